"""Midpoint junctions, objects with a buffer of five."""
import json
import sys
from dataclasses import dataclass


@dataclass
class P:
    x: float
    y: float


class StartSavedEarly:
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
            self.path.append(["M", b[0].x, b[0].y])
            b[0] = b[3]
            b[3] = P((b[2].x + b[4].x) / 2, (b[2].y + b[4].y) / 2)
            self.path.append(["C", b[1].x, b[1].y, b[2].x, b[2].y, b[3].x, b[3].y])
            b[1] = b[4]
            self.counter = 1

    def ended(self, p):
        self.counter = 0

    def cancelled(self, p):
        self.ended(p)


class LiftIsSample:
    def __init__(self):
        self.path = []
        self.pts = [None] * 5
        self.ctr = 0

    def began(self, p):
        self.ctr = 0
        self.pts[0] = p

    def moved(self, p):
        self.ctr += 1
        self.pts[self.ctr] = p
        if self.ctr < 4:
            return
        a, b, c, _, e = self.pts
        m = P((c.x + e.x) / 2.0, (c.y + e.y) / 2.0)
        self.path.append(["M", a.x, a.y])
        self.path.append(["C", b.x, b.y, c.x, c.y, m.x, m.y])
        self.pts[0] = m
        self.pts[1] = e
        self.ctr = 1

    def ended(self, p):
        self.moved(p)
        self.ctr = 0

    def cancelled(self, p):
        self.ctr = 0


class YOfThree:
    def __init__(self):
        self.path = []
        self.xs = [0.0] * 5
        self.ys = [0.0] * 5
        self.k = 0

    def began(self, p):
        self.xs[0], self.ys[0] = p.x, p.y
        self.k = 0

    def moved(self, p):
        xs, ys = self.xs, self.ys
        self.k += 1
        xs[self.k], ys[self.k] = p.x, p.y
        if self.k == 4:
            xs[3] = (xs[2] + xs[4]) / 2
            ys[3] = (ys[2] + ys[3]) / 2
            self.path.append(["M", xs[0], ys[0]])
            self.path.append(["C", xs[1], ys[1], xs[2], ys[2], xs[3], ys[3]])
            xs[0], ys[0] = xs[3], ys[3]
            xs[1], ys[1] = xs[4], ys[4]
            self.k = 1

    def ended(self, p):
        self.k = 0

    cancelled = ended


VARIANTS = {"start-saved-early": StartSavedEarly, "lift-is-sample": LiftIsSample, "y-of-three": YOfThree}


def draw(events):
    stage = VARIANTS[sys.argv[1]]()
    for e in events:
        getattr(stage, e["phase"])(P(e["x"], e["y"]))
    return stage.path


if __name__ == "__main__":
    for line in sys.stdin:
        if line.strip():
            print(json.dumps({"path": draw(json.loads(line)["stroke"]["events"])}), flush=True)
