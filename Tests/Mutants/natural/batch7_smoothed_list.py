"""Midpoint junctions, worked out from the list of samples of each touch."""
import json
import sys

V = sys.argv[1] if len(sys.argv) > 1 else "base"


def mid(p, q):
    if V == "int-midpoint":
        return ((p[0] + q[0]) // 2, (p[1] + q[1]) // 2)
    return ((p[0] + q[0]) / 2, (p[1] + q[1]) / 2)


def split(events):
    done, pts = [], None
    for e in events:
        p = (e["x"], e["y"])
        if e["phase"] == "began":
            pts = [p]
        elif e["phase"] == "moved":
            pts.append(p)
        elif e["phase"] == "ended" or V != "cancel-drops":
            done.append(pts)
    return done


def draw(pts):
    path = []
    start = pts[0]
    i = 1  # the first control of the curve that is looked at
    while i + 3 < len(pts) or (V == "last-curve-to-sample" and i + 2 < len(pts)):
        c1, c2 = pts[i], pts[i + 1]
        if i + 3 < len(pts):
            end = mid(c2, pts[i + 3])
        else:
            end = pts[i + 2]
        path.append(["M", *start])
        path.append(["C", *c1, *c2, *end])
        start = end
        i += 3
    return path


for line in sys.stdin:
    path = []
    for pts in split(json.loads(line)["stroke"]["events"]):
        path.extend(draw(pts))
    print(json.dumps({"path": path}), flush=True)
