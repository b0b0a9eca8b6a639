"""Catmull–Rom, as in the lesson: three slots and a counter."""
from math import hypot, sqrt

from answer import answer, variant

kind = variant(["not-read-backwards", "root-forgotten", "weights-swapped", "mirrored-at-the-other",
                "older-slot-always", "slots-in-wrong-order"])


class Catmull:
    def __init__(self):
        self.path = []
        self.buffer = [(0.0, 0.0)] * 3
        self.counter = 0
        self.start = 0

    def began(self, p):
        self.start = len(self.path)
        self.counter = 0
        self.buffer[2] = p
        self.path.append(["M", *p])

    def moved(self, p):
        b = self.buffer
        if p == b[2]:
            return
        if self.counter > 0:
            self.piece(p)
        if kind == "slots-in-wrong-order":
            b[1] = b[2]
            b[0] = b[1]
        else:
            b[0] = b[1]
            b[1] = b[2]
        b[2] = p
        self.counter = min(self.counter + 1, 2)

    def ended(self, p):
        self.moved(p)
        if self.counter == 0:
            self.path.append(["L", *self.buffer[2]])
        else:
            self.piece(self.beyond(self.buffer[1], self.buffer[2]))
        self.counter = 0

    def cancelled(self, p):
        del self.path[self.start:]
        self.counter = 0

    def piece(self, after):
        p0, p1, p2 = self.buffer
        before = self.beyond(p2, p1) if self.counter == 1 else p0
        if kind == "older-slot-always":
            before = p0
        one = self.control(before, p1, p2)
        if kind == "not-read-backwards":
            two = self.control(p1, p2, after)
        else:
            two = self.control(after, p2, p1)
        self.path.append(["C", *one, *two, *p2])

    @staticmethod
    def beyond(p, center):
        if kind == "mirrored-at-the-other":
            return (2 * p[0] - center[0], 2 * p[1] - center[1])
        return (2 * center[0] - p[0], 2 * center[1] - p[1])

    @staticmethod
    def control(come, at, go):
        d1 = hypot(at[0] - come[0], at[1] - come[1])
        d2 = hypot(go[0] - at[0], go[1] - at[1])
        if kind == "root-forgotten":
            a1, a2 = d1, d2
        else:
            a1, a2 = sqrt(d1), sqrt(d2)
        if a1 == 0 or a2 == 0:
            return at
        share = 3 * a1 * (a1 + a2)
        if kind == "weights-swapped":
            d1, d2 = d2, d1
        return (at[0] + (d1 * (go[0] - at[0]) + d2 * (at[0] - come[0])) / share,
                at[1] + (d1 * (go[1] - at[1]) + d2 * (at[1] - come[1])) / share)


def draw(events):
    stage = Catmull()
    for phase, x, y in events:
        getattr(stage, phase)((x, y))
    return stage.path


answer(draw)
