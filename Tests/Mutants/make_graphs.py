#!/usr/bin/env python3
"""Writes the traces of programs that run the tiled graph with one or two faults: a folder for each program,
a file for each of two signals, and graph-labels.json with the faults.

    python3 Tests/Mutants/make_graphs.py OUT [--count 110] [--seed 1]

The graph is implemented here independently, from its description: layers are a list, samples a range."""

import argparse
import json
import math
import pathlib
import random

WIDTH, TILE = 320, 32
SIGNALS = ["pulse", "ramp"]
POLICIES = ["published", "repaired"]
ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
ONE = lambda r: 1
# fault: (value, accepted names)
FAULTS = {
    "truncates": (ONE, {"truncating-division"}),
    "ceils": (ONE, {"ceiling-division"}),
    "rounds": (ONE, {"rounding-division"}),
    "remainder": (lambda r: r.choice([0, 2, 5, 16, 31]), {"reuse-test"}),
    "takes-next": (lambda r: r.choice([1, -1]), {"reuse-wrong-layer"}),
    "takes-last": (ONE, {"reuse-wrong-layer"}),
    "takes-none": (ONE, {"reuse-missing"}),
    "layers": (lambda r: r.choice([-1, 1, 2]), {"layer-count"}),
    "left": (lambda r: r.choice([-1, 1]), {"left-padding-missing", "left-padding-short", "left-padding-wide"}),
    "right": (lambda r: r.choice([-1, 1]), {"right-padding-missing", "right-padding-short", "right-padding-wide"}),
    "no-padding": (ONE, {"padding-missing"}),
    "no-neighbour": (ONE, {"neighbour-not-queued"}),
    "long-neighbour": (ONE, {"neighbour-queued-long"}),
    "all-queued": (ONE, {"everything-queued"}),
    "descending": (ONE, {"queue-order"}),
    "edge": (lambda r: r.choice([-1, 1]), {"edge"}),
    "frames": (lambda r: r.choice([-32, 32]), {"frame-of-neighbour"}),
    "frames-off": (lambda r: r.choice([5, -10, 16]), {"frames-moved"}),
    "discard": (lambda r: r.choice([-40, -1, 1, 25]), {"discard-early", "discard-late"}),
    "no-discard": (ONE, {"discard-missing"}),
    "kept": (lambda r: r.choice([-20, -4, 12]), {"kept-too-few", "kept-too-many", "kept-without-padding"}),
    "future": (ONE, {"end-not-clamped"}),
    "past": (ONE, {"start-not-clamped"}),
    "closed": (lambda r: r.choice([-1, 1]), {"range-ends-early", "range-ends-late"}),
    "lazy": (ONE, {"relayout-without-redraw"}),
    "exact": (ONE, {"tile-not-rounded"}),
    "always-neighbour": (ONE, {"neighbour-queued-always"}),
    "counts-one": (ONE, {"discarded-miscounted"}),
    "held-for-total": (ONE, {"positions-as-numbers"}),
    "total-less-one": (ONE, {"end-clamped-early"}),
    "still-frames": (ONE, {"frames-not-moving"}),
}


def run(policy, samples, relayouts, wrong, width=WIDTH):
    """The steps of a graph with faults."""
    repaired = policy == "repaired"
    left, right = (1, 2) if repaired else (2, 2)
    covering = 1 + math.ceil(width / TILE)
    kept = covering * TILE + 2 if repaired else 324
    reach = right
    layers = covering + wrong.get("layers", 0)
    left += wrong.get("left", 0)
    right += wrong.get("right", 0)
    if "no-padding" in wrong:
        left = right = 0
    if "no-neighbour" in wrong:
        reach = 0
    reach += "long-neighbour" in wrong
    kept += wrong.get("kept", 0)

    def tile(sample):
        if "truncates" in wrong:
            return int(sample / TILE)
        if "ceils" in wrong:
            return math.ceil(sample / TILE)
        if "exact" in wrong:
            return sample / TILE
        if "rounds" in wrong:
            return math.floor(sample / TILE + 0.5)
        return sample // TILE

    def layout(total):
        newest = tile(total - 1)
        return [newest - layers + 1 + k for k in range(layers)]

    shown, gone, steps = layout(0), 0, []

    def write(total, queue, reused, again):
        queue = sorted(queue, reverse="descending" in wrong)
        draws = []
        for t in queue:
            a, b = t * TILE - left, t * TILE + TILE + right
            a = a if "past" in wrong else max(a, 0)
            end = (total - gone if "held-for-total" in wrong else total) - ("total-less-one" in wrong)
            b = (b if "future" in wrong else min(b, end)) + wrong.get("closed", 0)
            if repaired and not {"past", "future"} & wrong.keys():
                a, b = max(a, gone), min(b, total)
            draws.append({"tile": t, "from": a, "to": b} if a < b else {"tile": t, "from": 0, "to": 0})
        place = width - (1 if repaired else 0) * -1 + wrong.get("frames", 0) + wrong.get("frames-off", 0)
        place -= wrong.get("edge", 0)
        step = {"total": total, "held": total - gone, "discarded": gone}
        if again:
            step["relayout"] = True
        if reused:
            step["reused"] = {"from": reused[0], "to": reused[1]}
        step["frames"] = [
            {"tile": t, "x": k * TILE if "still-frames" in wrong else place - (total - t * TILE)}
            for k, t in enumerate(shown)]
        step["queued"] = queue
        step["draws"] = draws
        steps.append(step)

    for total in range(1, samples + 1):
        if "no-discard" not in wrong and total - gone >= 2 * kept + wrong.get("discard", 0):
            gone = gone + 1 if "counts-one" in wrong else total - kept
        newest, reused = tile(total - 1), None
        if total % TILE == wrong.get("remainder", 1) and "takes-none" not in wrong:
            taken = shown[-1] if "takes-last" in wrong else newest - layers + wrong.get("takes-next", 0)
            if taken in shown:
                shown.remove(taken)
                shown.append(newest)
                reused = (taken, newest)
        queue = set(shown) if "all-queued" in wrong else {newest, min(newest, tile(total - 1 - reach))}
        if "always-neighbour" in wrong:
            queue = {newest - 1, newest}
        write(total, queue, reused, False)
        for _ in range(relayouts.count(total)):
            shown = layout(total)
            write(total, set() if "lazy" in wrong else set(shown), None, True)
    return steps


def programs(count, seed):
    """Graphs with one or two faults: for each a policy and its faults with their values."""
    source, seen = random.Random(seed + 7), set()
    lengths = {s: len(json.loads((ROOT / f"Content/signals/{s}.json").read_text())["values"]) for s in SIGNALS}
    # Without a fault the result must equal the graph.
    for policy in POLICIES:
        fixture = json.loads((ROOT / f"Content/fixtures/tiles/pulse-{policy}.json").read_text())["steps"]
        for mine, step in zip(run(policy, lengths["pulse"], [648], {}), fixture, strict=True):
            step.pop("missing")
            assert mine == step, (policy, mine, step)
    while len(seen) < count:
        policy = source.choice(POLICIES)
        names = source.sample(sorted(FAULTS), source.choice([1, 1, 2]))
        # Two shifts of the frames count as one fault.
        if len({"edge", "frames", "frames-off"} & set(names)) > 1:
            continue
        wrong = {name: FAULTS[name][0](source) for name in names}
        key = json.dumps([policy, sorted(wrong.items())])
        fewer = [{k: v for k, v in wrong.items() if k != name} for name in names]
        if key in seen or any(
                all(run(policy, lengths[s], relayouts(s), some) == run(policy, lengths[s], relayouts(s), wrong)
                    for s in SIGNALS)
                for some in fewer):
            continue
        seen.add(key)
        yield f"graph-{len(seen) - 1:03}-{policy}-" + "-and-".join(names), policy, wrong


def relayouts(signal):
    return [648] if signal != "ramp" else []


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=110)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    labels = {}
    for program, policy, wrong in programs(options.count, options.seed):
        labels[program] = {"stage": f"tiles {policy}", "faults": [
            {"fault": name, "names": sorted(FAULTS[name][1])} for name in wrong]}
        folder = options.out / program
        folder.mkdir(parents=True, exist_ok=True)
        for signal in SIGNALS:
            count = len(json.loads((ROOT / f"Content/signals/{signal}.json").read_text())["values"])
            trace = {"format": "inkstep-graph/1", "signal": signal, "policy": policy, "width": WIDTH,
                     "steps": run(policy, count, relayouts(signal), wrong)}
            (folder / f"{signal}.json").write_text(json.dumps(trace, separators=(",", ":")))
    (options.out / "graph-labels.json").write_text(json.dumps(labels, indent=1) + "\n")


if __name__ == "__main__":
    main()
