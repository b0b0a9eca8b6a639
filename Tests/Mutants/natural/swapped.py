"""quadratic: the middle is the control point, and the sample before the end."""

from answer import answer


def draw(events):
    path, start, seen = [], 0, []
    for phase, x, y in events:
        if phase == "began":
            start, seen = len(path), [(x, y)]
            path.append(["M", x, y])
            continue
        if phase == "cancelled":
            del path[start:]
            continue
        if (x, y) != seen[-1]:
            seen.append((x, y))
            if len(seen) > 2:
                a, b = seen[-2], seen[-1]
                path.append(["Q", (a[0] + b[0]) / 2, (a[1] + b[1]) / 2, *a])
        if phase == "ended":
            path.append(["L", *seen[-1]])
    return path


answer(draw)
