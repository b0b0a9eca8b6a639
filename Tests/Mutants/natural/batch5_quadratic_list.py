"""Midpoint quadratics over the list of points, in the manner of the canvas examples on the web."""

import json
import sys


def lifted(events):
    points = []
    for e in events:
        p = (e["x"], e["y"])
        if e["phase"] == "began":
            points = [p]
        elif e["phase"] in ("moved", "ended"):
            if p != points[-1]:
                points.append(p)
        if e["phase"] == "ended":
            yield points


def mid(a, b):
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]


def line_to_first_middle(points):
    yield ["M", *points[0]]
    if len(points) > 1:
        yield ["L", *mid(points[0], points[1])]
    for i in range(1, len(points) - 1):
        yield ["Q", *points[i], *mid(points[i], points[i + 1])]
    yield ["L", *points[-1]]


def last_two_in_one(points):
    yield ["M", *points[0]]
    if len(points) < 3:
        yield ["L", *points[-1]]
        return
    for i in range(1, len(points) - 2):
        yield ["Q", *points[i], *mid(points[i], points[i + 1])]
    # The last two points.
    yield ["Q", *points[-2], *points[-1]]


def three_at_least(points):
    if len(points) == 1:
        yield ["M", *points[0]]
        yield ["L", *points[0]]
    if len(points) < 3:
        return
    yield ["M", *points[0]]
    for control, following in zip(points[1:], points[2:]):
        yield ["Q", *control, *mid(control, following)]
    yield ["L", *points[-1]]


VARIANTS = {
    "line-to-first-middle": line_to_first_middle,
    "last-two-in-one": last_two_in_one,
    "three-at-least": three_at_least,
}

for line in sys.stdin:
    drawn = []
    for points in lifted(json.loads(line)["stroke"]["events"]):
        drawn.extend(VARIANTS[sys.argv[1]](points))
    print(json.dumps({"path": drawn}), flush=True)
