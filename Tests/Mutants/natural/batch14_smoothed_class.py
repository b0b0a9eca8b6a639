"""Midpoint junctions, as in the lesson: five slots and a counter."""
from answer import answer, variant

kind = variant(["middle-of-last-two", "one-carried", "old-sample-carried", "precedence", "whole-halves"])


def midpoint(a, b):
    if kind == "precedence":
        return (a[0] + b[0] / 2, a[1] + b[1] / 2)
    if kind == "whole-halves":
        return (int(a[0] + b[0]) // 2, int(a[1] + b[1]) // 2)
    return ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)


class Smoothed:
    def __init__(self):
        self.path = []
        self.buffer = [None] * 5
        self.counter = 0

    def began(self, p):
        self.counter = 0
        self.buffer[0] = p

    def moved(self, p):
        b = self.buffer
        self.counter += 1
        b[self.counter] = p
        if self.counter == 4:
            sample = b[3]
            if kind == "middle-of-last-two":
                b[3] = midpoint(b[3], b[4])
            else:
                b[3] = midpoint(b[2], b[4])
            self.path.append(["M", *b[0]])
            self.path.append(["C", *b[1], *b[2], *b[3]])
            b[0] = b[3]
            if kind == "one-carried":
                self.counter = 0
                return
            b[1] = sample if kind == "old-sample-carried" else b[4]
            self.counter = 1

    def ended(self, p):
        self.counter = 0

    cancelled = ended


def draw(events):
    stage = Smoothed()
    for phase, *p in events:
        getattr(stage, phase)(tuple(p))
    return stage.path


answer(draw)
