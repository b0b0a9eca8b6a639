"""Centripetal Catmull-Rom curves, right and with slips: python3 batch4_catmull.py VARIANT < strokes > paths"""

import math

from answer import answers, variant

VARIANTS = {
    "precedence": "The denominator of a control is written 3·a1·a1 + a2, without the parentheses around the sum.",
    "shifted-in-the-wrong-order": "In moved slot 1 is overwritten before it is copied to slot 0, so slots 0 and 1 are the same sample.",
    "city-distance": "The distance of two samples is the sum of the differences of x and y, not the square root of the sum of their squares.",
    "lift-is-next": "At the lift the sample after the end is the last sample itself and not the mirrored neighbour.",
    "weights-crossed": "In the formula of a control the two distances are exchanged: each weighs the step that it was measured on.",
}
VARIANT = variant(VARIANTS)


class Path:
    def __init__(self):
        self.elements = []

    def move(self, p):
        self.elements.append(["M", *p])

    def line(self, p):
        self.elements.append(["L", *p])

    def curve(self, control1, control2, p):
        self.elements.append(["C", *control1, *control2, *p])

    def take_back(self, count):
        del self.elements[count:]


def mirrored(p, center):
    return (2 * center[0] - p[0], 2 * center[1] - p[1])


def distance(a, b):
    if VARIANT == "city-distance":
        return abs(b[0] - a[0]) + abs(b[1] - a[1])
    return math.hypot(b[0] - a[0], b[1] - a[1])


def control(before, at, after):
    """The control beside `at` on the way to `after`."""
    d1, d2 = distance(before, at), distance(at, after)
    if d1 == 0 or d2 == 0:
        return at
    a1, a2 = math.sqrt(d1), math.sqrt(d2)
    below = 3 * a1 * a1 + a2 if VARIANT == "precedence" else 3 * a1 * (a1 + a2)
    if VARIANT == "weights-crossed":
        d1, d2 = d2, d1
    return tuple(p + (d1 * (q - p) + d2 * (p - o)) / below for o, p, q in zip(before, at, after))


class Catmull:
    def __init__(self):
        self.buffer = [(0, 0)] * 3  # The newest sample in the last slot.
        self.counter = 0  # How many samples stand before it, at most two.
        self.start = 0

    def began(self, p, path):
        self.start = len(path.elements)
        self.counter = 0
        self.buffer[2] = p
        path.move(p)

    def moved(self, p, path):
        buffer = self.buffer
        if p == buffer[2]:
            return
        if self.counter > 0:
            self.piece(p, path)
        if VARIANT == "shifted-in-the-wrong-order":
            buffer[1] = buffer[2]
            buffer[0] = buffer[1]
        else:
            buffer[0] = buffer[1]
            buffer[1] = buffer[2]
        buffer[2] = p
        self.counter = min(self.counter + 1, 2)

    def piece(self, following, path):
        """Draws from slot 1 to slot 2; `following` is the sample after that."""
        p0, p1, p2 = self.buffer
        if self.counter == 1:
            p0 = mirrored(p2, p1)
        path.curve(control(p0, p1, p2), control(following, p2, p1), p2)

    def ended(self, p, path):
        self.moved(p, path)
        _, before, last = self.buffer
        if self.counter == 0:
            path.line(last)
        elif VARIANT == "lift-is-next":
            self.piece(last, path)
        else:
            self.piece(mirrored(before, last), path)
        self.counter = 0

    def cancelled(self, p, path):
        path.take_back(self.start)
        self.counter = 0


def draw(stroke):
    stage, path = Catmull(), Path()
    for event in stroke["events"]:
        getattr(stage, event["phase"])((event["x"], event["y"]), path)
    return path.elements


answers(lambda question: {"path": draw(question["stroke"])})
