"""Lines, quadratic and cubic Bézier curves measured in floating point, by other methods than the engine's:
adaptive quadrature for the length, sampling and bisection for the distance.

A segment is the list of its control points: two for a line, three for a quadratic,
four for a cubic.
"""

import math
from functools import lru_cache


def segments_of(ink):
    """Control points of the segments, as floats: two for a line, four for a cubic."""
    found, pen = [], None
    for letter, *points in ink:
        points = [tuple(map(float, point)) for point in points]
        if letter != "M":
            found.append([pen] + points)
        pen = points[-1]
    return found


def minus(a, b):
    return (a[0] - b[0], a[1] - b[1])


def cross(a, b):
    return a[0] * b[1] - a[1] * b[0]


def dot(a, b):
    return a[0] * b[0] + a[1] * b[1]


WEIGHTS = {  # Bernstein's polynomials, by how many there are
    1: lambda s, t: (1.0,),
    2: lambda s, t: (s, t),
    3: lambda s, t: (s * s, 2 * s * t, t * t),
    4: lambda s, t: (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t),
}


def weighted(weights, points):
    x = y = 0.0
    for k, p in zip(weights, points):
        x += k * p[0]
        y += k * p[1]
    return (x, y)


def place(c, t):
    return weighted(WEIGHTS[len(c)](1 - t, t), c)


COUNT = 64


@lru_cache(maxsize=1000)
def places(c):
    """Places on a segment, which all samples of a stroke are held against."""
    return [place(c, i / COUNT) for i in range(COUNT + 1)]


def velocity(c, t):
    if len(c) == 2:
        return minus(c[1], c[0])
    degree = len(c) - 1
    w = [degree * k for k in WEIGHTS[degree](1 - t, t)]
    return weighted(w, [minus(b, a) for a, b in zip(c, c[1:])])


def bend(c, t):
    """The second derivative."""
    if len(c) == 2:
        return (0.0, 0.0)
    legs = [minus(b, a) for a, b in zip(c, c[1:])]
    turns = [minus(b, a) for a, b in zip(legs, legs[1:])]
    degree = len(c) - 1
    w = [degree * (degree - 1) * k for k in WEIGHTS[degree - 1](1 - t, t)]
    return weighted(w, turns)


class Measured(float):
    """A number with the error that rounding can cause in it."""

    error = 0.0


def curvature(c, t):
    """The curvature. Points that nearly coincide share most of their digits, which their difference loses."""
    v, b = velocity(c, t), bend(c, t)
    speed = math.hypot(*v)
    if speed == 0:
        return None
    lost = 16 * 2**-52 * max(abs(number) for point in c for number in point)
    value = Measured(cross(v, b) / speed**3)
    value.error = lost * (math.hypot(*b) + speed) / speed**3 + 3 * abs(value) * lost / speed
    return value


GAUSS = [  # five points on [−1, 1]
    (0.0, 128 / 225),
    (math.sqrt(5 - 2 * math.sqrt(10 / 7)) / 3, (322 + 13 * math.sqrt(70)) / 900),
    (-math.sqrt(5 - 2 * math.sqrt(10 / 7)) / 3, (322 + 13 * math.sqrt(70)) / 900),
    (math.sqrt(5 + 2 * math.sqrt(10 / 7)) / 3, (322 - 13 * math.sqrt(70)) / 900),
    (-math.sqrt(5 + 2 * math.sqrt(10 / 7)) / 3, (322 - 13 * math.sqrt(70)) / 900),
]


def arc_length(c, a=0.0, b=1.0, whole=None, depth=0):
    """Gauss quadrature of the speed, halved until two halves agree with the whole."""

    def over(a, b):
        h = (b - a) / 2
        return h * sum(w * math.hypot(*velocity(c, a + h + h * x)) for x, w in GAUSS)

    whole = over(a, b) if whole is None else whole
    m = (a + b) / 2
    left, right = over(a, m), over(m, b)
    if depth >= 40 or (depth >= 2 and abs(left + right - whole) <= 1e-13 * (1 + left + right)):
        return left + right
    return arc_length(c, a, m, left, depth + 1) + arc_length(c, m, b, right, depth + 1)


def distance_to(c, p, best):
    """The distance from p to a segment, or anything not below `best` if it is not below it."""
    corner = [max(min(q[i] for q in c) - p[i], p[i] - max(q[i] for q in c), 0) for i in (0, 1)]
    if math.hypot(*corner) >= best:
        return best

    def slope(t):
        return dot(minus(place(c, t), p), velocity(c, t))

    found = [math.dist(place, p) for place in places(tuple(c))]
    best = min(best, *found)
    for i in range(COUNT + 1):
        if found[i] > min(found[max(i - 1, 0) : i + 2]):
            continue
        low, high = max(i - 1, 0) / COUNT, min(i + 1, COUNT) / COUNT
        if slope(low) > 0 or slope(high) < 0:
            continue
        for _ in range(60):
            middle = (low + high) / 2
            if slope(middle) > 0:
                high = middle
            else:
                low = middle
        best = min(best, math.dist(place(c, low), p))
    return best
