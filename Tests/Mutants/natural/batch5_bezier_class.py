"""Four-point curves, as a class with a buffer and a counter."""

import json
import sys


class Stage:
    SLOTS = 4

    def __init__(self):
        self.path = []
        self.buffer = [None] * self.SLOTS
        self.counter = 0

    def move(self, p):
        self.path.append(["M", *p])

    def line(self, p):
        self.path.append(["L", *p])

    def curve(self, a, b, p):
        self.path.append(["C", *a, *b, *p])

    def began(self, p):
        self.counter = 0
        self.buffer[0] = p

    def ended(self, p):
        self.counter = 0

    def cancelled(self, p):
        self.ended(p)


class RestAsLines(Stage):
    def moved(self, p):
        self.counter += 1
        self.buffer[self.counter] = p
        if self.counter == 3:
            self.move(self.buffer[0])
            self.curve(*self.buffer[1:])
            self.buffer[0] = self.buffer[3]
            self.counter = 0

    def ended(self, p):
        if self.counter > 0:
            self.move(self.buffer[0])
            for slot in range(1, self.counter + 1):
                self.line(self.buffer[slot])
        self.counter = 0


class WaitsForFifth(Stage):
    SLOTS = 5

    def moved(self, p):
        self.counter += 1
        self.buffer[self.counter] = p
        if self.counter == 4:
            self.move(self.buffer[0])
            self.curve(self.buffer[1], self.buffer[2], self.buffer[3])
            self.buffer[0] = self.buffer[3]
            self.counter = 0


class SkipsRepeats(Stage):
    def moved(self, p):
        if p == self.buffer[self.counter]:
            return
        self.counter += 1
        self.buffer[self.counter] = p
        if self.counter == 3:
            p0, p1, p2, p3 = self.buffer
            self.move(p0)
            self.curve(p1, p2, p3)
            self.buffer[0] = p3
            self.counter = 0


VARIANTS = {"rest-as-lines": RestAsLines, "waits-for-fifth": WaitsForFifth, "skips-repeats": SkipsRepeats}

for line in sys.stdin:
    stroke = json.loads(line)["stroke"]
    stage = VARIANTS[sys.argv[1]]()
    for event in stroke["events"]:
        getattr(stage, event["phase"])((event["x"], event["y"]))
    print(json.dumps({"format": "inkstep-trace/1", "stage": "bezier",
                      "stroke": stroke["id"], "path": stage.path}), flush=True)
