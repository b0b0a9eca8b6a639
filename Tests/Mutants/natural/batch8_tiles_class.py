"""The tiled graph: a class that keeps its row of tiles."""
import json
import math
import sys

WHICH = sys.argv[1]
S = 32


class Graph:
    def __init__(self, width, policy):
        self.width = width
        self.repaired = policy == "repaired"
        self.left = 1 if self.repaired else 2
        self.right = 2
        if WHICH == "repaired-two-on-the-left":
            self.left = 2
        self.total = 0
        self.discarded = 0
        self.row = []
        self.lay_out()

    def newest(self):
        return (self.total - 1) // S

    def lay_out(self):
        n = 1 + math.ceil(self.width / S)
        last = self.newest()
        self.row = list(range(last - n + 1, last + 1))
        return self.said(self.row, relayout=True)

    def frames(self):
        count = self.total - 1 if self.repaired else self.total
        return [{"tile": t, "x": self.width - (count - t * S)} for t in self.row]

    def draw(self, t):
        first = max(0, t * S - self.left)
        end = min(self.total, t * S + S + self.right)
        if WHICH == "published-only-held":
            first = max(first, self.discarded)
        if first >= end:
            first = end = 0
        return {"tile": t, "from": first, "to": end}

    def said(self, tiles, **more):
        draws = [self.draw(t) for t in tiles]
        if WHICH == "repaired-empty-not-drawn":
            draws = [d for d in draws if d["from"] < d["to"]]
        return {"total": self.total, "frames": self.frames(), "draws": draws, **more}

    def added(self):
        self.total += 1
        if not self.repaired and self.total - self.discarded >= 648:
            self.discarded = self.total - 324
        t = self.newest()
        if (self.total - 1) % S == 0:
            self.row.pop(0)
            self.row.append(t)
        before = (self.total - 1 - self.right) // S
        return self.said([before, t] if before < t else [t])


for line in sys.stdin:
    q = json.loads(line)
    g = Graph(q["width"], q["policy"])
    steps = []
    for _ in q["signal"]["values"]:
        steps.append(g.added())
        for r in q["relayouts"]:
            if r == g.total:
                steps.append(g.lay_out())
    print(json.dumps({"steps": steps}), flush=True)
