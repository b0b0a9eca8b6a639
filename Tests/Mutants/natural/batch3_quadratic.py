"""Quadratic curves between the middles of the samples, right or with one slip.

Usage: python3 batch3_quadratic.py VARIANT < REQUESTS
"""

from answer import answers, variant

VARIANTS = {
    "line-at-both-ends": "moved: the stroke begins as it ends, with a line of half a move to the first middle, "
                         "and the first curve starts there",
    "through-the-sample": "moved: the control is computed so that the curve passes through the sample at "
                          "t = 1/2",
    "raised-with-thirds": "moved: the quadratic is written as a cubic, and its controls are at a third of "
                          "the way to the control instead of two thirds",
    "last-curve-to-the-end": "ended: the last curve is made to end in the last sample, like the first one "
                             "that starts in a sample, and there is no line",
    "middle-of-the-joint": "moved: the middle is taken between the last joint, slot 0, and the new sample",
    "lift-is-only-an-end": "ended: the lift is not handed to moved; the last line goes from the last middle "
                           "to the lift",
}


class Quadratic:
    def __init__(self, slip):
        self.slip = slip
        self.buffer = [(0, 0)] * 2
        self.counter = 0
        self.start = 0
        self.path = []

    def middle(self, p, q):
        return ((p[0] + q[0]) / 2, (p[1] + q[1]) / 2)

    def quad(self, joint, control, end):
        if self.slip == "through-the-sample":
            mean = self.middle(joint, end)
            control = (2 * control[0] - mean[0], 2 * control[1] - mean[1])
        if self.slip == "raised-with-thirds":
            first = tuple((2 * a + c) / 3 for a, c in zip(joint, control))
            second = tuple((2 * b + c) / 3 for b, c in zip(end, control))
            self.path.append(["C", *first, *second, *end])
            return
        self.path.append(["Q", *control, *end])

    def began(self, p):
        self.start = len(self.path)
        self.counter = 0
        self.buffer[0] = p
        self.path.append(["M", *p])

    def moved(self, p):
        buffer = self.buffer
        if p == buffer[self.counter]:
            return
        if self.counter == 1:
            middle = self.middle(buffer[0 if self.slip == "middle-of-the-joint" else 1], p)
            self.quad(buffer[0], buffer[1], middle)
            buffer[0] = middle
        elif self.slip == "line-at-both-ends":
            buffer[0] = self.middle(buffer[0], p)
            self.path.append(["L", *buffer[0]])
        self.counter = 1
        buffer[1] = p

    def ended(self, p):
        if self.slip == "lift-is-only-an-end":
            self.path.append(["L", *p])
            self.counter = 0
            return
        self.moved(p)
        last = self.buffer[self.counter]
        if self.slip == "last-curve-to-the-end" and self.path[-1][0] == "Q":
            self.path[-1][3:] = last
        else:
            self.path.append(["L", *last])
        self.counter = 0

    def cancelled(self, p):
        del self.path[self.start:]
        self.counter = 0


def draw(question):
    stage = Quadratic(SLIP)
    for event in question["stroke"]["events"]:
        getattr(stage, event["phase"])((event["x"], event["y"]))
    return {"path": stage.path}


SLIP = variant(VARIANTS)
answers(draw)
