"""Quadratic curves from middle to middle: `right`, and variants of it with a slip.

Usage: python3 batch2_quadratic.py VARIANT, a request for each line of standard input.
"""

from answer import answers, variant

VARIANTS = {
    "quad-order": "moved: the curve is called in the order end, control of another platform, so the two change places.",
    "finger-paint": "Two slips. moved: a sample nearer than 4 points in both directions is ignored; ended: the last line goes to the last sample kept and not to the lift.",
    "straight-start": "moved: the stroke starts with a line to the first middle, as it ends with one, and only then come curves.",
    "lift-last-move": "ended: the last line goes to the last move, and the point of the lift is not read.",
    "middle-from-joint": "moved: the middle is taken between slot 0, the joint before, and the new sample instead of slot 1 and the new sample.",
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

    def quad(self, control, p):
        self.elements.append(["Q", *control, *p])


def middle(p, q):
    return ((p[0] + q[0]) / 2, (p[1] + q[1]) / 2)


class Stage:
    def __init__(self):
        self.buffer = [(0, 0)] * 2
        self.counter = 0
        self.start = 0

    def began(self, p, path):
        self.start = path.count()
        self.counter = 0
        self.buffer[0] = p
        path.move(p)

    def moved(self, p, path):
        buffer = self.buffer
        last = buffer[self.counter]
        if p == last:
            return
        if VARIANT == "finger-paint" and abs(p[0] - last[0]) < 4 and abs(p[1] - last[1]) < 4:
            return
        if self.counter == 1:
            joint = middle(buffer[0 if VARIANT == "middle-from-joint" else 1], p)
            if VARIANT == "quad-order":
                path.quad(joint, buffer[1])
            else:
                path.quad(buffer[1], joint)
            buffer[0] = joint
        elif VARIANT == "straight-start":
            path.line(middle(buffer[0], p))
        self.counter = 1
        buffer[1] = p

    def ended(self, p, path):
        if VARIANT not in ("finger-paint", "lift-last-move"):
            self.moved(p, path)
        path.line(self.buffer[self.counter])
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
