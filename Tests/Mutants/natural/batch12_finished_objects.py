"""finished: objects; the samples that wait are a list, as in the page with the whole code."""
import json
import sys

variant = sys.argv[1]


class Drawing:
    def __init__(self):
        self.elements = []
        self.mark = 0

    def move(self, p):
        self.elements.append(["M", *p])

    def line(self, p):
        self.elements.append(["L", *p])

    def cubic(self, a, b, c):
        self.elements.append(["C", *a, *b, *c])

    def remember(self):
        self.mark = len(self.elements)

    def forget(self):
        del self.elements[self.mark:]


class KnownPoints:
    """Skips what is in the buffer already."""

    def __init__(self, drawing):
        self.drawing = drawing
        self.slots = []

    def began(self, p):
        self.slots = [p]
        self.drawing.remember()
        self.drawing.move(p)

    def moved(self, p):
        if p in self.slots:
            return
        self.slots.append(p)
        if len(self.slots) == 5:
            _, a, b, _, d = self.slots
            joint = ((b[0] + d[0]) / 2, (b[1] + d[1]) / 2)
            self.drawing.cubic(a, b, joint)
            self.slots = [joint, d]

    def ended(self, p):
        self.moved(p)
        if len(self.slots) == 1:
            self.drawing.line(self.slots[0])
        else:
            a, b, c = (self.slots[1:] + [self.slots[-1]] * 2)[:3]
            self.drawing.cubic(a, b, c)
        self.slots = []

    def cancelled(self, p):
        self.drawing.forget()
        self.slots = []


class MarkLate:
    def __init__(self, drawing):
        self.drawing = drawing
        self.joint = None
        self.waiting = []

    def began(self, p):
        self.joint, self.waiting = p, []
        self.drawing.move(p)
        self.drawing.remember()

    def newest(self):
        return self.waiting[-1] if self.waiting else self.joint

    def moved(self, p):
        if p == self.newest():
            return
        self.waiting.append(p)
        if len(self.waiting) == 4:
            a, b, _, d = self.waiting
            self.joint = ((b[0] + d[0]) / 2, (b[1] + d[1]) / 2)
            self.drawing.cubic(a, b, self.joint)
            self.waiting = [d]

    def ended(self, p):
        self.moved(p)
        last = self.newest()
        if not self.waiting:
            self.drawing.line(last)
            return
        while len(self.waiting) < 3:
            self.waiting.append(last)
        self.drawing.cubic(*self.waiting)

    def cancelled(self, p):
        self.drawing.forget()


class TwoPoints:
    """A stroke of two points is a straight line, one point a dot."""

    def __init__(self, drawing):
        self.drawing = drawing
        self.pending = []
        self.curves = 0

    def began(self, p):
        self.drawing.remember()
        self.drawing.move(p)
        self.pending = [p]
        self.curves = 0

    def moved(self, p):
        if self.pending[-1] == p:
            return
        self.pending.append(p)
        if len(self.pending) > 4:
            b, d = self.pending[2], self.pending[4]
            joint = ((b[0] + d[0]) / 2, (b[1] + d[1]) / 2)
            self.drawing.cubic(self.pending[1], b, joint)
            self.pending = [joint, d]
            self.curves += 1

    def ended(self, p):
        self.moved(p)
        n = len(self.pending)
        if n == 1 or (n == 2 and self.curves == 0):
            self.drawing.line(self.pending[-1])
        else:
            p1 = self.pending[1]
            p2 = self.pending[2] if n > 2 else p1
            p3 = self.pending[3] if n > 3 else p2
            self.drawing.cubic(p1, p2, p3)

    def cancelled(self, p):
        self.drawing.forget()


made = {"known-points-skipped": KnownPoints, "mark-after-move": MarkLate, "two-points-a-line": TwoPoints}[variant]
for question in map(json.loads, sys.stdin):
    drawing = Drawing()
    pen = made(drawing)
    for event in question["stroke"]["events"]:
        getattr(pen, event["phase"])((event["x"], event["y"]))
    print(json.dumps({"path": drawing.elements}), flush=True)
