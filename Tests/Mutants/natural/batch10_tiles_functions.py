"""The scrolling graph, under both policies, without classes. Usage: batch10_tiles_functions.py NAME < questions"""
import json
import sys

W = 32


def right_stateless(count, width, policy, relayouts):
    """Nothing is remembered: every step follows from how many samples there are."""
    published = policy == "published"
    n = 1 + (width + W - 1) // W
    kept = 324 if published else n * W + 2
    left = 2 if published else 1

    def step(total, all_tiles):
        newest = (total - 1) // W
        tiles = range(newest - n + 1, newest + 1)
        origin = width - total + (0 if published else 1)
        held = total if total < 2 * kept else kept + total % kept
        touched = tiles[0] if all_tiles else (total - 3) // W
        draws = []
        for t in tiles:
            if t < touched:
                continue
            a = max(t * W - left, 0 if published else total - held)
            a, b = max(a, 0), min(total, t * W + W + 2)
            draws.append({"tile": t, "from": a if a < b else 0, "to": b if a < b else 0})
        return {"total": total, "held": held, "discarded": total - held,
                "frames": [{"tile": t, "x": origin + t * W} for t in tiles], "draws": draws}

    for total in range(1, count + 1):
        yield step(total, False)
        for _ in range(relayouts.count(total)):
            yield {**step(total, True), "relayout": True}


def published_positions(count, width, policy, relayouts):
    """A generator with local variables."""
    padding = {"published": (2, 2), "repaired": (1, 2)}[policy]
    layers = [t - 1 for t in range(-(-(-width // W)), 1)]
    kept = 324 if policy == "published" else len(layers) * W + padding[1]
    total = lost = 0

    def draw(t):
        a, b = max(0, t * W - padding[0]), min(total, (t + 1) * W + padding[1])
        if policy == "repaired" and a < lost:
            a = lost
        return {"tile": t, "from": a, "to": b} if a < b else {"tile": t, "from": 0, "to": 0}

    def frames():
        return [{"tile": t, "x": width - (total - t * W)} for t in layers]

    while total < count:
        total += 1
        if total - lost >= 2 * kept:
            lost = total - kept
        newest = (total - 1) // W
        reused = {}
        if total % W == 1:
            reused = {"reused": {"from": layers[0], "to": newest}}
            layers = layers[1:] + [newest]
        changed = sorted({(total - 1 - padding[1]) // W, newest})
        yield {"total": total, "held": total - lost, "discarded": lost, **reused, "frames": frames(),
               "draws": [draw(t) for t in changed if t in layers]}
        for _ in range(relayouts.count(total)):
            yield {"total": total, "held": total - lost, "discarded": lost, "relayout": True,
                   "frames": frames(), "draws": [draw(t) for t in layers]}


def keeps_324(count, width, policy, relayouts):
    """A reducer: (state, event) -> (state, step)."""
    KEPT = 324
    layers = 1 + -(-width // W)
    rules = {"published": dict(left=2, back=0, clamp=False),
             "repaired": dict(left=1, back=1, clamp=True)}[policy]

    def reduce(state, event):
        total, discarded = state
        if event == "sample":
            total += 1
            if total - discarded >= 2 * KEPT:
                discarded = total - KEPT
        newest = (total - 1) // W
        view = [newest - k for k in reversed(range(layers))]
        dirty = view if event == "relayout" else [t for t in view if t >= (total - 3) // W]
        oldest = discarded if rules["clamp"] else 0
        step = {"total": total, "held": total - discarded, "discarded": discarded,
                "frames": [{"tile": t, "x": width - (total - rules["back"] - t * W)} for t in view],
                "draws": []}
        for t in dirty:
            first, end = max(0, t * W - rules["left"], oldest), min(total, t * W + W + 2)
            step["draws"].append({"tile": t, "from": first, "to": end} if first < end
                                 else {"tile": t, "from": 0, "to": 0})
        if event == "relayout":
            step["relayout"] = True
        return (total, discarded), step

    state = (0, 0)
    for total in range(1, count + 1):
        for event in ["sample"] + ["relayout"] * relayouts.count(total):
            state, step = reduce(state, event)
            yield step


def pad_after_min(count, width, policy, relayouts):
    """A table of two handlers over a dictionary."""
    g = {"total": 0, "discarded": 0}
    left, right = (2, 2) if policy == "published" else (1, 2)
    number = 1 + (width // W) + (1 if width % W else 0)
    g["row"] = list(range(-number, 0))
    keep = 324 if policy == "published" else number * W + right

    def picture(t):
        begin = max(0, t * W - left)
        end = min(g["total"], t * W + W) + right
        if policy == "repaired":
            begin = max(begin, g["discarded"])
            end = max(end, g["discarded"])
        if begin >= end:
            begin = end = 0
        return {"tile": t, "from": begin, "to": end}

    def step(tiles):
        right_edge = g["total"] if policy == "published" else g["total"] - 1
        return {"total": g["total"], "held": g["total"] - g["discarded"], "discarded": g["discarded"],
                "frames": [{"tile": t, "x": width - right_edge + W * t} for t in g["row"]],
                "draws": list(map(picture, tiles))}

    def on_sample():
        g["total"] += 1
        if g["total"] - g["discarded"] >= 2 * keep:
            g["discarded"] = g["total"] - keep
        newest = divmod(g["total"] - 1, W)[0]
        if newest not in g["row"]:
            g["row"] = g["row"][1:] + [newest]
        before = divmod(g["total"] - 1 - right, W)[0]
        return step([t for t in (before, newest) if t in g["row"]][-2 if before != newest else -1:])

    def on_relayout():
        newest = divmod(g["total"] - 1, W)[0]
        g["row"] = [newest - number + 1 + i for i in range(number)]
        return {**step(g["row"]), "relayout": True}

    table = {"sample": on_sample, "relayout": on_relayout}
    for _ in range(count):
        yield table["sample"]()
        for _ in range(relayouts.count(g["total"])):
            yield table["relayout"]()


PROGRAMS = {"right-stateless": right_stateless, "published-positions": published_positions,
            "keeps-324": keeps_324, "pad-after-min": pad_after_min}

run = PROGRAMS[sys.argv[1]]
for line in sys.stdin:
    q = json.loads(line)
    steps = list(run(len(q["signal"]["values"]), q["width"], q["policy"], q["relayouts"]))
    print(json.dumps({"steps": steps}), flush=True)
