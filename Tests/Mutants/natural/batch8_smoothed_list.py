"""Midpoint junctions: functions over the list of the samples of a touch."""
import json
import sys

variant = sys.argv[1]


def split(events):
    strokes, current = [], None
    for e in events:
        p = (e["x"], e["y"])
        if e["phase"] == "began":
            current = [p]
            strokes.append(current)
        elif e["phase"] == "moved":
            if variant == "skips-repeats" and p == current[-1]:
                continue
            current.append(p)
    return strokes


def draw(points):
    path = []
    joint = points[0]
    k = 1                                   # index of the first control
    while k + 3 < len(points):
        p1, p2, p4 = points[k], points[k + 1], points[k + 3]
        end = ((p2[0] + p4[0]) / 2, (p2[1] + p4[1]) / 2)
        path.append(["M", *joint])
        path.append(["C", *p1, *p2, *end])
        if variant == "starts-at-sample":
            joint = points[k + 2]           # the point between the two
        else:
            joint = end
        k += 3
    return path


for line in sys.stdin:
    s = json.loads(line)["stroke"]
    path = []
    for points in split(s["events"]):
        path.extend(draw(points))
    print(json.dumps({"format": "inkstep-trace/1", "stage": "smoothed", "stroke": s["id"], "path": path}), flush=True)
