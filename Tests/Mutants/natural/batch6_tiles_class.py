"""The tiled graph, objects with state."""
import json
import math
import sys


class FloorCount:
    S = 32

    def __init__(self, width, policy):
        self.w = width
        self.repaired = policy == "repaired"
        self.n = width // self.S + 1
        self.left, self.right = (1, 2) if self.repaired else (2, 2)
        self.kept = self.n * self.S + 2 if self.repaired else 324
        self.total = self.gone = 0
        self.layers = self.view()

    def view(self):
        newest = (self.total - 1) // self.S
        return list(range(newest - self.n + 1, newest + 1))

    def frames(self):
        end = self.total - 1 if self.repaired else self.total
        return [{"tile": t, "x": self.w - (end - t * self.S)} for t in self.layers]

    def draw(self, tile):
        lo = max(0, tile * self.S - self.left)
        hi = min(self.total, (tile + 1) * self.S + self.right)
        if self.repaired:
            lo = max(lo, self.gone)
        return {"tile": tile, "from": lo, "to": hi} if lo < hi else {"tile": tile, "from": 0, "to": 0}

    def step(self, tiles, **more):
        return {"total": self.total, "held": self.total - self.gone, "discarded": self.gone, **more,
                "frames": self.frames(), "draws": [self.draw(t) for t in tiles]}

    def add(self):
        self.total += 1
        if self.total - self.gone >= 2 * self.kept:
            self.gone = self.total - self.kept
        more = {}
        newest = (self.total - 1) // self.S
        if (self.total - 1) % self.S == 0:
            old = self.layers.pop(0)
            self.layers.append(newest)
            more["reused"] = {"from": old, "to": newest}
        return self.step(sorted({(self.total - 1 - self.right) // self.S, newest}), **more)

    def relayout(self):
        self.layers = self.view()
        return self.step(self.layers, relayout=True)


class KeptFixed:
    """The published graph keeps 324 samples, the repaired one 354."""

    TILE = 32

    def __init__(self, width, policy):
        self.width = width
        if policy == "published":
            self.before, self.after, self.kept, self.shift = 2, 2, 324, 0
        else:
            self.before, self.after, self.kept, self.shift = 1, 2, 354, 1
        self.count = 1 + math.ceil(width / self.TILE)
        self.policy = policy
        self.total = 0
        self.discarded = 0
        self.oldest = -self.count

    def state(self):
        return {"total": self.total, "held": self.total - self.discarded, "discarded": self.discarded}

    def say(self, tiles):
        x = lambda t: self.width - (self.total - self.shift - t * self.TILE)
        draws = []
        for t in tiles:
            a = max(0, t * self.TILE - self.before)
            b = min(self.total, t * self.TILE + self.TILE + self.after)
            if self.policy == "repaired":
                a = max(a, self.discarded)
            draws.append({"tile": t, "from": a, "to": b} if a < b else {"tile": t, "from": 0, "to": 0})
        return {"frames": [{"tile": t, "x": x(t)} for t in range(self.oldest, self.oldest + self.count)],
                "draws": draws}

    def add(self):
        self.total += 1
        if self.total - self.discarded >= 2 * self.kept:
            self.discarded = self.total - self.kept
        newest = (self.total - 1) // self.TILE
        step = self.state()
        if self.oldest + self.count == newest:
            step["reused"] = {"from": self.oldest, "to": newest}
            self.oldest += 1
        touched = (self.total - 1 - self.after) // self.TILE
        step.update(self.say([touched, newest] if touched != newest else [newest]))
        return step

    def relayout(self):
        step = self.state()
        step["relayout"] = True
        step.update(self.say(range(self.oldest, self.oldest + self.count)))
        return step


class PlaceBeforeReuse:
    def __init__(self, width, policy):
        self.width = width
        self.policy = policy
        self.layers = {}
        self.total = self.discarded = 0
        self.n = 1 + -(-width // 32)
        self.kept = 324 if policy == "published" else self.n * 32 + 2
        self.lay_out()

    def tile_of(self, sample):
        return math.floor(sample / 32)

    def x(self, tile):
        if self.policy == "published":
            return self.width - (self.total - tile * 32)
        return self.width - (self.total - 1 - tile * 32)

    def lay_out(self):
        newest = self.tile_of(self.total - 1)
        self.layers = {t: self.x(t) for t in range(newest - self.n + 1, newest + 1)}

    def slide(self):
        for tile in self.layers:
            self.layers[tile] = self.x(tile)

    def picture(self, tile):
        first = max(0, tile * 32 - (2 if self.policy == "published" else 1))
        if self.policy == "repaired":
            first = max(first, self.discarded)
        end = min(self.total, tile * 32 + 34)
        if first >= end:
            first = end = 0
        return {"tile": tile, "from": first, "to": end}

    def told(self, tiles, **more):
        return dict(total=self.total, held=self.total - self.discarded, discarded=self.discarded,
                    frames=[{"tile": t, "x": x} for t, x in sorted(self.layers.items())],
                    draws=[self.picture(t) for t in tiles], **more)

    def add(self):
        self.total += 1
        if self.total - self.discarded == 2 * self.kept:
            self.discarded += self.kept
        self.slide()
        newest = self.tile_of(self.total - 1)
        more = {}
        if self.total % 32 == 1:
            old = newest - self.n
            # The layer keeps its place until the next sample moves it.
            self.layers[newest] = self.layers.pop(old)
            more["reused"] = {"from": old, "to": newest}
        before = self.tile_of(self.total - 3)
        return self.told(sorted({before, newest}), **more)

    def relayout(self):
        self.lay_out()
        return self.told(sorted(self.layers), relayout=True)


VARIANTS = {"floor-count": FloorCount, "kept-fixed": KeptFixed, "place-before-reuse": PlaceBeforeReuse}


def answer(question):
    graph = VARIANTS[sys.argv[1]](question["width"], question["policy"])
    steps = []
    for _ in question["signal"]["values"]:
        steps.append(graph.add())
        for _ in range(question["relayouts"].count(graph.total)):
            steps.append(graph.relayout())
    return steps


if __name__ == "__main__":
    for line in sys.stdin:
        if line.strip():
            print(json.dumps({"steps": answer(json.loads(line))}), flush=True)
