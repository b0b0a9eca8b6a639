"""Four-point curves, objects with a buffer and a counter."""
import json
import sys


class SlotsByReference:
    """Port of the C program: the slots are made once, and only their coordinates are written."""

    def __init__(self):
        self.path = []
        self.slots = [[0.0, 0.0] for _ in range(4)]
        self.n = 0

    def put(self, index, x, y):
        self.slots[index][0] = x
        self.slots[index][1] = y

    def began(self, x, y):
        self.n = 0
        self.put(0, x, y)

    def moved(self, x, y):
        self.n += 1
        self.put(self.n, x, y)
        if self.n == 3:
            a, b, c, d = self.slots
            self.path.append(["M"] + a)
            self.path.append(["C"] + b + c + d)
            self.slots[0] = self.slots[3]
            self.n = 0

    def ended(self, x, y):
        self.n = 0

    def cancelled(self, x, y):
        self.n = 0


class LiftLine:
    def __init__(self):
        self.path = []
        self.buffer = [None] * 4
        self.counter = 0

    def began(self, x, y):
        self.counter = 0
        self.buffer[0] = (x, y)
        self.drawn = False

    def moved(self, x, y):
        self.counter += 1
        self.buffer[self.counter] = (x, y)
        if self.counter < 3:
            return
        p0, p1, p2, p3 = self.buffer
        self.path.append(["M", *p0])
        self.path.append(["C", *p1, *p2, *p3])
        self.drawn = True
        self.buffer[0] = p3
        self.counter = 0

    def ended(self, x, y):
        # Close the gap between the last curve and the pen.
        if self.drawn and self.counter > 0:
            self.path.append(["L", x, y])
        self.counter = 0

    def cancelled(self, x, y):
        self.ended(x, y)


class ThroughSamples:
    """The curve shall pass through its two middle samples at a third and at two thirds."""

    def __init__(self):
        self.path = []
        self.waiting = []

    def began(self, x, y):
        self.waiting = [(x, y)]

    def moved(self, x, y):
        self.waiting.append((x, y))
        if len(self.waiting) == 4:
            self.flush()

    def flush(self):
        p0, p1, p2, p3 = self.waiting
        c1 = [(-5 * a + 18 * b - 9 * c + 2 * d) / 6 for a, b, c, d in zip(p0, p1, p2, p3)]
        c2 = [(2 * a - 9 * b + 18 * c - 5 * d) / 6 for a, b, c, d in zip(p0, p1, p2, p3)]
        self.path.append(["M", *p0])
        self.path.append(["C", *c1, *c2, *p3])
        self.waiting = [p3]

    def ended(self, x, y):
        self.waiting = []

    cancelled = ended


VARIANTS = {"slots-by-reference": SlotsByReference, "lift-line": LiftLine, "through-samples": ThroughSamples}


def draw(events):
    stage = VARIANTS[sys.argv[1]]()
    for e in events:
        getattr(stage, e["phase"])(e["x"], e["y"])
    return stage.path


if __name__ == "__main__":
    for line in sys.stdin:
        if line.strip():
            print(json.dumps({"path": draw(json.loads(line)["stroke"]["events"])}), flush=True)
