"""Catmull-Rom. python3 batch11_catmull.py NAME"""
import json
import sys
from collections import deque
from math import dist, hypot, sqrt


# --- class ------------------------------------------------------------------
class CrossedWeights:
    def __init__(self):
        self.path = []
        self.buffer = [None] * 3
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
        self.buffer = [self.buffer[1], self.buffer[2], p]
        self.counter = min(self.counter + 1, 2)

    def ended(self, p):
        self.moved(p)
        if self.counter == 0:
            self.path.append(["L", *self.buffer[2]])
        else:
            self.piece(self.beyond(self.buffer[1], self.buffer[2]))
        self.counter = 0

    def cancelled(self, p):
        del self.path[self.start:]
        self.counter = 0

    def piece(self, following):
        p0, p1, p2 = self.buffer
        if self.counter == 1:
            p0 = self.beyond(p2, p1)
        self.path.append(["C", *self.control(p0, p1, p2), *self.control(following, p2, p1), *p2])

    @staticmethod
    def beyond(p, center):
        return (2 * center[0] - p[0], 2 * center[1] - p[1])

    @staticmethod
    def control(before, at, to):
        d1 = hypot(at[0] - before[0], at[1] - before[1])
        d2 = hypot(to[0] - at[0], to[1] - at[1])
        a1, a2 = sqrt(d1), sqrt(d2)
        if a1 == 0 or a2 == 0:
            return at
        share = 3 * a1 * (a1 + a2)
        return (at[0] + (d1 * (at[0] - before[0]) + d2 * (to[0] - at[0])) / share,
                at[1] + (d1 * (at[1] - before[1]) + d2 * (to[1] - at[1])) / share)


# --- event loop with a ring of four -----------------------------------------
def handle(before, at, to):
    """The control beside `at` on the way to `to`."""
    d1, d2 = dist(before, at), dist(at, to)
    if d1 == 0 or d2 == 0:
        return at
    a1, a2 = d1 ** 0.5, d2 ** 0.5
    s = 3 * a1 * (a1 + a2)
    return tuple(c + (d1 * (t - c) + d2 * (c - b)) / s for b, c, t in zip(before, at, to))


def ends_doubled(events):
    path, mark = [], 0
    ring = deque(maxlen=4)

    def emit():
        a, b, c, d = ring
        path.append(["C", *handle(a, b, c), *handle(d, c, b), *c])

    for e in events:
        p = (e["x"], e["y"])
        if e["phase"] == "began":
            mark = len(path)
            path.append(["M", *p])
            ring.clear()
            ring.extend([p, p])  # the sample before the first is the first
        elif e["phase"] == "cancelled":
            del path[mark:]
        else:
            if p != ring[-1]:
                ring.append(p)
                if len(ring) == 4:
                    emit()
            if e["phase"] == "ended":
                if len(ring) == 2:
                    path.append(["L", *p])
                else:
                    ring.append(ring[-1])  # and the same at the end
                    emit()
    return path


# --- over the list of a touch -------------------------------------------------
def not_backwards(events):
    path, s = [], []
    for e in events:
        p = (e["x"], e["y"])
        if e["phase"] == "began":
            s = [p]
        elif e["phase"] in ("moved", "ended"):
            if s[-1] != p:
                s.append(p)
        if e["phase"] != "ended":
            continue
        path.append(["M", *s[0]])
        if len(s) == 1:
            path.append(["L", *s[0]])
            continue
        (x0, y0), (x1, y1) = s[:2]
        (xm, ym), (xn, yn) = s[-2:]
        t = [(2 * x0 - x1, 2 * y0 - y1)] + s + [(2 * xn - xm, 2 * yn - ym)]
        for k in range(1, len(t) - 2):
            path.append(["C", *handle(t[k - 1], t[k], t[k + 1]),
                         *handle(t[k], t[k + 1], t[k + 2]), *t[k + 1]])
    return path


def complex_numbers(events):
    """No mistake: points are complex numbers, and the tangent is made from two velocities."""
    path = []

    def c(before, at, to):
        v1, v2 = at - before, to - at
        l1, l2 = abs(v1), abs(v2)
        if not l1 or not l2:
            return at
        h1, h2 = sqrt(l1), sqrt(l2)
        # the velocity at `at` by the clock of roots, weighed by the other side's time
        v = (v1 / h1 * h2 + v2 / h2 * h1) / (h1 + h2)
        return at + v * h2 / 3

    def put(letter, *zs):
        path.append([letter] + [w for z in zs for w in (z.real, z.imag)])

    touch = []
    for e in events:
        z = complex(e["x"], e["y"])
        if e["phase"] == "began":
            touch = []
        if not touch or touch[-1] != z:
            touch.append(z)
        if e["phase"] == "ended":
            put("M", touch[0])
            if len(touch) == 1:
                put("L", touch[0])
            else:
                t = [2 * touch[0] - touch[1], *touch, 2 * touch[-1] - touch[-2]]
                for p, q, r, s in zip(t, t[1:], t[2:], t[3:]):
                    put("C", c(p, q, r), c(s, r, q), r)
    return path


def crossed_weights(events):
    stage = CrossedWeights()
    for e in events:
        getattr(stage, e["phase"])((e["x"], e["y"]))
    return stage.path


RUN = {
    "crossed-weights": crossed_weights,
    "ends-doubled": ends_doubled,
    "not-backwards": not_backwards,
    "complex-numbers": complex_numbers,
}

if __name__ == "__main__":
    run = RUN[sys.argv[1]]
    for line in sys.stdin:
        print(json.dumps({"path": run(json.loads(line)["stroke"]["events"])}), flush=True)
