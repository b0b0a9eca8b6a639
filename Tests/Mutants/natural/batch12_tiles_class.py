"""tiles: a graph with a list of its layers, as in the lesson's JavaScript; one class for each program."""
import json
import math
import sys

variant = sys.argv[1]
TILE = 32


class View:
    def __init__(self):
        self.said = {"frames": [], "draws": []}


class Graph:
    """What all of them share: the graph under either policy."""

    def __init__(self, width, policy):
        self.width, self.policy = width, policy
        self.total = self.discarded = 0
        self.layers = []
        repaired = policy == "repaired"
        self.left, self.right = (1, 2) if repaired else (2, 2)
        self.count = 1 + math.ceil(width / TILE)
        self.kept = self.count * TILE + 2 if repaired else 324

    def tile_of(self, sample):
        return sample // TILE

    def place(self, view):
        edge = self.total - 1 if self.policy == "repaired" else self.total
        for tile in self.layers:
            view.said["frames"].append({"tile": tile, "x": self.width - (edge - tile * TILE)})

    def redraw(self, tile, view):
        first = max(0, tile * TILE - self.left)
        end = min(self.total, tile * TILE + TILE + self.right)
        if self.policy == "repaired":
            first = max(first, self.discarded)
        if first >= end:
            first = end = 0
        view.said["draws"].append({"tile": tile, "from": first, "to": end})

    def lay_out(self, view):
        newest = self.tile_of(self.total - 1)
        self.layers = list(range(newest - self.count + 1, newest + 1))
        self.place(view)
        for tile in self.layers:
            self.redraw(tile, view)

    def begins(self):
        return (self.total - 1) % TILE == 0

    def added(self, view):
        if self.total - self.discarded >= 2 * self.kept:
            self.discarded = self.total - self.kept
        newest = self.tile_of(self.total - 1)
        if self.begins():
            gone = newest - self.count
            if gone in self.layers:
                self.layers.remove(gone)
                self.layers.append(newest)
                view.said["reused"] = {"from": gone, "to": newest}
        self.place(view)
        before = self.tile_of(self.total - 1 - self.right)
        for tile in sorted({before, newest}):
            self.redraw(tile, view)


class FullTile(Graph):
    def begins(self):
        return self.total % TILE == 0


class FewLayers(Graph):
    def __init__(self, width, policy):
        super().__init__(width, policy)
        self.count = 1 + width // TILE
        if policy == "repaired":
            self.kept = self.count * TILE + 2


class AlwaysHeld(Graph):
    def redraw(self, tile, view):
        start = tile * TILE
        first = max(self.discarded, start - self.left)
        end = min(self.total, start + TILE + self.right)
        view.said["draws"].append({"tile": tile, "from": first, "to": end} if first < end
                                  else {"tile": tile, "from": 0, "to": 0})


made = {"begins-when-full": FullTile, "layers-rounded-down": FewLayers, "held-in-both": AlwaysHeld}[variant]


def steps(question):
    graph = made(question["width"], question["policy"])
    graph.lay_out(View())
    told = []

    def tell(act, **more):
        view = View()
        act(view)
        told.append({"total": graph.total, "held": graph.total - graph.discarded,
                     "discarded": graph.discarded, **more, **view.said})

    for _ in question["signal"]["values"]:
        graph.total += 1
        tell(graph.added)
        for _ in range(question["relayouts"].count(graph.total)):
            tell(graph.lay_out, relayout=True)
    return told


for line in sys.stdin:
    print(json.dumps({"steps": steps(json.loads(line))}), flush=True)
