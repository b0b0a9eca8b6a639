"""The finished stroke, as classes with state. Usage: batch10_finished.py NAME < questions"""
import json
import sys


def mid(a, b):
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


class LiftNotCompared:
    def __init__(self):
        self.path = []
        self.buf = []
        self.start = 0

    def began(self, p):
        self.start = len(self.path)
        self.path.append(["M", *p])
        self.buf = [p]

    def moved(self, p):
        if p == self.buf[-1]:
            return
        self.add(p)

    def add(self, p):
        self.buf.append(p)
        if len(self.buf) == 5:
            j = mid(self.buf[2], self.buf[4])
            self.path.append(["C", *self.buf[1], *self.buf[2], *j])
            self.buf = [j, self.buf[4]]

    def ended(self, p):
        if len(self.buf) == 1 and p == self.buf[0]:
            self.path.append(["L", *p])
            return
        self.add(p)
        b = self.buf
        p, q, r = (b[1:] + [b[-1]] * 2)[:3]
        self.path.append(["C", *p, *q, *r])

    def cancelled(self, p):
        del self.path[self.start:]


class LastNotSet:
    def __init__(self):
        self.path = []
        self.buffer = [None] * 5
        self.counter = 0
        self.mark = 0
        self.last = None

    def began(self, p):
        self.mark = len(self.path)
        self.counter = 0
        self.buffer[0] = p
        self.path.append(["M", *p])

    def moved(self, p):
        if p == self.last:
            return
        self.last = p
        self.counter += 1
        self.buffer[self.counter] = p
        if self.counter == 4:
            b = self.buffer
            b[3] = mid(b[2], b[4])
            self.path.append(["C", *b[1], *b[2], *b[3]])
            b[0], b[1] = b[3], b[4]
            self.counter = 1

    def ended(self, p):
        self.moved(p)
        b, n = self.buffer, self.counter
        if n == 0:
            self.path.append(["L", *b[0]])
        else:
            self.path.append(["C", *b[1], *b[min(2, n)], *b[min(3, n)]])

    def cancelled(self, p):
        del self.path[self.mark:]


class AndOr:
    def __init__(self):
        self.path = []

    def began(self, p):
        self.kept = list(self.path)
        self.path.append(["M", *p])
        self.w = [p]

    def moved(self, p):
        x, y = self.w[-1]
        if p[0] != x and p[1] != y:
            self.w.append(p)
            if len(self.w) > 4:
                self.settle()

    def settle(self):
        j = mid(self.w[2], self.w[4])
        self.path.append(["C", *self.w[1], *self.w[2], *j])
        self.w = [j, self.w[4]]

    def ended(self, p):
        self.moved(p)
        j, *rest = self.w
        if rest:
            while len(rest) < 3:
                rest.append(rest[-1])
            self.path.append(["C", *rest[0], *rest[1], *rest[2]])
        else:
            self.path.append(["L", *j])

    def cancelled(self, p):
        self.path = self.kept


class StartAfterMove:
    def __init__(self):
        self.path = []
        self.slots = [None] * 5

    def began(self, p):
        self.path.append(["M", *p])
        self.slots[0] = p
        self.top = 0
        self.start = len(self.path)

    def moved(self, p):
        s = self.slots
        if s[self.top] == p:
            return
        self.top += 1
        s[self.top] = p
        if self.top < 4:
            return
        s[3] = mid(s[2], s[4])
        self.path.append(["C", *s[1], *s[2], *s[3]])
        s[0], s[1], self.top = s[3], s[4], 1

    def ended(self, p):
        self.moved(p)
        s = self.slots
        self.path.append({
            0: ["L", *s[0]],
            1: ["C", *(s[1] or ()), *(s[1] or ()), *(s[1] or ())],
            2: ["C", *(s[1] or ()), *(s[2] or ()), *(s[2] or ())],
            3: ["C", *(s[1] or ()), *(s[2] or ()), *(s[3] or ())],
        }[self.top])

    def cancelled(self, p):
        self.path = self.path[:self.start]


class StaleFill:
    """The buffer is always full: what has not come yet repeats the newest sample, ready for the tail."""

    def __init__(self):
        self.path = []

    def began(self, p):
        self.from_here = len(self.path)
        self.path.append(["M", *p])
        self.b = [p] * 5
        self.n = 0

    def moved(self, p):
        b = self.b
        if p == b[self.n]:
            return
        self.n += 1
        for i in range(self.n, 5):
            b[i] = p
        if self.n == 4:
            b[3] = mid(b[2], b[4])
            self.path.append(["C", *b[1], *b[2], *b[3]])
            b[0] = b[3]
            b[1] = b[4]
            self.n = 1

    def ended(self, p):
        self.moved(p)
        b = self.b
        self.path.append(["C", *b[1], *b[2], *b[3]] if self.n else ["L", *b[0]])

    def cancelled(self, p):
        del self.path[self.from_here:]


class TailClearedEarly:
    """The tail is shown apart from the path, and becomes a part of it at the lift."""

    def __init__(self):
        self.path = []
        self.live = None

    def tail(self):
        w = self.w
        if len(w) == 1:
            return ["L", *w[0]]
        return ["C", *w[1], *w[min(2, len(w) - 1)], *w[-1]]

    def began(self, p):
        self.start = len(self.path)
        self.path.append(["M", *p])
        self.w = [p]
        self.live = self.tail()

    def moved(self, p):
        self.live = None  # out of date
        if p == self.w[-1]:
            return
        self.w.append(p)
        if len(self.w) == 5:
            j = mid(self.w[2], self.w[4])
            self.path.append(["C", *self.w[1], *self.w[2], *j])
            self.w = [j, self.w[4]]
        self.live = self.tail()

    def ended(self, p):
        self.moved(p)
        if self.live:
            self.path.append(self.live)
            self.live = None

    def cancelled(self, p):
        del self.path[self.start:]
        self.live = None


PROGRAMS = {"lift-not-compared": LiftNotCompared, "last-not-set": LastNotSet, "and-or": AndOr,
            "start-after-move": StartAfterMove, "stale-fill": StaleFill, "tail-cleared-early": TailClearedEarly}

for line in sys.stdin:
    stage = PROGRAMS[sys.argv[1]]()
    for event in json.loads(line)["stroke"]["events"]:
        getattr(stage, event["phase"])((event["x"], event["y"]))
    print(json.dumps({"path": stage.path}), flush=True)
