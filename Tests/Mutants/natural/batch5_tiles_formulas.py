"""The tiled graph without a list of layers: all of it follows from the number of samples."""

import json
import sys

S = 32


def layer_count(width):
    return 1 - -width // S


def in_view(width, total):
    newest = (total - 1) // S
    return range(newest + 1 - layer_count(width), newest + 1)


def frames(width, policy, total):
    back = total if policy == "published" else total - 1
    return [{"tile": t, "x": width - back + t * S} for t in in_view(width, total)]


def discarded(width, policy, total):
    m = 324 if policy == "published" else layer_count(width) * S + 2
    return 0 if total < 2 * m else total // m * m - m


def drawing(tile, first, end):
    return {"tile": tile, "from": first, "to": end} if first < end else {"tile": tile, "from": 0, "to": 0}


class Rules:
    """Which samples a tile draws, and which tiles a sample changes."""

    def __init__(self, width, policy):
        self.width, self.policy = width, policy

    def pads(self):
        return (2, 2) if self.policy == "published" else (1, 2)

    def drawn(self, tile, total):
        left, right = self.pads()
        first = max(0, S * tile - left)
        if self.policy == "repaired":
            first = max(first, discarded(self.width, self.policy, total))
        return drawing(tile, first, min(total, S * (tile + 1) + right))

    def changed(self, total):
        newest = (total - 1) // S
        return range((total - 1 - self.pads()[1]) // S, newest + 1)


class AllRight(Rules):
    pass


class PaddingFromTotal(Rules):
    def changed(self, total):
        newest = (total - 1) // S
        before = (total - self.pads()[1]) // S
        return [newest] if before == newest else [before, newest]


class TwoOnBothSides(Rules):
    def pads(self):
        return (2, 2)


class OnlyWhatIsHeld(Rules):
    def drawn(self, tile, total):
        left, right = self.pads()
        held = range(discarded(self.width, self.policy, total), total)
        first = max(held.start, S * tile - left)
        end = min(held.stop, S * tile + S + right)
        return drawing(tile, first, end)


VARIANTS = {
    "all-right": AllRight,
    "padding-from-total": PaddingFromTotal,
    "two-on-both-sides": TwoOnBothSides,
    "only-what-is-held": OnlyWhatIsHeld,
}


def answer(width, policy, relayouts, signal, **_):
    rules = VARIANTS[sys.argv[1]](width, policy)
    steps = []
    for total in range(1, len(signal["values"]) + 1):
        gone = discarded(width, policy, total)
        step = {"total": total, "held": total - gone, "discarded": gone}
        if total % S == 1:
            newest = total // S
            step["reused"] = {"from": newest - layer_count(width), "to": newest}
        step["frames"] = frames(width, policy, total)
        step["draws"] = [rules.drawn(t, total) for t in rules.changed(total)]
        steps.append(step)
        for _ in range(relayouts.count(total)):
            steps.append({"total": total, "held": total - gone, "discarded": gone, "relayout": True,
                          "frames": frames(width, policy, total),
                          "draws": [rules.drawn(t, total) for t in in_view(width, total)]})
    return {"steps": steps}


for line in sys.stdin:
    print(json.dumps(answer(**json.loads(line))), flush=True)
