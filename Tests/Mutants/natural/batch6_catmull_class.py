"""Centripetal Catmull-Rom, objects with the last three samples."""
import json
import math
import sys


class SquaredDistance:
    """p0, p1, p2 are the last three samples; a piece is drawn one sample late."""

    def __init__(self):
        self.path = []

    def began(self, x, y):
        self.start = len(self.path)
        self.samples = [(x, y)]
        self.path.append(["M", x, y])

    @staticmethod
    def control(a, b, c):
        d1 = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2
        d2 = (c[0] - b[0]) ** 2 + (c[1] - b[1]) ** 2
        a1 = math.sqrt(d1)
        a2 = math.sqrt(d2)
        if a1 == 0 or a2 == 0:
            return b
        share = 3 * a1 * (a1 + a2)
        return (b[0] + (d1 * (c[0] - b[0]) + d2 * (b[0] - a[0])) / share,
                b[1] + (d1 * (c[1] - b[1]) + d2 * (b[1] - a[1])) / share)

    def piece(self, after):
        *front, p1, p2 = self.samples
        before = front[-1] if front else (2 * p1[0] - p2[0], 2 * p1[1] - p2[1])
        c1 = self.control(before, p1, p2)
        c2 = self.control(after, p2, p1)
        self.path.append(["C", *c1, *c2, *p2])

    def moved(self, x, y):
        if (x, y) == self.samples[-1]:
            return
        if len(self.samples) > 1:
            self.piece((x, y))
        self.samples.append((x, y))

    def ended(self, x, y):
        self.moved(x, y)
        if len(self.samples) == 1:
            self.path.append(["L", x, y])
        else:
            a, b = self.samples[-2:]
            self.piece((2 * b[0] - a[0], 2 * b[1] - a[1]))

    def cancelled(self, x, y):
        del self.path[self.start:]


class SecondNotReversed:
    def __init__(self):
        self.path = []
        self.buffer = [None] * 3
        self.counter = 0

    def began(self, x, y):
        self.mark = len(self.path)
        self.counter = 0
        self.buffer[2] = (x, y)
        self.path.append(["M", x, y])

    def control(self, start, at, to):
        d1 = math.hypot(at[0] - start[0], at[1] - start[1])
        d2 = math.hypot(to[0] - at[0], to[1] - at[1])
        a1, a2 = d1 ** 0.5, d2 ** 0.5
        if not a1 or not a2:
            return at
        s = 3 * a1 * (a1 + a2)
        return tuple(at[i] + (d1 * (to[i] - at[i]) + d2 * (at[i] - start[i])) / s for i in (0, 1))

    def piece(self, after):
        p0, p1, p2 = self.buffer
        if self.counter == 1:
            p0 = (2 * p1[0] - p2[0], 2 * p1[1] - p2[1])
        self.path.append(["C", *self.control(p0, p1, p2), *self.control(p1, p2, after), *p2])

    def moved(self, x, y):
        if self.buffer[2] == (x, y):
            return
        if self.counter > 0:
            self.piece((x, y))
        self.buffer = self.buffer[1:] + [(x, y)]
        self.counter = min(self.counter + 1, 2)

    def ended(self, x, y):
        self.moved(x, y)
        _, p1, p2 = self.buffer
        if self.counter == 0:
            self.path.append(["L", *p2])
        else:
            self.piece((2 * p2[0] - p1[0], 2 * p2[1] - p1[1]))

    def cancelled(self, x, y):
        del self.path[self.mark:]


VARIANTS = {"squared-distance": SquaredDistance, "second-not-reversed": SecondNotReversed}


def draw(events):
    stage = VARIANTS[sys.argv[1]]()
    for e in events:
        getattr(stage, e["phase"])(e["x"], e["y"])
    return stage.path


if __name__ == "__main__":
    for line in sys.stdin:
        if line.strip():
            print(json.dumps({"path": draw(json.loads(line)["stroke"]["events"])}), flush=True)
