"""Straight lines. The touches are collected into lists, then drawn."""
import json
import math
import sys

V = sys.argv[1] if len(sys.argv) > 1 else "base"


def point(event):
    x, y = event["x"], event["y"]
    if V == "int-coordinates":
        return int(x), int(y)
    return x, y


def touches(events):
    strokes, current = [], None
    for event in events:
        if event["phase"] == "began":
            if V == "one-list" and strokes:
                current.append(point(event))
                continue
            current = []
            strokes.append(current)
        current.append(point(event))
    return strokes


def polyline(points):
    x0, y0 = points[0]
    out = [["M", x0, y0]]
    for x, y in points[1:]:
        if V == "min-distance":
            if math.hypot(x - x0, y - y0) < 2:
                continue
            x0, y0 = x, y
        out.append(["L", x, y])
    return out


def answer(events):
    path = []
    for points in touches(events):
        path += polyline(points)
    return path


for line in sys.stdin:
    print(json.dumps({"path": answer(json.loads(line)["stroke"]["events"])}))
    sys.stdout.flush()
