from answer import answer, variant

kind = variant(["cubic-with-equal-controls", "lift-only-a-line", "control-of-the-last-touch"])


def draw(events):
    path = []
    touch = []
    control = None            # the newest sample that has no curve yet
    newest_x = newest_y = None
    for phase, x, y in events:
        if phase == "began":
            touch = [["M", x, y]]
            if kind != "control-of-the-last-touch":
                control = None
            newest_x, newest_y = x, y
        elif phase == "cancelled":
            touch = []
        else:
            new = x != newest_x or y != newest_y
            if kind == "lift-only-a-line" and phase == "ended":
                new = False
            if new:
                if control is not None:
                    cx, cy = control
                    jx, jy = (cx + x) / 2, (cy + y) / 2
                    if kind == "cubic-with-equal-controls":
                        touch.append(["C", cx, cy, cx, cy, jx, jy])
                    else:
                        touch.append(["Q", cx, cy, jx, jy])
                control = (x, y)
                newest_x, newest_y = x, y
            if phase == "ended":
                touch.append(["L", x, y])
                path.extend(touch)
    return path


answer(draw)
