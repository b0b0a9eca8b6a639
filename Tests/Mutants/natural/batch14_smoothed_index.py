"""Midpoint junctions computed from the whole list of samples, by index."""
from answer import answer, variant

kind = variant(["counted-from-one", "last-curve-lost"])


def curves(points):
    out = []
    start = points[0]
    n = len(points)
    first = 5 if kind == "counted-from-one" else 4
    last = n - 1 if kind == "last-curve-lost" else n
    for i in range(first, last, 3):
        (cx, cy), (nx, ny) = points[i - 2], points[i]
        middle = ((cx + nx) / 2, (cy + ny) / 2)
        out.append(["M", *start])
        out.append(["C", *points[i - 3], cx, cy, *middle])
        start = middle
    return out


def draw(events):
    path, points = [], []
    for phase, x, y in events:
        if phase == "began":
            points = [(x, y)]
        elif phase == "moved":
            points.append((x, y))
        else:
            path.extend(curves(points))
    return path


answer(draw)
