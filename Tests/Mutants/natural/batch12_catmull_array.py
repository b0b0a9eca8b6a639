"""catmull: translations of the class, with three slots."""
import json
import math
import sys

variant = sys.argv[1]


class Shift:
    def __init__(self):
        self.path = []
        self.buffer = [None] * 3
        self.counter = 0
        self.start = 0

    def began(self, p):
        self.start = len(self.path)
        self.counter = 0
        self.buffer[2] = p
        self.path.append(["M", *p])

    def moved(self, p):
        buffer = self.buffer
        if p == buffer[2]:
            return
        if self.counter > 0:
            self.piece(p)
        buffer[1] = buffer[2]
        buffer[0] = buffer[1]
        buffer[2] = p
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

    def piece(self, following):
        p0, p1, p2 = self.buffer
        before = self.beyond(p2, p1) if self.counter == 1 else p0
        self.path.append(["C", *self.control(before, p1, p2), *self.control(following, p2, p1), *p2])

    @staticmethod
    def beyond(p, center):
        return (2 * center[0] - p[0], 2 * center[1] - p[1])

    @staticmethod
    def control(a, b, c):
        d1, d2 = math.dist(a, b), math.dist(b, c)
        a1, a2 = math.sqrt(d1), math.sqrt(d2)
        if a1 == 0 or a2 == 0:
            return b
        share = 3 * a1 * (a1 + a2)
        return tuple(b[i] + (d1 * (c[i] - b[i]) + d2 * (b[i] - a[i])) / share for i in (0, 1))


class Weights:
    """With the last three samples in variables of their own, x and y apart."""

    def __init__(self):
        self.path = []
        self.start = 0
        self.older = self.old = self.new = None

    def began(self, p):
        self.start = len(self.path)
        self.older = self.old = None
        self.new = p
        self.path.append(["M", *p])

    def moved(self, p):
        if p == self.new:
            return
        if self.old is not None:
            self.draw(p)
        self.older, self.old, self.new = self.old, self.new, p

    def ended(self, p):
        self.moved(p)
        if self.old is None:
            self.path.append(["L", *self.new])
        else:
            self.draw((2 * self.new[0] - self.old[0], 2 * self.new[1] - self.old[1]))

    def cancelled(self, p):
        self.path = self.path[:self.start]

    def draw(self, p3):
        p1, p2 = self.old, self.new
        p0 = self.older
        if p0 is None:
            p0 = (2 * p1[0] - p2[0], 2 * p1[1] - p2[1])
        c1 = self.tangent(p0, p1, p2)
        c2 = self.tangent(p3, p2, p1)
        self.path.append(["C", c1[0], c1[1], c2[0], c2[1], p2[0], p2[1]])

    def tangent(self, last, here, next_):
        d1 = math.hypot(here[0] - last[0], here[1] - last[1])
        d2 = math.hypot(next_[0] - here[0], next_[1] - here[1])
        if d1 == 0 or d2 == 0:
            return here
        a1, a2 = d1 ** 0.5, d2 ** 0.5
        n = 3 * a1 * (a1 + a2)
        x = here[0] + (d2 * (next_[0] - here[0]) + d1 * (here[0] - last[0])) / n
        y = here[1] + (d2 * (next_[1] - here[1]) + d1 * (here[1] - last[1])) / n
        return (x, y)


made = {"shift-in-wrong-order": Shift, "weights-swapped": Weights}[variant]
for line in sys.stdin:
    stage = made()
    for event in json.loads(line)["stroke"]["events"]:
        getattr(stage, event["phase"])((event["x"], event["y"]))
    print(json.dumps({"path": stage.path}), flush=True)
