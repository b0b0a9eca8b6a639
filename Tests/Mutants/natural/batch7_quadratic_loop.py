"""Midpoint quadratics, a loop with a ring of two: the joint and the sample after it."""
import json
import sys

V = sys.argv[1] if len(sys.argv) > 1 else "base"


def middle(a, b):
    return [(a[0] + b[0]) * 0.5, (a[1] + b[1]) * 0.5]


def run(events):
    out, ring, count, start = [], [None, None], 0, 0
    for e in events:
        p = [e["x"], e["y"]]
        if e["phase"] == "began":
            start = len(out)
            ring[0], count = p, 0
            out.append(["M"] + p)
        elif e["phase"] == "cancelled":
            del out[start:]
            count = 0
        else:
            if V == "repeats-kept" or p != ring[count]:
                if count == 1:
                    if V == "middle-of-joint":
                        j = middle(ring[0], p)
                    else:
                        j = middle(ring[1], p)
                    out.append(["Q"] + ring[1] + j)
                    ring[0] = j
                count = 1
                ring[1] = p
            if e["phase"] == "ended":
                out.append(["L"] + ring[count])
                count = 0
    return out


for line in sys.stdin:
    print(json.dumps({"path": run(json.loads(line)["stroke"]["events"])}), flush=True)
