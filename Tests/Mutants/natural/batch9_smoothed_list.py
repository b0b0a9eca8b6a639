# Midpoint junctions from a list of all samples of a touch.
import json
import sys

choice = sys.argv[1]


def middle(p, q):
    return ((p[0] + q[0]) / 2, (p[1] + q[1]) / 2)


def start_at_sample(pts):
    path = []
    k = 0
    while k + 4 < len(pts):
        path.append(("M",) + pts[k])
        path.append(("C",) + pts[k + 1] + pts[k + 2] + middle(pts[k + 2], pts[k + 4]))
        k += 3
    return path


def by_index(pts):
    path = []
    start = pts[0]
    for k in range(4, len(pts), 3):
        j = middle(pts[k - 2], pts[k])
        path.append(("M",) + start)
        path.append(("C",) + pts[k - 3] + pts[k - 2] + j)
        start = j
    return path


for line in sys.stdin:
    path = []
    pts = []
    for e in json.loads(line)["stroke"]["events"]:
        p = (e["x"], e["y"])
        if e["phase"] == "began":
            pts = [p]
        elif e["phase"] == "moved":
            if choice == "repeats-skipped" and p == pts[-1]:
                continue
            pts.append(p)
        else:
            if choice == "lift-is-sample":
                pts.append(p)
            if choice == "start-at-sample":
                path += start_at_sample(pts)
            else:
                path += by_index(pts)
    print(json.dumps({"path": path}), flush=True)
