"""bezier: straight translation, an array of four slots and a counter."""
import json
import sys

variant = sys.argv[1]


class CountFilled:
    """The counter is how many slots are filled."""

    def __init__(self, path):
        self.path = path
        self.buffer = [None, None, None, None]
        self.count = 0

    def began(self, p):
        self.buffer[0] = p
        self.count = 1

    def moved(self, p):
        self.buffer[self.count] = p
        self.count += 1
        if self.count == 4:
            b = self.buffer
            self.path.append(["M", *b[0]])
            self.path.append(["C", *b[1], *b[2], *b[3]])
            b[0] = b[3]
            self.count = 0

    def ended(self, p):
        self.count = 0

    cancelled = ended


class ResetAtLift:
    def __init__(self, path):
        self.path = path
        self.slots = [(0.0, 0.0)] * 4
        self.n = 0

    def began(self, p):
        self.slots[0] = p

    def moved(self, p):
        self.n += 1
        self.slots[self.n] = p
        if self.n == 3:
            a, b, c, d = self.slots
            self.path += [["M", *a], ["C", *b, *c, *d]]
            self.slots[0] = d
            self.n = 0

    def ended(self, p):
        self.n = 0

    def cancelled(self, p):
        pass  # nothing more to draw


class Point:
    def __init__(self):
        self.x = 0
        self.y = 0

    def set(self, x, y):
        self.x = x
        self.y = y


class Preallocated:
    """From Java: the four points are made once and filled again and again."""

    def __init__(self, path):
        self.path = path
        self.buffer = [Point(), Point(), Point(), Point()]
        self.counter = 0

    def began(self, p):
        self.counter = 0
        self.buffer[0].set(p[0], p[1])

    def moved(self, p):
        b = self.buffer
        self.counter += 1
        b[self.counter].set(p[0], p[1])
        if self.counter == 3:
            self.path.append(["M", b[0].x, b[0].y])
            self.path.append(["C", b[1].x, b[1].y, b[2].x, b[2].y, b[3].x, b[3].y])
            b[0] = b[3]
            self.counter = 0

    def ended(self, p):
        self.counter = 0

    def cancelled(self, p):
        self.ended(p)


made = {"count-back-to-zero": CountFilled, "cancel-keeps-counter": ResetAtLift,
        "slots-share-a-point": Preallocated}[variant]
for line in sys.stdin:
    path = []
    stage = made(path)
    for e in json.loads(line)["stroke"]["events"]:
        getattr(stage, e["phase"])((e["x"], e["y"]))
    print(json.dumps({"path": path}), flush=True)
