# Straight lines. All points go into a list, the path is made from the list at the end.
import json
import sys

which = sys.argv[1]


def points_joined(events):
    points = []
    for e in events:
        points.append([e["x"], e["y"]])
    path = []
    for i in range(len(points)):
        if i == 0:
            path.append(["M"] + points[i])
        else:
            path.append(["L"] + points[i])
    return path


def range_stops_early(events):
    touches = []
    for e in events:
        if e["phase"] == "began":
            touches.append([])
        touches[-1].append((e["x"], e["y"]))
    path = []
    for points in touches:
        path.append(["M", points[0][0], points[0][1]])
        for i in range(1, len(points) - 1):
            path.append(["L", points[i][0], points[i][1]])
    return path


for line in sys.stdin:
    events = json.loads(line)["stroke"]["events"]
    if which == "points-joined":
        path = points_joined(events)
    elif which == "range-stops-early":
        path = range_stops_early(events)
    print(json.dumps({"path": path}), flush=True)
