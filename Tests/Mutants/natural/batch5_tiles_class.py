"""The tiled graph, as a class with a list of layers; after the starting point of the kit."""

import json
import math
import sys

TILE = 32


class View:
    def __init__(self):
        self.said = {"frames": [], "draws": []}

    def reuse(self, tile, new):
        self.said["reused"] = {"from": tile, "to": new}

    def place(self, tile, x):
        self.said["frames"].append({"tile": tile, "x": x})

    def redraw(self, tile, first, end):
        if first >= end:
            first = end = 0
        self.said["draws"].append({"tile": tile, "from": first, "to": end})


class Graph:
    def __init__(self, width, policy):
        self.width = width
        self.repaired = policy == "repaired"
        self.left = 1 if self.repaired else 2
        self.right = 2
        self.total = 0
        self.discarded = 0
        self.layers = []
        self.kept = self.keep()

    def layer_count(self):
        return 1 + math.ceil(self.width / TILE)

    def keep(self):
        return self.layer_count() * TILE + 2 if self.repaired else 324

    def newest(self):
        return (self.total - 1) // TILE

    def samples_of(self, tile):
        first = max(0, tile * TILE - self.left)
        end = min(self.total, tile * TILE + TILE + self.right)
        if self.repaired:
            first = max(first, self.discarded)
        return first, end

    def place(self, view):
        for tile in self.layers:
            steps = self.total - tile * TILE
            view.place(tile, self.width - (steps - 1 if self.repaired else steps))

    def redraw(self, tile, view):
        view.redraw(tile, *self.samples_of(tile))

    def lay_out(self, view):
        newest = self.newest()
        self.layers = list(range(newest - self.layer_count() + 1, newest + 1))
        self.place(view)
        for tile in self.layers:
            self.redraw(tile, view)

    def added(self, view):
        if self.total - self.discarded >= 2 * self.kept:
            self.discarded = self.total - self.kept
        newest = self.newest()
        if (self.total - 1) % TILE == 0:
            gone = newest - len(self.layers)
            if gone in self.layers:
                self.layers.remove(gone)
                self.layers.append(newest)
                view.reuse(gone, newest)
        self.place(view)
        before = (self.total - 1 - self.right) // TILE
        for tile in sorted({before, newest}):
            self.redraw(tile, view)


class WholeTilesOnly(Graph):
    def layer_count(self):
        # As many as fit, and one more.
        return self.width // TILE + 1


class EmptyTilesLeftOut(Graph):
    def redraw(self, tile, view):
        first, end = self.samples_of(tile)
        if first < end:
            view.redraw(tile, first, end)


class KeepsAsPublished(Graph):
    def keep(self):
        return 324


VARIANTS = {
    "whole-tiles-only": WholeTilesOnly,
    "empty-tiles-left-out": EmptyTilesLeftOut,
    "keeps-as-published": KeepsAsPublished,
}


def steps(question):
    graph = VARIANTS[sys.argv[1]](question["width"], question["policy"])
    graph.lay_out(View())
    told = []

    def step(act, **more):
        view = View()
        act(view)
        told.append({"total": graph.total, "held": graph.total - graph.discarded,
                     "discarded": graph.discarded, **more, **view.said})

    for _ in question["signal"]["values"]:
        graph.total += 1
        step(graph.added)
        for _ in range(question["relayouts"].count(graph.total)):
            step(graph.lay_out, relayout=True)
    return told


for line in sys.stdin:
    print(json.dumps({"steps": steps(json.loads(line))}), flush=True)
