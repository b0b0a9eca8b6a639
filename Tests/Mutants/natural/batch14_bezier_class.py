"""Four-point curves, as in the lesson: a buffer and a counter."""
from answer import answer, variant

kind = variant(["counter-at-one", "fresh-buffer", "cancel-keeps-counter", "lift-is-a-move", "post-increment"])


class Bezier:
    def __init__(self):
        self.path = []
        self.buffer = [(0, 0)] * 4
        self.counter = 0

    def began(self, p):
        if kind != "cancel-keeps-counter":
            self.counter = 0
        self.buffer[0] = p

    def moved(self, p):
        buffer = self.buffer
        if kind == "post-increment":
            # buffer[counter++] = p
            buffer[self.counter] = p
            self.counter += 1
            full = self.counter == 4
        else:
            self.counter += 1
            buffer[self.counter] = p
            full = self.counter == 3
        if full:
            self.path.append(["M", *buffer[0]])
            self.path.append(["C", *buffer[1], *buffer[2], *buffer[3]])
            buffer[0] = buffer[3]
            self.counter = 0
            if kind == "counter-at-one":
                self.counter = 1
            if kind == "fresh-buffer":
                self.counter = -1

    def ended(self, p):
        if kind == "lift-is-a-move":
            self.moved(p)
        self.counter = 0

    def cancelled(self, p):
        if kind == "cancel-keeps-counter":
            return
        self.ended(p)


def draw(events):
    stage = Bezier()
    for phase, x, y in events:
        {"began": stage.began, "moved": stage.moved,
         "ended": stage.ended, "cancelled": stage.cancelled}[phase]((x, y))
    return stage.path


answer(draw)
