# Midpoint quadratics from the list of a touch.
import json
import sys

variant = sys.argv[1]


def quads(pts):
    if variant == "needs-three" and len(pts) < 3:
        return []
    mids = []
    for i in range(len(pts) - 1):
        mids.append([(pts[i][0] + pts[i + 1][0]) / 2, (pts[i][1] + pts[i + 1][1]) / 2])
    path = [["M"] + pts[0]]
    if variant == "starts-with-line":
        if mids:
            path.append(["L"] + mids[0])
    for i in range(1, len(pts) - 1):
        path.append(["Q"] + pts[i] + mids[i])
    path.append(["L"] + pts[-1])
    return path


for line in sys.stdin:
    path = []
    for e in json.loads(line)["stroke"]["events"]:
        p = [e["x"], e["y"]]
        if e["phase"] == "began":
            pts = [p]
            continue
        if e["phase"] == "cancelled":
            continue
        if variant == "repeats-kept" or p != pts[-1]:
            pts.append(p)
        if e["phase"] == "ended":
            path += quads(pts)
    print(json.dumps({"path": path}), flush=True)
