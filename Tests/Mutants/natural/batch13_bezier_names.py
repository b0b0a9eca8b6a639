from answer import answer, variant

kind = variant(["through-all-four", "repeats-skipped", "second-control-carried"])


def controls(a, b, c, d):
    if kind == "through-all-four":
        # so that the curve goes through b and c at a third and two thirds
        one = [(-5 * a[k] + 18 * b[k] - 9 * c[k] + 2 * d[k]) / 6 for k in (0, 1)]
        two = [(2 * a[k] - 9 * b[k] + 18 * c[k] - 5 * d[k]) / 6 for k in (0, 1)]
        return one, two
    return b, c


def draw(events):
    path = []
    a = b = c = d = None
    newest = None
    for phase, x, y in events:
        p = [x, y]
        if phase == "began":
            a, b, c, d = p, None, None, None
        elif phase == "moved":
            if kind == "repeats-skipped" and p == newest:
                continue
            if b is None:
                b = p
            elif c is None:
                c = p
            else:
                d = p
                one, two = controls(a, b, c, d)
                path.append(["M"] + a)
                path.append(["C"] + one + two + d)
                a = c if kind == "second-control-carried" else d
                b = c = d = None
        newest = p
    return path


answer(draw)
