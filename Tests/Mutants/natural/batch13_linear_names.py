from answer import answer, variant

kind = variant(["began-is-a-line-too", "whole-pixels", "closed-at-the-lift"])


def draw(events):
    path = []
    first_x = first_y = 0
    for event in events:
        phase, x, y = event
        if kind == "whole-pixels":
            x, y = int(x), int(y)
        if phase == "began":
            first_x = x
            first_y = y
            path.append(["M", x, y])
            if kind == "began-is-a-line-too":
                path.append(["L", x, y])
        if phase == "moved":
            path.append(["L", x, y])
        if phase == "ended" or phase == "cancelled":
            path.append(["L", x, y])
            if kind == "closed-at-the-lift":
                path.append(["L", first_x, first_y])
    return path


answer(draw)
