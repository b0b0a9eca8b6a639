"""Finished stroke: a stage with a buffer and a canvas."""
import json
import sys

M = sys.argv[1]


class Canvas:
    def __init__(self):
        self.elements = []
        self.tail = None

    def keep_tail(self):
        if self.tail is not None:
            self.elements.append(self.tail)
        self.tail = None


class Finished:
    def __init__(self, canvas):
        self.canvas = canvas
        self.buf = [(0.0, 0.0)] * 5
        self.counter = 0
        self.begin = 0

    def open_segment(self):
        b = self.buf
        if self.counter == 0:
            return ["L", *b[0]]
        last = b[self.counter]
        second = b[2] if self.counter >= 2 else last
        return ["C", *b[1], *second, *last]

    def began(self, p):
        self.counter = 0
        self.buf[0] = p
        self.begin = len(self.canvas.elements)
        self.canvas.elements.append(["M", *p])
        self.canvas.tail = self.open_segment()

    def moved(self, p):
        last = self.buf[self.counter]
        if M == "either-coordinate":
            if not (p[0] != last[0] and p[1] != last[1]):
                return
        elif p == last:
            return
        self.counter += 1
        self.buf[self.counter] = p
        if self.counter == 4:
            b = self.buf
            b[3] = tuple((u + v) / 2 for u, v in zip(b[2], b[4]))
            self.canvas.elements.append(["C", *b[1], *b[2], *b[3]])
            b[0], b[1] = b[3], b[4]
            self.counter = 1
        self.canvas.tail = self.open_segment()

    def ended(self, p):
        if M == "kept-before-lift":
            self.canvas.keep_tail()
            self.moved(p)
        else:
            self.moved(p)
            self.canvas.keep_tail()
        self.counter = 0

    def cancelled(self, p):
        if M != "only-tail-dropped":
            del self.canvas.elements[self.begin:]
        self.canvas.tail = None
        self.counter = 0


for line in sys.stdin:
    s = json.loads(line)["stroke"]
    canvas = Canvas()
    stage = Finished(canvas)
    for e in s["events"]:
        getattr(stage, e["phase"])((e["x"], e["y"]))
    print(json.dumps({"format": "inkstep-trace/1", "stage": "finished", "stroke": s["id"],
                      "path": canvas.elements}), flush=True)
