"""Catmull-Rom over whole strokes: a list with a sample added at each end, and a window of four over it."""

import json
import math
import sys


def strokes(events):
    done, now = [], []
    for e in events:
        p = (float(e["x"]), float(e["y"]))
        if e["phase"] == "began":
            now = [p]
        elif e["phase"] == "cancelled":
            now = []
        else:
            if p != now[-1]:
                now.append(p)
            if e["phase"] == "ended":
                done.append(now)
    return done


def control(a, b, c):
    """Beside b, on the way to c."""
    d1, d2 = math.hypot(b[0] - a[0], b[1] - a[1]), math.hypot(c[0] - b[0], c[1] - b[1])
    a1, a2 = math.sqrt(d1), math.sqrt(d2)
    if 0 in (a1, a2):
        return b
    f = 1 / (3 * a1 * (a1 + a2))
    return (b[0] + f * (d1 * (c[0] - b[0]) + d2 * (b[0] - a[0])),
            b[1] + f * (d1 * (c[1] - b[1]) + d2 * (b[1] - a[1])))


def mirrored(p, center):
    return (2 * center[0] - p[0], 2 * center[1] - p[1])


def phantom_ends(points):
    # Right.
    path = [["M", *points[0]]]
    if len(points) == 1:
        path.append(["L", *points[0]])
    else:
        row = [mirrored(points[1], points[0])] + points + [mirrored(points[-2], points[-1])]
        for a, b, c, d in zip(row, row[1:], row[2:], row[3:]):
            path.append(["C", *control(a, b, c), *control(d, c, b), *c])
    return path


def doubled_ends(points):
    path = [["M", *points[0]]]
    if len(points) == 1:
        return path + [["L", *points[0]]]
    n = len(points)
    for i in range(n - 1):
        before = points[max(i - 1, 0)]
        after = points[min(i + 2, n - 1)]
        path.append(["C", *control(before, points[i], points[i + 1]),
                     *control(after, points[i + 1], points[i]), *points[i + 1]])
    return path


def two_are_a_line(points):
    path = [["M", *points[0]]]
    if len(points) <= 2:
        path.append(["L", *points[-1]])
        return path
    for i in range(1, len(points)):
        b, c = points[i - 1], points[i]
        a = points[i - 2] if i >= 2 else mirrored(c, b)
        d = points[i + 1] if i + 1 < len(points) else mirrored(b, c)
        path.append(["C", *control(a, b, c), *control(d, c, b), *c])
    return path


VARIANTS = {"phantom-ends": phantom_ends, "doubled-ends": doubled_ends, "two-are-a-line": two_are_a_line}

for line in sys.stdin:
    path = []
    for points in strokes(json.loads(line)["stroke"]["events"]):
        path += VARIANTS[sys.argv[1]](points)
    print(json.dumps({"path": path}), flush=True)
