"""Cubic curves, each from four samples, right or with one slip.

Usage: python3 batch3_bezier.py VARIANT < REQUESTS
"""

from answer import answers, variant

VARIANTS = {
    "through-all-four": "moved: the two middle samples are taken for points of the curve at 1/3 and 2/3, and "
                        "the controls are computed so that it passes through them",
    "handle-of-a-third": "moved: since the derivative is three times the side, the controls are put at a "
                         "third of the first and the last side",
    "mirrored-handle": "moved: from the second curve on, the first control is the last control of the curve "
                       "before, mirrored at the joint, instead of the sample",
    "blocks-of-four": "moved: after a curve the buffer is emptied, so the next four samples do not include "
                      "the fourth of these",
    "counter-goes-on": "began, ended: the counter is never set to zero, so the first curve of a second "
                       "stroke has controls that the first stroke has left",
    "last-block-overlaps": "ended: samples that are left over are drawn with the samples before them, in one "
                           "more curve of the last four",
    "control-between": "moved: the second control is the middle of the two inner samples, a point b of the "
                       "construction, instead of the third sample",
}


class Bezier:
    def __init__(self, slip):
        self.slip = slip
        self.buffer = [(0, 0)] * 4
        self.counter = 0
        self.recent = []
        self.mirrored = None
        self.path = []

    def mix(self, *terms):
        """The sum of points with weights."""
        return tuple(sum(weight * point[axis] for weight, point in terms) for axis in (0, 1))

    def controls(self, p0, p1, p2, p3):
        if self.slip == "through-all-four":
            return (self.mix((-5 / 6, p0), (3, p1), (-3 / 2, p2), (1 / 3, p3)),
                    self.mix((1 / 3, p0), (-3 / 2, p1), (3, p2), (-5 / 6, p3)))
        if self.slip == "handle-of-a-third":
            return self.mix((2 / 3, p0), (1 / 3, p1)), self.mix((1 / 3, p2), (2 / 3, p3))
        if self.slip == "mirrored-handle":
            first = self.mirrored or p1
            self.mirrored = self.mix((2, p3), (-1, p2))
            return first, p2
        if self.slip == "control-between":
            return p1, self.mix((1 / 2, p1), (1 / 2, p2))
        return p1, p2

    def curve(self, points):
        control1, control2 = self.controls(*points)
        self.path.append(["M", *points[0]])
        self.path.append(["C", *control1, *control2, *points[3]])

    def began(self, p):
        self.mirrored = None
        self.recent = [p]
        if self.slip != "counter-goes-on":
            self.counter = 0
        self.buffer[0] = p

    def moved(self, p):
        self.recent = self.recent[-3:] + [p]
        self.counter += 1
        self.buffer[self.counter] = p
        if self.counter == 3:
            self.curve(self.buffer)
            self.buffer[0] = self.buffer[3]
            self.counter = -1 if self.slip == "blocks-of-four" else 0

    def ended(self, p):
        if self.slip == "last-block-overlaps" and self.counter > 0 and len(self.recent) == 4:
            self.curve(self.recent)
        if self.slip != "counter-goes-on":
            self.counter = 0

    def cancelled(self, p):
        self.ended(p)


def draw(question):
    stage = Bezier(SLIP)
    for event in question["stroke"]["events"]:
        getattr(stage, event["phase"])((event["x"], event["y"]))
    return {"path": stage.path}


SLIP = variant(VARIANTS)
answers(draw)
