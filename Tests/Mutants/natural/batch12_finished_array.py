"""finished: straight translations of the class, an array of five slots and a counter."""
import json
import sys

variant = sys.argv[1]


class Point:
    def __init__(self, x, y):
        self.x = x
        self.y = y


class Same:
    """With points as objects."""

    def __init__(self):
        self.path = []
        self.buffer = [None] * 5
        self.counter = 0
        self.start = 0

    def curve(self, a, b, c):
        self.path.append(["C", a.x, a.y, b.x, b.y, c.x, c.y])

    def began(self, x, y):
        p = Point(x, y)
        self.start = len(self.path)
        self.counter = 0
        self.buffer[0] = p
        self.path.append(["M", x, y])

    def moved(self, x, y):
        p = Point(x, y)
        b = self.buffer
        if p == b[self.counter]:
            return
        self.counter += 1
        b[self.counter] = p
        if self.counter == 4:
            b[3] = Point((b[2].x + b[4].x) / 2, (b[2].y + b[4].y) / 2)
            self.curve(b[1], b[2], b[3])
            b[0] = b[3]
            b[1] = b[4]
            self.counter = 1

    def ended(self, x, y):
        self.moved(x, y)
        b = self.buffer
        if self.counter == 0:
            self.path.append(["L", b[0].x, b[0].y])
        elif self.counter == 1:
            self.curve(b[1], b[1], b[1])
        elif self.counter == 2:
            self.curve(b[1], b[2], b[2])
        else:
            self.curve(b[1], b[2], b[3])
        self.counter = 0

    def cancelled(self, x, y):
        del self.path[self.start:]
        self.counter = 0


class Either:
    """With tuples; the test for a repeat is turned round, to save the early return."""

    def __init__(self):
        self.path = []
        self.b = [(0, 0)] * 5
        self.n = 0
        self.kept = 0

    def began(self, x, y):
        self.kept = len(self.path)
        self.n = 0
        self.b[0] = (x, y)
        self.path.append(["M", x, y])

    def moved(self, x, y):
        last = self.b[self.n]
        if x != last[0] and y != last[1]:
            self.n += 1
            self.b[self.n] = (x, y)
            if self.n == 4:
                (x2, y2), (x4, y4) = self.b[2], self.b[4]
                joint = ((x2 + x4) / 2, (y2 + y4) / 2)
                self.path.append(["C", *self.b[1], *self.b[2], *joint])
                self.b[0:2] = [joint, (x4, y4)]
                self.n = 1

    def ended(self, x, y):
        self.moved(x, y)
        if self.n == 0:
            self.path.append(["L", *self.b[0]])
        else:
            first, second, third = [self.b[min(i, self.n)] for i in (1, 2, 3)]
            self.path.append(["C", *first, *second, *third])
        self.n = 0

    def cancelled(self, x, y):
        self.path = self.path[:self.kept]
        self.n = 0


class Tails:
    """With a list of numbers for each slot."""

    def __init__(self):
        self.path = []
        self.slot = [[0, 0] for _ in range(5)]
        self.counter = 0
        self.start = 0

    def began(self, x, y):
        self.start = len(self.path)
        self.slot[0] = [x, y]
        self.counter = 0
        self.path.append(["M", x, y])

    def moved(self, x, y):
        slot = self.slot
        if slot[self.counter] == [x, y]:
            return
        self.counter += 1
        slot[self.counter] = [x, y]
        if self.counter < 4:
            return
        slot[3] = [(slot[2][0] + slot[4][0]) / 2, (slot[2][1] + slot[4][1]) / 2]
        self.path.append(["C"] + slot[1] + slot[2] + slot[3])
        slot[0] = slot[3]
        slot[1] = slot[4]
        self.counter = 1

    def tail(self):
        slot = self.slot
        if self.counter == 0:
            self.path.append(["L"] + slot[0])
        if self.counter == 1:
            self.path.append(["C"] + slot[1] + slot[1] + slot[1])
        if self.counter == 2:
            self.path.append(["C"] + slot[1] + slot[2] + slot[2])
        else:
            self.path.append(["C"] + slot[1] + slot[2] + slot[3])

    def ended(self, x, y):
        self.moved(x, y)
        self.tail()
        self.counter = 0

    def cancelled(self, x, y):
        self.path[self.start:] = []
        self.counter = 0


made = {"points-by-identity": Same, "either-coordinate": Either, "tail-else": Tails}[variant]
for line in sys.stdin:
    stage = made()
    for e in json.loads(line)["stroke"]["events"]:
        getattr(stage, e["phase"])(e["x"], e["y"])
    print(json.dumps({"path": stage.path}), flush=True)
