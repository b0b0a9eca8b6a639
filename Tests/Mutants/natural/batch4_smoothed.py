"""Midpoint junctions, right and with slips: python3 batch4_smoothed.py VARIANT < strokes > paths"""

from answer import answers, variant

VARIANTS = {
    "missing-parentheses": "The junction is computed as p2 + p4 / 2, without parentheses around the sum.",
    "shared-slots": "The slots are lists that are filled in place, and after a curve slots 0 and 1 are made the same lists as slots 3 and 4 instead of copies, so later samples overwrite both.",
    "no-restart": "began does not set the counter back (here the lift does nothing), so a later stroke goes on in the slot where the one before stopped.",
    "y-of-the-wrong-slot": "In the formula of the junction, y is the mean of slots 2 and 3; x is right.",
    "whole-points": "The junction is rounded to whole points.",
    "junction-twice": "After a curve the junction goes to slot 0 as it should, but slot 1 gets the junction too and not the newest sample.",
    "five-new-samples": "After a curve the counter is set to 0 and not to 1, so the next sample overwrites the one that was carried over to slot 1.",
    "half-difference": "The junction is p2 minus half of the way to p4, a wrong sign in front of the half.",
}
VARIANT = variant(VARIANTS)


class Path:
    def __init__(self):
        self.elements = []

    def move(self, p):
        self.elements.append(["M", *p])

    def curve(self, control1, control2, p):
        self.elements.append(["C", *control1, *control2, *p])


def halfway(a, b):
    if VARIANT == "missing-parentheses":
        return a + b / 2
    if VARIANT == "half-difference":
        return a - (b - a) / 2
    if VARIANT == "whole-points":
        return round((a + b) / 2)
    return (a + b) / 2


class Smoothed:
    def __init__(self):
        self.buffer = [[0, 0] for _ in range(5)]
        self.counter = 0

    def began(self, p, path):
        if VARIANT != "no-restart":
            self.counter = 0
        self.buffer[0][:] = p

    def moved(self, p, path):
        buffer = self.buffer
        self.counter += 1
        buffer[self.counter][:] = p
        if self.counter == 4:
            below = buffer[3] if VARIANT == "y-of-the-wrong-slot" else buffer[4]
            buffer[3][:] = halfway(buffer[2][0], buffer[4][0]), halfway(buffer[2][1], below[1])
            path.move(buffer[0])
            path.curve(buffer[1], buffer[2], buffer[3])
            self.carry_over()

    def carry_over(self):
        buffer = self.buffer
        if VARIANT == "shared-slots":
            buffer[0], buffer[1] = buffer[3], buffer[4]
        else:
            buffer[0][:] = buffer[3]
            buffer[1][:] = buffer[3] if VARIANT == "junction-twice" else buffer[4]
        self.counter = 0 if VARIANT == "five-new-samples" else 1

    def ended(self, p, path):
        pass

    def cancelled(self, p, path):
        self.ended(p, path)


def draw(stroke):
    stage, path = Smoothed(), Path()
    for event in stroke["events"]:
        getattr(stage, event["phase"])((event["x"], event["y"]), path)
    return path.elements


answers(lambda question: {"path": draw(question["stroke"])})
