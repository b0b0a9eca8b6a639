#!/usr/bin/env python3
"""Checks published traces of the tiled graph (inkstep-graph/1) against a second implementation.

    python3 Tests/Oracle/graph_oracle.py DIR [VECTORS]

Every .json file below DIR whose format is inkstep-graph/1 is recomputed, step by step, from its
policy and width alone; other files are passed over. So are the test vectors in the folder VECTORS. Nothing of the Swift engine is used: samples are
a plain list, layers a dictionary, and every quantity is written down from its definition, without
the shortcuts that the engine takes. Exit status 1 if a step differs or no trace was found.
"""

import json
import math
import pathlib
import struct
import sys

LAYER_WIDTH = 32


def to_float(value):
    """The nearest 32-bit float."""
    return struct.unpack("f", struct.pack("f", value))[0]


class Graph:
    """The graph as its specification words it, one point per sample, line width 1."""

    def __init__(self, policy, width):
        self.repaired = policy == "repaired"
        self.width = width
        self.layers = 1 + -(-width // LAYER_WIDTH)
        # Ink reaches half a line to either side; the first sample after the tile is on its edge.
        self.left, self.right = (1, 2) if self.repaired else (2, 2)
        self.kept = self.layers * LAYER_WIDTH + 2 if self.repaired else 324
        self.total = 0
        self.held = []
        self.newest = None
        self.pictures = {}
        self.lay_out()

    def tile(self, sample):
        if self.repaired:
            return sample // LAYER_WIDTH
        return math.floor(to_float(to_float(sample) / LAYER_WIDTH))

    def lay_out(self):
        """Puts a layer on each of the newest tiles, and returns them all as waiting."""
        self.newest = self.tile(self.total - 1)
        tiles = list(range(self.newest - self.layers + 1, self.newest + 1))
        self.pictures = dict.fromkeys(tiles)
        return tiles

    def add(self):
        """Takes a sample; returns the layer reused and the tiles that wait."""
        self.held.append(self.total)
        self.total += 1
        if len(self.held) >= 2 * self.kept:
            self.held = self.held[-self.kept :]
        newest = self.tile(self.total - 1)
        begins = (
            (self.total - 1) % LAYER_WIDTH == 0
            if self.repaired
            else self.total % LAYER_WIDTH == 1
        )
        reused = None
        if begins:
            reused = {"from": newest - self.layers, "to": newest}
            del self.pictures[reused["from"]]
            self.pictures[newest] = None
        waiting = {newest, self.tile(self.total - 1 - self.right)}
        return reused, sorted(waiting)

    def x(self, tile):
        age = self.total - tile * LAYER_WIDTH - (1 if self.repaired else 0)
        return self.width - age

    def draw(self, tile):
        """The samples a tile draws, and those of them that are gone."""
        first = tile * LAYER_WIDTH
        wanted = [
            sample
            for sample in range(first - self.left, first + LAYER_WIDTH + self.right)
            if 0 <= sample < self.total
        ]
        held = [sample for sample in wanted if sample >= self.held[0]] if self.held else []
        missing = [] if self.repaired else [sample for sample in wanted if sample not in held]
        shown = held if self.repaired else wanted
        span = (shown[0], shown[-1] + 1) if shown else (0, 0)
        return span, missing, max(0, len(held) - 1)


def expected_step(graph, reused, waiting, relayout):
    step = {
        "total": graph.total,
        "held": len(graph.held),
        "discarded": graph.total - len(graph.held),
    }
    if relayout:
        step["relayout"] = True
    if reused:
        step["reused"] = reused
    step["frames"] = [{"tile": t, "x": graph.x(t)} for t in sorted(graph.pictures)]
    step["queued"] = waiting
    step["draws"] = []
    step["missing"] = []
    segments = 0
    for tile in waiting:
        (first, end), missing, stroked = graph.draw(tile)
        step["draws"].append({"tile": tile, "from": first, "to": end})
        step["missing"] += missing
        segments += stroked
    return step, segments


def check(trace):
    """Yields what differs between a trace and the recomputed one."""
    keys = ["format", "signal", "policy", "width", "steps", "summary"]
    if list(trace) != keys:
        yield f"keys are {list(trace)}, expected {keys}"
        return
    graph = Graph(trace["policy"], trace["width"])
    totals = dict.fromkeys(["samples", "columns", "segments", "moves", "redraws", "missing"], 0)
    for index, found in enumerate(trace["steps"]):
        relayout = found.get("relayout", False)
        reused, waiting = (None, graph.lay_out()) if relayout else graph.add()
        expected, segments = expected_step(graph, reused, waiting, relayout)
        if list(found) != list(expected) or found != expected:
            for key in list(expected) + [key for key in found if key not in expected]:
                if found.get(key) != expected.get(key):
                    yield f"steps[{index}].{key}: is {found.get(key)}, expected {expected.get(key)}"
            return
        totals["samples"] = graph.total
        totals["columns"] += LAYER_WIDTH * len(waiting)
        totals["segments"] += segments
        totals["moves"] += graph.layers
        totals["redraws"] += len(waiting)
        totals["missing"] += len(expected["missing"])
        frames = expected["frames"]
        if frames[0]["x"] > 0 or frames[-1]["x"] + LAYER_WIDTH < graph.width:
            yield f"steps[{index}]: the view is not covered"
    if trace["summary"] != totals:
        yield f"summary: is {trace['summary']}, expected {totals}"


def run(policy, vector):
    """All steps of the run of a test vector."""
    graph = Graph(policy, vector["width"])
    steps = []
    for total in range(1, vector["samples"] + 1):
        steps.append(expected_step(graph, *graph.add(), False)[0])
        for _ in range(vector["relayouts"].count(total)):
            steps.append(expected_step(graph, None, graph.lay_out(), True)[0])
    return steps


def check_vectors(folder):
    """The number of test vectors, and which of them differ."""
    count, wrong = 0, []
    for path in sorted(pathlib.Path(folder).glob("*.json")):
        file = json.loads(path.read_text(encoding="utf-8"))
        for vector in file["vectors"]:
            count += 1
            steps = run(file["policy"], vector)
            if not vector["steps"] or steps[-len(vector["steps"]):] != vector["steps"]:
                wrong.append(f"{path}: {vector['id']}")
    return count, wrong


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    checked = failed = 0
    for path in sorted(pathlib.Path(sys.argv[1]).rglob("*.json")):
        trace = json.loads(path.read_text(encoding="utf-8"))
        if not isinstance(trace, dict) or trace.get("format") != "inkstep-graph/1":
            continue
        checked += 1
        differences = list(check(trace))
        failed += bool(differences)
        for difference in differences:
            print(f"{path}: {difference}", file=sys.stderr)
    print(f"graph oracle: {checked} traces, {failed} differ")
    for folder in sys.argv[2:]:
        count, wrong = check_vectors(folder)
        print(f"graph oracle: {count} test vectors, {len(wrong)} differ", *wrong[:20], sep="\n")
        failed += len(wrong) or not count
    sys.exit(1 if failed or not checked else 0)


if __name__ == "__main__":
    main()
