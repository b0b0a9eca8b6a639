"""Four-point curves, right and with slips: python3 batch4_bezier.py VARIANT < strokes > paths"""

import struct

from answer import answers, variant

VARIANTS = {
    "count-not-slot": "In began the counter is set to 1, the number of samples that are there, and not to 0, the slot that was filled last; so slot 1 is skipped in the first curve.",
    "one-move": "The move is written in began, once for a stroke, and not before each curve.",
    "lift-as-move": "In ended and cancelled the point of the lift is handed to moved like another sample.",
    "four-fresh": "After a curve the buffer is emptied, and the next curve waits for four new samples instead of starting where the last one ended.",
    "single-precision": "The points are stored in the buffer as 32-bit floats.",
    "store-then-count": "In moved the sample is stored before the counter is raised, so it overwrites the slot that was filled last, and slot 3 still holds its old content.",
    "pairwise-handles": "In moved both controls are taken from slot 1, where the second one should be slot 2.",
}
VARIANT = variant(VARIANTS)


class Path:
    def __init__(self):
        self.elements = []

    def move(self, p):
        self.elements.append(["M", *p])

    def curve(self, control1, control2, p):
        self.elements.append(["C", *control1, *control2, *p])


class Bezier:
    def __init__(self):
        self.buffer = [(0, 0)] * 4
        self.counter = 0

    def began(self, p, path):
        self.counter = 1 if VARIANT == "count-not-slot" else 0
        self.buffer[0] = self.stored(p)
        if VARIANT == "one-move":
            path.move(self.buffer[0])

    def moved(self, p, path):
        buffer = self.buffer
        if VARIANT == "store-then-count":
            buffer[self.counter] = p
            self.counter += 1
        else:
            self.counter += 1
            buffer[self.counter] = self.stored(p)
        if self.counter == 3:
            if VARIANT != "one-move":
                path.move(buffer[0])
            second = buffer[1] if VARIANT == "pairwise-handles" else buffer[2]
            path.curve(buffer[1], second, buffer[3])
            buffer[0] = buffer[3]
            self.counter = -1 if VARIANT == "four-fresh" else 0

    def ended(self, p, path):
        if VARIANT == "lift-as-move":
            self.moved(p, path)
        self.counter = 0

    def cancelled(self, p, path):
        self.ended(p, path)

    def stored(self, p):
        if VARIANT == "single-precision":
            return struct.unpack("2f", struct.pack("2f", *p))
        return p


def draw(stroke):
    stage, path = Bezier(), Path()
    for event in stroke["events"]:
        getattr(stage, event["phase"])((event["x"], event["y"]), path)
    return path.elements


answers(lambda question: {"path": draw(question["stroke"])})
