"""Midpoint quadratics drawn from the list of samples when the stroke is over."""
from answer import answer, variant

kind = variant(["through-samples", "first-half-straight", "last-two-together", "repeats-kept", "lift-not-read"])


def middle(a, b):
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]


def ink(p):
    n = len(p)
    if n == 1:
        return [["M", *p[0]], ["L", *p[0]]]
    out = [["M", *p[0]]]
    if kind == "through-samples":
        # the wrong way round: middles steer, samples are joints
        for i in range(1, n):
            out.append(["Q", *middle(p[i - 1], p[i]), *p[i]])
        return out
    if kind == "first-half-straight":
        out.append(["L", *middle(p[0], p[1])])
    if kind == "last-two-together":
        # for (i = 1; i < n - 2; i++) … and then quadraticCurveTo(p[i], p[i + 1])
        for i in range(1, n - 2):
            out.append(["Q", *p[i], *middle(p[i], p[i + 1])])
        if n > 2:
            out.append(["Q", *p[n - 2], *p[n - 1]])
        else:
            out.append(["L", *p[1]])
        return out
    for i in range(1, n - 1):
        out.append(["Q", *p[i], *middle(p[i], p[i + 1])])
    out.append(["L", *p[-1]])
    return out


def draw(events):
    path, points = [], []

    def add(p):
        if kind == "repeats-kept" or p != points[-1]:
            points.append(p)

    for phase, x, y in events:
        if phase == "began":
            points = [(x, y)]
        elif phase == "moved":
            add((x, y))
        elif phase == "ended":
            if kind != "lift-not-read":
                add((x, y))
            path += ink(points)
    return path


answer(draw)
