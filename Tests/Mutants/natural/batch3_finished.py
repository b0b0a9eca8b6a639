"""Cubic curves that meet halfway, with an end, a dot and a way back, right or with one slip.

Usage: python3 batch3_finished.py VARIANT < REQUESTS
"""

import math

from answer import answers, variant

VARIANTS = {
    "degree-of-the-tail": "ended: a tail for one waiting sample is written as an evenly paced line and one "
                          "for two as a quadratic, both raised to cubics (two slips)",
    "relative-tolerance": "moved: samples are compared up to a relative tolerance of 1e-5, so a very small "
                          "move is taken for a repeat",
    "x-or-y": "moved: a sample is skipped if one of its coordinates is the same, instead of both",
    "slot-before": "moved: a sample is compared with slot counter - 1, the sample before the last",
    "repeat-the-first": "ended: for two waiting samples the tail repeats the first of them, J, p, p, q",
    "dot-made-visible": "ended: the line of a tap is made half a point long, so that it shows",
    "lift-never-skipped": "ended: the lift is put into the buffer without the test for a repeat",
    "line-to-the-lift": "ended: the lift is not a sample; the tail is drawn without it, and then a line to "
                        "it if it is elsewhere",
    "hat-weights": "moved: the junction is the average of p2, p3 and p4 with the weights 1/4, 1/2 and 1/4",
    "cancel-clears-all": "cancelled: the whole path is cut back, with the strokes that were drawn before",
    "start-after-move": "began: the length of the path is noted after the move, so that a cancelled stroke "
                        "leaves a move",
}


def mix(*terms):
    """The sum of points with weights."""
    return tuple(sum(weight * point[axis] for weight, point in terms) for axis in (0, 1))


class Finished:
    def __init__(self, slip):
        self.slip = slip
        self.buffer = [(0, 0)] * 5
        self.counter = 0
        self.start = 0
        self.path = []

    def curve(self, control1, control2, p):
        self.path.append(["C", *control1, *control2, *p])

    def began(self, p):
        self.start = len(self.path)
        self.counter = 0
        self.buffer[0] = p
        self.path.append(["M", *p])
        if self.slip == "start-after-move":
            self.start = len(self.path)

    def is_repeat(self, p):
        last = self.buffer[self.counter]
        if self.slip == "slot-before":
            last = self.buffer[self.counter - 1]
        if self.slip == "relative-tolerance":
            return all(math.isclose(a, b, rel_tol=1e-5) for a, b in zip(p, last))
        if self.slip == "x-or-y":
            return p[0] == last[0] or p[1] == last[1]
        return p == last

    def moved(self, p):
        if not self.is_repeat(p):
            self.add(p)

    def add(self, p):
        buffer = self.buffer
        self.counter += 1
        buffer[self.counter] = p
        if self.counter < 4:
            return
        if self.slip == "hat-weights":
            buffer[3] = mix((1 / 4, buffer[2]), (1 / 2, buffer[3]), (1 / 4, buffer[4]))
        else:
            buffer[3] = mix((1 / 2, buffer[2]), (1 / 2, buffer[4]))
        self.curve(*buffer[1:4])
        buffer[0] = buffer[3]
        buffer[1] = buffer[4]
        self.counter = 1

    def tail(self):
        j, p, q, r, _ = self.buffer
        if self.counter == 0:
            nudge = 0.5 if self.slip == "dot-made-visible" else 0
            self.path.append(["L", j[0] + nudge, j[1]])
        elif self.counter == 1:
            if self.slip == "degree-of-the-tail":
                self.curve(mix((2 / 3, j), (1 / 3, p)), mix((1 / 3, j), (2 / 3, p)), p)
            else:
                self.curve(p, p, p)
        elif self.counter == 2:
            if self.slip == "degree-of-the-tail":
                self.curve(mix((1 / 3, j), (2 / 3, p)), mix((2 / 3, p), (1 / 3, q)), q)
            elif self.slip == "repeat-the-first":
                self.curve(p, p, q)
            else:
                self.curve(p, q, q)
        else:
            self.curve(p, q, r)

    def ended(self, p):
        if self.slip == "line-to-the-lift":
            self.tail()
            if p != self.buffer[self.counter]:
                self.path.append(["L", *p])
        elif self.slip == "lift-never-skipped" and self.counter > 0:
            self.add(p)
            self.tail()
        else:
            self.moved(p)
            self.tail()
        self.counter = 0

    def cancelled(self, p):
        del self.path[0 if self.slip == "cancel-clears-all" else self.start:]
        self.counter = 0


def draw(question):
    stage = Finished(SLIP)
    for event in question["stroke"]["events"]:
        getattr(stage, event["phase"])((event["x"], event["y"]))
    return {"path": stage.path}


SLIP = variant(VARIANTS)
answers(draw)
