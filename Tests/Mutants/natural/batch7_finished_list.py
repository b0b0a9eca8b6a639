"""Finished stroke: nothing is drawn before the lift, then all of it from the list of samples."""
import json
import sys

V = sys.argv[1] if len(sys.argv) > 1 else "base"


def add(pts, p):
    if V == "not-in-list":
        if p not in pts:
            pts.append(p)
    elif pts[-1] != p:
        pts.append(p)


def settled(pts):
    """The curves, and what is left: the last junction and the samples after it."""
    path = [["M", *pts[0]]]
    left = list(pts)
    while len(left) > 4:
        j = [(u + v) / 2 for u, v in zip(left[2], left[4])]
        path.append(["C", *left[1], *left[2], *j])
        left = [j] + left[4:]
    return path, left


def stroke(pts):
    path, left = settled(pts)
    rest = left[1:]
    if V == "tail-by-degree":
        path.append([" LQC"[max(1, len(rest))]] + [v for p in (rest or left) for v in p])
    elif rest:
        while len(rest) < 3:
            rest.append(rest[-1])
        path.append(["C", *rest[0], *rest[1], *rest[2]])
    elif V == "tap-curve":
        path.append(["C", *left[0], *left[0], *left[0]])
    else:
        path.append(["L", *left[0]])
    return path


def stroke_by_index(pts):
    """Without a buffer: curve k has the samples 3k + 1, 3k + 2 and the middle of 3k + 2 and 3k + 4."""
    n = len(pts) - 1
    if n == 0:
        return [["M", *pts[0]], ["L", *pts[0]]]
    count = (n - 1) // 3
    out = [["M", *pts[0]]]
    for k in range(count):
        a, b, d = pts[3 * k + 1], pts[3 * k + 2], pts[3 * k + 4]
        out.append(["C", *a, *b, b[0] / 2 + d[0] / 2, b[1] / 2 + d[1] / 2])
    at = [pts[min(i, n)] for i in range(3 * count + 1, 3 * count + 4)]
    out.append(["C", *at[0], *at[1], *at[2]])
    return out


def answer(events):
    path, pts = [], []
    for e in events:
        p = [e["x"], e["y"]]
        if e["phase"] == "began":
            pts = [p]
        elif e["phase"] == "moved":
            add(pts, p)
        elif e["phase"] == "ended":
            add(pts, p)
            path += stroke_by_index(pts) if V == "right-by-index" else stroke(pts)
    return path


for line in sys.stdin:
    print(json.dumps({"path": answer(json.loads(line)["stroke"]["events"])}), flush=True)
