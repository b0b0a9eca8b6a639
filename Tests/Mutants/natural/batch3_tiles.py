"""The layers of a graph that scrolls, and where they lie, right or with one slip.

Usage: python3 batch3_tiles.py VARIANT < REQUESTS
"""

import math

from answer import answers, variant

TILE = 32
KEPT = 324

VARIANTS = {
    "rounded-to-nearest": "tile_of: the quotient is rounded to the nearest whole number instead of down",
    "whole-tiles-and-one": "tiles: the tiles that fit are counted by rounding down, so a width that is no "
                           "multiple of a tile has a layer too few",
    "bracket-opened": "position: the bracket is opened without turning the sign of the second term, "
                      "w - T - tS",
    "counted-the-wrong-way": "position: in the repaired graph T + 1 stands where T - 1 is meant, so that the "
                             "newest sample moves away from the edge (published is right)",
    "begins-one-early": "added: the newest tile is that of sample T, not T - 1, so a tile begins with the "
                        "last sample of the tile before",
    "starts-at-the-edge": "added: layers are moved on by a step each instead of placed by the formula, and "
                          "one that is reused starts at the edge of the view itself (repaired is right)",
    "counts-those-held": "position: T is the number of samples held, so that everything jumps at the first cut",
    "only-what-is-held": "lay_out: tiles of which some samples have been thrown away get no layer in a "
                         "relayout",
    "only-what-shows": "frames: a layer that is just outside the view is not placed",
    "half-a-step": "position: a sample is taken for the middle of its step, so layers lie half a point "
                   "further right",
}


class Graph:
    def __init__(self, slip, policy, width):
        self.slip = slip
        self.policy = policy
        self.width = width
        self.total = 0
        self.discarded = 0
        self.layers = []
        self.reused = set()

    def tile_of(self, sample):
        if self.slip == "rounded-to-nearest":
            return round(sample / TILE)
        return sample // TILE

    def newest(self):
        return self.tile_of(self.total - 1)

    def tiles(self):
        fit = self.width / TILE
        count = 1 + (math.floor(fit) if self.slip == "whole-tiles-and-one" else math.ceil(fit))
        return list(range(self.newest() - count + 1, self.newest() + 1))

    def position(self, tile):
        total = self.total
        if self.policy == "repaired":
            total += 1 if self.slip == "counted-the-wrong-way" else -1
        if self.slip == "counts-those-held":
            total -= self.discarded
        if self.slip == "bracket-opened":
            return self.width - total - tile * TILE
        x = self.width - (total - tile * TILE)
        if self.slip == "half-a-step":
            return x + 0.5
        if self.slip == "starts-at-the-edge" and tile in self.reused and self.policy == "published":
            return x + 1
        return x

    def frames(self):
        frames = [{"tile": tile, "x": self.position(tile)} for tile in self.layers]
        if self.slip == "only-what-shows":
            return [frame for frame in frames if -TILE < frame["x"] < self.width]
        return frames

    def lay_out(self):
        self.layers = self.tiles()
        self.reused = set()
        if self.slip == "only-what-is-held" and self.discarded > 0:
            self.layers = [tile for tile in self.layers if tile * TILE >= self.discarded]

    def added(self):
        self.total += 1
        if self.total - self.discarded >= 2 * KEPT:
            self.discarded = self.total - KEPT
        newest = self.newest()
        if self.slip == "begins-one-early":
            newest = self.tile_of(self.total)
        if newest in self.layers:
            return
        gone = newest - len(self.layers)
        if gone in self.layers:
            self.layers.remove(gone)
            self.layers.append(newest)
            self.reused.add(newest)


def run(slip, request):
    """A step for each sample and each relayout."""
    graph = Graph(slip, request["policy"], request["width"])
    graph.lay_out()
    steps = []
    for _ in request["signal"]["values"]:
        graph.added()
        steps.append({"total": graph.total, "frames": graph.frames()})
        if graph.total in request["relayouts"]:
            graph.lay_out()
            steps.append({"total": graph.total, "relayout": True, "frames": graph.frames()})
    return steps


SLIP = variant(VARIANTS)
answers(lambda question: {"steps": run(SLIP, question)})
