"""Straight lines. python3 batch11_linear.py NAME"""
import json
import sys
from collections import deque


# --- a class with state -------------------------------------------------
class LiftOnlyIfNew:
    def __init__(self):
        self.out = []
        self.last = None

    def began(self, p):
        self.out.append(["M", *p])
        self.last = p

    def moved(self, p):
        self.out.append(["L", *p])
        self.last = p

    def ended(self, p):
        # the pen usually comes up where it was, nothing to join then
        if p != self.last:
            self.out.append(["L", *p])
        self.last = None

    cancelled = ended


def lift_only_if_new(events):
    stage = LiftOnlyIfNew()
    for e in events:
        getattr(stage, e["phase"])((e["x"], e["y"]))
    return stage.out


# --- functions over the list of a touch ---------------------------------
def touches(events):
    touch = []
    for e in events:
        if e["phase"] == "began":
            touch = [(e["x"], e["y"])]
        elif e["phase"] == "moved":
            touch.append((e["x"], e["y"]))
        elif e["phase"] == "ended":
            touch.append((e["x"], e["y"]))
            yield touch
        else:
            yield touch


def polyline(points):
    first, *rest = points
    return [["M", *first]] + [["L", *q] for q in rest]


def cancel_point_unread(events):
    return [element for touch in touches(events) for element in polyline(touch)]


# --- an event loop that remembers the two newest points -------------------
def joins_touches(events):
    path = []
    ring = deque(maxlen=2)
    for e in events:
        ring.append((e["x"], e["y"]))
        if len(ring) == 1:
            path.append(["M", *ring[0]])
        else:
            path.append(["L", *ring[1]])
    return path


def tap_is_nothing(events):
    path, pending, moved = [], None, False
    for e in events:
        p = [e["x"], e["y"]]
        match e["phase"]:
            case "began":
                pending, moved = p, False
            case "moved":
                if pending:
                    path.append(["M"] + pending)
                    pending = None
                path.append(["L"] + p)
                moved = True
            case "ended" | "cancelled":
                if moved:
                    path.append(["L"] + p)
                pending = None
    return path


RUN = {
    "lift-only-if-new": lift_only_if_new,
    "cancel-point-unread": cancel_point_unread,
    "joins-touches": joins_touches,
    "tap-is-nothing": tap_is_nothing,
}

if __name__ == "__main__":
    run = RUN[sys.argv[1]]
    for line in sys.stdin:
        print(json.dumps({"path": run(json.loads(line)["stroke"]["events"])}), flush=True)
