"""A Catmull-Rom curve through every sample, right or with one slip.

Usage: python3 batch3_catmull.py VARIANT < REQUESTS
"""

import math

from answer import answers, variant

VARIANTS = {
    "equal-weights": "control: every sample has the tangent of the uniform curve, half the difference of its "
                     "neighbours, so the controls are a sixth of it away",
    "root-forgotten": "control: d1 and d2 are the squares of the distances, so the roots of them are the "
                      "distances, and the curve is the chordal one",
    "weights-exchanged": "control: each side is multiplied by its own length instead of that of the other",
    "handle-ahead": "piece: the second control lies beyond the end of the piece instead of before it, with "
                    "the tangent added and not subtracted",
    "doubled-ends": "beyond: before the first sample and after the last stands that sample once more, instead "
                    "of a mirrored one",
    "textbook-ends": "control, beyond: the uniform curve with its first and last sample doubled, as in short "
                     "recipes (two slips)",
    "guard-too-wide": "control: distances below a tenth of a point count as zero in the guard of the division",
}


class Catmull:
    def __init__(self, slip):
        self.slip = slip
        self.buffer = [(0, 0)] * 3
        self.counter = 0
        self.start = 0
        self.path = []

    def began(self, p):
        self.start = len(self.path)
        self.counter = 0
        self.buffer[2] = p
        self.path.append(["M", *p])

    def moved(self, p):
        if p == self.buffer[2]:
            return
        if self.counter > 0:
            self.piece(p)
        self.buffer = [*self.buffer[1:], p]
        self.counter = min(self.counter + 1, 2)

    def ended(self, p):
        self.moved(p)
        if self.counter == 0:
            self.path.append(["L", *self.buffer[2]])
        else:
            self.piece(self.beyond(self.buffer[1], self.buffer[2]))
        self.counter = 0

    def cancelled(self, p):
        del self.path[self.start:]
        self.counter = 0

    def piece(self, after):
        """The piece between the last two samples; `after` is the sample behind them."""
        p0, p1, p2 = self.buffer
        before = self.beyond(p2, p1) if self.counter == 1 else p0
        a = self.control(before, p1, p2)
        b = self.control(after, p2, p1)
        if self.slip == "handle-ahead":
            b = (2 * p2[0] - b[0], 2 * p2[1] - b[1])
        self.path.append(["C", *a, *b, *p2])

    def beyond(self, p, center):
        if self.slip in ("doubled-ends", "textbook-ends"):
            return center
        return (2 * center[0] - p[0], 2 * center[1] - p[1])

    def control(self, before, at, to):
        if self.slip in ("equal-weights", "textbook-ends"):
            return tuple(at[axis] + (to[axis] - before[axis]) / 6 for axis in (0, 1))
        d1, d2 = math.dist(before, at), math.dist(at, to)
        if self.slip == "root-forgotten":
            d1, d2 = d1 * d1, d2 * d2
        a1, a2 = math.sqrt(d1), math.sqrt(d2)
        if min(d1, d2) <= (0.1 if self.slip == "guard-too-wide" else 0):
            return at
        if self.slip == "weights-exchanged":
            d1, d2 = d2, d1
        share = 3 * a1 * (a1 + a2)
        return tuple(at[axis] + (d1 * (to[axis] - at[axis]) + d2 * (at[axis] - before[axis])) / share
                     for axis in (0, 1))


def draw(question):
    stage = Catmull(SLIP)
    for event in question["stroke"]["events"]:
        getattr(stage, event["phase"])((event["x"], event["y"]))
    return {"path": stage.path}


SLIP = variant(VARIANTS)
answers(draw)
