"""Straight lines: the strokes are collected first, then drawn from lists of points."""
from answer import answer, variant

kind = variant(["segment-each", "lines-not-strip", "cancelled-runs-on", "loop"])


def collect(events):
    strokes, points = [], []
    for phase, x, y in events:
        if phase == "began":
            if kind == "cancelled-runs-on":
                points.append((x, y))
            else:
                points = [(x, y)]
        elif phase == "moved":
            points.append((x, y))
        elif phase == "ended":
            points.append((x, y))
            strokes.append(points)
            points = []
        elif kind != "cancelled-runs-on":
            points.append((x, y))
            strokes.append(points)
    return strokes


def draw(events):
    path = []
    for points in collect(events):
        if kind == "segment-each":
            for (ax, ay), (bx, by) in zip(points, points[1:]):
                path += [["M", ax, ay], ["L", bx, by]]
            continue
        if kind == "lines-not-strip":
            # glDrawArrays(GL_LINES, …)
            for i in range(0, len(points) - 1, 2):
                path += [["M", *points[i]], ["L", *points[i + 1]]]
            continue
        path.append(["M", *points[0]])
        for i in range(1, len(points)):
            path.append(["L", *points[i]])
        if kind == "loop":
            path.append(["L", *points[0]])
    return path


answer(draw)
