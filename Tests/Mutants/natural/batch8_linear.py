"""Straight lines: a function over the list of events."""
import json
import sys

NAME = sys.argv[1]


def polyline(events):
    path = []
    for e in events:
        x, y = e["x"], e["y"]
        if NAME == "whole-points":
            x, y = int(x), int(y)
        kind = e["phase"]
        if kind == "began":
            if NAME == "move-if-empty" and path:
                path.append(["L", x, y])
            else:
                path.append(["M", x, y])
        elif kind == "moved":
            path.append(["L", x, y])
        elif kind == "ended":
            if NAME == "lift-only-if-new" and path[-1][1:] == [x, y]:
                continue
            path.append(["L", x, y])
        elif kind == "cancelled":
            if NAME == "cancel-forgotten":
                continue
            if NAME == "lift-only-if-new" and path[-1][1:] == [x, y]:
                continue
            path.append(["L", x, y])
    return path


for line in sys.stdin:
    q = json.loads(line)
    s = q["stroke"]
    print(json.dumps({"format": "inkstep-trace/1", "stage": "linear", "stroke": s["id"],
                      "path": polyline(s["events"])}), flush=True)
