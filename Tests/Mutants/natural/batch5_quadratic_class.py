"""Midpoint quadratics, as a class with two slots."""

import json
import sys


class JointFromJoint:
    """Slot 0 is the last joint, slot 1 the newest sample."""

    def __init__(self, path):
        self.path = path
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
            a = self.buffer[0]
            joint = ((a[0] + p[0]) / 2, (a[1] + p[1]) / 2)
            self.path.append(["Q", *self.buffer[1], *joint])
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


class CancelIsALift:
    def __init__(self, path):
        self.path = path

    def began(self, p):
        self.previous = p
        self.samples = 1
        self.path.append(["M", *p])

    def moved(self, p):
        if p == self.previous:
            return
        if self.samples > 1:
            q = self.previous
            self.path.append(["Q", *q, (q[0] + p[0]) / 2, (q[1] + p[1]) / 2])
        self.samples += 1
        self.previous = p

    def ended(self, p):
        self.moved(p)
        self.path.append(["L", *self.previous])

    def cancelled(self, p):
        self.ended(p)


VARIANTS = {"joint-from-joint": JointFromJoint, "cancel-is-a-lift": CancelIsALift}

for line in sys.stdin:
    stroke = json.loads(line)["stroke"]
    path = []
    stage = VARIANTS[sys.argv[1]](path)
    for e in stroke["events"]:
        getattr(stage, e["phase"])((e["x"], e["y"]))
    print(json.dumps({"format": "inkstep-trace/1", "stage": "quadratic",
                      "stroke": stroke["id"], "path": path}), flush=True)
