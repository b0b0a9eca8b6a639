"""Finished stroke, as in the lesson: five slots, a counter, and the tail when the pen is lifted."""
from answer import answer, variant

kind = variant(["same-object", "one-coordinate", "cancel-as-ended", "cancel-keeps-settled", "tap-empty", "break-forgotten"])


class Point:
    def __init__(self, x, y):
        self.x, self.y = x, y


class Finished:
    def __init__(self):
        self.path = []
        self.buffer = [Point(0.0, 0.0)] * 5
        self.counter = 0
        self.start = 0

    def curve(self, a, b, c):
        self.path.append(["C", a.x, a.y, b.x, b.y, c.x, c.y])

    def is_repeat(self, p):
        last = self.buffer[self.counter]
        if kind == "same-object":
            return p is last            # == in Java
        if kind == "one-coordinate":
            return p.x == last.x or p.y == last.y
        return p.x == last.x and p.y == last.y

    def began(self, p):
        self.start = len(self.path)
        self.counter = 0
        self.buffer[0] = p
        self.path.append(["M", p.x, p.y])

    def moved(self, p):
        if self.is_repeat(p):
            return
        b = self.buffer
        self.counter += 1
        b[self.counter] = p
        if self.counter == 4:
            b[3] = Point((b[2].x + b[4].x) / 2, (b[2].y + b[4].y) / 2)
            self.curve(b[1], b[2], b[3])
            b[0] = b[3]
            b[1] = b[4]
            self.counter = 1

    def tail(self):
        b = self.buffer
        if kind == "break-forgotten":
            # switch (counter) { case 0: … case 1: … } without break
            if self.counter <= 0:
                self.path.append(["L", b[0].x, b[0].y])
            if self.counter <= 1:
                self.curve(b[1], b[1], b[1])
            if self.counter <= 2:
                self.curve(b[1], b[2], b[2])
            self.curve(b[1], b[2], b[3])
            return
        if self.counter == 0:
            if kind != "tap-empty":
                self.path.append(["L", b[0].x, b[0].y])
        elif self.counter == 1:
            self.curve(b[1], b[1], b[1])
        elif self.counter == 2:
            self.curve(b[1], b[2], b[2])
        else:
            self.curve(b[1], b[2], b[3])

    def ended(self, p):
        self.moved(p)
        self.tail()
        self.counter = 0

    def cancelled(self, p):
        if kind == "cancel-as-ended":
            self.ended(p)
            return
        if kind != "cancel-keeps-settled":
            del self.path[self.start:]
        self.counter = 0


def draw(events):
    stage = Finished()
    for phase, x, y in events:
        getattr(stage, phase)(Point(x, y))
    return stage.path


answer(draw)
