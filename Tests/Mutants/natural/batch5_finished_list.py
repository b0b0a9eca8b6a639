"""The finished stroke from a model: each stroke is a list of samples, and drawn as a whole when it is over."""

import json
import math
import sys


def strokes(events):
    """The samples of every touch that was lifted, the lift among them. Cancelled touches are not drawn at all."""
    kept, points = [], []
    for e in events:
        if e["phase"] == "began":
            points = []
        points.append((e["x"], e["y"]))
        if e["phase"] == "ended":
            kept.append(points)
    return kept


def mid(a, b):
    return ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)


def distinct(points):
    return [p for k, p in enumerate(points) if k == 0 or p != points[k - 1]]


def padded_tail(points):
    # Right: the samples after the start in groups of three, and the last group is filled up with the last sample.
    first, *rest = distinct(points)
    path = [["M", *first]]
    while len(rest) > 3:
        p, q, _, s = rest[:4]
        path.append(["C", *p, *q, *mid(q, s)])
        rest = rest[3:]
    if rest:
        p, q, r = (rest + rest[-1:] * 2)[:3]
        path.append(["C", *p, *q, *r])
    else:
        path.append(["L", *first])
    return path


def no_dot(points):
    points = distinct(points)
    path = [["M", *points[0]]]
    n = len(points)
    k = 0
    while n - k > 4:
        path.append(["C", *points[k + 1], *points[k + 2], *mid(points[k + 2], points[k + 4])])
        k += 3
    left = points[k + 1:]
    if len(left) == 1:
        path.append(["C", *left[0], *left[0], *left[0]])
    elif len(left) == 2:
        path.append(["C", *left[0], *left[1], *left[1]])
    elif len(left) == 3:
        path.append(["C", *left[0], *left[1], *left[2]])
    return path


def first_repeated(points):
    start, *waiting = distinct(points)
    path = [["M", *start]]
    while len(waiting) >= 4:
        a, b, c, d = waiting[0], waiting[1], waiting[2], waiting[3]
        path.append(["C", *a, *b, *mid(b, d)])
        del waiting[:3]
    if not waiting:
        path.append(["L", *start])
    else:
        while len(waiting) < 3:
            waiting.insert(0, waiting[0])
        path.append(["C", *waiting[0], *waiting[1], *waiting[2]])
    return path


def nobody_sees_a_hundredth(points):
    seen = [points[0]]
    for p in points[1:]:
        if math.dist(p, seen[-1]) > 0.01:
            seen.append(p)
    path = [["M", *seen[0]]]
    if len(seen) == 1:
        return path + [["L", *seen[0]]]
    i = 1
    while i + 3 < len(seen):
        path.append(["C", *seen[i], *seen[i + 1], *mid(seen[i + 1], seen[i + 3])])
        i += 3
    last = len(seen) - 1
    path.append(["C", *seen[i], *seen[min(i + 1, last)], *seen[min(i + 2, last)]])
    return path


VARIANTS = {
    "padded-tail": padded_tail,
    "no-dot": no_dot,
    "first-repeated": first_repeated,
    "nobody-sees-a-hundredth": nobody_sees_a_hundredth,
}

for line in sys.stdin:
    path = []
    for stroke in strokes(json.loads(line)["stroke"]["events"]):
        path += VARIANTS[sys.argv[1]](stroke)
    print(json.dumps({"path": path}), flush=True)
