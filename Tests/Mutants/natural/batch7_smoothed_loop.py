"""Midpoint junctions, in one loop over the events; x and y in arrays of their own, as in C."""
import json
import sys

V = sys.argv[1] if len(sys.argv) > 1 else "base"


def stage(events):
    xs, ys = [0.0] * 5, [0.0] * 5
    n = 0
    out = []
    for e in events:
        phase, x, y = e["phase"], e["x"], e["y"]
        if phase == "began":
            if V != "cancel-forgotten":
                n = 0
            xs[n], ys[n] = x, y
        elif phase == "moved":
            n += 1
            xs[n], ys[n] = x, y
            if n == 4:
                xs[3] = (xs[2] + xs[4]) / 2
                if V == "y-from-x":
                    ys[3] = (ys[2] + xs[4]) / 2
                else:
                    ys[3] = (ys[2] + ys[4]) / 2
                out.append(["M", xs[0], ys[0]])
                out.append(["C", xs[1], ys[1], xs[2], ys[2], xs[3], ys[3]])
                xs[0], ys[0] = xs[3], ys[3]
                xs[1], ys[1] = xs[4], ys[4]
                n = 1
        elif phase == "ended":
            n = 0
    return out


for line in sys.stdin:
    print(json.dumps({"path": stage(json.loads(line)["stroke"]["events"])}), flush=True)
