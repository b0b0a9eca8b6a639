"""The tiled graph with its layers in a ring. python3 batch11_tiles_ring.py NAME"""
import json
import sys

TILE = 32


def one_layer_short(question):
    width, repaired = question["width"], question["policy"] == "repaired"
    n = 1 + width // TILE
    left, right = (1, 2) if repaired else (2, 2)
    kept = n * TILE + right if repaired else 324
    ring = list(range(-n, 0))  # the tiles; the oldest is at `head`
    head = 0
    total = discarded = 0
    steps = []

    def report(draws, **more):
        order = [ring[(head + k) % n] for k in range(n)]
        x0 = width - total + (1 if repaired else 0)
        step = {"total": total, "held": total - discarded, "discarded": discarded, **more}
        step["frames"] = [{"tile": t, "x": x0 + t * TILE} for t in order]
        step["draws"] = []
        for t in order if draws is None else draws:
            first = max(t * TILE - left, discarded if repaired else 0)
            end = min(t * TILE + TILE + right, total)
            step["draws"].append({"tile": t, "from": first, "to": end} if first < end
                                 else {"tile": t, "from": 0, "to": 0})
        steps.append(step)

    for _ in question["signal"]["values"]:
        total += 1
        if total - discarded >= 2 * kept:
            discarded = total - kept
        newest = (total - 1) // TILE
        more = {}
        if total % TILE == 1:
            more["reused"] = {"from": ring[head], "to": newest}
            ring[head] = newest
            head = (head + 1) % n
        before = (total - 1 - right) // TILE
        report([newest] if before == newest else [before, newest], **more)
        for _ in range(question["relayouts"].count(total)):
            report(None, relayout=True)
    return steps


RUN = {"width-rounded-down": one_layer_short}

if __name__ == "__main__":
    run = RUN[sys.argv[1]]
    for line in sys.stdin:
        print(json.dumps({"steps": run(json.loads(line))}), flush=True)
