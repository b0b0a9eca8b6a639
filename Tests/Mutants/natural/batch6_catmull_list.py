"""Catmull-Rom, functions over the samples of a touch."""
import json
import math
import sys


def lifted(events):
    """The samples of each touch that was lifted, without repeats."""
    result, now = [], []
    for e in events:
        p = (e["x"], e["y"])
        if e["phase"] == "began":
            now = [p]
        elif now[-1] != p:
            now.append(p)
        if e["phase"] == "ended":
            result.append(now)
    return result


def uniform(events):
    path = []
    for s in lifted(events):
        path.append(["M", *s[0]])
        if len(s) == 1:
            path.append(["L", *s[0]])
            continue
        head = (2 * s[0][0] - s[1][0], 2 * s[0][1] - s[1][1])
        foot = (2 * s[-1][0] - s[-2][0], 2 * s[-1][1] - s[-2][1])
        t = [head] + s + [foot]
        for p0, p1, p2, p3 in zip(t, t[1:], t[2:], t[3:]):
            path.append(["C",
                         p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6,
                         p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6,
                         p2[0], p2[1]])
    return path


def handle(a, b, c):
    d1, d2 = math.dist(a, b), math.dist(b, c)
    if d1 == 0 or d2 == 0:
        return b
    s = 3 * math.sqrt(d1) * (math.sqrt(d1) + math.sqrt(d2))
    return tuple(q + (d1 * (r - q) + d2 * (q - p)) / s for p, q, r in zip(a, b, c))


def ends_repeated(events):
    path = []
    for s in lifted(events):
        path.append(["M", *s[0]])
        if len(s) == 1:
            path.append(["L", *s[0]])
        for k in range(len(s) - 1):
            p0 = s[max(k - 1, 0)]
            p3 = s[min(k + 2, len(s) - 1)]
            path.append(["C", *handle(p0, s[k], s[k + 1]), *handle(p3, s[k + 1], s[k]), *s[k + 1]])
    return path


VARIANTS = {"uniform": uniform, "ends-repeated": ends_repeated}

if __name__ == "__main__":
    draw = VARIANTS[sys.argv[1]]
    for line in sys.stdin:
        if line.strip():
            print(json.dumps({"path": draw(json.loads(line)["stroke"]["events"])}), flush=True)
