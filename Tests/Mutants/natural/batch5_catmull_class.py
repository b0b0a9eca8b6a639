"""Catmull-Rom, as a class with the newest three samples."""

import json
import math
import sys


def beyond(p, center):
    return (2 * center[0] - p[0], 2 * center[1] - p[1])


class ThreeSlots:
    def __init__(self):
        self.path = []
        self.buffer = [(0, 0)] * 3
        self.counter = 0
        self.start = 0

    def began(self, p):
        self.start = len(self.path)
        self.counter = 0
        self.buffer[2] = p
        self.path.append(["M", *p])

    def moved(self, p):
        if p == self.buffer[2]:
            return
        if self.counter > 0:
            self.piece(p)
        self.buffer[0] = self.buffer[1]
        self.buffer[1] = self.buffer[2]
        self.buffer[2] = p
        self.counter = min(self.counter + 1, 2)

    def ended(self, p):
        self.moved(p)
        if self.counter == 0:
            self.path.append(["L", *self.buffer[2]])
        else:
            self.piece(beyond(self.buffer[1], self.buffer[2]))
        self.counter = 0

    def cancelled(self, p):
        del self.path[self.start:]
        self.counter = 0


class FirstFromTheBuffer(ThreeSlots):
    def piece(self, following):
        p0, p1, p2 = self.buffer
        self.path.append(["C", *self.control(p0, p1, p2), *self.control(following, p2, p1), *p2])

    @staticmethod
    def control(before, at, to):
        d1, d2 = math.dist(before, at), math.dist(at, to)
        a1, a2 = math.sqrt(d1), math.sqrt(d2)
        if a1 == 0 or a2 == 0:
            return at
        share = 3 * a1 * (a1 + a2)
        return tuple(m + (d1 * (t - m) + d2 * (m - b)) / share for b, m, t in zip(before, at, to))


class DistanceWithoutRoot(ThreeSlots):
    def piece(self, following):
        first = self.buffer[0] if self.counter == 2 else beyond(self.buffer[2], self.buffer[1])
        c1 = self.control(first, self.buffer[1], self.buffer[2])
        c2 = self.control(following, self.buffer[2], self.buffer[1])
        self.path.append(["C", *c1, *c2, *self.buffer[2]])

    @staticmethod
    def control(before, at, to):
        ux, uy = at[0] - before[0], at[1] - before[1]
        vx, vy = to[0] - at[0], to[1] - at[1]
        d1 = ux * ux + uy * uy
        d2 = vx * vx + vy * vy
        a1, a2 = d1 ** 0.5, d2 ** 0.5
        if a1 * (a1 + a2) == 0 or a2 == 0:
            return at
        share = 3 * a1 * (a1 + a2)
        return (at[0] + (d1 * vx + d2 * ux) / share, at[1] + (d1 * vy + d2 * uy) / share)


VARIANTS = {"first-from-the-buffer": FirstFromTheBuffer, "distance-without-root": DistanceWithoutRoot}

for line in sys.stdin:
    stroke = json.loads(line)["stroke"]
    stage = VARIANTS[sys.argv[1]]()
    for e in stroke["events"]:
        getattr(stage, e["phase"])((e["x"], e["y"]))
    print(json.dumps({"format": "inkstep-trace/1", "stage": "catmull",
                      "stroke": stroke["id"], "path": stage.path}), flush=True)
