# Finished stroke, from the whole list of samples at the lift.
import json
import sys

variant = sys.argv[1]


def mid(a, b):
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]


def draw(points):
    """The path of one touch."""
    path = [["M"] + points[0]]
    start = 1
    while start + 3 < len(points):
        a, b, _, d = points[start:start + 4]
        path.append(["C"] + a + b + mid(b, d))
        start += 3
    rest = points[start:]
    if variant == "one-waits-line" and len(rest) == 1:
        path.append(["L"] + rest[0])
    elif rest:
        # fill up with the last one
        while len(rest) < 3:
            rest.append(rest[-1])
        path.append(["C"] + rest[0] + rest[1] + rest[2])
    elif variant != "tap-no-dot":
        path.append(["L"] + points[0])
    return path


def new(p, points):
    last = points[-1]
    if variant == "or-for-and":
        return not (p[0] == last[0] or p[1] == last[1])
    if variant == "seen-before":
        return p not in points
    if variant == "near-repeats":
        # never compare floats with ==
        return abs(p[0] - last[0]) >= 0.01 or abs(p[1] - last[1]) >= 0.01
    return p != last


for line in sys.stdin:
    whole = []
    points = []
    for e in json.loads(line)["stroke"]["events"]:
        p = [e["x"], e["y"]]
        if e["phase"] == "began":
            points = [p]
        elif e["phase"] == "moved":
            if new(p, points):
                points.append(p)
        elif e["phase"] == "ended":
            if variant == "lift-unchecked" or new(p, points):
                points.append(p)
            whole.extend(draw(points))
        elif e["phase"] == "cancelled":
            points = []
    print(json.dumps({"path": whole}), flush=True)
