"""The tiled graph, an event loop with a ring of samples and a ring of layers."""
import json
import sys
from collections import deque

TILE = 32


def layout_skips_empty(question):
    width, published = question["width"], question["policy"] == "published"
    count = 1 + (width + TILE - 1) // TILE
    kept = 324 if published else count * TILE + 2
    layers = deque(range(-count, 0), maxlen=count)
    total = discarded = 0
    steps = []

    def span(tile):
        first = max(0, tile * TILE - (2 if published else 1))
        if not published:
            first = max(first, discarded)
        return first, min(total, (tile + 1) * TILE + 2)

    def note(draws, **more):
        right = width - total + (0 if published else 1)
        steps.append({"total": total, "held": total - discarded, "discarded": discarded, **more,
                      "frames": [{"tile": t, "x": right + t * TILE} for t in layers], "draws": draws})

    for _ in question["signal"]["values"]:
        total += 1
        if total - discarded >= 2 * kept:
            discarded = total - kept
        newest = (total - 1) // TILE
        more = {}
        if newest > layers[-1]:
            more = {"reused": {"from": layers[0], "to": newest}}
            layers.append(newest)
        draws = []
        for tile in sorted({(total - 3) // TILE, newest}):
            first, end = span(tile)
            draws.append({"tile": tile, "from": min(first, end) if first < end else 0, "to": max(end, 0) if first < end else 0})
        note(draws, **more)
        for after in question["relayouts"]:
            if after != total:
                continue
            layers = deque(range(newest - count + 1, newest + 1), maxlen=count)
            draws = []
            for tile in layers:
                first, end = span(tile)
                if first >= end:
                    continue  # There is nothing to draw on it yet.
                draws.append({"tile": tile, "from": first, "to": end})
            note(draws, relayout=True)
    return steps


def oldest_goes(question):
    """The store is a deque that is as long as the array may become."""
    width, policy = question["width"], question["policy"]
    count = 1 + (width + TILE - 1) // TILE
    kept = 324 if policy == "published" else count * TILE + 2
    store = deque(maxlen=2 * kept - 1)
    layers = deque(range(-count, 0))
    total = 0
    steps = []

    def draw(tile):
        left = 2 if policy == "published" else 1
        first = max(0, tile * TILE - left)
        end = min(total, tile * TILE + TILE + 2)
        if policy == "repaired":
            first = max(first, total - len(store))
        return {"tile": tile, "from": first, "to": end} if first < end else {"tile": tile, "from": 0, "to": 0}

    def step(tiles):
        back = total if policy == "published" else total - 1
        return {"total": total, "held": len(store), "discarded": total - len(store),
                "frames": [{"tile": t, "x": width - (back - t * TILE)} for t in layers],
                "draws": [draw(t) for t in tiles]}

    for value in question["signal"]["values"]:
        store.append(value)
        total += 1
        newest = (total - 1) // TILE
        reused = None
        if (total - 1) % TILE == 0:
            reused = {"from": layers.popleft(), "to": newest}
            layers.append(newest)
        previous = (total - 1 - 2) // TILE
        made = step([newest] if previous == newest else [previous, newest])
        if reused:
            made["reused"] = reused
        steps.append(made)
        for _ in range(question["relayouts"].count(total)):
            made = step(layers)
            made["relayout"] = True
            steps.append(made)
    return steps


VARIANTS = {"layout-skips-empty": layout_skips_empty, "oldest-goes": oldest_goes}

if __name__ == "__main__":
    answer = VARIANTS[sys.argv[1]]
    for line in sys.stdin:
        if line.strip():
            print(json.dumps({"steps": answer(json.loads(line))}), flush=True)
