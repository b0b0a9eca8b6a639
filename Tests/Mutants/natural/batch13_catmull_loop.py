from math import dist, sqrt

from answer import answer, variant

kind = variant(["repeats-kept", "last-piece-missing", "cancelled-ink-stays"])


def control(p, q, r):
    d1, d2 = dist(p, q), dist(q, r)
    a1, a2 = sqrt(d1), sqrt(d2)
    if a1 == 0 or a2 == 0:
        return q
    share = 3 * a1 * (a1 + a2)
    return [q[k] + (d1 * (r[k] - q[k]) + d2 * (q[k] - p[k])) / share for k in range(2)]


def mirrored(p, center):
    return [2 * center[0] - p[0], 2 * center[1] - p[1]]


def draw(events):
    path = []
    for phase, x, y in events:
        p = [x, y]
        if phase == "began":
            start = len(path)
            path.append(["M", x, y])
            window = [p]          # at most the last three samples
            continue
        if phase == "cancelled":
            if kind != "cancelled-ink-stays":
                del path[start:]
            continue
        if p != window[-1] or (kind == "repeats-kept" and phase == "moved"):
            if len(window) == 2:
                a, b = window
                path.append(["C", *control(mirrored(b, a), a, b), *control(p, b, a), *b])
            elif len(window) == 3:
                z, a, b = window
                path.append(["C", *control(z, a, b), *control(p, b, a), *b])
            window = (window + [p])[-3:]
        if phase == "ended":
            if len(window) == 1:
                path.append(["L", *window[0]])
            elif kind == "last-piece-missing":
                pass
            else:
                a, b = window[-2:]
                z = window[0] if len(window) == 3 else mirrored(b, a)
                path.append(["C", *control(z, a, b), *control(mirrored(a, b), b, a), *b])
    return path


answer(draw)
