"""Midpoint quadratics in one loop, with complex numbers for the points."""

import json
import sys
from collections import deque


def xy(z):
    return [z.real, z.imag]


def repeats_kept(events):
    path = []
    ring = deque(maxlen=2)  # The newest two samples.
    count = start = 0
    for e in events:
        z = complex(e["x"], e["y"])
        if e["phase"] == "began":
            start = len(path)
            path.append(["M"] + xy(z))
            ring.append(z)
            count = 1
            continue
        if e["phase"] == "cancelled":
            del path[start:]
            continue
        if e["phase"] == "moved" or z != ring[-1]:
            ring.append(z)
            count += 1
            if count > 2:
                path.append(["Q"] + xy(ring[0]) + xy((ring[0] + ring[1]) / 2))
        if e["phase"] == "ended":
            path.append(["L"] + xy(z))
    return path


VARIANTS = {"repeats-kept": repeats_kept}
run = VARIANTS[sys.argv[1]]
for line in sys.stdin:
    print(json.dumps({"path": run(json.loads(line)["stroke"]["events"])}), flush=True)
