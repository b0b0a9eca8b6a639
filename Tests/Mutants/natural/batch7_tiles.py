"""The tiled graph. A class with its layers, for either policy."""
import json
import sys

V = sys.argv[1] if len(sys.argv) > 1 else "base"
S = 32


class Graph:
    def __init__(self, policy, width):
        self.repaired = policy == "repaired"
        self.width = width
        self.left, self.right = (1, 2) if self.repaired else (2, 2)
        if V == "padding-swapped" and self.repaired:
            self.left, self.right = self.right, self.left
        self.count = 1 - (-width // S)
        if V == "floor-count":
            self.count = 1 + width // S
        self.keep = self.count * S + 2 if self.repaired else 324
        if V == "kept-324":
            self.keep = 324
        self.total = self.discarded = 0
        self.lay_out()

    def tile(self, sample):
        if V == "int-division":
            return int(sample / S)
        return sample // S

    def newest(self):
        if V == "newest-is-total":
            return self.total
        return self.total - 1

    def lay_out(self):
        last = self.tile(self.newest())
        self.layers = list(range(last - self.count + 1, last + 1))
        return self.step(self.layers)

    def add(self):
        self.total += 1
        if self.total - self.discarded >= 2 * self.keep:
            self.discarded = self.total - self.keep
        newest = self.tile(self.newest())
        reused = None
        if newest > self.layers[-1]:
            gone = newest - self.count
            if gone in self.layers:
                self.layers.remove(gone)
                self.layers.append(newest)
                reused = {"from": gone, "to": newest}
        changed = sorted({self.tile(self.newest() - self.right), newest})
        return self.step(changed, reused)

    def step(self, tiles, reused=None):
        out = {"total": self.total, "held": self.total - self.discarded, "discarded": self.discarded}
        if reused:
            out["reused"] = reused
        behind = self.total - 1 if self.repaired else self.total
        out["frames"] = [{"tile": t, "x": self.width - (behind - t * S)} for t in self.layers]
        out["draws"] = []
        for t in tiles:
            a = max(0, t * S - self.left)
            b = min(self.total, t * S + S + self.right)
            if self.repaired:
                a = max(a, self.discarded)
            if a >= b:
                if V == "empty-not-drawn":
                    continue
                a = b = 0
            out["draws"].append({"tile": t, "from": a, "to": b})
        return out


for line in sys.stdin:
    q = json.loads(line)
    graph = Graph(q["policy"], q["width"])
    steps = []
    for _ in q["signal"]["values"]:
        steps.append(graph.add())
        for _ in range(q["relayouts"].count(graph.total)):
            steps.append({**graph.lay_out(), "relayout": True})
    print(json.dumps({"steps": steps}), flush=True)
