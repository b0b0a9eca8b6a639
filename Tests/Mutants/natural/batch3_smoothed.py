"""Cubic curves that meet halfway between two samples, right or with one slip.

Usage: python3 batch3_smoothed.py VARIANT < REQUESTS
"""

import math
import struct

from answer import answers, variant

VARIANTS = {
    "weights-of-thirds": "junction: since a curve spans three moves, the junction is put at a third of the "
                         "distance from p2 to p4",
    "foot-of-perpendicular": "junction: any point of the line removes the corner, so the one nearest to p3 "
                             "is taken (p3 itself if p2 and p4 coincide)",
    "chord-weights": "junction: it divides the distance from p2 to p4 in the ratio of the sides at p3 instead "
                     "of in halves",
    "precedence": "junction: the brackets around the sum are missing, so only p4 is halved",
    "y-of-p3": "junction: in the line for y, p3 stands instead of p4",
    "doubled-start": "began: the first sample is put into two slots, as a spline with a repeated knot begins",
    "clamped-end": "ended: the lift is fed three times to moved, as a spline with a repeated knot ends, so "
                   "that the ink comes nearer to its end",
    "single-precision": "moved: the buffer holds coordinates in single precision",
}


def single(value):
    return struct.unpack("f", struct.pack("f", value))[0]


class Smoothed:
    def __init__(self, slip):
        self.slip = slip
        self.buffer = [(0, 0)] * 5
        self.counter = 0
        self.path = []

    def junction(self):
        _, _, (x2, y2), (x3, y3), (x4, y4) = self.buffer
        dx, dy = x4 - x2, y4 - y2
        if self.slip == "weights-of-thirds":
            return (2 * x2 + x4) / 3, (2 * y2 + y4) / 3
        if self.slip == "foot-of-perpendicular":
            square = dx * dx + dy * dy
            if square == 0:
                return x3, y3
            share = ((x3 - x2) * dx + (y3 - y2) * dy) / square
            return x2 + share * dx, y2 + share * dy
        if self.slip == "chord-weights":
            a, b = math.hypot(x3 - x2, y3 - y2), math.hypot(x4 - x3, y4 - y3)
            share = a / (a + b) if a + b > 0 else 1 / 2
            return x2 + share * dx, y2 + share * dy
        if self.slip == "precedence":
            return x2 + x4 / 2, y2 + y4 / 2
        if self.slip == "y-of-p3":
            return (x2 + x4) / 2, (y2 + y3) / 2
        return (x2 + x4) / 2, (y2 + y4) / 2

    def began(self, p):
        self.counter = 0
        self.buffer[0] = p
        if self.slip == "doubled-start":
            self.buffer[1] = p
            self.counter = 1

    def moved(self, p):
        if self.slip == "single-precision":
            p = single(p[0]), single(p[1])
        buffer = self.buffer
        self.counter += 1
        buffer[self.counter] = p
        if self.counter < 4:
            return
        buffer[3] = self.junction()
        self.path.append(["M", *buffer[0]])
        self.path.append(["C", *buffer[1], *buffer[2], *buffer[3]])
        buffer[0] = buffer[3]
        buffer[1] = buffer[4]
        self.counter = 1

    def ended(self, p):
        if self.slip == "clamped-end":
            for _ in range(3):
                self.moved(p)
        self.counter = 0

    def cancelled(self, p):
        self.ended(p)


def draw(question):
    stage = Smoothed(SLIP)
    for event in question["stroke"]["events"]:
        getattr(stage, event["phase"])((event["x"], event["y"]))
    return {"path": stage.path}


SLIP = variant(VARIANTS)
answers(draw)
