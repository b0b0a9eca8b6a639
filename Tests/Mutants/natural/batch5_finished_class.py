"""The finished stroke, as a class with a buffer; every variant is a class of its own."""

import json
import sys


class Path:
    def __init__(self):
        self.elements = []

    @property
    def count(self):
        return len(self.elements)

    def move(self, p):
        self.elements.append(["M", *p])

    def line(self, p):
        self.elements.append(["L", *p])

    def curve(self, a, b, p):
        self.elements.append(["C", *a, *b, *p])

    def take_back(self, count):
        self.elements = self.elements[:count]


def midpoint(p, q):
    return ((p[0] + q[0]) / 2, (p[1] + q[1]) / 2)


class DotAsCurve:
    def __init__(self):
        self.buffer = [(0, 0)] * 5
        self.counter = 0
        self.start = 0

    def began(self, p, path):
        self.start = path.count
        self.counter = 0
        self.buffer = [p] * 5
        path.move(p)

    def moved(self, p, path):
        if p == self.buffer[self.counter]:
            return
        self.counter += 1
        # What is missing repeats the last sample, so the tail is always slots 1 to 3.
        for slot in range(self.counter, 5):
            self.buffer[slot] = p
        if self.counter == 4:
            j = midpoint(self.buffer[2], self.buffer[4])
            path.curve(self.buffer[1], self.buffer[2], j)
            self.buffer = [j, p, p, p, p]
            self.counter = 1

    def ended(self, p, path):
        self.moved(p, path)
        path.curve(self.buffer[1], self.buffer[2], self.buffer[3])
        self.counter = 0

    def cancelled(self, p, path):
        path.take_back(self.start)
        self.counter = 0


class CountBeforeLift:
    def __init__(self):
        self.buffer = [None] * 5
        self.counter = 0
        self.start = 0

    def began(self, p, path):
        self.start = path.count
        self.counter = 0
        self.buffer[0] = p
        path.move(p)

    def moved(self, p, path):
        buffer = self.buffer
        if p == buffer[self.counter]:
            return
        self.counter += 1
        buffer[self.counter] = p
        if self.counter == 4:
            buffer[3] = midpoint(buffer[2], buffer[4])
            path.curve(buffer[1], buffer[2], buffer[3])
            buffer[0], buffer[1] = buffer[3], buffer[4]
            self.counter = 1

    def ended(self, p, path):
        b, n = self.buffer, self.counter
        self.moved(p, path)
        if n == 0:
            path.line(b[0])
        elif n == 1:
            path.curve(b[1], b[1], b[1])
        elif n == 2:
            path.curve(b[1], b[2], b[2])
        else:
            path.curve(b[1], b[2], b[3])
        self.counter = 0

    def cancelled(self, p, path):
        path.take_back(self.start)
        self.counter = 0


class OneCoordinateRepeats:
    def began(self, p, path):
        self.start = path.count
        self.slots = [p]
        path.move(p)

    def moved(self, p, path):
        x, y = self.slots[-1]
        if p[0] == x or p[1] == y:
            return
        self.slots.append(p)
        if len(self.slots) == 5:
            _, a, b, _, d = self.slots
            joint = midpoint(b, d)
            path.curve(a, b, joint)
            self.slots = [joint, d]

    def ended(self, p, path):
        self.moved(p, path)
        waiting = self.slots[1:]
        if not waiting:
            path.line(self.slots[0])
        else:
            while len(waiting) < 3:
                waiting.append(waiting[-1])
            path.curve(*waiting)

    def cancelled(self, p, path):
        path.take_back(self.start)


class AnySlotRepeats:
    def began(self, p, path):
        self.before = path.count
        self.slots = [p]
        path.move(p)

    def moved(self, p, path):
        if p in self.slots:
            return
        self.slots.append(p)
        if len(self.slots) > 4:
            joint = midpoint(self.slots[2], self.slots[4])
            path.curve(self.slots[1], self.slots[2], joint)
            self.slots = [joint, self.slots[4]]

    def ended(self, p, path):
        self.moved(p, path)
        match self.slots:
            case [j]:
                path.line(j)
            case [_, a]:
                path.curve(a, a, a)
            case [_, a, b]:
                path.curve(a, b, b)
            case [_, a, b, c]:
                path.curve(a, b, c)

    def cancelled(self, p, path):
        path.take_back(self.before)


class LiftStoredUnseen:
    def began(self, p, path):
        self.start = path.count
        self.counter = 0
        self.buffer = [p, p, p, p, p]
        path.move(p)

    def moved(self, p, path):
        if p == self.buffer[self.counter]:
            return
        self.store(p, path)

    def store(self, p, path):
        self.counter += 1
        self.buffer[self.counter] = p
        if self.counter == 4:
            b = self.buffer
            b[3] = midpoint(b[2], b[4])
            path.curve(b[1], b[2], b[3])
            b[0], b[1] = b[3], b[4]
            self.counter = 1

    def ended(self, p, path):
        self.store(p, path)
        last = self.counter
        if last == 0:
            path.line(self.buffer[0])
        else:
            path.curve(self.buffer[1], self.buffer[min(2, last)], self.buffer[min(3, last)])

    def cancelled(self, p, path):
        path.take_back(self.start)


VARIANTS = {
    "dot-as-curve": DotAsCurve,
    "count-before-lift": CountBeforeLift,
    "one-coordinate-repeats": OneCoordinateRepeats,
    "any-slot-repeats": AnySlotRepeats,
    "lift-stored-unseen": LiftStoredUnseen,
}

for line in sys.stdin:
    stroke = json.loads(line)["stroke"]
    stage, path = VARIANTS[sys.argv[1]](), Path()
    for event in stroke["events"]:
        getattr(stage, event["phase"])((event["x"], event["y"]), path)
    print(json.dumps({"format": "inkstep-trace/1", "stage": "finished",
                      "stroke": stroke["id"], "path": path.elements}), flush=True)
