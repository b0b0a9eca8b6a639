"""Midpoint junctions: an event loop over a deque of at most five points."""
import json
import sys
from collections import deque

mode = sys.argv[1]


def mid(a, b):
    if mode == "floor-middle":
        return ((a[0] + b[0]) // 2, (a[1] + b[1]) // 2)
    return ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)


def smooth(events):
    path = []
    ring = deque(maxlen=5)
    for e in events:
        p = (e["x"], e["y"])
        if e["phase"] == "began":
            ring.clear()
            ring.append(p)
        elif e["phase"] == "moved":
            ring.append(p)
            if len(ring) == 5:
                start, c1, c2, given_up, newest = ring
                end = mid(c2, newest)
                if mode == "middle-of-neighbours":
                    end = mid(c2, given_up)
                path.append(["M", *start])
                path.append(["C", *c1, *c2, *end])
                ring.clear()
                ring.append(end)
                if mode == "keeps-given-up":
                    ring.append(given_up)
                ring.append(newest)
        else:
            ring.clear()
    return path


while True:
    line = sys.stdin.readline()
    if not line:
        break
    s = json.loads(line)["stroke"]
    sys.stdout.write(json.dumps({"format": "inkstep-trace/1", "stage": "smoothed", "stroke": s["id"],
                                 "path": smooth(s["events"])}) + "\n")
    sys.stdout.flush()
