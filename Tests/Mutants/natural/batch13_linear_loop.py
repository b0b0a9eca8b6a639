from answer import answer, variant

kind = variant(["repeats-skipped", "move-before-each-line", "line-to-the-previous", "tap-taken-out"])


def draw(events):
    path = []
    last = None
    for phase, x, y in events:
        if phase == "began":
            path.append(["M", x, y])
            moves = 0
        else:
            if phase == "moved":
                moves += 1
            if kind == "repeats-skipped" and (x, y) == last:
                continue
            if kind == "tap-taken-out" and moves == 0:
                path.pop()  # only a point, no line
                continue
            if kind == "move-before-each-line":
                path.append(["M", last[0], last[1]])
            if kind == "line-to-the-previous":
                path.append(["L", last[0], last[1]])
            else:
                path.append(["L", x, y])
        last = (x, y)
    return path


answer(draw)
