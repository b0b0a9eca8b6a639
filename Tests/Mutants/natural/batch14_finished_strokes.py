"""Finished stroke from whole strokes: split first, draw afterwards, each stroke with a function of its samples."""
from answer import answer, variant

kind = variant(["degree-of-points", "lift-and-cancel"])


def without_repeats(points):
    kept = [points[0]]
    for p in points[1:]:
        if p != kept[-1]:
            kept.append(p)
    return kept


def ink(points):
    out = [["M", *points[0]]]
    if len(points) == 1:
        return out + [["L", *points[0]]]
    i = 1                               # the first sample that waits
    while i + 3 < len(points):
        a, b, c = points[i], points[i + 1], points[i + 3]
        out.append(["C", *a, *b, (b[0] + c[0]) / 2, (b[1] + c[1]) / 2])
        i += 3
    rest = points[i:]
    if kind == "degree-of-points":
        letter = {1: "L", 2: "Q", 3: "C"}[len(rest)]
        return out + [[letter, *(value for p in rest for value in p)]]
    rest += [rest[-1]] * (3 - len(rest))
    return out + [["C", *rest[0], *rest[1], *rest[2]]]


def draw(events):
    path, points = [], []
    for phase, x, y in events:
        if phase == "began":
            points = [(x, y)]
        elif phase == "moved":
            points.append((x, y))
        elif kind == "lift-and-cancel":     # two mistakes: neither lift nor cancel is looked at
            path += ink(without_repeats(points))
        elif phase == "ended":
            path += ink(without_repeats(points + [(x, y)]))
    return path


answer(draw)
