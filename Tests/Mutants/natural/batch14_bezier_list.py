"""Four-point curves with a list of waiting points."""
from answer import answer, variant

kind = variant(["rest-as-lines", "rest-repeated", "single-move", "window-by-one", "cancel-takes-back"])


def draw(events):
    path = []
    waiting = []
    start = 0
    for phase, x, y in events:
        if phase == "began":
            waiting = [(x, y)]
            start = len(path)
            if kind == "single-move":
                path.append(["M", x, y])
        elif phase == "moved":
            waiting.append((x, y))
            if len(waiting) == 4:
                p0, p1, p2, p3 = waiting
                if kind != "single-move":
                    path.append(["M", *p0])
                path.append(["C", *p1, *p2, *p3])
                if kind == "window-by-one":
                    waiting.pop(0)
                else:
                    waiting = [p3]
        else:
            if kind == "cancel-takes-back" and phase == "cancelled":
                del path[start:]
            if kind == "rest-as-lines" and len(waiting) > 1:
                path.append(["M", *waiting[0]])
                for p in waiting[1:]:
                    path.append(["L", *p])
            if kind == "rest-repeated" and len(waiting) > 1:
                while len(waiting) < 4:
                    waiting.append(waiting[-1])
                path.append(["M", *waiting[0]])
                path.append(["C", *waiting[1], *waiting[2], *waiting[3]])
            waiting = []
    return path


answer(draw)
