from answer import answer, variant

kind = variant(["tap-forgotten", "one-equal-coordinate-is-enough", "move-before-each-curve", "tail-by-degree"])


def same(p, q):
    if kind == "one-equal-coordinate-is-enough":
        return p[0] == q[0] or p[1] == q[1]
    return p[0] == q[0] and p[1] == q[1]


def tail(pending):
    j, rest = pending[0], pending[1:]
    if len(rest) == 0:
        return ["L", *j]
    if kind == "tail-by-degree":
        if len(rest) == 1:
            return ["L", *rest[0]]
        if len(rest) == 2:
            return ["Q", *rest[0], *rest[1]]
    while len(rest) < 3:
        rest = rest + [rest[-1]]
    return ["C", *rest[0], *rest[1], *rest[2]]


def draw(events):
    path = []
    for phase, x, y in events:
        p = (x, y)
        if phase == "began":
            stroke = [["M", x, y]]
            pending = [p]
            continue
        if phase == "cancelled":
            continue  # the stroke is never added
        if not same(p, pending[-1]):
            pending.append(p)
            if len(pending) == 5:
                joint = ((pending[2][0] + x) / 2, (pending[2][1] + y) / 2)
                if kind == "move-before-each-curve" and len(stroke) > 1:
                    stroke.append(["M", *pending[0]])
                stroke.append(["C", *pending[1], *pending[2], *joint])
                pending = [joint, p]
        if phase == "ended":
            if kind == "tap-forgotten" and len(pending) == 1:
                continue
            if kind == "move-before-each-curve" and len(stroke) > 1:
                stroke.append(["M", *pending[0]])
            stroke.append(tail(pending))
            path += stroke
    return path


answer(draw)
