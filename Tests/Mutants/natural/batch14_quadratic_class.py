"""Midpoint quadratics, as in the lesson: two slots and a counter."""
from answer import answer, variant

kind = variant(["finger-paint", "cancel-keeps-counter", "compared-with-junction", "middle-from-junction", "last-line-lost"])


class Quadratic:
    def __init__(self):
        self.path = []
        self.buffer = [(0.0, 0.0), (0.0, 0.0)]
        self.counter = 0
        self.start = 0

    def began(self, p):
        self.start = len(self.path)
        if kind != "cancel-keeps-counter":
            self.counter = 0
        self.buffer[0] = p
        self.path.append(["M", *p])

    def moved(self, p):
        b = self.buffer
        if p == b[0 if kind == "compared-with-junction" else self.counter]:
            return
        if self.counter == 1:
            other = b[0] if kind == "middle-from-junction" else b[1]
            j = ((other[0] + p[0]) / 2, (other[1] + p[1]) / 2)
            self.path.append(["Q", *b[1], *j])
            b[0] = j
        elif kind == "finger-paint":
            # path.quadTo(mX, mY, (x + mX) / 2, (y + mY) / 2) from the first move on
            j = ((b[0][0] + p[0]) / 2, (b[0][1] + p[1]) / 2)
            self.path.append(["Q", *b[0], *j])
            b[0] = j
        self.counter = 1
        b[1] = p

    def ended(self, p):
        self.moved(p)
        if kind != "last-line-lost" or self.counter == 0:
            self.path.append(["L", *self.buffer[self.counter]])
        self.counter = 0

    def cancelled(self, p):
        del self.path[self.start:]
        if kind != "cancel-keeps-counter":
            self.counter = 0


def draw(events):
    stage = Quadratic()
    for phase, x, y in events:
        getattr(stage, phase)((x, y))
    return stage.path


answer(draw)
