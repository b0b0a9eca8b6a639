from math import hypot

from answer import answer, variant

kind = variant(["first-neighbour-is-the-last", "three-samples-needed", "distances-crossed"])


def control(before, at, to):
    d1 = hypot(at[0] - before[0], at[1] - before[1])
    d2 = hypot(to[0] - at[0], to[1] - at[1])
    a1 = d1 ** 0.5
    a2 = d2 ** 0.5
    if a1 == 0 or a2 == 0:
        return at
    w1, w2 = d1, d2
    if kind == "distances-crossed":
        w1, w2 = d2, d1
    share = 3 * a1 * (a1 + a2)
    return (at[0] + (w1 * (to[0] - at[0]) + w2 * (at[0] - before[0])) / share,
            at[1] + (w1 * (to[1] - at[1]) + w2 * (at[1] - before[1])) / share)


def spline(s):
    result = [["M", *s[0]]]
    if len(s) == 1:
        return result + [["L", *s[0]]]
    n = len(s)
    for i in range(n - 1):
        if i == 0 and kind != "first-neighbour-is-the-last":
            p = (2 * s[0][0] - s[1][0], 2 * s[0][1] - s[1][1])
        else:
            p = s[i - 1]
        if i + 2 < n:
            q = s[i + 2]
        else:
            q = (2 * s[-1][0] - s[-2][0], 2 * s[-1][1] - s[-2][1])
        result.append(["C", *control(p, s[i], s[i + 1]), *control(q, s[i + 1], s[i]), *s[i + 1]])
    return result


def draw(events):
    path = []
    samples = []
    for phase, x, y in events:
        if phase == "cancelled":
            samples = []
            continue
        if phase == "began":
            samples = []
        if not samples or samples[-1] != (x, y):
            samples.append((x, y))
        if phase == "ended":
            if kind == "three-samples-needed" and len(samples) == 2:
                path += [["M", *samples[0]], ["L", *samples[1]]]
            else:
                path += spline(samples)
    return path


answer(draw)
