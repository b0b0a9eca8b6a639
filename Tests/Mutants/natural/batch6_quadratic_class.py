"""Midpoint quadratics, objects."""
import json
import sys


class MiddleFromJoint:
    def __init__(self):
        self.path = []
        self.buffer = [None, None]
        self.counter = 0

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
            m = ((a[0] + p[0]) / 2, (a[1] + p[1]) / 2)
            self.path.append(["Q", *self.buffer[1], *m])
            self.buffer[0] = m
        self.counter = 1
        self.buffer[1] = p

    def ended(self, p):
        self.moved(p)
        self.path.append(["L", *self.buffer[self.counter]])
        self.counter = 0

    def cancelled(self, p):
        del self.path[self.start:]
        self.counter = 0


class CancelAsLift:
    def __init__(self):
        self.path = []
        self.last = None
        self.first = True

    def began(self, p):
        self.path.append(["M", *p])
        self.last = p
        self.first = True

    def moved(self, p):
        if p == self.last:
            return
        if not self.first:
            m = [(u + v) / 2 for u, v in zip(self.last, p)]
            self.path.append(["Q", *self.last, *m])
        self.first = False
        self.last = p

    def ended(self, p):
        self.moved(p)
        self.path.append(["L", *self.last])

    def cancelled(self, p):
        self.ended(p)


VARIANTS = {"middle-from-joint": MiddleFromJoint, "cancel-as-lift": CancelAsLift}


def draw(events):
    stage = VARIANTS[sys.argv[1]]()
    for e in events:
        getattr(stage, e["phase"])((e["x"], e["y"]))
    return stage.path


if __name__ == "__main__":
    for line in sys.stdin:
        if line.strip():
            print(json.dumps({"path": draw(json.loads(line)["stroke"]["events"])}), flush=True)
