"""The tiled graph without any state: everything follows from the number of samples."""
import json
import sys

NAME = sys.argv[1]
TILE = 32


def tile_of(sample):
    return sample // TILE


def tiles(total, width):
    newest = tile_of(total - 1)
    if NAME == "published-whole-tiles-only":
        return range(newest - width // TILE, newest + 1)
    return range(newest + (-width // TILE), newest + 1)      # -(-w // 32) rounds up


def frames(total, width, policy):
    edge = width - total + (policy == "repaired")
    return [dict(tile=t, x=edge + TILE * t) for t in tiles(total, width)]


def draw(tile, total, policy):
    left = {"published": 2, "repaired": 1}[policy]
    drawn = range(max(0, TILE * tile - left), min(total, TILE * (tile + 1) + 2))
    if len(drawn) == 0:
        return {"tile": tile, "from": 0, "to": 0}
    return {"tile": tile, "from": drawn.start, "to": drawn.stop}


def changed(total):
    if NAME == "published-no-minus-one":
        touched = {tile_of(total - 1), tile_of(total - 2)}
    else:
        touched = {tile_of(total - 1), tile_of(total - 3)}
    return sorted(touched)


def answer(q):
    policy, width = q["policy"], q["width"]
    steps = []
    for total in range(1, len(q["signal"]["values"]) + 1):
        shown = frames(total, width, policy)
        steps.append({"total": total, "frames": shown,
                      "draws": [draw(t, total, policy) for t in changed(total)]})
        for _ in range(q["relayouts"].count(total)):
            steps.append({"total": total, "relayout": True, "frames": shown,
                          "draws": [draw(t, total, policy) for t in tiles(total, width)]})
    return {"steps": steps}


for line in sys.stdin:
    print(json.dumps(answer(json.loads(line))), flush=True)
