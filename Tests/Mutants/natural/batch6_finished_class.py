"""Finished stroke, objects with a buffer and a counter."""
import json
import sys


class Path:
    def __init__(self):
        self.elements = []

    def move(self, p):
        self.elements.append(["M", *p])

    def line(self, p):
        self.elements.append(["L", *p])

    def curve(self, a, b, p):
        self.elements.append(["C", *a, *b, *p])

    def count(self):
        return len(self.elements)

    def take_back(self, count):
        del self.elements[count:]


class OrForAnd:
    def __init__(self, path):
        self.path = path
        self.buffer = [(0, 0)] * 5
        self.counter = 0

    def began(self, p):
        self.start = self.path.count()
        self.counter = 0
        self.buffer[0] = p
        self.path.move(p)

    def moved(self, p):
        last = self.buffer[self.counter]
        if p[0] == last[0] or p[1] == last[1]:
            return
        self.counter += 1
        self.buffer[self.counter] = p
        if self.counter == 4:
            b = self.buffer
            b[3] = ((b[2][0] + b[4][0]) / 2, (b[2][1] + b[4][1]) / 2)
            self.path.curve(b[1], b[2], b[3])
            b[0], b[1] = b[3], b[4]
            self.counter = 1

    def ended(self, p):
        self.moved(p)
        b = self.buffer
        if self.counter == 0:
            self.path.line(b[0])
        elif self.counter == 1:
            self.path.curve(b[1], b[1], b[1])
        elif self.counter == 2:
            self.path.curve(b[1], b[2], b[2])
        else:
            self.path.curve(b[1], b[2], b[3])
        self.counter = 0

    def cancelled(self, p):
        self.path.take_back(self.start)
        self.counter = 0


class LiftWithoutFold:
    def __init__(self, path):
        self.path = path
        self.pts = [None] * 5
        self.n = 0

    def began(self, p):
        self.mark = self.path.count()
        self.pts[0] = p
        self.n = 0
        self.path.move(p)

    def moved(self, p):
        if p == self.pts[self.n]:
            return
        self.n += 1
        self.pts[self.n] = p
        if self.n == 4:
            j = tuple((u + v) / 2 for u, v in zip(self.pts[2], self.pts[4]))
            self.path.curve(self.pts[1], self.pts[2], j)
            self.pts[:2] = [j, self.pts[4]]
            self.n = 1

    def ended(self, p):
        # The lift is one more sample.
        if p != self.pts[self.n]:
            self.n += 1
            self.pts[self.n] = p
        pts = self.pts
        if self.n == 0:
            self.path.line(pts[0])
        elif self.n == 1:
            self.path.curve(pts[1], pts[1], pts[1])
        elif self.n == 2:
            self.path.curve(pts[1], pts[2], pts[2])
        else:
            self.path.curve(pts[1], pts[2], pts[3])

    def cancelled(self, p):
        self.path.take_back(self.mark)


class TapIfNoMove:
    def __init__(self, path):
        self.path = path
        self.moves = 0

    def began(self, p):
        self.kept = self.path.count()
        self.slots = [p]
        self.moves = 0
        self.path.move(p)

    def add(self, p):
        if p != self.slots[-1]:
            self.slots.append(p)
        if len(self.slots) == 5:
            _, a, b, _, d = self.slots
            j = ((b[0] + d[0]) / 2, (b[1] + d[1]) / 2)
            self.path.curve(a, b, j)
            self.slots = [j, d]

    def moved(self, p):
        self.moves += 1
        self.add(p)

    def ended(self, p):
        self.add(p)
        waiting = self.slots[1:]
        if waiting:
            while len(waiting) < 3:
                waiting.append(waiting[-1])
            self.path.curve(*waiting)
        elif self.moves == 0:
            self.path.line(self.slots[0])  # A tap.

    def cancelled(self, p):
        self.path.take_back(self.kept)


class ResetBeforeTail:
    def __init__(self, path):
        self.path = path
        self.buffer = [None] * 5
        self.counter = 0

    def began(self, p):
        self.start = self.path.count()
        self.buffer[0] = p
        self.counter = 0
        self.path.move(p)

    def moved(self, p):
        b = self.buffer
        if b[self.counter] == p:
            return
        self.counter += 1
        b[self.counter] = p
        if self.counter < 4:
            return
        b[3] = ((b[2][0] + b[4][0]) / 2, (b[2][1] + b[4][1]) / 2)
        self.path.curve(b[1], b[2], b[3])
        b[0] = b[3]
        b[1] = b[4]
        self.counter = 1

    def draw_tail(self):
        b, k = self.buffer, self.counter
        if k == 0:
            self.path.line(b[0])
        else:
            self.path.curve(b[1], b[min(2, k)], b[min(3, k)])

    def ended(self, p):
        self.moved(p)
        self.counter = 0
        self.draw_tail()

    def cancelled(self, p):
        self.path.take_back(self.start)
        self.counter = 0


class CancelKeepsSettled:
    """The tail is part of the list of elements and is replaced at every event."""

    def __init__(self, path):
        self.path = path

    def began(self, p):
        self.slots = [p]
        self.path.move(p)
        self.settled = self.path.count()
        self.path.line(p)

    def moved(self, p):
        if p == self.slots[-1]:
            return
        self.path.take_back(self.settled)
        self.slots.append(p)
        if len(self.slots) == 5:
            j = ((self.slots[2][0] + p[0]) / 2, (self.slots[2][1] + p[1]) / 2)
            self.path.curve(self.slots[1], self.slots[2], j)
            self.settled = self.path.count()
            self.slots = [j, p]
        q = self.slots + [p, p]
        self.path.curve(q[1], q[2], q[3])

    def ended(self, p):
        self.moved(p)

    def cancelled(self, p):
        self.path.take_back(self.settled)


VARIANTS = {"or-for-and": OrForAnd, "lift-without-fold": LiftWithoutFold, "tap-if-no-move": TapIfNoMove,
            "reset-before-tail": ResetBeforeTail, "cancel-keeps-settled": CancelKeepsSettled}


def draw(events):
    path = Path()
    stage = VARIANTS[sys.argv[1]](path)
    for e in events:
        getattr(stage, e["phase"])((e["x"], e["y"]))
    return path.elements


if __name__ == "__main__":
    for line in sys.stdin:
        if line.strip():
            print(json.dumps({"path": draw(json.loads(line)["stroke"]["events"])}), flush=True)
