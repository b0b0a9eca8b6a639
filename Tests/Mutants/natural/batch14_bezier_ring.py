"""Four-point curves with a deque of the last four samples and a running number."""
from collections import deque

from answer import answer, variant

kind = variant(["end-first", "through-all", "repeats-skipped", "number-runs-on"])


def draw(events):
    path = []
    ring = deque(maxlen=4)
    number = -1
    for phase, x, y in events:
        p = (x, y)
        if phase in ("ended", "cancelled"):
            continue
        if phase == "began" and kind != "number-runs-on":
            number = -1
            ring.clear()
        if kind == "repeats-skipped" and ring and ring[-1] == p:
            continue
        ring.append(p)
        number += 1
        if number and number % 3 == 0:
            a, b, c, d = ring
            path.append(["M", *a])
            if kind == "end-first":
                # addCurve(to:controlPoint1:controlPoint2:) names the end before the controls
                path.append(["C", *d, *b, *c])
            elif kind == "through-all":
                # the cubic that is at b after a third and at c after two
                one = [(-5 * a[i] + 18 * b[i] - 9 * c[i] + 2 * d[i]) / 6 for i in (0, 1)]
                two = [(2 * a[i] - 9 * b[i] + 18 * c[i] - 5 * d[i]) / 6 for i in (0, 1)]
                path.append(["C", *one, *two, *d])
            else:
                path.append(["C", *b, *c, *d])
    return path


answer(draw)
