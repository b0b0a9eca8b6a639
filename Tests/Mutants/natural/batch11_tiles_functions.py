"""The tiled graph from formulas: a step is computed from the number of samples alone,
or in one loop. python3 batch11_tiles_functions.py NAME"""
import json
import sys
from math import ceil, floor

TILE = 32


# --- one sample off: when is the tile before still drawn? ---------------------
def padding_one_short(width, policy, relayouts, count):
    repaired = policy == "repaired"
    n = 1 + ceil(width / TILE)
    kept = n * TILE + 2 if repaired else 324
    layers = [-n + i for i in range(n)]
    discarded, steps = 0, []

    def frames(total):
        base = width - (total - 1 if repaired else total)
        return [{"tile": t, "x": base + TILE * t} for t in layers]

    def draw(t, total):
        low = max(discarded if repaired else 0, t * TILE - (1 if repaired else 2))
        high = min(total, t * TILE + TILE + 2)
        if low >= high:
            low = high = 0
        return {"tile": t, "from": low, "to": high}

    for total in range(1, count + 1):
        if total - discarded >= 2 * kept:
            discarded = total - kept
        newest = floor((total - 1) / TILE)
        step = {"total": total, "held": total - discarded, "discarded": discarded}
        if total % TILE == 1:
            step["reused"] = {"from": layers.pop(0), "to": newest}
            layers.append(newest)
        step["frames"] = frames(total)
        changed = [newest]
        before = floor((total - 2) / TILE)  # the padding is 2
        if before < newest:
            changed.insert(0, before)
        step["draws"] = [draw(t, total) for t in changed]
        steps.append(step)
        for _ in range(relayouts.count(total)):
            steps.append({"total": total, "held": total - discarded, "discarded": discarded,
                          "relayout": True, "frames": frames(total),
                          "draws": [draw(t, total) for t in layers]})
    return steps


# --- the store of the lesson, for every view ----------------------------------
def kept_of_320(width, policy, relayouts, count):
    if policy == "published":
        left, right, late, kept = 2, 2, 0, 324
    else:
        left, right, late, kept = 1, 2, 1, 354
    n = (width + TILE - 1) // TILE + 1

    def step(total, discarded, draws, **more):
        newest = (total - 1) // TILE
        tiles = range(newest - n + 1, newest + 1)
        made = []
        for t in draws:
            ids = range(max(0, t * TILE - left), min(total, t * TILE + TILE + right))
            if policy == "repaired":
                ids = range(max(ids.start, discarded), ids.stop)
            made.append({"tile": t, "from": ids.start, "to": ids.stop} if len(ids)
                        else {"tile": t, "from": 0, "to": 0})
        return {"total": total, "held": total - discarded, "discarded": discarded, **more,
                "frames": [{"tile": t, "x": width + late - total + t * TILE} for t in tiles],
                "draws": made}

    steps = []
    for total in range(1, count + 1):
        discarded = max(0, total // kept - 1) * kept
        newest = (total - 1) // TILE
        before = (total - 1 - right) // TILE
        more = {}
        if (total - 1) % TILE == 0:
            more["reused"] = {"from": newest - n, "to": newest}
        steps.append(step(total, discarded, [before, newest] if before < newest else [newest], **more))
        for after in relayouts:
            if after == total:
                steps.append(step(total, discarded, range(newest - n + 1, newest + 1), relayout=True))
    return steps


# --- no mistake: everything from the number of samples --------------------------
def closed_form(width, policy, relayouts, count):
    """No mistake: divmod instead of counters, the discards by a formula, sets for the tiles."""
    published = policy == "published"
    n = 1 + -(-width // TILE)
    left, right = (2, 2) if published else (1, 2)
    m = 324 if published else n * TILE + 2

    def span(tile, total, gone):
        wanted = set(range(tile * TILE - left, (tile + 1) * TILE + right))
        there = wanted & set(range(0 if published else gone, total))
        return {"tile": tile, "from": min(there, default=0), "to": max(there, default=-1) + 1}

    steps = []
    for total in range(1, count + 1):
        newest, place = divmod(total - 1, TILE)
        gone = (total // m - 1) * m if total >= 2 * m else 0
        row = [newest - k for k in reversed(range(n))]
        common = {"total": total, "held": total - gone, "discarded": gone,
                  "frames": [{"tile": t, "x": width - total + t * TILE + (not published)} for t in row]}
        touched = [newest - 1, newest] if place < right else [newest]
        step = dict(common, draws=[span(t, total, gone) for t in touched])
        if place == 0:
            step["reused"] = {"from": row[0] - 1, "to": newest}
        steps.append(step)
        steps += [dict(common, relayout=True, draws=[span(t, total, gone) for t in row])
                  for r in relayouts if r == total]
    return steps


RUN = {"padding-one-short": padding_one_short, "kept-of-320": kept_of_320, "closed-form": closed_form}

if __name__ == "__main__":
    run = RUN[sys.argv[1]]
    for line in sys.stdin:
        q = json.loads(line)
        steps = run(q["width"], q["policy"], q["relayouts"], len(q["signal"]["values"]))
        print(json.dumps({"steps": steps}), flush=True)
