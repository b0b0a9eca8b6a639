from answer import answer, variant

kind = variant(["range-one-short", "window-of-one-step", "cancelled-touch-dropped"])


def touches(events):
    """The samples of each touch: where it began, and where it moved."""
    result = []
    for phase, x, y in events:
        if phase == "began":
            result.append([(x, y)])
        elif phase == "moved":
            result[-1].append((x, y))
        elif phase == "cancelled" and kind == "cancelled-touch-dropped":
            result.pop()
    return result


def draw(events):
    path = []
    for points in touches(events):
        end = len(points) - 3
        step = 3
        if kind == "range-one-short":
            end = len(points) - 4
        if kind == "window-of-one-step":
            step = 1
        for i in range(0, end, step):
            a, b, c, d = points[i:i + 4]
            path.append(["M", *a])
            path.append(["C", *b, *c, *d])
    return path


answer(draw)
