"""Implements the curves for comparison, `quadratic` and `catmull`, independently from their description: whole
strokes first, then arithmetic on a list. Faults are as in `stages.py`."""

import math


def samples_of(stroke, wrong):
    """The samples that are used, and whether the stroke was cancelled."""
    points = [(x, y) for _, x, y in stroke]
    phase = stroke[-1][0]
    if "no-lift" in wrong and phase in ("ended", "cancelled"):
        points.pop()
    kept = points[:1]
    for point in points[1:]:
        if point != kept[-1] or "repeats" in wrong:
            kept.append(point)
    return kept, phase


def mixed(a, b, t):
    return (a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1]))


def middle(a, b, wrong):
    if "sum" in wrong:
        return (a[0] + b[0], a[1] + b[1])
    if "truncated" in wrong:
        return (float((a[0] + b[0]) // 2), float((a[1] + b[1]) // 2))
    if "unbalanced" in wrong:
        return (a[0] + b[0] / 2, a[1] + b[1] / 2)
    if "fraction" in wrong:
        return mixed(a, b, wrong["fraction"])
    return ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)


def quadratics(p, settled, wrong):
    """The curves of a stroke that are final while the pen is down."""
    ink, last = [], len(p) - 1
    start = p[0]
    if "half-line" in wrong and last > 0:
        start = middle(p[0], p[1], {})
        ink.append(["L", *start])
    for k in range(2, last + 1):
        control, end = p[k - 1], middle(p[k - 1], p[k], wrong)
        if "as-ends" in wrong:
            if k % 2:
                continue
            end = p[k]
        if "to-newest" in wrong:
            end = p[k]
        if "to-control" in wrong:
            end = p[k - 1]
        if "older-pair" in wrong:
            end = middle(p[k - 2], p[k - 1], {})
        if "newest-control" in wrong:
            control = p[k]
        if "last-on" in wrong and k == last:
            if settled:
                continue
            ink.append(["Q", *control, *p[k]])
            return ink
        if "first-lost" in wrong and k == 2:
            ink.append(["M", *end])
            start = end
            continue
        if "own-moves" in wrong:
            ink.append(["M", *start])
        if "cubic" in wrong:
            ink.append(["C", *mixed(start, control, 2 / 3), *mixed(end, control, 2 / 3), *end])
        elif "straight" in wrong:
            ink.append(["L", *end])
        else:
            ink.append(["Q", *control, *end])
        start = end
    if settled or "no-tail" in wrong:
        return ink
    if "own-moves" in wrong:
        ink.append(["M", *start])
    if "tail-curve" in wrong and last > 0:
        return ink + [["Q", *p[last - 1], *p[last]]]
    return ink + [["L", *p[last]]]


def control(p0, p1, p2, wrong):
    """The control point next to p1, towards p2."""
    if "one-sided" in wrong:
        return mixed(p1, p2, 1 / 3)
    d1, d2 = math.dist(p0, p1), math.dist(p1, p2)
    a1, a2 = (d ** wrong.get("alpha", 0.5) for d in (d1, d2))
    if not a1 or not a2:
        return p1
    arm = [(a1 * a1 * (c - b) + a2 * a2 * (b - a)) / (3 * a1 * (a1 + a2)) for a, b, c in zip(p0, p1, p2)]
    return tuple(b + wrong.get("tension", 1) * d for b, d in zip(p1, arm))


def reflected(p, center):
    return (2 * center[0] - p[0], 2 * center[1] - p[1])


def through(p, settled, wrong):
    """The curve segments of a stroke."""
    ink, last = [], len(p) - 1
    if last == 0:
        return [] if settled else [["L", *p[0]]]
    before = p[0] if "ends-repeated" in wrong else reflected(p[1], p[0])
    after = p[last] if "ends-repeated" in wrong else reflected(p[last - 1], p[last])
    row = [before, *p, after]
    for k in range(1, last + 1):
        if k == last and (settled or "no-tail" in wrong):
            continue
        if k == 1 and "first-lost" in wrong and (last > 1 or settled):
            ink.append(["M", *p[1]])
            continue
        if k == last and "tail-line" in wrong:
            ink.append(["L", *p[last]])
            continue
        first, second = control(*row[k - 1:k + 2], wrong), control(*row[k + 2:k - 1:-1], wrong)
        if "one-sided" in wrong:
            # The tangent at the end of a segment uses the following sample.
            second = tuple(b - (c - b) / 3 for b, c in zip(row[k + 1], row[k + 2]))
        if "swapped" in wrong:
            first, second = second, first
        if "own-moves" in wrong:
            ink.append(["M", *row[k]])
        ink.append(["L", *row[k + 1]] if "straight" in wrong else ["C", *first, *second, *row[k + 1]])
    return ink


def draw(stage, strokes, wrong):
    path = []
    for stroke in strokes:
        p, phase = samples_of(stroke, wrong)
        if phase == "cancelled" and "cancel-kept" not in wrong:
            continue
        if len(p) == 1 and "no-dot" in wrong:
            path += [] if "no-move" in wrong else [["M", *p[0]]]
            continue
        settled = phase not in ("ended", "cancelled")
        ink = WRITERS[stage](p, settled, wrong)
        path += ([] if "no-move" in wrong else [["M", *p[0]]]) + ink
        if "closed" in wrong and not settled:
            path.append(["L", *p[0]])
    return path


# The stages implemented here.
WRITERS = {"quadratic": quadratics, "catmull": through}
STAGES = tuple(WRITERS)
HALF, ON, BOTH = ("quadratic",), ("catmull",), STAGES
TRUE = lambda r: True
# fault: (stages, value, accepted names)
DESIGN = {
    "as-ends": (HALF, TRUE, {"samples-as-ends"}),
    "to-newest": (HALF, TRUE, {"midpoint-missing"}),
    "to-control": (HALF, TRUE, {"ends-one-sample-early"}),
    "older-pair": (HALF, TRUE, {"middle-of-others"}),
    "newest-control": (HALF, TRUE, {"control-newest"}),
    "fraction": (HALF, lambda r: r.choice([0.25, 1 / 3, 0.6, 2 / 3]), {"midpoint-fraction"}),
    "truncated": (HALF, TRUE, {"midpoint-rounded"}),
    "sum": (HALF, TRUE, {"midpoint-not-halved"}),
    "unbalanced": (HALF, TRUE, {"midpoint-unbalanced"}),
    "half-line": (HALF, TRUE, {"line-to-first-middle"}),
    "last-on": (HALF, TRUE, {"last-curve-to-sample"}),
    "tail-curve": (HALF, TRUE, {"tail-as-curve"}),
    "cubic": (HALF, TRUE, {"cubic-for-quadratic"}),
    "alpha": (ON, lambda r: r.choice([0, 0.25, 1]), {"uniform-knots", "chordal-knots", "wrong-knots"}),
    "tension": (ON, lambda r: r.choice([0.5, 2, 3, 1.5, 0]), {"arms-scaled"}),
    "one-sided": (ON, TRUE, {"tangents-one-sided"}),
    "swapped": (ON, TRUE, {"controls-swapped"}),
    "ends-repeated": (ON, TRUE, {"ends-repeated"}),
    "tail-line": (ON, TRUE, {"line-at-end"}),
    "first-lost": (BOTH, TRUE, {"first-curve-missing"}),
    "no-tail": (BOTH, TRUE, {"leftover-lost"}),
    "own-moves": (BOTH, TRUE, {"move-before-every-curve"}),
    "straight": (BOTH, TRUE, {"line-for-curve"}),
    "no-move": (BOTH, TRUE, {"move-missing"}),
    "no-lift": (BOTH, TRUE, {"lift-ignored"}),
    "no-dot": (BOTH, TRUE, {"dot-missing"}),
    "closed": (BOTH, TRUE, {"path-closed"}),
    "cancel-kept": (BOTH, TRUE, {"cancel-kept"}),
    "repeats": (HALF, TRUE, {"repeats-kept"}),
}
