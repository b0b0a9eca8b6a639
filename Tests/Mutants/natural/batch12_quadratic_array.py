"""quadratic: translations of the class, with slots."""
import json
import sys

variant = sys.argv[1]


class FromSlotZero:
    def __init__(self):
        self.path = []
        self.buffer = [None, None]
        self.counter = 0
        self.start = 0

    def began(self, p):
        self.start = len(self.path)
        self.counter = 0
        self.buffer[0] = p
        self.path.append(["M", *p])

    def moved(self, p):
        if p == self.buffer[self.counter]:
            return
        if self.counter == 1:
            a = self.buffer[0]
            middle = ((a[0] + p[0]) / 2, (a[1] + p[1]) / 2)
            self.path.append(["Q", *self.buffer[1], *middle])
            self.buffer[0] = middle
        self.counter = 1
        self.buffer[1] = p

    def ended(self, p):
        self.moved(p)
        self.path.append(["L", *self.buffer[self.counter]])
        self.counter = 0

    def cancelled(self, p):
        del self.path[self.start:]
        self.counter = 0


class Typo:
    """Only the newest sample is needed: the joint is where the path ends."""

    def __init__(self):
        self.path = []
        self.last = None
        self.first = True

    def began(self, p):
        self.start = len(self.path)
        self.path.append(["M", *p])
        self.last = p
        self.first = True

    def moved(self, p):
        a, b = self.last, p
        if a == b:
            return
        if not self.first:
            self.path.append(["Q", a[0], a[1], (a[0] + b[0]) / 2, (a[1] + a[1]) / 2])
        self.first = False
        self.last = p

    def ended(self, p):
        self.moved(p)
        self.path.append(["L", *self.last])

    def cancelled(self, p):
        self.path = self.path[:self.start]


made = {"middle-from-slot-zero": FromSlotZero, "y-of-one-only": Typo}[variant]
for line in sys.stdin:
    stage = made()
    for event in json.loads(line)["stroke"]["events"]:
        getattr(stage, event["phase"])((event["x"], event["y"]))
    print(json.dumps({"path": stage.path}), flush=True)
