"""smoothed: straight translation, an array of five slots and a counter."""
import json
import sys

variant = sys.argv[1]


class WholeHalves:
    def __init__(self):
        self.buffer = [None] * 5
        self.counter = 0

    @staticmethod
    def midpoint(a, b):
        return ((a[0] + b[0]) // 2, (a[1] + b[1]) // 2)

    def began(self, p, path):
        self.counter = 0
        self.buffer[0] = p

    def moved(self, p, path):
        self.counter += 1
        self.buffer[self.counter] = p
        if self.counter == 4:
            buffer = self.buffer
            buffer[3] = self.midpoint(buffer[2], buffer[4])
            path.append(["M", *buffer[0]])
            path.append(["C", *buffer[1], *buffer[2], *buffer[3]])
            buffer[0] = buffer[3]
            buffer[1] = buffer[4]
            self.counter = 1

    def ended(self, p, path):
        self.counter = 0

    def cancelled(self, p, path):
        self.ended(p, path)


class Carry:
    """x and y in two arrays, as in the C version."""

    def __init__(self):
        self.x = [0.0] * 5
        self.y = [0.0] * 5
        self.k = 0

    def began(self, p, path):
        self.x[0], self.y[0] = p
        self.k = 0

    def moved(self, p, path):
        x, y = self.x, self.y
        self.k += 1
        x[self.k] = p[0]
        y[self.k] = p[1]
        if self.k < 4:
            return
        x[3] = (x[2] + x[4]) / 2
        y[3] = (y[2] + y[4]) / 2
        path.append(["M", x[0], y[0]])
        path.append(["C", x[1], y[1], x[2], y[2], x[3], y[3]])
        x[0], y[0] = x[3], y[3]
        x[1], y[1] = x[3], y[3]
        self.k = 1

    def ended(self, p, path):
        self.k = 0

    def cancelled(self, p, path):
        self.k = 0


class Restart:
    """The stage before this one, with a fifth slot."""

    buffer = None
    counter = 0

    def began(self, p, path):
        self.buffer = [p, None, None, None, None]
        self.counter = 0

    def moved(self, p, path):
        self.counter += 1
        self.buffer[self.counter] = p
        if self.counter == 4:
            p0, p1, p2, _, p4 = self.buffer
            joint = ((p2[0] + p4[0]) / 2, (p2[1] + p4[1]) / 2)
            path.append(["M", *p0])
            path.append(["C", *p1, *p2, *joint])
            self.buffer[0] = joint
            self.buffer[1] = p4
            self.counter = 0

    def ended(self, p, path):
        self.counter = 0

    cancelled = ended


made = {"whole-number-halves": WholeHalves, "junction-carried-twice": Carry, "restart-at-zero": Restart}[variant]
for line in sys.stdin:
    stage, path = made(), []
    for event in json.loads(line)["stroke"]["events"]:
        method = getattr(stage, event["phase"])
        method((event["x"], event["y"]), path)
    print(json.dumps({"path": path}), flush=True)
