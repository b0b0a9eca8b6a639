"""Midpoint quadratics: a function for the points of a touch, as one finds it in answers on canvas drawing."""
import json
import sys

V = sys.argv[1]


def middle(a, b):
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]


def ink(pts):
    path = [["M"] + pts[0]]
    n = len(pts)
    if n == 1:
        return path + [["L"] + pts[0]]
    if V == "line-at-both-ends":
        path.append(["L"] + middle(pts[0], pts[1]))
    if V == "last-quad-to-the-end" and n > 2:
        for i in range(1, n - 2):
            path.append(["Q"] + pts[i] + middle(pts[i], pts[i + 1]))
        path.append(["Q"] + pts[n - 2] + pts[n - 1])
        return path
    for i in range(1, n - 1):
        path.append(["Q"] + pts[i] + middle(pts[i], pts[i + 1]))
    path.append(["L"] + pts[-1])
    return path


for line in sys.stdin:
    s = json.loads(line)["stroke"]
    path, pts = [], []
    for e in s["events"]:
        p = [e["x"], e["y"]]
        if e["phase"] == "began":
            pts = [p]
        elif e["phase"] == "cancelled":
            pts = []
        else:
            if p != pts[-1]:
                pts.append(p)
            if e["phase"] == "ended":
                path += ink(pts)
    print(json.dumps({"format": "inkstep-trace/1", "stage": "quadratic", "stroke": s["id"], "path": path}),
          flush=True)
