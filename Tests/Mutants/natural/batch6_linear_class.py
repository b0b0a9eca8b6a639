"""Straight lines, an object that is told of the events."""
import json
import sys


class DotAtOnce:
    """Draws a line of no length when the pen comes down, so that a tap can be seen."""

    def __init__(self):
        self.path = []

    def began(self, x, y):
        self.path.append(["M", x, y])
        self.path.append(["L", x, y])

    def moved(self, x, y):
        self.path.append(["L", x, y])

    def ended(self, x, y):
        self.path.append(["L", x, y])

    def cancelled(self, x, y):
        self.ended(x, y)


class CancelIgnored:
    def __init__(self):
        self.path = []

    def touch(self, phase, x, y):
        if phase == "began":
            self.path.append(["M", x, y])
        elif phase == "moved" or phase == "ended":
            self.path.append(["L", x, y])


def tell_methods(events):
    stage = DotAtOnce()
    for e in events:
        getattr(stage, e["phase"])(e["x"], e["y"])
    return stage.path


def tell_touch(events):
    stage = CancelIgnored()
    for e in events:
        stage.touch(e["phase"], e["x"], e["y"])
    return stage.path


VARIANTS = {"dot-at-once": tell_methods, "cancel-ignored": tell_touch}

if __name__ == "__main__":
    draw = VARIANTS[sys.argv[1]]
    for line in sys.stdin:
        if line.strip():
            print(json.dumps({"path": draw(json.loads(line)["stroke"]["events"])}), flush=True)
