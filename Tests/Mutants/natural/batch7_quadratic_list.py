"""Midpoint quadratics, from the list of a touch, as one does it for a canvas."""
import json
import sys

V = sys.argv[1] if len(sys.argv) > 1 else "base"


def draw(points):
    path = [["M", points[0][0], points[0][1]]]
    last = len(points) - 1
    if V == "last-quad-to-end" and last > 1:
        for i in range(1, last - 1):
            cx, cy = points[i]
            nx, ny = points[i + 1]
            path.append(["Q", cx, cy, (cx + nx) / 2, (cy + ny) / 2])
        path.append(["Q", *points[last - 1], *points[last]])
        return path
    for i in range(1, last):
        cx, cy = points[i]
        nx, ny = points[i + 1]
        path.append(["Q", cx, cy, (cx + nx) / 2, (cy + ny) / 2])
    path.append(["L", *points[last]])
    return path


def answer(events):
    path, points = [], []
    for e in events:
        p = [e["x"], e["y"]]
        if e["phase"] == "began":
            points = []
        if e["phase"] != "cancelled":
            if not points or points[-1] != p:
                points.append(p)
        if e["phase"] == "ended":
            path.extend(draw(points))
    return path


for line in sys.stdin:
    print(json.dumps({"path": answer(json.loads(line)["stroke"]["events"])}), flush=True)
