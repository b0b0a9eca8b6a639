"""The layers of a scrolling graph. Usage: python3 batch1_tiles.py VARIANT, with a request in each line."""

from answer import answers, variant

VARIANTS = {
    "late-count": "The layers are reused and placed before the new sample is counted.",
    "shallow-copy":
        "Each step copies the list of layers, but the frames in the copy are the live objects, "
        "which move on.",
    "slot-in-place":
        "A reused layer stays in its slot of the array, so the frames are no longer told from left "
        "to right.",
    "correction-sign":
        "The repaired position counts from T + 1 and not from T - 1: the correction has the wrong "
        "sign.",
    "layout-appends":
        "A relayout adds its layers to the list without emptying it, so the old ones stay.",
    "relayout-counts":
        "A relayout calls the function for a sample to place its layers, so it counts as a sample.",
    "layers-rounded-down":
        "The number of layers is 1 + w / W in whole numbers, rounded down and not up.",
    "toward-zero":
        "The tile of a sample is the quotient without its fraction, so sample -1 is in tile 0.",
    "gone-at-the-edge":
        "A layer is reused as soon as its right edge is at 0 or less, without asking whether a tile "
        "begins.",
}
TILE = 32  # Points in the width of a layer, and samples in a tile.


class Graph:
    def __init__(self, slip, policy, width):
        self.slip = slip
        self.policy = policy
        self.width = width
        self.total = 0
        self.layers = []  # A frame for each layer, with its tile and its left edge, from left to right.

    def tileOf(self, sample):
        if self.slip == "toward-zero":
            return int(sample / TILE)
        return sample // TILE

    def layOut(self):
        newest = self.tileOf(self.total - 1)
        if self.slip == "layers-rounded-down":
            count = 1 + self.width // TILE
        else:
            count = 1 + (self.width + TILE - 1) // TILE
        if self.slip != "layout-appends":
            self.layers = []
        for tile in range(newest - count + 1, newest + 1):
            self.layers.append({"tile": tile, "x": self.left(tile)})

    def added(self):
        if self.slip != "late-count":
            self.total += 1
        self.reuse()
        for layer in self.layers:
            layer["x"] = self.left(layer["tile"])
        if self.slip == "late-count":
            self.total += 1

    def reuse(self):
        newest = self.tileOf(self.total - 1)
        gone = newest - len(self.layers)
        if self.slip == "gone-at-the-edge":
            gone = min(layer["tile"] for layer in self.layers)
            newest = gone + len(self.layers)
            if self.left(gone) + TILE > 0:
                return
        elif (self.total - 1) % TILE != 0:
            return
        for i, layer in enumerate(self.layers):
            if layer["tile"] == gone:
                layer["tile"] = newest
                if self.slip != "slot-in-place":
                    self.layers.append(self.layers.pop(i))
                return

    def left(self, tile):
        """Where the left edge of a tile is."""
        if self.policy == "repaired":
            last = self.total + 1 if self.slip == "correction-sign" else self.total - 1
            return self.width - (last - tile * TILE)
        return self.width - (self.total - tile * TILE)

    def frames(self):
        if self.slip == "shallow-copy":
            return list(self.layers)
        return [dict(layer) for layer in self.layers]


def run(request, slip):
    graph = Graph(slip, request["policy"], request["width"])
    graph.layOut()
    steps = []
    relayouts = request.get("relayouts", [])
    for index in range(len(request["signal"]["values"])):
        graph.added()
        steps.append({"total": graph.total, "frames": graph.frames()})
        if index + 1 in relayouts:
            graph.layOut()
            if slip == "relayout-counts":
                graph.added()
            steps.append({"total": graph.total, "relayout": True, "frames": graph.frames()})
    return {"steps": steps}


SLIP = variant(VARIANTS)
answers(lambda question: run(question, SLIP))
