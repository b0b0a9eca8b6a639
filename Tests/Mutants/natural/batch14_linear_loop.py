"""Straight lines, one loop with named variables."""
from answer import answer, variant

kind = variant(["repeats-skipped", "slop", "whole-pixels", "held-in-view", "dot-at-down"])


def draw(events):
    path = []
    lastx = lasty = 0.0
    for phase, x, y in events:
        if kind == "whole-pixels":
            x, y = int(x), int(y)
        if kind == "held-in-view":
            x = max(0, min(x, 320))
            y = max(0, min(y, 480))
        if phase == "began":
            path.append(["M", x, y])
            if kind == "dot-at-down":
                path.append(["L", x, y])
        else:
            if kind == "repeats-skipped" and (x, y) == (lastx, lasty):
                continue
            if kind == "slop" and phase == "moved":
                # as in the finger-paint sample: less than four points is no movement
                if abs(x - lastx) < 4 and abs(y - lasty) < 4:
                    continue
            path.append(["L", x, y])
        lastx, lasty = x, y
    return path


answer(draw)
