from answer import answer, variant

kind = variant(["starts-at-a-middle", "last-joint-at-the-sample", "repeats-skipped"])


def split(events):
    touches = []
    for phase, x, y in events:
        if phase == "began":
            touches.append([])
        if phase == "began" or phase == "moved":
            if kind == "repeats-skipped" and touches[-1] and touches[-1][-1] == (x, y):
                continue
            touches[-1].append((x, y))
    return touches


def middle(p, q):
    return (p[0] + q[0]) / 2, (p[1] + q[1]) / 2


def draw(events):
    path = []
    for p in split(events):
        start = p[0]
        if kind == "starts-at-a-middle" and len(p) > 1:
            start = middle(p[0], p[1])
        i = 0
        while i + 3 < len(p):
            if i + 4 < len(p):
                joint = middle(p[i + 2], p[i + 4])
            elif kind == "last-joint-at-the-sample":
                joint = p[i + 3]
            else:
                break
            path.append(["M", *start])
            path.append(["C", *p[i + 1], *p[i + 2], *joint])
            start = joint
            i += 3
    return path


answer(draw)
