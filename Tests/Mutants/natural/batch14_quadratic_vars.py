"""Midpoint quadratics in a loop with a few variables."""
from answer import answer, variant

kind = variant(["tolerance", "raised-wrongly", "tap-forgotten", "cancel-falls-through"])


def draw(events):
    path = []
    px = py = 0.0       # the newest sample
    jx = jy = 0.0       # the last joint
    count = 0
    start = 0
    for phase, x, y in events:
        if phase == "began":
            start = len(path)
            path.append(["M", x, y])
            px, py, count = x, y, 0
            jx, jy = x, y
            continue
        if phase == "cancelled" and kind != "cancel-falls-through":
            path[start:] = []
            continue
        repeat = x == px and y == py
        if kind == "tolerance" and phase == "moved":
            repeat = abs(x - px) < 4 and abs(y - py) < 4
        if not repeat:
            if count > 0:
                ox, oy = jx, jy
                jx, jy = (px + x) / 2, (py + y) / 2
                if kind == "raised-wrongly":
                    # no quadratics in this library: as a cubic (it takes two thirds, not one)
                    path.append(["C", ox + (px - ox) / 3, oy + (py - oy) / 3,
                                 jx + (px - jx) / 3, jy + (py - jy) / 3, jx, jy])
                else:
                    path.append(["Q", px, py, jx, jy])
            px, py = x, y
            count += 1
        if phase != "moved":
            if count == 0 and kind == "tap-forgotten":
                continue
            path.append(["L", px, py])
    return path


answer(draw)
