"""Four-point curves in an event loop, with a small ring of points."""

import json
import sys
from collections import deque


def not_emptied(events):
    path = []
    ring = deque(maxlen=4)
    for e in events:
        if e["phase"] in ("began", "moved"):
            ring.append((e["x"], e["y"]))
            if len(ring) == 4:
                p0, p1, p2, p3 = ring
                path.append(("M", *p0))
                path.append(("C", *p1, *p2, *p3))
                ring.clear()
                ring.append(p3)
    return path


def last_four(events):
    path = []
    ring = deque(maxlen=4)
    for e in events:
        p = (e["x"], e["y"])
        if e["phase"] == "began":
            ring.clear()
            ring.append(p)
        elif e["phase"] == "moved":
            ring.append(p)
            if len(ring) == 4:
                path.append(("M", *ring[0]))
                path.append(("C", *ring[1], *ring[2], *ring[3]))
    return path


def same_point_object(events):
    # The four points are made once and filled again and again, so that nothing is allocated while drawing.
    path = []
    slots = [[0, 0] for _ in range(4)]
    n = 0
    for e in events:
        if e["phase"] == "began":
            n = 0
            slots[0][0] = e["x"]
            slots[0][1] = e["y"]
        elif e["phase"] == "moved":
            n += 1
            slots[n][0] = e["x"]
            slots[n][1] = e["y"]
            if n == 3:
                path.append(["M"] + slots[0])
                path.append(["C"] + slots[1] + slots[2] + slots[3])
                slots[0] = slots[3]
                n = 0
    return path


VARIANTS = {"not-emptied": not_emptied, "last-four": last_four, "same-point-object": same_point_object}
run = VARIANTS[sys.argv[1]]
for line in iter(sys.stdin.readline, ""):
    print(json.dumps({"path": run(json.loads(line)["stroke"]["events"])}))
    sys.stdout.flush()
