"""Midpoint quadratics, an event loop with a ring buffer of two."""
import json
import sys


def lift_straight(events):
    ring = [(0, 0), (0, 0)]
    k = 0  # Number of the newest sample.
    path, start = [], 0
    for e in events:
        p = (e["x"], e["y"])
        phase = e["phase"]
        if phase == "began":
            k = 0
            ring[0] = p
            start = len(path)
            path.append(["M", *p])
        elif phase == "moved":
            q = ring[k & 1]
            if q == p:
                continue
            if k > 0:
                path.append(["Q", *q, (q[0] + p[0]) / 2, (q[1] + p[1]) / 2])
            k += 1
            ring[k & 1] = p
        elif phase == "ended":
            path.append(["L", *p])
        elif phase == "cancelled":
            del path[start:]
    return path


VARIANTS = {"lift-straight": lift_straight}

if __name__ == "__main__":
    draw = VARIANTS[sys.argv[1]]
    for line in sys.stdin:
        if line.strip():
            print(json.dumps({"path": draw(json.loads(line)["stroke"]["events"])}), flush=True)
