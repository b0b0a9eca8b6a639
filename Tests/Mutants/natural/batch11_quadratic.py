"""Midpoint quadratics. python3 batch11_quadratic.py NAME"""
import json
import sys
from collections import deque
from itertools import groupby


class IntegerMiddle:
    def __init__(self):
        self.path = []
        self.buffer = [None, None]
        self.counter = 0
        self.start = 0

    def began(self, p):
        self.start = len(self.path)
        self.counter = 0
        self.buffer[0] = p
        self.path.append(["M", *p])

    def moved(self, p):
        if p == self.buffer[self.counter]:
            return
        if self.counter == 1:
            c = self.buffer[1]
            joint = ((c[0] + p[0]) // 2, (c[1] + p[1]) // 2)
            self.path.append(["Q", *c, *joint])
            self.buffer[0] = joint
        self.counter = 1
        self.buffer[1] = p

    def ended(self, p):
        self.moved(p)
        self.path.append(["L", *self.buffer[self.counter]])
        self.counter = 0

    def cancelled(self, p):
        del self.path[self.start:]
        self.counter = 0


class LiftIsTheEnd:
    def __init__(self):
        self.path = []
        self.stroke = []
        self.before = None

    def began(self, p):
        self.stroke = [["M", *p]]
        self.newest = p
        self.count = 1

    def moved(self, p):
        if p == self.newest:
            return
        if self.count > 1:
            q = self.newest
            self.stroke.append(["Q", q[0], q[1], (q[0] + p[0]) / 2, (q[1] + p[1]) / 2])
        self.newest = p
        self.count += 1

    def ended(self, p):
        if self.count == 1 or p == self.newest:
            self.stroke.append(["L", *p])
        else:
            # the pen came up elsewhere: the last curve leads there
            self.stroke.append(["Q", *self.newest, *p])
        self.path += self.stroke

    def cancelled(self, p):
        self.stroke = []


def with_class(kind):
    def run(events):
        stage = kind()
        for e in events:
            getattr(stage, e["phase"])((e["x"], e["y"]))
        return stage.path
    return run


def line_to_first_middle(events):
    path, touch = [], []
    for e in events:
        p = (e["x"], e["y"])
        if e["phase"] == "began":
            touch = []
        touch.append(p)
        if e["phase"] != "ended":
            continue
        s = [k for k, _ in groupby(touch)]
        middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(s, s[1:])]
        path.append(["M", *s[0]])
        if len(s) > 2:
            path.append(["L", *middles[0]])
            for control, joint in zip(s[1:-1], middles[1:]):
                path.append(["Q", *control, *joint])
        path.append(["L", *s[-1]])
    return path


def x_or_y_equal(events):
    path, mark = [], 0
    ring = deque(maxlen=2)
    for e in events:
        x, y = e["x"], e["y"]
        if e["phase"] == "began":
            mark = len(path)
            ring.clear()
            ring.append((x, y))
            first = True
            path.append(["M", x, y])
            continue
        if e["phase"] == "cancelled":
            path = path[:mark]
            continue
        lx, ly = ring[-1]
        if x != lx and y != ly:
            if not first:
                path.append(["Q", lx, ly, (lx + x) / 2, (ly + y) / 2])
            first = False
            ring.append((x, y))
        if e["phase"] == "ended":
            path.append(["L", *ring[-1]])
    return path


RUN = {
    "integer-middle": with_class(IntegerMiddle),
    "lift-is-the-end": with_class(LiftIsTheEnd),
    "line-to-first-middle": line_to_first_middle,
    "x-or-y-equal": x_or_y_equal,
}

if __name__ == "__main__":
    run = RUN[sys.argv[1]]
    for line in sys.stdin:
        print(json.dumps({"path": run(json.loads(line)["stroke"]["events"])}), flush=True)
