"""The stages: `Linear` is written, `Smoothed` is yours.

A stage is told of every touch event, one after the other, and draws on `path` by
`path.move(p)`, `path.line(p)` and `path.curve(control1, control2, p)`. A point is a pair (x, y).
"""


class Linear:
    """Straight lines from sample to sample."""

    def began(self, p, path):
        path.move(p)

    def moved(self, p, path):
        path.line(p)

    def ended(self, p, path):
        path.line(p)

    def cancelled(self, p, path):
        self.ended(p, path)


class Smoothed:
    """Cubic curves that meet halfway between two samples."""

    def __init__(self):
        self.buffer = [(0, 0)] * 5
        self.counter = 0

    # YOUR PART begins here. As long as nothing is written, nothing is drawn.

    def began(self, p, path):
        self.counter = 0
        self.buffer[0] = p

    def moved(self, p, path):
        self.counter += 1
        self.buffer[self.counter] = p
        if self.counter == 4:
            (x2, y2), (x4, y4) = self.buffer[2], self.buffer[4]
            self.buffer[3] = ((x2 + x4) / 2, (y2 + y4) / 2)
            path.move(self.buffer[0])
            path.curve(self.buffer[1], self.buffer[2], self.buffer[3])
            self.buffer[0], self.buffer[1] = self.buffer[3], self.buffer[4]
            self.counter = 1

    def ended(self, p, path):
        self.counter = 0

    # YOUR PART ends here.

    def cancelled(self, p, path):
        self.ended(p, path)


STAGES = {"linear": Linear, "smoothed": Smoothed}
