"""Finished stroke with a list of waiting points that the tail pads."""
from answer import answer, variant

kind = variant(["nearly-equal", "seen-before", "lift-not-read", "lift-always-counts", "padded-in-front", "cancel-empties-all"])


def middle(p, q):
    return ((p[0] + q[0]) / 2, (p[1] + q[1]) / 2)


def same(p, waiting):
    if kind == "nearly-equal":
        return abs(p[0] - waiting[-1][0]) < 0.01 and abs(p[1] - waiting[-1][1]) < 0.01
    if kind == "seen-before":
        return p in waiting
    return p == waiting[-1]


def draw(events):
    path = []
    for phase, x, y in events:
        p = (x, y)
        if phase == "began":
            start = len(path)
            waiting = [p]
            path.append(["M", x, y])
            continue
        if phase == "cancelled":
            if kind == "cancel-empties-all":
                path.clear()
            else:
                del path[start:]
            continue
        lifted = phase == "ended"
        if not same(p, waiting) or (lifted and kind == "lift-always-counts"):
            if not (lifted and kind == "lift-not-read"):
                waiting.append(p)
        if len(waiting) == 5:
            j = middle(waiting[2], waiting[4])
            path.append(["C", *waiting[1], *waiting[2], *j])
            waiting = [j, p]
        if lifted:
            if len(waiting) == 1:
                path.append(["L", *waiting[0]])
                continue
            rest = waiting[1:]
            while len(rest) < 3:
                if kind == "padded-in-front":
                    rest.insert(0, rest[0])
                else:
                    rest.append(rest[-1])
            path.append(["C", *rest[0], *rest[1], *rest[2]])
    return path


answer(draw)
