"""Midpoint junctions, as the stage of the kit: a class with five slots and a counter."""

import json
import sys


class Path:
    def __init__(self):
        self.elements = []

    def move(self, p):
        self.elements.append(["M", *p])

    def curve(self, c1, c2, p):
        self.elements.append(["C", *c1, *c2, *p])


def midpoint(a, b):
    return ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)


class NextFromSample:
    def __init__(self):
        self.buffer = [(0, 0)] * 5
        self.counter = 0

    def began(self, p, path):
        self.counter = 0
        self.buffer[0] = p

    def moved(self, p, path):
        b = self.buffer
        self.counter += 1
        b[self.counter] = p
        if self.counter == 4:
            junction = midpoint(b[2], b[4])
            path.move(b[0])
            path.curve(b[1], b[2], junction)
            b[0] = b[3]
            b[1] = b[4]
            self.counter = 1

    def ended(self, p, path):
        self.counter = 0

    cancelled = ended


class CounterToZero:
    def __init__(self):
        self.buffer = [None, None, None, None, None]
        self.counter = 0

    def began(self, p, path):
        self.buffer[0] = p
        self.counter = 0

    def moved(self, p, path):
        self.counter = self.counter + 1
        self.buffer[self.counter] = p
        if self.counter < 4:
            return
        self.buffer[3] = midpoint(self.buffer[2], self.buffer[4])
        path.move(self.buffer[0])
        path.curve(self.buffer[1], self.buffer[2], self.buffer[3])
        self.buffer[0] = self.buffer[3]
        self.buffer[1] = self.buffer[4]
        self.counter = 0

    def ended(self, p, path):
        self.counter = 0

    def cancelled(self, p, path):
        self.counter = 0


class NothingOnCancel:
    def __init__(self):
        self.points = []

    def began(self, p, path):
        self.points.append(p)

    def moved(self, p, path):
        self.points.append(p)
        if len(self.points) == 5:
            start, c1, c2, _, newest = self.points
            junction = midpoint(c2, newest)
            path.move(start)
            path.curve(c1, c2, junction)
            self.points = [junction, newest]

    def ended(self, p, path):
        self.points = []

    def cancelled(self, p, path):
        pass


class ThirdAsControl:
    def __init__(self):
        self.slots = {}
        self.last = 0

    def began(self, p, path):
        self.last = 0
        self.slots[0] = p

    def moved(self, p, path):
        self.last += 1
        self.slots[self.last] = p
        if self.last == 4:
            s = self.slots
            joint = midpoint(s[2], s[4])
            path.move(s[0])
            path.curve(s[1], s[3], joint)
            self.slots = {0: joint, 1: s[4]}
            self.last = 1

    def ended(self, p, path):
        self.last = 0

    def cancelled(self, p, path):
        self.ended(p, path)


VARIANTS = {
    "next-from-sample": NextFromSample,
    "counter-to-zero": CounterToZero,
    "nothing-on-cancel": NothingOnCancel,
    "third-as-control": ThirdAsControl,
}

for line in sys.stdin:
    question = json.loads(line)
    stage, path = VARIANTS[sys.argv[1]](), Path()
    tell = {name: getattr(stage, name) for name in ("began", "moved", "ended", "cancelled")}
    for event in question["stroke"]["events"]:
        tell[event["phase"]]((event["x"], event["y"]), path)
    print(json.dumps({"format": "inkstep-trace/1", "stage": question["stage"],
                      "stroke": question["stroke"]["id"], "path": path.elements}), flush=True)
