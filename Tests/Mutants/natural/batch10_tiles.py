"""The scrolling graph, under both policies, as classes with state. Usage: batch10_tiles.py NAME < questions"""
import json
import math
import sys

S = 32


class FloorCount:
    """Number of layers by whole-number division, plus the one that hangs over."""

    def __init__(self, width, policy):
        self.width, self.repaired = width, policy == "repaired"
        self.left, self.right = (1, 2) if self.repaired else (2, 2)
        self.count = width // S + 1
        self.kept = self.count * S + 2 if self.repaired else 324
        self.total = self.discarded = 0
        self.layers = self.visible()

    def visible(self):
        newest = (self.total - 1) // S
        return list(range(newest - self.count + 1, newest + 1))

    def report(self, changed, **more):
        shift = self.total - 1 if self.repaired else self.total
        frames = [{"tile": t, "x": self.width - shift + t * S} for t in self.layers]
        draws = []
        for t in changed:
            a, b = max(0, t * S - self.left), min(self.total, t * S + S + self.right)
            if self.repaired:
                a = max(a, self.discarded)
            if a >= b:
                a = b = 0
            draws.append({"tile": t, "from": a, "to": b})
        return {"total": self.total, "held": self.total - self.discarded, "discarded": self.discarded,
                "frames": frames, "draws": draws, **more}

    def sample(self):
        self.total += 1
        if self.total - self.discarded >= 2 * self.kept:
            self.discarded = self.total - self.kept
        more = {}
        newest = (self.total - 1) // S
        if (self.total - 1) % S == 0:
            gone = self.layers.pop(0)
            self.layers.append(newest)
            more["reused"] = {"from": gone, "to": newest}
        return self.report(sorted({(self.total - 1 - self.right) // S, newest} & set(self.layers)), **more)

    def relayout(self):
        self.layers = self.visible()
        return self.report(self.layers, relayout=True)


class LeftPadTouched:
    def __init__(self, width, policy):
        self.width = width
        self.policy = policy
        if policy == "published":
            self.pad_left = self.pad_right = 2
        else:
            self.pad_left, self.pad_right = 1, 2
        self.n = 1 + math.ceil(width / S)
        self.m = 324 if policy == "published" else self.n * S + max(self.pad_left, self.pad_right)
        self.total = 0
        self.first_held = 0
        self.row = self.cover()

    def tile(self, i):
        return math.floor(i / S)

    def cover(self):
        end = self.tile(self.total - 1) + 1
        return [end - k for k in range(self.n, 0, -1)]

    def x(self, t):
        if self.policy == "published":
            return self.width - (self.total - t * S)
        return self.width - (self.total - 1 - t * S)

    def drawn(self, t):
        lo = max(0, t * S - self.pad_left)
        hi = min(self.total, (t + 1) * S + self.pad_right)
        if self.policy == "repaired":
            lo = max(lo, self.first_held)
        return {"tile": t, "from": lo, "to": hi} if lo < hi else {"tile": t, "from": 0, "to": 0}

    def step(self, tiles):
        return {"total": self.total,
                "frames": [{"tile": t, "x": self.x(t)} for t in self.row],
                "draws": [self.drawn(t) for t in tiles]}

    def sample(self):
        self.total += 1
        if self.total - self.first_held == 2 * self.m:
            self.first_held += self.m
        newest = self.tile(self.total - 1)
        if newest > self.row[-1]:
            self.row = self.row[1:] + [newest]
        touched = self.tile(self.total - 1 - self.pad_left)
        return self.step([t for t in self.row if t >= touched])

    def relayout(self):
        self.row = self.cover()
        return {**self.step(self.row), "relayout": True}


class TileFromTotal:
    """Follows the published class; the newest tile is the one that the total is in."""

    def __init__(self, width, policy):
        self.width = width
        self.fixed = policy != "published"
        self.total = 0
        self.gone = 0
        self.layers = []
        self.lay_out()

    def newest(self):
        return self.total // S

    def lay_out(self):
        count = 1 + -(-self.width // S)
        self.layers = [self.newest() - count + 1 + k for k in range(count)]

    def samples(self, t):
        before = 1 if self.fixed else 2
        a, b = max(0, t * S - before), min(self.total, t * S + S + 2)
        if self.fixed:
            a = max(a, self.gone)
        return (a, b) if a < b else (0, 0)

    def told(self, tiles, relayout=False):
        t0 = self.total - self.fixed
        step = {"total": self.total, "held": self.total - self.gone, "discarded": self.gone,
                "frames": [dict(tile=t, x=self.width - (t0 - t * S)) for t in self.layers],
                "draws": [dict(zip(("tile", "from", "to"), (t, *self.samples(t)))) for t in tiles]}
        if relayout:
            step["relayout"] = True
        return step

    def sample(self):
        self.total += 1
        kept = len(self.layers) * S + 2 if self.fixed else 324
        if self.total - self.gone >= 2 * kept:
            self.gone = self.total - kept
        newest = self.newest()
        if newest != self.layers[-1]:
            self.layers.append(newest)
            del self.layers[0]
        before = (self.total - 2) // S
        return self.told([before, newest] if before < newest else [newest])

    def relayout(self):
        self.lay_out()
        return self.told(self.layers, relayout=True)


PROGRAMS = {"floor-count": FloorCount, "left-pad-touched": LeftPadTouched, "tile-from-total": TileFromTotal}

for line in sys.stdin:
    q = json.loads(line)
    graph = PROGRAMS[sys.argv[1]](q["width"], q["policy"])
    steps = []
    for _ in q["signal"]["values"]:
        steps.append(graph.sample())
        steps.extend(graph.relayout() for _ in range(q["relayouts"].count(graph.total)))
    print(json.dumps({"steps": steps}), flush=True)
