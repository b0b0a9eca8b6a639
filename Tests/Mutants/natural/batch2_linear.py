"""Straight lines from sample to sample: `right`, and variants of it with a slip.

Usage: python3 batch2_linear.py VARIANT, a request for each line of standard input.
"""

from answer import answers, variant

VARIANTS = {
    "int-pixels": "moved: the coordinates of the line are cut to whole numbers, as by toInt() on a pixel grid.",
    "cancel-ignored": "cancelled: nothing is drawn for a cancelled touch, although it is to be treated like the lift.",
    "joined-strokes": "began: a stroke that is not the first begins with a line instead of a move, so strokes are joined.",
    "no-zero-lines": "ended: the line of the lift is left out if the pen was lifted where it last was.",
    "lift-last-move": "ended: the line of the lift goes to the last sample before it, and the point of the lift is not read.",
}
VARIANT = variant(VARIANTS)


class Path:
    def __init__(self):
        self.elements = []

    def move(self, p):
        self.elements.append(["M", *p])

    def line(self, p):
        self.elements.append(["L", *p])


class Stage:
    def __init__(self):
        self.last = (0, 0)

    def began(self, p, path):
        if VARIANT == "joined-strokes" and path.elements:
            path.line(p)
        else:
            path.move(p)
        self.last = p

    def moved(self, p, path):
        if VARIANT == "int-pixels":
            p = (int(p[0]), int(p[1]))
        path.line(p)
        self.last = p

    def ended(self, p, path):
        if VARIANT == "no-zero-lines" and p == self.last:
            return
        path.line(self.last if VARIANT == "lift-last-move" else p)

    def cancelled(self, p, path):
        if VARIANT == "cancel-ignored":
            return
        self.ended(p, path)


def draw(stroke):
    stage, path = Stage(), Path()
    for event in stroke["events"]:
        getattr(stage, event["phase"])((event["x"], event["y"]), path)
    return path.elements


answers(lambda question: {"path": draw(question["stroke"])})
