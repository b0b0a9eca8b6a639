"""Cubic curves through every third sample: `right`, and variants of it with a slip.

Usage: python3 batch2_bezier.py VARIANT, a request for each line of standard input.
"""

from answer import answers, variant

VARIANTS = {
    "curve-order": "moved: the curve is called in the order end, control, control of another platform, so the end becomes the first control.",
    "fresh-buffer": "moved: after a curve the buffer starts empty, and the next sample goes to slot 0 instead of the end of the curve.",
    "one-move": "began and moved: the move is written once, when the pen comes down, and not before each curve.",
    "lines-at-lift": "ended: the samples that are left in the buffer are joined with lines instead of being dropped.",
    "lift-counts": "ended: the point of the lift is handed to moved and may complete a curve.",
    "counter-survives": "began and ended: the counter is never set back, so samples left from one stroke steer the next.",
    "post-increment": "moved: the sample is stored before the counter goes up, so it overwrites the slot that was filled last.",
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


class Stage:
    def __init__(self):
        self.buffer = [(0, 0)] * 4
        self.counter = 0

    def reset(self):
        if VARIANT != "counter-survives":
            self.counter = 0

    def began(self, p, path):
        self.reset()
        self.buffer[0] = p
        if VARIANT == "one-move":
            path.move(p)

    def moved(self, p, path):
        buffer = self.buffer
        if VARIANT == "post-increment":
            buffer[self.counter] = p
            self.counter += 1
        else:
            self.counter += 1
            buffer[self.counter] = p
        if self.counter == 3:
            if VARIANT != "one-move":
                path.move(buffer[0])
            if VARIANT == "curve-order":
                path.curve(buffer[3], buffer[1], buffer[2])
            else:
                path.curve(buffer[1], buffer[2], buffer[3])
            buffer[0] = buffer[3]
            self.counter = -1 if VARIANT == "fresh-buffer" else 0

    def ended(self, p, path):
        if VARIANT == "lift-counts":
            self.moved(p, path)
        if VARIANT == "lines-at-lift" and self.counter > 0:
            path.move(self.buffer[0])
            for waiting in self.buffer[1:self.counter + 1]:
                path.line(waiting)
        self.reset()

    def cancelled(self, p, path):
        self.ended(p, path)


def draw(stroke):
    stage, path = Stage(), Path()
    for event in stroke["events"]:
        getattr(stage, event["phase"])((event["x"], event["y"]), path)
    return path.elements


answers(lambda question: {"path": draw(question["stroke"])})
