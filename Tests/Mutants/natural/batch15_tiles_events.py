"""tiles: a graph that draws its tiles from a queue, with what it redraws or lays out missing, doubled, late or partial."""
import json
import math
import sys

TILE = 32


class Graph:
    """The graph without a mistake, under either policy."""

    def __init__(self, width, policy):
        self.width, self.repaired = width, policy == "repaired"
        self.total = self.discarded = 0
        self.layers = []
        self.left, self.right = (1, 2) if self.repaired else (2, 2)
        self.count = 1 + math.ceil(width / TILE)
        self.kept = self.count * TILE + 2 if self.repaired else 324
        self.begin()

    def begin(self):
        """Clears what the step shows."""
        self.frames, self.draws, self.reused = [], [], None

    def tile_of(self, sample):
        return sample // TILE

    def newest(self):
        return self.tile_of(self.total - 1)

    def place(self):
        edge = self.total - 1 if self.repaired else self.total
        self.frames = [{"tile": tile, "x": self.width - edge + tile * TILE} for tile in self.layers]

    def range(self, tile):
        first, end = max(0, tile * TILE - self.left), min(self.total, (tile + 1) * TILE + self.right)
        if self.repaired:
            first = max(first, self.discarded)
        return first, end

    def redraw(self, tile):
        first, end = self.range(tile)
        self.draws.append({"tile": tile, "from": first, "to": end} if first < end else {"tile": tile, "from": 0, "to": 0})

    def discard(self):
        if self.total - self.discarded >= 2 * self.kept:
            self.discarded = self.total - self.kept

    def reuse(self):
        if (self.total - 1) % TILE == 0 and self.layers:
            self.reused = {"from": self.layers.pop(0), "to": self.newest()}
            self.layers.append(self.newest())

    def changed(self):
        return sorted({self.tile_of(self.total - 1 - self.right), self.newest()})

    def tiles(self):
        return [self.newest() - self.count + 1 + place for place in range(self.count)]

    def lay_out(self):
        self.layers = self.tiles()
        self.place()
        self.redraw_all()

    def redraw_all(self):
        for tile in self.layers:
            self.redraw(tile)

    def added(self):
        self.discard()
        self.reuse()
        self.place()
        for tile in self.changed():
            self.redraw(tile)


# Redraws.
class Begins(Graph):
    def changed(self):
        return super().changed() if self.total % TILE == 1 else []


class EverySecond(Graph):
    def changed(self):
        return super().changed() if self.total % 2 == 0 else []


class AStepLate(Graph):
    waiting = []

    def changed(self):
        due, self.waiting = self.waiting, super().changed()
        return due


class NeighbourOnce(Graph):
    def changed(self):
        return [self.newest() - 1, self.newest()] if self.total % TILE == 1 else [self.newest()]


class NeighbourAtTheEnd(Graph):
    def changed(self):
        return [self.newest() - 1, self.newest()] if self.total % TILE == self.right else [self.newest()]


class TwiceNewest(Graph):
    def changed(self):
        return [*super().changed(), self.newest()]


class BothTwice(Graph):
    def changed(self):
        return super().changed() * 2


class WhenFull(Graph):
    def changed(self):
        return [self.newest()] if self.total % TILE == 0 else []


class NewestLine(Graph):
    def range(self, tile):
        first, end = super().range(tile)
        return max(first, end - 2), end


class BeforeCounting(Graph):
    def range(self, tile):
        first, end = super().range(tile)
        return first, min(end, self.total - 1)


class NotAtReuse(Graph):
    def changed(self):
        return [] if self.reused else super().changed()


class AllAtReuse(Graph):
    def changed(self):
        return self.layers if self.reused else super().changed()


class OldToo(Graph):
    def changed(self):
        return ([self.reused["from"]] if self.reused else []) + super().changed()


class NotTheFirst(Graph):
    def changed(self):
        return super().changed() if self.total > 1 else []


class OnlyInView(Graph):
    def redraw(self, tile):
        if tile >= 0:
            super().redraw(tile)


class NoPaddingYet(Graph):
    def range(self, tile):
        first, end = super().range(tile)
        return first, min(end, (tile + 1) * TILE) if tile < self.newest() else end


# Layouts.
class LayoutIgnored(Graph):
    def lay_out(self):
        if not self.total:
            super().lay_out()


class NotPlaced(Graph):
    def lay_out(self):
        self.layers = self.tiles()
        self.redraw_all()


class LaidOutTwice(Graph):
    def lay_out(self):
        super().lay_out()
        self.redraw_all()


class AllButNewest(Graph):
    def redraw_all(self):
        for tile in self.layers[:-1]:
            self.redraw(tile)


class AllButOldest(Graph):
    def redraw_all(self):
        for tile in self.layers[1:]:
            self.redraw(tile)


class NextSample(Graph):
    due = False

    def lay_out(self):
        if self.total:
            self.due = True
        else:
            super().lay_out()

    def added(self):
        if self.due:
            self.due = False
            self.discard()
            super().lay_out()
        else:
            super().added()


class ForTheNext(Graph):
    def tiles(self):
        return [tile - self.newest() + self.tile_of(self.total) for tile in super().tiles()]


class FromRight(Graph):
    def redraw_all(self):
        for tile in reversed(self.layers):
            self.redraw(tile)


class KeepsOne(Graph):
    def lay_out(self):
        self.layers = self.layers[-1:] + self.tiles()
        self.place()
        self.redraw_all()


class NoStart(Graph):
    def lay_out(self):
        if self.total:
            super().lay_out()


class OwnSamples(Graph):
    is_laid_out = False

    def range(self, tile):
        first, end = super().range(tile)
        return (max(first, tile * TILE), min(end, (tile + 1) * TILE)) if self.is_laid_out else (first, end)

    def redraw_all(self):
        self.is_laid_out = True
        super().redraw_all()
        self.is_laid_out = False


class ChangedToo(Graph):
    def redraw_all(self):
        super().redraw_all()
        for tile in self.changed():
            self.redraw(tile)


class ChangedOnly(Graph):
    def redraw_all(self):
        for tile in self.changed():
            self.redraw(tile)


class OnlyWhenFull(Graph):
    def redraw_all(self):
        for tile in self.layers:
            if (tile + 1) * TILE <= self.total:
                self.redraw(tile)


class EverySecondTile(Graph):
    def redraw_all(self):
        for tile in self.layers[::2]:
            self.redraw(tile)


class AtEverySample(Graph):
    def changed(self):
        self.layers = self.tiles()
        return self.layers


class FirstTwice(Graph):
    def redraw_all(self):
        for tile in [self.layers[0], *self.layers]:
            self.redraw(tile)


MADE = {
    "right": Graph, "only-where-a-tile-begins": Begins, "every-second-sample": EverySecond,
    "a-step-late": AStepLate, "neighbour-once": NeighbourOnce, "neighbour-at-the-end": NeighbourAtTheEnd,
    "newest-twice": TwiceNewest, "both-twice": BothTwice, "when-a-tile-is-full": WhenFull,
    "newest-line": NewestLine, "before-counting": BeforeCounting, "not-at-reuse": NotAtReuse,
    "all-at-reuse": AllAtReuse, "old-tile-too": OldToo, "not-the-first": NotTheFirst,
    "no-negative-tiles": OnlyInView, "neighbour-without-padding": NoPaddingYet,
    "layout-ignored": LayoutIgnored, "not-placed": NotPlaced, "laid-out-twice": LaidOutTwice,
    "all-but-newest": AllButNewest, "all-but-oldest": AllButOldest, "at-the-next-sample": NextSample,
    "for-the-next-sample": ForTheNext, "from-the-right": FromRight, "one-layer-kept": KeepsOne,
    "no-start": NoStart, "own-samples": OwnSamples, "changed-too": ChangedToo, "changed-only": ChangedOnly,
    "full-tiles-only": OnlyWhenFull, "every-second-tile": EverySecondTile, "at-every-sample": AtEverySample,
    "first-twice": FirstTwice,
}


def steps(question):
    graph = MADE[sys.argv[1]](question["width"], question["policy"])
    graph.lay_out()
    told = []

    def tell(act, **more):
        graph.begin()
        act()
        told.append({"total": graph.total, "held": graph.total - graph.discarded, "discarded": graph.discarded, **more,
                     "frames": graph.frames, "draws": graph.draws} | ({"reused": graph.reused} if graph.reused else {}))

    for _ in question["signal"]["values"]:
        graph.total += 1
        tell(graph.added)
        for _ in range(question["relayouts"].count(graph.total)):
            tell(graph.lay_out, relayout=True)
    return told


for line in sys.stdin:
    print(json.dumps({"steps": steps(json.loads(line))}), flush=True)
