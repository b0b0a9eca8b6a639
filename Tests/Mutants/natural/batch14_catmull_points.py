"""Catmull–Rom over the list of all samples of a stroke, with velocities in the time of the samples."""
from answer import answer, variant

kind = variant(["equal-weights", "index-minus-one", "ends-doubled", "from-memory"])


def plus(p, f, q):
    return (p[0] + f * q[0], p[1] + f * q[1])


def minus(p, q):
    return (p[0] - q[0], p[1] - q[1])


def length(v):
    return (v[0] ** 2 + v[1] ** 2) ** 0.5


def velocity(p, q, r):
    """The velocity at q of the parabola through all three, and how long the moves before and after it last."""
    u, v = minus(q, p), minus(r, q)
    a1, a2 = length(u) ** 0.5, length(v) ** 0.5
    if a1 == 0 or a2 == 0:
        return (0.0, 0.0), a1, a2
    w1, w2 = a2 / (a1 + a2), a1 / (a1 + a2)
    return (w1 * u[0] / a1 + w2 * v[0] / a2, w1 * u[1] / a1 + w2 * v[1] / a2), a1, a2


def ink(points):
    n = len(points)
    out = [["M", *points[0]]]
    if n == 1:
        return out + [["L", *points[0]]]

    def at(i):
        if kind == "index-minus-one":
            return points[i % n]                # what points[-1] means elsewhere, or a guard against it
        if kind == "ends-doubled":
            return points[min(max(i, 0), n - 1)]
        if i < 0:
            return minus(plus(points[0], 1, points[0]), points[1])
        if i == n:
            return minus(plus(points[-1], 1, points[-1]), points[-2])
        return points[i]

    inner = range(1, n - 2) if kind == "from-memory" and n > 3 else range(n - 1)
    if kind == "from-memory" and n > 3:
        out = [["M", *points[1]]]
    for k in inner:
        p, q, r, s = (at(i) for i in range(k - 1, k + 3))
        if kind in ("equal-weights", "from-memory"):
            one, two = plus(q, 1 / 6, minus(r, p)), plus(r, -1 / 6, minus(s, q))
        else:
            v, _, a = velocity(p, q, r)
            w, b, _ = velocity(q, r, s)
            one, two = plus(q, a / 3, v), plus(r, -b / 3, w)
        out.append(["C", *one, *two, *r])
    return out


def draw(events):
    path, points = [], []
    for phase, x, y in events:
        p = (x, y)
        if phase == "began":
            points = [p]
        elif phase != "cancelled":
            if p != points[-1]:
                points.append(p)
            if phase == "ended":
                path.extend(ink(points))
    return path


answer(draw)
