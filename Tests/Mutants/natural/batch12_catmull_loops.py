"""catmull: a list of the samples of a touch, lengthened at both ends, and a window of four over it."""
import json
import math
import sys

variant = sys.argv[1]


def control(a, b, c):
    d1 = math.hypot(b[0] - a[0], b[1] - a[1])
    d2 = math.hypot(c[0] - b[0], c[1] - b[1])
    r1, r2 = math.sqrt(d1), math.sqrt(d2)
    if r1 == 0 or r2 == 0:
        return b
    scale = 3 * r1 * (r1 + r2)
    return [b[k] + (d1 * (c[k] - b[k]) + d2 * (b[k] - a[k])) / scale for k in range(2)]


def mirrored(p, at):
    return [2 * at[0] - p[0], 2 * at[1] - p[1]]


def repeated_ends(s, lifted):
    padded = [s[0]] + s
    if lifted:
        padded.append(s[-1])
    made = []
    for i in range(len(padded) - 3):
        p0, p1, p2, p3 = padded[i:i + 4]
        made.append(["C", *control(p0, p1, p2), *control(p3, p2, p1), *p2])
    return made


def forwards(s, lifted):
    if len(s) < 2:
        return []
    padded = [mirrored(s[1], s[0]), *s]
    if lifted:
        padded.append(mirrored(s[-2], s[-1]))
    return [["C", *control(p0, p1, p2), *control(p1, p2, p3), *p2]
            for p0, p1, p2, p3 in zip(padded, padded[1:], padded[2:], padded[3:])]


pieces = {"ends-repeated": repeated_ends, "second-control-forwards": forwards}[variant]


def draw(events):
    path, samples = [], None
    for e in events:
        p = [e["x"], e["y"]]
        if e["phase"] == "began":
            samples = [p]
            continue
        if e["phase"] == "cancelled":
            samples = None
            continue
        if p != samples[-1]:
            samples.append(p)
        if e["phase"] == "ended":
            path.append(["M", *samples[0]])
            if len(samples) == 1:
                path.append(["L", *samples[0]])
            else:
                path.extend(pieces(samples, True))
            samples = None
    if samples:
        path.append(["M", *samples[0]])
        path.extend(pieces(samples, False))
    return path


for line in sys.stdin:
    print(json.dumps({"path": draw(json.loads(line)["stroke"]["events"])}), flush=True)
