# Catmull-Rom: the list of a touch, with one more point put at either end, then piece by piece.
import json
import math
import sys

name = sys.argv[1]


def mirror(p, centre):
    return (2 * centre[0] - p[0], 2 * centre[1] - p[1])


def dist(p, q):
    return math.sqrt((p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2)


def control(f, p, t):
    if name == "uniform-sixth":
        # tangent = half the way from neighbour to neighbour, control = a third of it
        return (p[0] + (t[0] - f[0]) / 6, p[1] + (t[1] - f[1]) / 6)
    d1 = dist(f, p)
    d2 = dist(p, t)
    a1 = math.sqrt(d1)
    a2 = math.sqrt(d2)
    if a1 == 0 or a2 == 0:
        return p
    bottom = 3 * a1 * (a1 + a2)
    return tuple(p[i] + (d1 * (t[i] - p[i]) + d2 * (p[i] - f[i])) / bottom for i in range(2))


def touch(pts):
    path = [("M",) + pts[0]]
    if len(pts) == 1:
        return path + [("L",) + pts[0]]
    if name == "ends-doubled":
        all_pts = [pts[0]] + pts + [pts[-1]]
    else:
        all_pts = [mirror(pts[1], pts[0])] + pts + [mirror(pts[-2], pts[-1])]
    for i in range(1, len(all_pts) - 2):
        c1 = control(all_pts[i - 1], all_pts[i], all_pts[i + 1])
        c2 = control(all_pts[i + 2], all_pts[i + 1], all_pts[i])
        path.append(("C",) + c1 + c2 + all_pts[i + 1])
    return path


for line in sys.stdin:
    path = []
    pts = []
    for e in json.loads(line)["stroke"]["events"]:
        p = (e["x"], e["y"])
        if e["phase"] == "began":
            pts = [p]
        elif p != pts[-1]:
            pts.append(p)
        if e["phase"] == "ended":
            path.extend(touch(pts))
    print(json.dumps({"path": path}), flush=True)
