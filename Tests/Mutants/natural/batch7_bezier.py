"""Four-point curves. A class with a buffer and a counter."""
import json
import sys

V = sys.argv[1] if len(sys.argv) > 1 else "base"


class FourPoint:
    def __init__(self):
        self.slots = [None, None, None, None]
        self.filled = 0
        self.elements = []

    def touch_down(self, p):
        self.slots[0] = p
        if V != "cancel-keeps-count":
            self.filled = 0

    def touch_move(self, p):
        self.filled += 1
        self.slots[self.filled] = p
        if self.filled == 3:
            self.flush()
            self.slots[0] = p
            self.filled = 0

    def flush(self):
        a, b, c, d = self.slots
        c1, c2 = b, c
        if V == "through-all-four":
            c1 = [(-5 * a[k] + 18 * b[k] - 9 * c[k] + 2 * d[k]) / 6 for k in (0, 1)]
            c2 = [(2 * a[k] - 9 * b[k] + 18 * c[k] - 5 * d[k]) / 6 for k in (0, 1)]
        self.elements.append(["M", *a])
        self.elements.append(["C", *c1, *c2, *d])

    def touch_up(self, p):
        self.filled = 0

    def touch_cancel(self, p):
        if V == "cancel-keeps-count":
            return
        self.touch_up(p)


def run(events):
    stage = FourPoint()
    tell = {"began": stage.touch_down, "moved": stage.touch_move,
            "ended": stage.touch_up, "cancelled": stage.touch_cancel}
    for e in events:
        tell[e["phase"]]((e["x"], e["y"]))
    return stage.elements


for line in sys.stdin:
    print(json.dumps({"path": run(json.loads(line)["stroke"]["events"])}), flush=True)
