"""Cubic curves that meet at midpoints. Usage: python3 batch1_smoothed.py VARIANT, with a request in each line."""

import math

from answer import answers, variant

VARIANTS = {
    "carry-by-reference":
        "buffer[0] = buffer[3] copies the reference, so the next point stored in slot 3 moves the "
        "start of the curve with it.",
    "y-from-slot-3":
        "Copied line: the y of the midpoint is taken from slots 3 and 4, the x rightly from 2 and "
        "4.",
    "precedence": "The midpoint is written b2 + b4 / 2, without parentheses around the sum.",
    "counter-zero":
        "After a curve the counter goes back to 0 and not to 1, so the next sample overwrites the "
        "handle.",
    "counter-kept":
        "began does not set the counter back; samples left over from a stroke get into the next "
        "one.",
    "whole-junction": "The midpoint is rounded to whole points with floor(v + 0.5).",
    "carry-swapped":
        "The two points carried over are swapped: slot 4 goes to slot 0 and the midpoint to slot 1.",
    "one-move-and-lift":
        "Two slips: only the first curve of a stroke gets a move, and the lift is handed to moved.",
}


class Point:
    def __init__(self, x, y):
        self.x = x
        self.y = y

    def set(self, other):
        self.x = other.x
        self.y = other.y


class Path:
    def __init__(self):
        self.elements = []

    def moveTo(self, p):
        self.elements.append(["M", p.x, p.y])

    def curveTo(self, c1, c2, p):
        self.elements.append(["C", c1.x, c1.y, c2.x, c2.y, p.x, p.y])


class Smoothed:
    def __init__(self, slip, path):
        self.slip = slip
        self.path = path
        self.buffer = [Point(0, 0) for _ in range(5)]
        self.counter = 0
        self.curves = 0  # Drawn in this stroke.

    def began(self, p):
        if self.slip != "counter-kept":
            self.counter = 0
        self.buffer[0].set(p)
        self.curves = 0

    def moved(self, p):
        self.counter += 1
        self.buffer[self.counter].set(p)
        if self.counter == 4:
            self.buffer[3].set(self.junction())
            self.drawCurve()
            self.carryOver()

    def junction(self):
        b2, b3, b4 = self.buffer[2], self.buffer[3], self.buffer[4]
        if self.slip == "precedence":
            return Point(b2.x + b4.x / 2, b2.y + b4.y / 2)
        if self.slip == "y-from-slot-3":
            return Point((b2.x + b4.x) / 2, (b3.y + b4.y) / 2)
        middle = Point((b2.x + b4.x) / 2, (b2.y + b4.y) / 2)
        if self.slip == "whole-junction":
            middle.set(Point(math.floor(middle.x + 0.5), math.floor(middle.y + 0.5)))
        return middle

    def drawCurve(self):
        b = self.buffer
        if self.slip != "one-move-and-lift" or self.curves == 0:
            self.path.moveTo(b[0])
        self.path.curveTo(b[1], b[2], b[3])
        self.curves += 1

    def carryOver(self):
        b = self.buffer
        if self.slip == "carry-by-reference":
            b[0] = b[3]
            b[1] = b[4]
        elif self.slip == "carry-swapped":
            b[0].set(b[4])
            b[1].set(b[3])
        else:
            b[0].set(b[3])
            b[1].set(b[4])
        self.counter = 0 if self.slip == "counter-zero" else 1

    def ended(self, p):
        if self.slip == "one-move-and-lift":
            self.moved(p)

    def cancelled(self, p):
        self.ended(p)


def draw(stroke, slip):
    path = Path()
    stage = Smoothed(slip, path)
    handlers = {"began": stage.began, "moved": stage.moved,
                "ended": stage.ended, "cancelled": stage.cancelled}
    for event in stroke["events"]:
        handlers[event["phase"]](Point(event["x"], event["y"]))
    return {"path": path.elements}


SLIP = variant(VARIANTS)
answers(lambda question: draw(question["stroke"], SLIP))
