"""The tiled graph with its layers in a ring: the one after the newest is the oldest, and is taken next."""

import json
import sys

SIZE = 32
NOW = sys.argv[1]


def run(width, policy, relayouts, count, newest_of, oldest_at, edge):
    published = policy == "published"
    n = 1 + (width + SIZE - 1) // SIZE
    pad_left, pad_right = (2, 2) if published else (1, 2)
    kept = 324 if published else n * SIZE + 2
    total = gone = 0
    newest = newest_of(total)
    ring = [newest - n + 1 + k for k in range(n)]
    head = 0  # Where the oldest is.
    out = []

    def from_left():
        return sorted(ring)

    def frames():
        return [{"tile": t, "x": width - edge(total, t, published)} for t in from_left()]

    def draws(tiles):
        made = []
        for t in tiles:
            a = max(t * SIZE - pad_left, 0)
            b = min(t * SIZE + SIZE + pad_right, total)
            if not published:
                a = max(a, gone)
            made.append({"tile": t, "from": a if a < b else 0, "to": b if a < b else 0})
        return made

    for total in range(1, count + 1):
        if total - gone >= 2 * kept:
            gone = total - kept
        step = {"total": total, "held": total - gone, "discarded": gone}
        if newest_of(total) != newest:
            newest = newest_of(total)
            place = oldest_at(head, n)
            step["reused"] = {"from": ring[place], "to": newest}
            ring[place] = newest
            head = (head + 1) % n
        step["frames"] = frames()
        before = (total - 1 - pad_right) // SIZE
        step["draws"] = draws(range(before, newest + 1))
        out.append(step)
        for _ in range(relayouts.count(total)):
            ring = [newest - n + 1 + k for k in range(n)]
            head = 0
            out.append({"total": total, "held": total - gone, "discarded": gone, "relayout": True,
                        "frames": frames(), "draws": draws(from_left())})
    return out


def tile_of_newest(total):
    return (total - 1) // SIZE


def tile_of_next(total):
    return total // SIZE


def at_head(head, n):
    return head


def after_head(head, n):
    return (head + 1) % n


def edge(total, tile, published):
    return total - tile * SIZE if published else total - 1 - tile * SIZE


def edge_from_total(total, tile, published):
    return total - tile * SIZE


VARIANTS = {
    "tile-of-the-next-sample": (tile_of_next, at_head, edge),
    "takes-the-second-oldest": (tile_of_newest, after_head, edge),
    "places-as-published": (tile_of_newest, at_head, edge_from_total),
}

for line in sys.stdin:
    q = json.loads(line)
    made = run(q["width"], q["policy"], q["relayouts"], len(q["signal"]["values"]), *VARIANTS[NOW])
    print(json.dumps({"steps": made}), flush=True)
