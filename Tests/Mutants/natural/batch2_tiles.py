"""A scrolling graph in tiles: `right`, and variants of it with a slip.

Usage: python3 batch2_tiles.py VARIANT, a request for each line of standard input.
"""

import math

from answer import answers, variant

VARIANTS = {
    "drop-fraction": "tile_of: the division drops the fraction and rounds towards zero, so samples before the first are in tile 0.",
    "ceil-of-whole": "tiles: the width is divided as a whole number before it is rounded up, so a part of a layer is not counted.",
    "remainder-zero": "reuse: a tile is taken to begin when T mod S is 0 instead of 1.",
    "one-formula": "left: the published position is used for the repaired graph too, which leaves it a step short.",
    "text-order": "frames: the tiles are sorted as text before they are listed, as by a plain sort() in JavaScript.",
    "no-negative-tiles": "frames: tiles before the first sample are not listed, as if they had no layer.",
    "held-as-total": "count: the number of samples held is taken for the number that have arrived, so everything jumps at a cut.",
    "place-first": "added: the layers are placed before the one that has left is given to the new tile.",
    "layer-center": "left: the position of the center of a layer is given instead of its left edge, 16 points further right.",
}
VARIANT = variant(VARIANTS)

TILE = 32  # Points in the width of a layer, and samples in a tile.
PADDING = 2


class Graph:
    def __init__(self, width, policy):
        self.width = width
        self.repaired = policy == "repaired"
        self.kept = (1 + math.ceil(width / TILE)) * TILE + PADDING if self.repaired else 324
        self.total = 0
        self.discarded = 0
        self.layers = []
        self.lay_out()

    def count(self):
        """How many samples have arrived."""
        return self.total - self.discarded if VARIANT == "held-as-total" else self.total

    def tile_of(self, sample):
        if VARIANT == "drop-fraction":
            return int(sample / TILE)
        return sample // TILE

    def tiles(self):
        """The tiles that the view shows now, from left to right."""
        newest = self.tile_of(self.count() - 1)
        if VARIANT == "ceil-of-whole":
            layers = 1 + math.ceil(self.width // TILE)
        else:
            layers = 1 + math.ceil(self.width / TILE)
        return list(range(newest - layers + 1, newest + 1))

    def left(self, tile):
        """The left edge of a tile."""
        steps = self.count() - tile * TILE
        if self.repaired and VARIANT != "one-formula":
            steps -= 1
        x = self.width - steps
        return x + TILE / 2 if VARIANT == "layer-center" else x

    def frames(self):
        layers = self.layers
        if VARIANT == "text-order":
            layers = sorted(layers, key=str)
        if VARIANT == "no-negative-tiles":
            layers = [tile for tile in layers if tile >= 0]
        return [{"tile": tile, "x": self.left(tile)} for tile in layers]

    def lay_out(self):
        self.layers = self.tiles()
        return self.frames()

    def reuse(self):
        """Gives the layer that has left the view to the tile that begins."""
        if self.count() % TILE != (0 if VARIANT == "remainder-zero" else 1):
            return
        newest = self.tile_of(self.count() - 1)
        gone = newest - len(self.layers)
        if gone in self.layers:
            self.layers.remove(gone)
            self.layers.append(newest)

    def added(self):
        self.total += 1
        if self.total - self.discarded >= 2 * self.kept:
            self.discarded = self.total - self.kept
        if VARIANT == "place-first":
            frames = self.frames()
            self.reuse()
            return frames
        self.reuse()
        return self.frames()


def run(request):
    graph = Graph(request["width"], request["policy"])
    steps = []
    for _ in request["signal"]["values"]:
        steps.append({"total": graph.total + 1, "frames": graph.added()})
        if graph.total in request["relayouts"]:
            steps.append({"total": graph.total, "relayout": True, "frames": graph.lay_out()})
    return steps


answers(lambda question: {"steps": run(question)})
