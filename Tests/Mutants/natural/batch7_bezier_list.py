"""Four-point curves, from lists of samples, one for each touch."""
import json
import sys

V = sys.argv[1] if len(sys.argv) > 1 else "base"


def samples(events):
    touches = []
    for e in events:
        if e["phase"] == "began":
            touches.append([[e["x"], e["y"]]])
        elif e["phase"] == "moved":
            touches[-1].append([e["x"], e["y"]])
    return touches


def curves(pts):
    stop, step = len(pts) - 3, 3
    if V == "groups-of-four":
        step = 4
    if V == "range-short":
        stop = len(pts) - 4
    for i in range(0, stop, step):
        p0, p1, p2, p3 = pts[i:i + 4]
        yield ["M"] + p0
        yield ["C"] + p1 + p2 + p3


for line in sys.stdin:
    q = json.loads(line)
    path = [el for pts in samples(q["stroke"]["events"]) for el in curves(pts)]
    print(json.dumps({"path": path}), flush=True)
