"""Straight lines, as a class that is told of every event."""

import json
import sys


class Path:
    def __init__(self):
        self.elements = []

    def move(self, p):
        self.elements.append(["M", p[0], p[1]])

    def line(self, p):
        self.elements.append(["L", p[0], p[1]])


class CancelTakesBack:
    def __init__(self):
        self.start = 0

    def began(self, p, path):
        self.start = len(path.elements)
        path.move(p)

    def moved(self, p, path):
        path.line(p)

    def ended(self, p, path):
        path.line(p)

    def cancelled(self, p, path):
        del path.elements[self.start:]


class LiftOnlyIfMoved:
    def __init__(self):
        self.last = None

    def began(self, p, path):
        path.move(p)
        self.last = p

    def moved(self, p, path):
        path.line(p)
        self.last = p

    def ended(self, p, path):
        if p != self.last:
            path.line(p)

    def cancelled(self, p, path):
        self.ended(p, path)


class OnePenForAll:
    def __init__(self):
        self.started = False

    def add(self, p, path):
        if not self.started:
            path.move(p)
            self.started = True
        else:
            path.line(p)

    began = moved = ended = cancelled = add


VARIANTS = {
    "cancel-takes-back": CancelTakesBack,
    "lift-only-if-moved": LiftOnlyIfMoved,
    "one-pen-for-all": OnePenForAll,
}

for line in sys.stdin:
    question = json.loads(line)
    stroke = question["stroke"]
    stage, path = VARIANTS[sys.argv[1]](), Path()
    for event in stroke["events"]:
        getattr(stage, event["phase"])((event["x"], event["y"]), path)
    print(json.dumps({"format": "inkstep-trace/1", "stage": "linear",
                      "stroke": stroke["id"], "path": path.elements}), flush=True)
