"""Four-point curves as classes with state. Usage: batch10_bezier.py NAME < questions"""
import json
import sys


class LiftCounts:
    def __init__(self):
        self.path = []
        self.buf = [None] * 4
        self.n = 0

    def began(self, p):
        self.n = 0
        self.buf[0] = p

    def moved(self, p):
        self.n += 1
        self.buf[self.n] = p
        if self.n == 3:
            self.path.append(["M", *self.buf[0]])
            self.path.append(["C", *self.buf[1], *self.buf[2], *self.buf[3]])
            self.buf[0] = self.buf[3]
            self.n = 0

    def ended(self, p):
        self.moved(p)
        self.n = 0

    def cancelled(self, p):
        self.ended(p)


class NoCarry:
    def __init__(self):
        self.path = []
        self.points = []

    def began(self, p):
        self.points = [p]

    def moved(self, p):
        self.points.append(p)
        if len(self.points) == 4:
            a, b, c, d = self.points
            self.path += [["M", *a], ["C", *b, *c, *d]]
            self.points = []

    def ended(self, p):
        self.points = []

    cancelled = ended


class CancelKeepsCounter:
    """The counter is put back at the lift, so that began has to store its point only."""

    def __init__(self):
        self.path = []
        self.slots = {}
        self.filled = 0

    def began(self, p):
        self.slots[0] = p

    def moved(self, p):
        self.filled += 1
        self.slots[self.filled] = p
        if self.filled < 3:
            return
        s = self.slots
        self.path.append(["M", *s[0]])
        self.path.append(["C", *s[1], *s[2], *s[3]])
        s[0] = s[3]
        self.filled = 0

    def ended(self, p):
        self.filled = 0

    def cancelled(self, p):
        pass  # nothing to paint here


PROGRAMS = {"lift-counts": LiftCounts, "no-carry": NoCarry, "cancel-keeps-counter": CancelKeepsCounter}

for line in sys.stdin:
    stage = PROGRAMS[sys.argv[1]]()
    for event in json.loads(line)["stroke"]["events"]:
        getattr(stage, event["phase"])((event["x"], event["y"]))
    print(json.dumps({"path": stage.path}), flush=True)
