"""Straight lines. A class with state."""
import json
import sys

V = sys.argv[1] if len(sys.argv) > 1 else "base"


class Lines:
    def __init__(self):
        self.path = []
        self.start = 0
        self.last = None

    def began(self, x, y):
        self.start = len(self.path)
        self.path.append(["M", x, y])
        self.last = (x, y)

    def moved(self, x, y):
        self.path.append(["L", x, y])
        self.last = (x, y)

    def ended(self, x, y):
        if V == "lift-if-moved" and (x, y) == self.last:
            return
        self.path.append(["L", x, y])

    def cancelled(self, x, y):
        if V == "cancel-discards":
            del self.path[self.start:]
            return
        self.ended(x, y)


for line in sys.stdin:
    question = json.loads(line)
    lines = Lines()
    for e in question["stroke"]["events"]:
        getattr(lines, e["phase"])(e["x"], e["y"])
    print(json.dumps({"path": lines.path}), flush=True)
