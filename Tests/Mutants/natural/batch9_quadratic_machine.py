# Midpoint quadratics, event by event.
import json
import sys

variant = sys.argv[1]


class Pen:
    def __init__(self):
        self.path = []
        self.mark = 0
        self.joint = None
        self.sample = None
        self.count = 0

    def began(self, x, y):
        self.mark = len(self.path)
        self.path.append(["M", x, y])
        self.joint = self.sample = (x, y)
        self.count = 0

    def moved(self, x, y):
        if (x, y) == self.sample:
            return
        if self.count:
            sx, sy = self.sample
            if variant == "middle-from-joint":
                jx, jy = self.joint
                mx, my = (jx + x) / 2, (jy + y) / 2
            else:
                mx, my = (sx + x) / 2, (sy + y) / 2
            self.path.append(["Q", sx, sy, mx, my])
            self.joint = (mx, my)
        self.sample = (x, y)
        self.count += 1

    def ended(self, x, y):
        self.moved(x, y)
        sx, sy = self.sample
        if variant == "end-is-quad" and self.count:
            self.path.append(["Q", sx, sy, sx, sy])
        else:
            self.path.append(["L", sx, sy])

    def cancelled(self, x, y):
        self.path = self.path[:self.mark]


for line in sys.stdin:
    pen = Pen()
    for e in json.loads(line)["stroke"]["events"]:
        getattr(pen, e["phase"])(e["x"], e["y"])
    print(json.dumps({"path": pen.path}), flush=True)
