"""Midpoint quadratics, right and with slips: python3 batch4_quadratic.py VARIANT < strokes > paths"""

from answer import answers, variant

VARIANTS = {
    "control-is-newest": "In moved the control of the settled curve is the sample that has just come in and not the one before it, in slot 1.",
    "middle-of-middle": "The joint is put halfway between the last joint, slot 0, and the new sample instead of between the last sample, slot 1, and the new one.",
    "half-piece-first": "The first move draws a straight line to its middle, as if the beginning of the stroke mirrored its end, and the first curve starts there.",
    "lift-returns-early": "ended returns if the lift repeats the last sample, before the last straight piece is drawn.",
    "old-sample": "began does not set the counter back (here the lift leaves it), so the first move of a later stroke is curved by the last sample of the one before, and is compared with it.",
}
VARIANT = variant(VARIANTS)


class Path:
    def __init__(self):
        self.elements = []

    def move(self, p):
        self.elements.append(["M", *p])

    def line(self, p):
        self.elements.append(["L", *p])

    def quad(self, control, p):
        self.elements.append(["Q", *control, *p])

    def take_back(self, count):
        del self.elements[count:]


def middle(a, b):
    return ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)


class Quadratic:
    def __init__(self):
        self.buffer = [(0, 0)] * 2  # The last joint, and the last sample.
        self.counter = 0
        self.start = 0

    def began(self, p, path):
        self.start = len(path.elements)
        if VARIANT != "old-sample":
            self.counter = 0
        self.buffer[0] = p
        path.move(p)

    def moved(self, p, path):
        buffer = self.buffer
        if p == buffer[self.counter]:
            return
        if self.counter == 1:
            joint = middle(buffer[0] if VARIANT == "middle-of-middle" else buffer[1], p)
            path.quad(p if VARIANT == "control-is-newest" else buffer[1], joint)
            buffer[0] = joint
        elif VARIANT == "half-piece-first":
            path.line(middle(buffer[0], p))
        buffer[1] = p
        self.counter = 1

    def ended(self, p, path):
        if VARIANT == "lift-returns-early" and p == self.buffer[self.counter]:
            return
        self.moved(p, path)
        path.line(self.buffer[self.counter])

    def cancelled(self, p, path):
        path.take_back(self.start)


def draw(stroke):
    stage, path = Quadratic(), Path()
    for event in stroke["events"]:
        getattr(stage, event["phase"])((event["x"], event["y"]), path)
    return path.elements


answers(lambda question: {"path": draw(question["stroke"])})
