"""Midpoint junctions. A class with a buffer of five."""
import json
import sys
from collections import deque

V = sys.argv[1] if len(sys.argv) > 1 else "base"


def halfway(a, b):
    return ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)


class Smoothed:
    def __init__(self):
        self.b = [None] * 5
        self.n = 0
        self.path = []

    def began(self, p):
        self.n = 0
        self.b[0] = p

    def moved(self, p):
        b = self.b
        self.n += 1
        b[self.n] = p
        if self.n < 4:
            return
        given_up = b[3]
        if V == "mid-3-4":
            b[3] = halfway(b[3], b[4])
        else:
            b[3] = halfway(b[2], b[4])
        self.path.append(["M", *b[0]])
        self.path.append(["C", *b[1], *b[2], *b[3]])
        b[0] = b[3]
        if V == "carry-slot-3":
            b[1] = b[3]
            self.n = 1
        elif V == "keeps-given-up":
            b[1] = given_up
            b[2] = b[4]
            self.n = 2
        else:
            b[1] = b[4]
            self.n = 1

    def ended(self, p):
        self.n = 0

    cancelled = ended


class SmoothedDeque:
    """The same with a queue that never holds more than five, and no counter."""

    def __init__(self):
        self.path = []
        self.waiting = deque()

    def began(self, p):
        self.waiting = deque([p])

    def moved(self, p):
        self.waiting.append(p)
        if len(self.waiting) == 5:
            start, c1, c2 = (self.waiting.popleft() for _ in range(3))
            self.waiting.popleft()
            joint = tuple(u + (v - u) * 0.5 for u, v in zip(c2, p))
            self.path += [["M", *start], ["C", *c1, *c2, *joint]]
            self.waiting.appendleft(joint)

    def ended(self, p):
        self.waiting.clear()

    def cancelled(self, p):
        self.waiting.clear()


for line in sys.stdin:
    stage = SmoothedDeque() if V == "right-deque" else Smoothed()
    for e in json.loads(line)["stroke"]["events"]:
        getattr(stage, e["phase"])((e["x"], e["y"]))
    print(json.dumps({"path": stage.path}), flush=True)
