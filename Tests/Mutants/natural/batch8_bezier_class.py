"""Four-point curves: a class with state, told of each event."""
import json
import sys

V = sys.argv[1]


class FourPoints:
    def __init__(self):
        self.out = []
        self.slots = [None, None, None, None]
        self.n = 0

    def began(self, p):
        if V == "end-kept-across" and self.slots[0] is not None:
            # the buffer "already has its first point"
            self.n = 0
            return
        self.slots[0] = p
        self.n = 0

    def moved(self, p):
        self.n += 1
        self.slots[self.n] = p
        if self.n == 3:
            self.draw()
            self.slots[0] = self.slots[3]
            self.n = 0

    def draw(self):
        a, b, c, d = self.slots
        self.out.append(["M", *a])
        if V == "end-first":
            # addCurveToPoint:controlPoint1:controlPoint2:
            self.out.append(["C", *d, *b, *c])
            return
        self.out.append(["C", *b, *c, *d])

    def ended(self, p):
        if V == "flush-with-line" and self.n > 0:
            # draw what is left
            self.out.append(["L", *self.slots[self.n]])
        self.n = 0

    def cancelled(self, p):
        self.ended(p)


for line in sys.stdin:
    s = json.loads(line)["stroke"]
    stage = FourPoints()
    for e in s["events"]:
        getattr(stage, e["phase"])((e["x"], e["y"]))
    print(json.dumps({"format": "inkstep-trace/1", "stage": "bezier", "stroke": s["id"], "path": stage.out}),
          flush=True)
