"""The tiled graph without any state: everything is a function of how many samples have come in."""
import json
import sys


def layers(width, total):
    count = 1 + (width + 31) // 32
    newest = (total - 1) >> 5
    return [newest - k for k in range(count - 1, -1, -1)]


def store(keep, total):
    if total < 2 * keep:
        return 0
    return total - keep - total % keep


def drawn(policy, tile, total, gone):
    before, after = (1, 2) if policy == "repaired" else (2, 2)
    first, end = max(0, 32 * tile - before), min(total, 32 * tile + 32 + after)
    if policy == "repaired":
        first = max(first, gone)
    return {"tile": tile, "from": first, "to": end} if first < end else {"tile": tile, "from": 0, "to": 0}


def moment(policy, width, total, again):
    shown = layers(width, total)
    keep = 32 * len(shown) + 2 if policy == "repaired" else 324
    gone = store(keep, total)
    edge = width - total + (1 if policy == "repaired" else 0)
    told = {"total": total, "held": total - gone, "discarded": gone,
            "frames": [{"tile": t, "x": edge + 32 * t} for t in shown]}
    if again:
        told["relayout"] = True
        tiles = shown
    else:
        if (total - 1) % 32 == 0:
            told["reused"] = {"from": shown[-1] - len(shown), "to": shown[-1]}
        # the padding to the right of a tile is two samples in either policy
        tiles = shown[-2:] if (total - 1) % 32 < 2 else shown[-1:]
    told["draws"] = [drawn(policy, t, total, gone) for t in tiles]
    return told


for line in sys.stdin:
    q = json.loads(line)
    steps = []
    for total in range(1, len(q["signal"]["values"]) + 1):
        steps.append(moment(q["policy"], q["width"], total, False))
        steps += [moment(q["policy"], q["width"], total, True)] * q["relayouts"].count(total)
    print(json.dumps({"steps": steps}), flush=True)
