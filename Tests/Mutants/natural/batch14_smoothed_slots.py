"""Midpoint junctions with objects that are written in place, as in the port to Java."""
from answer import answer, variant

kind = variant(["references-carried", "middle-too-late", "lift-is-a-move", "repeats-skipped"])


class Point:
    def __init__(self, x=0.0, y=0.0):
        self.x, self.y = x, y

    def set(self, x, y):
        self.x, self.y = x, y

    def copy(self, other):
        self.x, self.y = other.x, other.y


def draw(events):
    path = []
    buf = [Point() for _ in range(5)]
    n = 0

    def curve():
        path.append(["M", buf[0].x, buf[0].y])
        path.append(["C", buf[1].x, buf[1].y, buf[2].x, buf[2].y, buf[3].x, buf[3].y])

    for phase, x, y in events:
        if phase == "began":
            n = 0
            buf[0].set(x, y)
        elif phase == "moved" or (phase == "ended" and kind == "lift-is-a-move"):
            if kind == "repeats-skipped" and buf[n].x == x and buf[n].y == y:
                continue
            n += 1
            buf[n].set(x, y)
            if n < 4:
                continue
            if kind == "middle-too-late":
                curve()
                buf[3].set((buf[2].x + buf[4].x) / 2, (buf[2].y + buf[4].y) / 2)
            else:
                buf[3].set((buf[2].x + buf[4].x) / 2, (buf[2].y + buf[4].y) / 2)
                curve()
            if kind == "references-carried":
                buf[0] = buf[3]
                buf[1] = buf[4]
            else:
                buf[0].copy(buf[3])
                buf[1].copy(buf[4])
            n = 1
        else:
            n = 0
    return path


answer(draw)
