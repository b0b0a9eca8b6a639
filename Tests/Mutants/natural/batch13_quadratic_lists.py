from answer import answer, variant

kind = variant(["one-point-is-nothing", "curve-instead-of-the-last-line", "repeats-kept"])


def strokes(events):
    done = []
    samples = []
    for phase, x, y in events:
        if phase == "began":
            samples = [(x, y)]
        elif phase != "cancelled":
            if kind == "repeats-kept" or samples[-1] != (x, y):
                samples.append((x, y))
            if phase == "ended":
                done.append(samples)
    return done


def middle(a, b):
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def draw(events):
    path = []
    for p in strokes(events):
        n = len(p)
        if kind == "one-point-is-nothing" and n < 2:
            continue
        path.append(["M", *p[0]])
        if kind == "curve-instead-of-the-last-line" and n > 1:
            for k in range(1, n):
                following = p[min(k + 1, n - 1)]
                path.append(["Q", *p[k], *middle(p[k], following)])
            continue
        for k in range(1, n - 1):
            path.append(["Q", *p[k], *middle(p[k], p[k + 1])])
        path.append(["L", *p[-1]])
    return path


answer(draw)
