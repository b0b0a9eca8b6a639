"""Catmull-Rom, a loop over the events with a ring of four samples."""
import json
import sys
from math import hypot, sqrt

V = sys.argv[1] if len(sys.argv) > 1 else "base"


def handle(fx, fy, x, y, tx, ty):
    d1, d2 = hypot(x - fx, y - fy), hypot(tx - x, ty - y)
    a1, a2 = sqrt(d1), sqrt(d2)
    if a1 == 0 or a2 == 0:
        return [x, y]
    share = 3 * a1 * (a1 + a2)
    if V == "weights-swapped":
        d1, d2 = d2, d1
    return [x + (d1 * (tx - x) + d2 * (x - fx)) / share,
            y + (d1 * (ty - y) + d2 * (y - fy)) / share]


def beyond(p, c):
    return [2 * c[0] - p[0], 2 * c[1] - p[1]]


def run(events):
    path, ring, n, start = [], [None] * 4, 0, 0

    def piece(following):
        # from sample n - 2 to sample n - 1
        p1, p2 = ring[(n - 2) % 4], ring[(n - 1) % 4]
        p0 = ring[(n - 3) % 4] if n > 2 else beyond(p2, p1)
        path.append(["C"] + handle(*p0, *p1, *p2) + handle(*following, *p2, *p1) + p2)

    for e in events:
        p, phase = [e["x"], e["y"]], e["phase"]
        if phase == "began":
            start, n = len(path), 1
            ring[0] = p
            path.append(["M"] + p)
            continue
        if phase == "cancelled":
            del path[start:]
            continue
        if p != ring[(n - 1) % 4]:
            if n > 1:
                piece(p)
            ring[n % 4] = p
            n += 1
        if phase == "ended":
            if n == 1:
                path.append(["L"] + ring[0])
            else:
                piece(beyond(ring[(n - 2) % 4], ring[(n - 1) % 4]))
    return path


for line in sys.stdin:
    print(json.dumps({"path": run(json.loads(line)["stroke"]["events"])}), flush=True)
