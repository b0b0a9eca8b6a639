"""Straight lines, five separate versions. Usage: batch10_linear.py NAME < questions"""
import json
import sys


# --- a class with state -----------------------------------------------------------------------------
class LiftIfMoved:
    def __init__(self):
        self.path = []
        self.last = None

    def began(self, x, y):
        self.path.append(["M", x, y])
        self.last = (x, y)

    def moved(self, x, y):
        self.path.append(["L", x, y])
        self.last = (x, y)

    def ended(self, x, y):
        # Nothing to add if the pen was lifted where it already is.
        if (x, y) != self.last:
            self.moved(x, y)

    cancelled = ended


def lift_if_moved(events):
    pen = LiftIfMoved()
    for e in events:
        getattr(pen, e["phase"])(e["x"], e["y"])
    return pen.path


# --- one loop ---------------------------------------------------------------------------------------
def joined_touches(events):
    path = []
    for e in events:
        point = [e["x"], e["y"]]
        if not path:
            path.append(["M"] + point)
        else:
            path.append(["L"] + point)
    return path


# --- a table of handlers ----------------------------------------------------------------------------
def pixels(events):
    out = []

    def put(op):
        return lambda x, y: out.append([op, x, y])

    on = {"began": put("M"), "moved": put("L"), "ended": put("L"), "cancelled": put("L")}
    for e in events:
        on[e["phase"]](int(e["x"]), int(e["y"]))
    return out


# --- a list of touches ------------------------------------------------------------------------------
def cancel_takes_back(events):
    touches = []
    for e in events:
        p = (e["x"], e["y"])
        phase = e["phase"]
        if phase == "began":
            touches.append([p])
        elif phase == "cancelled":
            touches.pop()
        else:
            touches[-1].append(p)
    return [["L" if k else "M", *p] for touch in touches for k, p in enumerate(touch)]


# --- one expression ---------------------------------------------------------------------------------
def right_expression(events):
    return [["ML"[e["phase"] != "began"], e["x"], e["y"]] for e in events]


PROGRAMS = {
    "lift-if-moved": lift_if_moved,
    "joined-touches": joined_touches,
    "pixels": pixels,
    "cancel-takes-back": cancel_takes_back,
    "right-expression": right_expression,
}

run = PROGRAMS[sys.argv[1]]
for line in sys.stdin:
    print(json.dumps({"path": run(json.loads(line)["stroke"]["events"])}), flush=True)
