"""Finished stroke. A class with buffer, counter and the start of the stroke."""
import json
import sys

V = sys.argv[1] if len(sys.argv) > 1 else "base"


def midpoint(p, q):
    return ((p[0] + q[0]) / 2, (p[1] + q[1]) / 2)


class Finished:
    def __init__(self):
        self.buffer = [None] * 5
        self.counter = 0
        self.start = 0
        self.path = []

    def began(self, p):
        self.start = len(self.path)
        self.counter = 0
        self.buffer[0] = p
        self.path.append(["M", *p])

    def repeats(self, p):
        last = self.buffer[self.counter]
        if V == "repeat-or":
            return p[0] == last[0] or p[1] == last[1]
        return p[0] == last[0] and p[1] == last[1]

    def push(self, p):
        b = self.buffer
        self.counter += 1
        b[self.counter] = p
        if self.counter == 4:
            b[3] = midpoint(b[2], b[4])
            self.path.append(["C", *b[1], *b[2], *b[3]])
            b[0], b[1] = b[3], b[4]
            self.counter = 1

    def moved(self, p):
        if not self.repeats(p):
            self.push(p)

    def tail(self):
        b = self.buffer
        if self.counter == 0:
            return ["L", *b[0]]
        if self.counter == 1:
            return ["C", *b[1], *b[1], *b[1]]
        if self.counter == 2:
            if V == "first-doubled":
                return ["C", *b[1], *b[1], *b[2]]
            return ["C", *b[1], *b[2], *b[2]]
        return ["C", *b[1], *b[2], *b[3]]

    def ended(self, p):
        if V == "tail-before-lift":
            self.path.append(self.tail())
            self.moved(p)
        elif V == "lift-pushed":
            self.push(p)
            self.path.append(self.tail())
        else:
            self.moved(p)
            self.path.append(self.tail())
        self.counter = 0

    def cancelled(self, p):
        if V != "cancel-only-tail":
            del self.path[self.start:]
        self.counter = 0


for line in sys.stdin:
    s = Finished()
    for e in json.loads(line)["stroke"]["events"]:
        getattr(s, e["phase"])((e["x"], e["y"]))
    print(json.dumps({"path": s.path}), flush=True)
