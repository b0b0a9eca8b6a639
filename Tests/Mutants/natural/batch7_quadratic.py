"""Midpoint quadratics. A class that remembers the last two points."""
import json
import sys

V = sys.argv[1] if len(sys.argv) > 1 else "base"


class Quadratics:
    def __init__(self):
        self.path = []
        self.mark = 0
        self.first = True
        self.last = None

    def began(self, p):
        self.mark = len(self.path)
        self.path.append(["M", *p])
        self.last = p
        self.first = True

    def moved(self, p):
        if p == self.last:
            return
        mx, my = (self.last[0] + p[0]) / 2, (self.last[1] + p[1]) / 2
        if self.first:
            if V == "first-half-line":
                self.path.append(["L", mx, my])
        elif V == "control-is-new":
            self.path.append(["Q", *p, mx, my])
        else:
            self.path.append(["Q", *self.last, mx, my])
        self.first = False
        self.last = p

    def ended(self, p):
        self.moved(p)
        self.path.append(["L", *self.last])

    def cancelled(self, p):
        del self.path[self.mark:]


for line in sys.stdin:
    stage = Quadratics()
    for e in json.loads(line)["stroke"]["events"]:
        getattr(stage, e["phase"])((e["x"], e["y"]))
    print(json.dumps({"path": stage.path}), flush=True)
