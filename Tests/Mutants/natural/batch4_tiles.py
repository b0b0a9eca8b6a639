"""A scrolling graph in tiles, right and with slips: python3 batch4_tiles.py VARIANT < signals > steps"""

import math

TILE = 32  # Points in the width of a layer, and samples in a tile.
PADDING = 2
STEP = 1  # Points from sample to sample.

from answer import answers, variant

VARIANTS = {
    "one-step-short-after-all": "Also under the repaired policy, layers are placed by T instead of T - 1.",
    "length-for-total": "The store keeps only its samples, and the count T is taken from its length, so tiles and positions jump back when samples are thrown away.",
    "placed-before-reuse": "In added the layers are placed before the one that has left is given to the new tile, which therefore has no place until the next sample.",
    "reused-in-place": "The reused layer stays where it is in the list, so the frames do not go from left to right.",
    "new-layer-at-edge": "Layers are moved a step at each sample, and the reused one is put at the right edge of the view itself after the others have moved, so it lies a step too far to the right.",
    "full-tile-begins": "A new tile is expected when T is a multiple of its samples, one sample before its first sample is there.",
    "layers-rounded": "The number of layers is 1 plus the width divided by that of a tile, the fraction dropped instead of rounded up.",
    "relayout-of-held": "A layout finds the newest tile from the number of samples that are held and not from T, so a relayout after a cut shows tiles of long ago.",
    "returns-before-placing": "added returns when no tile begins, before the layers are placed.",
}
VARIANT = variant(VARIANTS)


class Graph:
    def __init__(self, width, policy):
        self.width = width
        self.policy = policy
        self.count = (1 + width // TILE) if VARIANT == "layers-rounded" else 1 + math.ceil(width / TILE)
        samples = TILE // STEP
        self.kept = width + 2 * PADDING if policy == "published" else self.count * samples + PADDING
        self.store = []
        self.discarded = 0
        self.layers = []  # Tiles, from left to right.
        self.left = {}  # The left edge of the layer of each tile.
        self.lay_out()

    def total(self):
        return len(self.store) + (0 if VARIANT == "length-for-total" else self.discarded)

    def tile_of(self, sample):
        return sample * STEP // TILE

    def edge(self, tile):
        back = self.total() - tile * TILE // STEP
        if self.policy == "repaired" and VARIANT != "one-step-short-after-all":
            back -= 1
        return self.width - STEP * back

    def lay_out(self):
        total = len(self.store) if VARIANT == "relayout-of-held" else self.total()
        newest = self.tile_of(total - 1)
        oldest = newest - self.count + 1
        self.layers = list(range(oldest, newest + 1))
        self.place()

    def place(self):
        self.left = {tile: self.edge(tile) for tile in self.layers}

    def slide(self, new):
        """Moves what is there; a layer that has just got its tile is put at its place."""
        for tile in self.left:
            self.left[tile] -= STEP
        if new is not None:
            self.left[new] = self.width

    def added(self, value):
        self.store.append(value)
        if len(self.store) >= 2 * self.kept:
            self.discarded += len(self.store) - self.kept
            del self.store[:-self.kept]
        if VARIANT == "placed-before-reuse":
            self.place()
        new = self.reuse()
        if VARIANT == "returns-before-placing" and new is None:
            return
        if VARIANT == "new-layer-at-edge":
            self.slide(new)
        elif VARIANT != "placed-before-reuse":
            self.place()

    def reuse(self):
        """Gives the layer that has left the view to the tile that begins, if one does."""
        total = self.total()
        if VARIANT == "full-tile-begins":
            newest, begins = self.tile_of(total), total % TILE == 0
        else:
            newest, begins = self.tile_of(total - 1), (total - 1) * STEP % TILE == 0
        gone = newest - self.count
        if not begins or gone not in self.layers:
            return None
        at = self.layers.index(gone)
        self.left.pop(gone, None)
        if VARIANT == "reused-in-place":
            self.layers[at] = newest
        else:
            del self.layers[at]
            self.layers.append(newest)
        return newest

    def frames(self):
        return [{"tile": tile, "x": self.left[tile]} for tile in self.layers if tile in self.left]


def steps(request):
    graph = Graph(request["width"], request["policy"])
    result = []
    for total, value in enumerate(request["signal"]["values"], 1):
        graph.added(value)
        result.append({"total": total, "frames": graph.frames()})
        if total in request.get("relayouts", []):
            graph.lay_out()
            result.append({"total": total, "relayout": True, "frames": graph.frames()})
    return result


answers(lambda question: {"steps": steps(question)})
