"""linear: every line starts again where the pen came down."""

from answer import answer


def draw(events):
    path = []
    for phase, x, y in events:
        if phase == "began":
            start = (x, y)
            path.append(["M", x, y])
        else:
            path += [["M", *start], ["L", x, y]]
    return path


answer(draw)
