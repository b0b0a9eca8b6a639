"""Catmull-Rom. A class with the last three samples."""
import json
import math
import sys

V = sys.argv[1] if len(sys.argv) > 1 else "base"


def mirrored(p, center):
    return (2 * center[0] - p[0], 2 * center[1] - p[1])


def length(p, q):
    dx, dy = q[0] - p[0], q[1] - p[1]
    if V == "squared-distance":
        return dx * dx + dy * dy
    return math.sqrt(dx * dx + dy * dy)


def control(before, at, after):
    d1, d2 = length(before, at), length(at, after)
    a1, a2 = math.sqrt(d1), math.sqrt(d2)
    if a1 == 0 or a2 == 0:
        return at
    k = 3 * a1 * (a1 + a2)
    return tuple(at[i] + (d1 * (after[i] - at[i]) + d2 * (at[i] - before[i])) / k for i in (0, 1))


class CatmullRom:
    def __init__(self):
        self.path = []

    def began(self, p):
        self.start = len(self.path)
        self.path.append(["M", *p])
        self.known = [p]

    def piece(self, following):
        p1, p2 = self.known[-2:]
        p0 = self.known[-3] if len(self.known) > 2 else mirrored(p2, p1)
        c1 = control(p0, p1, p2)
        if V == "second-not-backwards":
            c2 = control(p1, p2, following)
        else:
            c2 = control(following, p2, p1)
        self.path.append(["C", *c1, *c2, *p2])

    def moved(self, p):
        if p == self.known[-1]:
            return
        if len(self.known) > 1:
            self.piece(p)
        self.known = self.known[-2:] + [p]

    def ended(self, p):
        self.moved(p)
        if len(self.known) == 1:
            self.path.append(["L", *self.known[0]])
        else:
            self.piece(mirrored(self.known[-2], self.known[-1]))

    def cancelled(self, p):
        del self.path[self.start:]


for line in sys.stdin:
    stage = CatmullRom()
    for e in json.loads(line)["stroke"]["events"]:
        getattr(stage, e["phase"])((e["x"], e["y"]))
    print(json.dumps({"path": stage.path}), flush=True)
