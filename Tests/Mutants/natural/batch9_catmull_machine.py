# Catmull-Rom while the pen moves: a, b, c are the last three samples.
import json
import sys
from math import hypot, sqrt

variant = sys.argv[1]
path = []
a = b = c = None
samples = 0
mark = 0


def handle(before, at, after):
    d1 = hypot(at[0] - before[0], at[1] - before[1])
    d2 = hypot(after[0] - at[0], after[1] - at[1])
    r1, r2 = sqrt(d1), sqrt(d2)
    if r1 == 0 or r2 == 0:
        return at
    s = 3 * r1 * (r1 + r2)
    if variant == "weights-swapped":
        w1, w2 = d2, d1
    else:
        w1, w2 = d1, d2
    hx = at[0] + (w1 * (after[0] - at[0]) + w2 * (at[0] - before[0])) / s
    hy = at[1] + (w1 * (after[1] - at[1]) + w2 * (at[1] - before[1])) / s
    return hx, hy


def piece(following):
    # from b to c
    first = a
    if first is None:
        first = (2 * b[0] - c[0], 2 * b[1] - c[1])
    h1 = handle(first, b, c)
    if variant == "second-not-backwards":
        h2 = handle(b, c, following)
    else:
        h2 = handle(following, c, b)
    path.append(["C", h1[0], h1[1], h2[0], h2[1], c[0], c[1]])


def push(p):
    global a, b, c, samples
    if p == c:
        return
    if samples >= 2:
        piece(p)
    a, b, c = b, c, p
    samples += 1


for line in sys.stdin:
    path = []
    for e in json.loads(line)["stroke"]["events"]:
        p = (e["x"], e["y"])
        if e["phase"] == "began":
            mark = len(path)
            a = b = None
            c = p
            samples = 1
            path.append(["M", *p])
        elif e["phase"] == "moved":
            push(p)
        elif e["phase"] == "ended":
            push(p)
            if samples == 1:
                path.append(["L", *c])
            else:
                piece((2 * c[0] - b[0], 2 * c[1] - b[1]))
        else:
            path = path[:mark]
    print(json.dumps({"path": path}), flush=True)
