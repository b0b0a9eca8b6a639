#!/usr/bin/env python3
"""Writes the traces of faulty programs: a folder for each program, a file for each stroke, and labels.json
with the faults.

    python3 Tests/Mutants/make_mutants.py OUT [--count 330] [--seed 1] [--strokes Content/strokes]

A program consists of layers (input, design, output) with mostly one fault, often two, sometimes one in each
layer. Programs that draw every stroke correctly, or crash, are not written. Other seeds give other programs.
The stages are implemented here independently of the engine."""

import argparse
import json
import pathlib
import random

import layers
import splines
import stages

# The stages that are implemented again here, with their modules.
WRITTEN_IN = {stage: module for module in (stages, splines) for stage in module.STAGES}
STAGES = list(WRITTEN_IN)


def chosen(source, stage, kinds):
    """Chooses faults of the given kinds: options for the stage, changes of input and output, labels."""
    wrong, before, after, labels = {}, [], [], []
    for kind in kinds:
        if kind == "design":
            design = WRITTEN_IN[stage].DESIGN
            names = sorted(n for n, (where, _, _) in design.items() if stage in where and n not in wrong)
            name = source.choice(names)
            wrong[name] = design[name][1](source)
            accepted = design[name][2]
        elif kind == "input":
            name = source.choice(sorted(layers.INPUT))
            before.append(layers.INPUT[name][1](source))
            accepted = layers.INPUT[name][2]
        else:
            name = source.choice(sorted(layers.OUTPUT))
            after.append(layers.OUTPUT[name][0](source))
            accepted = layers.OUTPUT[name][1]
        labels.append({"fault": name, "names": sorted(accepted)})
    return wrong, before, after, labels


def drawn(stage, stroke, wrong, before, after):
    strokes = layers.strokes_of(stroke["events"])
    for change in before:
        strokes = change(strokes)
    path = WRITTEN_IN[stage].draw(stage, strokes, wrong)
    for change in after:
        path = change(path, stroke["canvas"])
    return path


def programs(count, seed, strokes):
    """Yields (stage, labels, {stroke id: path}) for programs with a visible fault."""
    source = random.Random(seed)
    right = {(stage, s["id"]): drawn(stage, s, {}, [], []) for stage in STAGES for s in strokes}
    seen, made = set(), 0
    while made < count:
        stage = source.choice(STAGES + ["smoothed", "finished", "bezier"] * 2)
        kinds = source.choice([["design"]] * 6 + [["input"]] * 3 + [["output"]] + [["design", "design"]] * 3
                              + [["input", "design"]] * 2 + [["design", "output"]] * 2)
        wrong, before, after, labels = chosen(source, stage, kinds)
        try:
            paths = {s["id"]: drawn(stage, s, wrong, before, after) for s in strokes}
        except IndexError:
            continue
        text = json.dumps([stage, paths])
        if text in seen or all(paths[s["id"]] == right[stage, s["id"]] for s in strokes):
            continue
        # A line instead of the move is one fault, not two.
        if {"dot-first", "no-move"} <= wrong.keys():
            continue
        # If one of two faults is not visible, there is only one.
        if len(labels) == 2 and hidden(stage, strokes, wrong, before, after, paths):
            continue
        seen.add(text)
        made += 1
        yield stage, labels, paths


def hidden(stage, strokes, wrong, before, after, paths):
    fewer = [({k: v for k, v in wrong.items() if k != name}, before, after) for name in wrong]
    fewer += [(wrong, [], after)] * bool(before) + [(wrong, before, [])] * bool(after)
    for some in fewer:
        try:
            if all(drawn(stage, s, *some) == paths[s["id"]] for s in strokes):
                return True
        except IndexError:
            pass
    return False


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=330)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--strokes", type=pathlib.Path, default=pathlib.Path("Content/strokes"))
    options = parser.parse_args()
    strokes = [json.loads(file.read_text()) for file in sorted(options.strokes.glob("*.json"))]
    labels = {}
    for number, (stage, faults, paths) in enumerate(programs(options.count, options.seed, strokes)):
        name = f"{number:03}-{stage}-" + "-and-".join(fault["fault"] for fault in faults)
        labels[name] = {"stage": stage, "faults": faults}
        folder = options.out / name
        folder.mkdir(parents=True, exist_ok=True)
        for stroke, path in paths.items():
            trace = {"format": "inkstep-trace/1", "stage": stage, "stroke": stroke, "path": path}
            (folder / f"{stroke}.json").write_text(json.dumps(trace))
    (options.out / "labels.json").write_text(json.dumps(labels, indent=1) + "\n")


if __name__ == "__main__":
    main()
