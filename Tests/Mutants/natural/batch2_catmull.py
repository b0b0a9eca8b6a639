"""Centripetal Catmull-Rom curves: `right`, and variants of it with a slip.

Usage: python3 batch2_catmull.py VARIANT, a request for each line of standard input.
"""

import math
import struct

from answer import answers, variant

VARIANTS = {
    "web-snippet": "Two slips. control: equal weights, a sixth of the way between the neighbours; beyond: the end is doubled instead of mirrored.",
    "no-root": "control: the distances are used where their square roots are meant.",
    "last-piece-missing": "ended: after the lift has been stored there is an early return for strokes with a move, and the last piece is not drawn.",
    "float32": "control: the result is kept in floats of 32 bits.",
    "control-forward": "piece: the second control is computed from the sample before, the end and the sample after, so it lies beyond the end.",
}
VARIANT = variant(VARIANTS)


class Path:
    def __init__(self):
        self.elements = []

    def count(self):
        return len(self.elements)

    def take_back(self, count):
        del self.elements[count:]

    def move(self, p):
        self.elements.append(["M", *p])

    def line(self, p):
        self.elements.append(["L", *p])

    def curve(self, control1, control2, p):
        self.elements.append(["C", *control1, *control2, *p])


def beyond(p, center):
    """Where a sample would lie as far beyond `center` as `p` is before it."""
    if VARIANT == "web-snippet":
        return center
    return (2 * center[0] - p[0], 2 * center[1] - p[1])


def control(before, at, to):
    """The control beside `at` on the way to `to`; `before` is the sample on the other side."""
    if VARIANT == "web-snippet":
        return (at[0] + (to[0] - before[0]) / 6, at[1] + (to[1] - before[1]) / 6)
    d1, d2 = math.dist(before, at), math.dist(at, to)
    a1, a2 = (d1, d2) if VARIANT == "no-root" else (math.sqrt(d1), math.sqrt(d2))
    if a1 == 0 or a2 == 0:
        return at
    share = 3 * a1 * (a1 + a2)
    x = at[0] + (d1 * (to[0] - at[0]) + d2 * (at[0] - before[0])) / share
    y = at[1] + (d1 * (to[1] - at[1]) + d2 * (at[1] - before[1])) / share
    if VARIANT == "float32":
        return struct.unpack("ff", struct.pack("ff", x, y))
    return (x, y)


class Stage:
    def __init__(self):
        self.buffer = [(0, 0)] * 3
        self.counter = 0
        self.start = 0

    def began(self, p, path):
        self.start = path.count()
        self.counter = 0
        self.buffer[2] = p
        path.move(p)

    def moved(self, p, path):
        if p == self.buffer[2]:
            return
        if self.counter > 0:
            self.piece(p, path)
        self.buffer = [self.buffer[1], self.buffer[2], p]
        self.counter = min(self.counter + 1, 2)

    def piece(self, after, path):
        """The piece that ends in slot 2; the sample after it is `after`."""
        p0, p1, p2 = self.buffer
        first = beyond(p2, p1) if self.counter == 1 else p0
        a = control(first, p1, p2)
        if VARIANT == "control-forward":
            b = control(p1, p2, after)
        else:
            b = control(after, p2, p1)
        path.curve(a, b, p2)

    def ended(self, p, path):
        self.moved(p, path)
        if self.counter == 0:
            path.line(self.buffer[2])
        elif VARIANT != "last-piece-missing":
            self.piece(beyond(self.buffer[1], self.buffer[2]), path)
        self.counter = 0

    def cancelled(self, p, path):
        path.take_back(self.start)
        self.counter = 0


def draw(stroke):
    stage, path = Stage(), Path()
    for event in stroke["events"]:
        getattr(stage, event["phase"])((event["x"], event["y"]), path)
    return path.elements


answers(lambda question: {"path": draw(question["stroke"])})
