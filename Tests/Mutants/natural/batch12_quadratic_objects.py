"""quadratic: an Ink and a Pen."""
import json
import sys

assert sys.argv[1] == "move-with-first-curve"


class Ink(list):
    def move(self, p):
        self.append(["M", p.x, p.y])

    def line(self, p):
        self.append(["L", p.x, p.y])

    def quad(self, control, p):
        self.append(["Q", control.x, control.y, p.x, p.y])


class P:
    __slots__ = ("x", "y")

    def __init__(self, x, y):
        self.x, self.y = x, y

    def __eq__(self, other):
        return (self.x, self.y) == (other.x, other.y)

    def halfway(self, other):
        return P((self.x + other.x) / 2, (self.y + other.y) / 2)


class Pen:
    def __init__(self, ink):
        self.ink = ink
        self.samples = []
        self.before = 0

    def began(self, p):
        self.before = len(self.ink)
        self.samples = [p]

    def moved(self, p):
        if p == self.samples[-1]:
            return
        if len(self.samples) == 1:
            self.ink.move(self.samples[0])
        else:
            self.ink.quad(self.samples[-1], self.samples[-1].halfway(p))
        self.samples.append(p)

    def ended(self, p):
        self.moved(p)
        self.ink.line(self.samples[-1])

    def cancelled(self, p):
        del self.ink[self.before:]


for line in sys.stdin:
    ink = Ink()
    pen = Pen(ink)
    for event in json.loads(line)["stroke"]["events"]:
        getattr(pen, event["phase"])(P(event["x"], event["y"]))
    print(json.dumps({"path": ink}), flush=True)
