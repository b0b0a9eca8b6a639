# Midpoint junctions, one long function.
import json
import sys

v = sys.argv[1]

for line in sys.stdin:
    q = json.loads(line)
    path = []
    xs = [0] * 5
    ys = [0] * 5
    n = 0
    for e in q["stroke"]["events"]:
        x = e["x"]
        y = e["y"]
        if e["phase"] == "began":
            n = 0
            xs[0] = x
            ys[0] = y
        if e["phase"] == "moved":
            n = n + 1
            xs[n] = x
            ys[n] = y
            if n == 4:
                if v == "integer-halving":
                    jx = (xs[2] + xs[4]) // 2
                    jy = (ys[2] + ys[4]) // 2
                elif v == "half-of-second-only":
                    jx = xs[2] + xs[4] / 2
                    jy = ys[2] + ys[4] / 2
                else:
                    jx = (xs[2] + xs[4]) / 2
                    jy = (ys[2] + ys[4]) / 2
                if v != "junction-after-curve":
                    xs[3] = jx
                    ys[3] = jy
                path.append(["M", xs[0], ys[0]])
                path.append(["C", xs[1], ys[1], xs[2], ys[2], xs[3], ys[3]])
                if v == "junction-after-curve":
                    xs[3] = jx
                    ys[3] = jy
                xs[0] = xs[3]
                ys[0] = ys[3]
                xs[1] = xs[4]
                ys[1] = ys[4]
                n = 1
        if e["phase"] == "ended" or e["phase"] == "cancelled":
            n = 0
    print(json.dumps({"path": path}), flush=True)
