"""Four-point curves. python3 batch11_bezier.py NAME"""
import json
import sys


# --- classes with state ---------------------------------------------------
class NoCarry:
    def __init__(self):
        self.buf = [None] * 4
        self.counter = 0
        self.path = []

    def began(self, p):
        self.counter = 0
        self.buf[0] = p

    def moved(self, p):
        self.counter += 1
        self.buf[self.counter] = p
        if self.counter == 3:
            b = self.buf
            self.path.append(["M", *b[0]])
            self.path.append(["C", *b[1], *b[2], *b[3]])
            self.counter = 0

    def ended(self, p):
        self.counter = 0

    def cancelled(self, p):
        self.ended(p)


class Vec:
    __slots__ = ("x", "y")

    def __init__(self):
        self.x = self.y = 0.0

    def set(self, x, y):
        self.x, self.y = x, y


class SharedSlot:
    """After the C version, which keeps CGPoint pts[4]; the points are allocated once."""

    def __init__(self):
        self.pts = [Vec() for _ in range(4)]
        self.ctr = 0
        self.path = []

    def began(self, p):
        self.ctr = 0
        self.pts[0].set(*p)

    def moved(self, p):
        self.ctr += 1
        self.pts[self.ctr].set(*p)
        if self.ctr == 3:
            a, b, c, d = self.pts
            self.path.append(["M", a.x, a.y])
            self.path.append(["C", b.x, b.y, c.x, c.y, d.x, d.y])
            self.pts[0] = self.pts[3]
            self.ctr = 0

    def ended(self, p):
        self.ctr = 0

    def cancelled(self, p):
        self.ctr = 0


def with_class(kind):
    def run(events):
        stage = kind()
        for e in events:
            getattr(stage, e["phase"])((e["x"], e["y"]))
        return stage.path
    return run


# --- functions over the list of a touch -----------------------------------
def split(events):
    """The samples of every touch, without the lift."""
    all_touches = []
    for e in events:
        if e["phase"] == "began":
            all_touches.append([])
        if e["phase"] in ("began", "moved"):
            all_touches[-1].append([e["x"], e["y"]])
    return all_touches


def by_fours(events):
    path = []
    for samples in split(events):
        while len(samples) >= 4:
            p0, p1, p2, p3 = samples[:4]
            path += [["M"] + p0, ["C"] + p1 + p2 + p3]
            samples = samples[4:]
    return path


def range_short(events):
    path = []
    for s in split(events):
        for i in range(0, len(s) - 4, 3):
            path.append(["M", *s[i]])
            path.append(["C", *s[i + 1], *s[i + 2], *s[i + 3]])
    return path


# --- event loop, ring of four ---------------------------------------------
def cancel_no_reset(events):
    ring = [(0, 0)] * 4
    n = 0  # samples of this touch so far
    path = []
    for e in events:
        if e["phase"] == "ended":
            n = 0
            continue
        if e["phase"] == "cancelled":
            continue
        ring[n % 4] = (e["x"], e["y"])
        n += 1
        if n > 1 and n % 3 == 1:
            a, b, c, d = (ring[(n + k) % 4] for k in range(4))
            path.append(["M", *a])
            path.append(["C", *b, *c, *d])
    return path


RUN = {
    "no-carry": with_class(NoCarry),
    "shared-slot": with_class(SharedSlot),
    "by-fours": by_fours,
    "range-short": range_short,
    "cancel-no-reset": cancel_no_reset,
}

if __name__ == "__main__":
    run = RUN[sys.argv[1]]
    for line in sys.stdin:
        print(json.dumps({"path": run(json.loads(line)["stroke"]["events"])}), flush=True)
