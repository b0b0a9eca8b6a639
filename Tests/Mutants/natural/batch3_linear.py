"""Straight lines from sample to sample, right or with one slip.

Usage: python3 batch3_linear.py VARIANT < REQUESTS
"""

from answer import answers, variant

VARIANTS = {
    "relative-drift": "moved: the ink goes on from its own end by the difference of the samples, and each "
                      "difference is rounded to one decimal, so the errors of rounding add up",
    "y-up": "began, moved, ended: y is counted upwards from the lower edge of the canvas, as in mathematics",
    "move-once": "began: a move is written only while the path is empty, so a later stroke is joined to the "
                 "one before by a line",
    "closed-loop": "ended: a stroke that ends within ten points of its first sample is taken for a closed "
                   "curve, and its last line goes to the first sample instead of the lift",
    "straight-merged": "moved, ended: a sample at which the cross product of the two sides is zero is taken "
                       "for one on a straight line, and its line is lengthened (a rest and a reversal too)",
}


def cross(a, b):
    return a[0] * b[1] - a[1] * b[0]


def minus(p, q):
    return (p[0] - q[0], p[1] - q[1])


class Linear:
    def __init__(self, slip, canvas):
        self.slip = slip
        self.height = canvas["height"]
        self.samples = []
        self.path = []

    def read(self, p):
        return (p[0], self.height - p[1]) if self.slip == "y-up" else p

    def line(self, p):
        if self.slip == "straight-merged" and len(self.samples) > 1:
            before, last = self.samples[-2:]
            if cross(minus(last, before), minus(p, last)) == 0:
                self.path.pop()
                self.samples.pop()
        self.samples.append(p)
        self.path.append(["L", *p])

    def began(self, p):
        p = self.read(p)
        if self.slip == "move-once" and self.path:
            self.line(p)
            return
        self.samples = [p]
        self.path.append(["M", *p])

    def moved(self, p):
        p = self.read(p)
        if self.slip == "relative-drift":
            dx, dy = minus(p, self.samples[-1])
            end = self.path[-1]
            self.samples.append(p)
            self.path.append(["L", end[1] + round(dx, 1), end[2] + round(dy, 1)])
            return
        self.line(p)

    def ended(self, p):
        p = self.read(p)
        if self.slip == "closed-loop" and len(self.samples) > 2:
            dx, dy = minus(p, self.samples[0])
            if dx * dx + dy * dy < 10 ** 2:
                p = self.samples[0]
        self.line(p)

    def cancelled(self, p):
        self.ended(p)


def draw(question):
    stroke = question["stroke"]
    stage = Linear(SLIP, stroke["canvas"])
    for event in stroke["events"]:
        getattr(stage, event["phase"])((event["x"], event["y"]))
    return {"path": stage.path}


SLIP = variant(VARIANTS)
answers(draw)
