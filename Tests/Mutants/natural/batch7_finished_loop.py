"""Finished stroke, in one loop with a small array of slots."""
import json
import sys

V = sys.argv[1] if len(sys.argv) > 1 else "base"

for line in sys.stdin:
    path, slots, start = [], [], 0
    for e in json.loads(line)["stroke"]["events"]:
        kind, p = e["phase"], (e["x"], e["y"])
        if kind == "began":
            slots = [p]
            if V == "start-after-move":
                path.append(("M",) + p)
                start = len(path)
            else:
                start = len(path)
                path.append(("M",) + p)
            continue
        if kind == "cancelled":
            if V == "cancel-clears-all":
                path = []
            else:
                path = path[:start]
            slots = []
            continue
        # moved, and the lift as a last sample
        q = slots[-1]
        if V == "near-repeats":
            new = abs(p[0] - q[0]) > 0.5 or abs(p[1] - q[1]) > 0.5
        else:
            new = p != q
        if new:
            slots.append(p)
            if len(slots) == 5:
                j = ((slots[2][0] + slots[4][0]) / 2, (slots[2][1] + slots[4][1]) / 2)
                path.append(("C",) + slots[1] + slots[2] + j)
                slots = [j, p]
        if kind == "ended":
            if len(slots) == 1:
                path.append(("L",) + slots[0])
            else:
                one = slots[1]
                two = slots[2] if len(slots) > 2 else one
                three = slots[3] if len(slots) > 3 else two
                path.append(("C",) + one + two + three)
            slots = []
    print(json.dumps({"path": path}), flush=True)
