"""Catmull-Rom through the samples of a touch, the neighbours looked up in the list."""
import json
import math
import sys

KIND = sys.argv[1]


def control(a, b, c):
    """Beside b on the way to c."""
    d1, d2 = math.dist(a, b), math.dist(b, c)
    if KIND == "roots-forgotten":
        a1, a2 = d1, d2
    else:
        a1, a2 = math.sqrt(d1), math.sqrt(d2)
    if a1 == 0 or a2 == 0:
        return b
    share = 3 * a1 * (a1 + a2)
    return [b[i] + (d1 * (c[i] - b[i]) + d2 * (b[i] - a[i])) / share for i in (0, 1)]


def mirrored(p, about):
    return [2 * about[0] - p[0], 2 * about[1] - p[1]]


def ink(points):
    path = [["M", *points[0]]]
    if len(points) == 1:
        return path + [["L", *points[0]]]
    n = len(points)
    for k in range(n - 1):
        p, q = points[k], points[k + 1]
        before = points[k - 1] if k > 0 else mirrored(q, p)
        if k + 2 < n:
            after = points[k + 2]
        elif KIND == "end-repeated":
            after = q
        else:
            after = mirrored(p, q)
        path.append(["C", *control(before, p, q), *control(after, q, p), *q])
    return path


for line in sys.stdin:
    s = json.loads(line)["stroke"]
    path = []
    for e in s["events"]:
        p = [e["x"], e["y"]]
        if e["phase"] == "began":
            points = [p]
            continue
        if e["phase"] == "cancelled":
            continue
        if points[-1] != p:
            points.append(p)
        if e["phase"] == "ended":
            path.extend(ink(points))
    print(json.dumps({"format": "inkstep-trace/1", "stage": "catmull", "stroke": s["id"], "path": path}), flush=True)
