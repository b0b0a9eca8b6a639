"""Midpoint junctions, as classes that keep a buffer. python3 batch11_smoothed_class.py NAME"""
import json
import sys


def midpoint(a, b):
    return ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)


class MiddleOfTwoAndThree:
    def __init__(self, path):
        self.path = path
        self.buffer = [(0, 0)] * 5
        self.counter = 0

    def began(self, p):
        self.counter = 0
        self.buffer[0] = p

    def moved(self, p):
        self.counter += 1
        self.buffer[self.counter] = p
        if self.counter == 4:
            self.buffer[3] = midpoint(self.buffer[2], self.buffer[3])
            self.path.append(["M", *self.buffer[0]])
            self.path.append(["C", *self.buffer[1], *self.buffer[2], *self.buffer[3]])
            self.buffer[0] = self.buffer[3]
            self.buffer[1] = self.buffer[4]
            self.counter = 1

    def ended(self, p):
        self.counter = 0

    cancelled = ended


class LiftGoesIn:
    def __init__(self, path):
        self.path, self.slots = path, []

    def began(self, p):
        self.slots = [p]

    def moved(self, p):
        self.slots.append(p)
        if len(self.slots) < 5:
            return
        p0, p1, p2, _, p4 = self.slots
        j = midpoint(p2, p4)
        self.path += [["M", *p0], ["C", *p1, *p2, *j]]
        self.slots = [j, p4]

    def ended(self, p):
        self.moved(p)
        self.slots = []

    def cancelled(self, p):
        self.ended(p)


class CounterZero:
    buffer: list
    counter: int

    def __init__(self, path):
        self.path = path
        self.buffer = [None, None, None, None, None]
        self.counter = 0

    def began(self, p):
        self.buffer[0] = p
        self.counter = 0

    def moved(self, p):
        b = self.buffer
        self.counter = self.counter + 1
        b[self.counter] = p
        if self.counter != 4:
            return
        b[3] = midpoint(b[2], b[4])
        self.path.append(["M", b[0][0], b[0][1]])
        self.path.append(["C", b[1][0], b[1][1], b[2][0], b[2][1], b[3][0], b[3][1]])
        b[0] = b[3]
        b[1] = b[4]
        self.counter = 0

    def ended(self, p):
        self.counter = 0

    def cancelled(self, p):
        self.counter = 0


class MixedSlots:
    """x and y in two arrays of their own, as in the C program."""

    def __init__(self, path):
        self.path = path
        self.x, self.y, self.n = [0.0] * 5, [0.0] * 5, 0

    def began(self, p):
        self.n = 0
        self.x[0], self.y[0] = p

    def moved(self, p):
        x, y = self.x, self.y
        self.n += 1
        x[self.n], y[self.n] = p
        if self.n == 4:
            x[3] = (x[2] + x[4]) / 2
            y[3] = (y[2] + y[3]) / 2
            self.path.append(["M", x[0], y[0]])
            self.path.append(["C", x[1], y[1], x[2], y[2], x[3], y[3]])
            x[0], y[0] = x[3], y[3]
            x[1], y[1] = x[4], y[4]
            self.n = 1

    def ended(self, p):
        self.n = 0

    def cancelled(self, p):
        self.ended(p)


RUN = {
    "middle-of-two-and-three": MiddleOfTwoAndThree,
    "lift-goes-in": LiftGoesIn,
    "counter-zero": CounterZero,
    "y-of-slot-three": MixedSlots,
}

if __name__ == "__main__":
    kind = RUN[sys.argv[1]]
    for line in sys.stdin:
        path = []
        stage = kind(path)
        for e in json.loads(line)["stroke"]["events"]:
            getattr(stage, e["phase"])((e["x"], e["y"]))
        print(json.dumps({"path": path}), flush=True)
