"""Finished stroke, as classes. python3 batch11_finished_class.py NAME"""
import json
import sys


class TailTwo:
    def __init__(self):
        self.path = []
        self.start = 0
        self.buffer = [None] * 5
        self.counter = 0

    def began(self, p):
        self.start = len(self.path)
        self.counter = 0
        self.buffer[0] = p
        self.path.append(["M", *p])

    def moved(self, p):
        b = self.buffer
        if p == b[self.counter]:
            return
        self.counter += 1
        b[self.counter] = p
        if self.counter == 4:
            b[3] = ((b[2][0] + b[4][0]) / 2, (b[2][1] + b[4][1]) / 2)
            self.path.append(["C", *b[1], *b[2], *b[3]])
            b[0] = b[3]
            b[1] = b[4]
            self.counter = 1

    def ended(self, p):
        self.moved(p)
        b = self.buffer
        if self.counter == 0:
            self.path.append(["L", *b[0]])
        elif self.counter == 1:
            self.path.append(["C", *b[1], *b[1], *b[1]])
        elif self.counter == 2:
            self.path.append(["C", *b[1], *b[1], *b[2]])
        else:
            self.path.append(["C", *b[1], *b[2], *b[3]])
        self.counter = 0

    def cancelled(self, p):
        del self.path[self.start:]
        self.counter = 0


class NoDot:
    def __init__(self):
        self.path, self.current, self.slots = [], [], []

    def began(self, p):
        self.current = [["M", *p]]
        self.slots = [p]

    def moved(self, p):
        if p == self.slots[-1]:
            return
        self.slots.append(p)
        if len(self.slots) == 5:
            j, a, b, _, d = self.slots
            mid = ((b[0] + d[0]) / 2, (b[1] + d[1]) / 2)
            self.current.append(["C", *a, *b, *mid])
            self.slots = [mid, d]

    def ended(self, p):
        self.moved(p)
        waiting = self.slots[1:]
        if waiting:
            while len(waiting) < 3:
                waiting.append(waiting[-1])
            self.current.append(["C", *waiting[0], *waiting[1], *waiting[2]])
        self.path += self.current

    def cancelled(self, p):
        self.current, self.slots = [], []


class LastMove:
    """Remembers the point of the last move to find repeats."""

    def __init__(self):
        self.path, self.begin = [], 0
        self.pts, self.ctr, self.last = [(0, 0)] * 5, 0, None

    def began(self, p):
        self.begin = len(self.path)
        self.ctr = 0
        self.pts[0] = p
        self.path.append(["M", *p])

    def moved(self, p):
        if p == self.last:
            return
        self.last = p
        self.ctr += 1
        self.pts[self.ctr] = p
        if self.ctr == 4:
            q = self.pts
            q[3] = ((q[2][0] + q[4][0]) / 2, (q[2][1] + q[4][1]) / 2)
            self.path.append(["C", *q[1], *q[2], *q[3]])
            q[0], q[1] = q[3], q[4]
            self.ctr = 1

    def ended(self, p):
        self.moved(p)
        q = self.pts
        self.path.append({
            0: lambda: ["L", *q[0]],
            1: lambda: ["C", *q[1], *q[1], *q[1]],
            2: lambda: ["C", *q[1], *q[2], *q[2]],
            3: lambda: ["C", *q[1], *q[2], *q[3]],
        }[self.ctr]())
        self.ctr = 0

    def cancelled(self, p):
        self.path = self.path[:self.begin]
        self.ctr = 0


class AlmostEqual:
    MIN = 0.5  # points; a pen at rest trembles

    def __init__(self):
        self.path = []

    def began(self, p):
        self.mark = len(self.path)
        self.path.append(["M", *p])
        self.b = [p]

    def moved(self, p):
        last = self.b[-1]
        if abs(p[0] - last[0]) < self.MIN and abs(p[1] - last[1]) < self.MIN:
            return
        self.b.append(p)
        if len(self.b) > 4:
            joint = tuple((u + v) / 2 for u, v in zip(self.b[2], self.b[4]))
            self.path.append(["C", *self.b[1], *self.b[2], *joint])
            self.b = [joint, p]

    def ended(self, p):
        self.moved(p)
        n = len(self.b) - 1
        if n == 0:
            self.path.append(["L", *self.b[0]])
        else:
            self.path.append(["C", *self.b[1], *self.b[min(2, n)], *self.b[n]])

    def cancelled(self, p):
        del self.path[self.mark:]


RUN = {
    "two-waiting-first-repeated": TailTwo,
    "no-dot": NoDot,
    "last-not-set-by-began": LastMove,
    "half-a-point-is-a-repeat": AlmostEqual,
}

if __name__ == "__main__":
    kind = RUN[sys.argv[1]]
    for line in sys.stdin:
        stage = kind()
        for e in json.loads(line)["stroke"]["events"]:
            getattr(stage, e["phase"])((e["x"], e["y"]))
        print(json.dumps({"path": stage.path}), flush=True)
