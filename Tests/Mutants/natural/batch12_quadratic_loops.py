"""quadratic: the samples of each touch in a list, then a loop over it, as people do on a canvas."""
import json
import sys

assert sys.argv[1] == "last-curve-to-the-pen"


def draw(events):
    path = []
    points = []
    for e in events:
        p = (e["x"], e["y"])
        if e["phase"] == "began":
            points = [p]
        elif e["phase"] == "cancelled":
            points = []
        elif p != points[-1]:
            points.append(p)
        if e["phase"] == "ended":
            path += stroke(points)
            points = []
    if points:  # still down
        path.append(["M", *points[0]])
        path += curves(points, len(points) - 1)
    return path


def curves(points, end):
    made = []
    for i in range(1, end):
        a, b = points[i], points[i + 1]
        made.append(["Q", *a, (a[0] + b[0]) / 2, (a[1] + b[1]) / 2])
    return made


def stroke(points):
    made = [["M", *points[0]]]
    n = len(points)
    if n < 3:
        made.append(["L", *points[-1]])
        return made
    made += curves(points, n - 2)
    # the last two points make one curve
    made.append(["Q", *points[n - 2], *points[n - 1]])
    return made


for line in sys.stdin:
    print(json.dumps({"path": draw(json.loads(line)["stroke"]["events"])}), flush=True)
