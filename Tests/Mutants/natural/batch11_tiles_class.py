"""The tiled graph, published and repaired, as classes. python3 batch11_tiles_class.py NAME"""
import json
import sys
from math import ceil

S = 32


class Graph:
    """What each of the programs below shares: a record of what was said."""

    def __init__(self, width, policy):
        self.width, self.policy = width, policy
        self.total = self.discarded = 0
        self.layers = []
        self.prepare()
        self.lay_out()

    def prepare(self):
        pass

    def relayout(self):
        self.said = {"frames": [], "draws": []}
        self.lay_out()
        return {"total": self.total, "held": self.total - self.discarded,
                "discarded": self.discarded, "relayout": True, **self.said}

    def sample(self):
        self.said = {"frames": [], "draws": []}
        self.total += 1
        self.added()
        return {"total": self.total, "held": self.total - self.discarded,
                "discarded": self.discarded, **self.said}

    said = {"frames": [], "draws": []}


class DiscardsLate(Graph):
    def prepare(self):
        self.count = 1 + ceil(self.width / S)
        if self.policy == "published":
            self.left, self.right, self.kept, self.step = 2, 2, 324, 0
        else:
            self.left, self.right, self.kept, self.step = 1, 2, self.count * S + 2, 1

    def tile_of(self, sample):
        return sample // S

    def place(self):
        for t in self.layers:
            x = self.width - (self.total - self.step - t * S)
            self.said["frames"].append({"tile": t, "x": x})

    def redraw(self, t):
        first = max(0, t * S - self.left)
        end = min(self.total, t * S + S + self.right)
        if self.policy == "repaired":
            first = max(first, self.discarded)
        if first >= end:
            first = end = 0
        self.said["draws"].append({"tile": t, "from": first, "to": end})

    def lay_out(self):
        newest = self.tile_of(self.total - 1)
        self.layers = [newest - self.count + 1 + i for i in range(self.count)]
        self.place()
        for t in self.layers:
            self.redraw(t)

    def added(self):
        if self.total - self.discarded > 2 * self.kept:
            self.discarded = self.total - self.kept
        newest = self.tile_of(self.total - 1)
        if (self.total - 1) % S == 0:
            gone = self.layers.pop(0)
            self.layers.append(newest)
            self.said["reused"] = {"from": gone, "to": newest}
        self.place()
        before = self.tile_of(self.total - 1 - self.right)
        if before != newest:
            self.redraw(before)
        self.redraw(newest)


class SidesSwapped(Graph):
    def prepare(self):
        n = -(-self.width // S) + 1
        self.n = n
        # half of a line of width 1 is one step, and one more on the far side
        self.pad = {"published": (2, 2), "repaired": (2, 1)}[self.policy]
        self.kept = 324 if self.policy == "published" else n * S + max(self.pad)

    def lay_out(self):
        newest = (self.total - 1) // S
        self.layers = list(range(newest - self.n + 1, newest + 1))
        self.show(self.layers)

    def show(self, redrawn):
        shift = self.total if self.policy == "published" else self.total - 1
        left, right = self.pad
        lowest = self.discarded if self.policy == "repaired" else 0
        self.said["frames"] = [{"tile": t, "x": self.width - shift + t * S} for t in self.layers]
        for t in redrawn:
            a, b = max(lowest, t * S - left), min(self.total, (t + 1) * S + right)
            self.said["draws"].append({"tile": t, "from": a if a < b else 0, "to": b if a < b else 0})

    def added(self):
        if self.total - self.discarded == 2 * self.kept:
            self.discarded += self.kept
        newest = (self.total - 1) // S
        if newest > self.layers[-1]:
            self.said["reused"] = {"from": self.layers[0], "to": newest}
            self.layers = self.layers[1:] + [newest]
        self.show(sorted({(self.total - 1 - self.pad[1]) // S, newest}))


RUN = {"discards-late": DiscardsLate, "sides-swapped": SidesSwapped}

if __name__ == "__main__":
    kind = RUN[sys.argv[1]]
    for line in sys.stdin:
        q = json.loads(line)
        graph, steps = kind(q["width"], q["policy"]), []
        for _ in q["signal"]["values"]:
            steps.append(graph.sample())
            for _ in range(q["relayouts"].count(graph.total)):
                steps.append(graph.relayout())
        print(json.dumps({"steps": steps}), flush=True)
