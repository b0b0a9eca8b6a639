"""Midpoint quadratics: a class."""
import json
import sys

VARIANT = sys.argv[1]


class Quadratic:
    def __init__(self):
        self.path = []
        self.before = None       # the sample before the newest
        self.joint = None

    def began(self, x, y):
        self.first = len(self.path)
        self.joint = (x, y)
        self.before = None
        self.path.append(["M", x, y])

    def moved(self, x, y):
        newest = self.before if self.before is not None else self.joint
        if (x, y) == newest and VARIANT != "repeats-drawn":
            return
        if self.before is not None:
            bx, by = self.before
            fx, fy = self.joint if VARIANT == "middle-from-joint" else self.before
            self.joint = ((fx + x) / 2, (fy + y) / 2)
            self.path.append(["Q", bx, by, *self.joint])
        self.before = (x, y)

    def ended(self, x, y):
        if VARIANT == "repeats-drawn" and (x, y) == self.before:
            pass                 # lifted where it was
        else:
            self.moved(x, y)
        self.path.append(["L", x, y])

    def cancelled(self, x, y):
        del self.path[self.first:]


for line in sys.stdin:
    s = json.loads(line)["stroke"]
    q = Quadratic()
    for e in s["events"]:
        getattr(q, e["phase"])(e["x"], e["y"])
    print(json.dumps({"format": "inkstep-trace/1", "stage": "quadratic", "stroke": s["id"], "path": q.path}),
          flush=True)
