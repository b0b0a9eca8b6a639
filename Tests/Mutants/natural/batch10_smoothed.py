"""Midpoint junctions, as classes with state. Usage: batch10_smoothed.py NAME < questions"""
import json
import sys


class CounterTwo:
    def __init__(self):
        self.path = []
        self.buffer = [(0, 0)] * 5
        self.counter = 0

    def began(self, p):
        self.buffer[0] = p
        self.counter = 0

    def moved(self, p):
        self.counter += 1
        b = self.buffer
        b[self.counter] = p
        if self.counter == 4:
            b[3] = ((b[2][0] + b[4][0]) / 2, (b[2][1] + b[4][1]) / 2)
            self.path.append(["M", *b[0]])
            self.path.append(["C", *b[1], *b[2], *b[3]])
            b[0], b[1] = b[3], b[4]
            self.counter = 2  # two points are carried over

    def ended(self, p):
        self.counter = 0

    cancelled = ended


class SharedMidpoint:
    """Makes no objects while the pen moves: all points are lists that are filled again."""

    def __init__(self):
        self.path = []
        self.slot = [[0.0, 0.0] for _ in range(5)]
        self.middle = [0.0, 0.0]
        self.used = 0

    def began(self, p):
        self.slot[0] = list(p)
        self.used = 1

    def moved(self, p):
        s, m = self.slot, self.middle
        s[self.used] = list(p)
        self.used += 1
        if self.used == 5:
            m[0] = (s[2][0] + s[4][0]) * 0.5
            m[1] = (s[2][1] + s[4][1]) * 0.5
            self.path.append(["M", *s[0]])
            self.path.append(["C", *s[1], *s[2], *m])
            s[0] = m
            s[1] = s[4]
            self.used = 2

    def ended(self, p):
        self.used = 0

    def cancelled(self, p):
        self.used = 0


class ChecksFirst:
    def __init__(self):
        self.path = []
        self.points = []

    def began(self, p):
        self.points = [p]

    def moved(self, p):
        if len(self.points) == 5:
            self.flush()
        self.points.append(p)

    def flush(self):
        p0, p1, p2, _, p4 = self.points
        j = ((p2[0] + p4[0]) / 2, (p2[1] + p4[1]) / 2)
        self.path.append(["M", *p0])
        self.path.append(["C", *p1, *p2, *j])
        self.points = [j, p4]

    def ended(self, p):
        self.points = []

    def cancelled(self, p):
        self.ended(p)


PROGRAMS = {"counter-two": CounterTwo, "shared-midpoint": SharedMidpoint, "checks-first": ChecksFirst}

for line in sys.stdin:
    stage = PROGRAMS[sys.argv[1]]()
    for event in json.loads(line)["stroke"]["events"]:
        getattr(stage, event["phase"])((event["x"], event["y"]))
    print(json.dumps({"path": stage.path}), flush=True)
