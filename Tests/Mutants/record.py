#!/usr/bin/env python3
"""Runs the wrong programs of the folder `natural` over the sample strokes and over new ones, and writes what they drew:
a file for `rates`, or with `--traces` a folder of traces for `sitegen verify`. With `--graphs` the programs are graphs,
those of `natural` and COUNT with one or two faults, by make_graphs.py.

    python3 Tests/Mutants/record.py OUTPUT.jsonl [--stage NAME] [--new 200]
    python3 Tests/Mutants/record.py OUTPUT.jsonl --graphs [--new 40] [--count 110] [--seed 1]
    python3 Tests/Mutants/record.py FOLDER --traces [--count 60]

The new strokes are the same each time: steps of 0.005 to 12 points, fractional and negative coordinates, repeats, taps,
several touches, and touches that are cancelled after any number of samples. New runs of a graph have other widths, other
numbers of samples and up to three relayouts."""

import argparse
import json
import pathlib
import random
import subprocess
import sys

import make_graphs

PROGRAMS = pathlib.Path(__file__).resolve().parent / "natural"
ROOT = PROGRAMS.parent.parent.parent


def samples():
    """The events of the sample strokes, as the site has them."""
    return [json.loads(f.read_text()) for f in sorted((ROOT / "Content/strokes").glob("*.json"))]


def new_stroke(chance, number):
    """One stroke of one to three touches."""
    events = []
    for _ in range(chance.choice([1, 1, 1, 2, 3])):
        x, y = chance.uniform(-60, 320), chance.uniform(-60, 400)
        digits = chance.choice([0, 1, 2, 15])
        step = 10 ** chance.uniform(-2.3, 1.08)
        place = {"x": round(x, digits), "y": round(y, digits)}
        events.append({"phase": "began", **place})
        for _ in range(chance.choice([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 13, 21, 34])):
            if chance.random() > 0.12:
                x += step * chance.uniform(-0.5, 1.5)
                y += step * chance.uniform(-1, 1)
                place = {"x": round(x, digits), "y": round(y, digits)}
            events.append({"phase": "moved", **place})
        if chance.random() < 0.4:
            place = {"x": round(x + step * chance.uniform(-1, 1), digits), "y": round(y + step, digits)}
        events.append({"phase": "cancelled" if chance.random() < 0.2 else "ended", **place})
    return {"id": f"new-{number}", "canvas": {"width": 320, "height": 480}, "events": events}


def listed(graphs=False):
    """The programs of stages, or of the graph: command, stage and expected names; right ones are left out."""
    for line in (PROGRAMS / "names.txt").read_text().splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        program, stage, names = (part.strip() for part in line.split("#")[0].split(";", 2))
        if names != "right" and stage.startswith("tiles") == graphs:
            yield program.split(), stage, names


def drawn(command, stage, strokes):
    """The path of a program for each stroke."""
    return [answer["path"] for answer in answers(command, [{"stage": stage, "stroke": stroke} for stroke in strokes])]


def answers(command, questions):
    """What a program answers to questions."""
    done = subprocess.run([sys.executable, *command], cwd=PROGRAMS, text=True, capture_output=True, timeout=300,
                          input="".join(json.dumps(question) + "\n" for question in questions))
    lines = done.stdout.splitlines()
    if len(lines) != len(questions):
        sys.exit(f"{' '.join(command)}: {len(lines)} answers to {len(questions)} questions\n{done.stderr[-500:]}")
    return [json.loads(line) for line in lines]


def write_traces(folder, count):
    """A folder of traces for each of `count` programs, evenly over all of them."""
    strokes = samples()
    programs = list(listed())
    for command, stage, _ in programs[::max(1, len(programs) // count)][:count]:
        place = folder / "-".join(command).replace(".py", "")
        place.mkdir(parents=True)
        for stroke, path in zip(strokes, drawn(command, stage, strokes)):
            trace = {"format": "inkstep-trace/1", "stage": stage, "stroke": stroke["id"], "path": path}
            (place / f"{stroke['id']}.json").write_text(json.dumps(trace))


def runs_of_graphs(new):
    """The runs that a graph is judged by, each signal and short ones in views of several widths; then new ones."""
    runs = []
    for file in sorted((ROOT / "Content/signals").glob("*.json")):
        count = len(json.loads(file.read_text())["values"])
        for width in (320, 375, 480, 768, 1024)[:None if count < 648 else 1]:
            runs.append({"width": width, "samples": count, "relayouts": [648 if count >= 648 else count // 2]})
    chance, judged = random.Random(1), len(runs)
    for number in range(new):
        width = chance.choice([chance.randint(1, 96), chance.randint(97, 1100), 320])
        samples = chance.choice([chance.randint(1, 150), chance.randint(151, 400), chance.randint(640, 1000)][:2 + number % 2])
        relayouts = sorted(chance.randint(1, samples) for _ in range(chance.choice([0, 1, 1, 2, 3])))
        runs.append({"width": width, "samples": samples, "relayouts": relayouts})
    return runs, judged


def recorded(steps):
    """Steps as lists of values in the order of the file; a key that no step has is left out of all of them."""
    def row(pairs, *keys):
        return [pair[key] for pair in pairs for key in keys]

    made = {
        "total": lambda step: step["total"], "held": lambda step: step.get("held"),
        "discarded": lambda step: step.get("discarded"), "relayout": lambda step: 1 if step.get("relayout") else 0,
        "reused": lambda step: row([step["reused"]] if step.get("reused") else [], "from", "to"),
        "frames": lambda step: row(step.get("frames", []), "tile", "x"),
        "queued": lambda step: step.get("queued", []),
        "draws": lambda step: row(step.get("draws", []), "tile", "from", "to"),
    }
    given = [key for key in made if any(key in step for step in steps)]
    return [[made[key](step) if key in given else None for key in made] for step in steps]


def write_graphs(options):
    """The steps of wrong graphs in every run."""
    runs, judged = runs_of_graphs(options.new)
    count = 0
    with options.output.open("w") as out:
        def write(name, policy, names, answers):
            out.write(json.dumps({"policy": policy, "name": name, "expected": names,
                                  "runs": [recorded(steps) for steps in answers]}, separators=(",", ":")) + "\n")

        out.write(json.dumps({"judged": judged, "runs": runs}) + "\n")
        for command, stage, names in listed(graphs=True):
            policy = (stage.split() + ["published"])[1]
            asked = [{"stage": "tiles", "policy": policy, "width": run["width"], "relayouts": run["relayouts"],
                      "signal": {"id": "any", "values": [60] * run["samples"]}} for run in runs]
            write(" ".join(command).replace(".py", ""), policy, names,
                  [answer["steps"] for answer in answers(command, asked)])
            count += 1
        for name, policy, faults in make_graphs.programs(options.count, options.seed):
            rights = [""]
            for fault in faults:
                accepted = sorted(make_graphs.FAULTS[fault][1])
                rights = [f"{right} + {one}" if right else one for right in rights for one in accepted]
            write(name, policy, "|".join(rights), [
                make_graphs.run(policy, run["samples"], run["relayouts"], faults, run["width"]) for run in runs])
            count += 1
    print(f"{count} programs, {len(runs)} runs: {options.output}")


def main():
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("output", type=pathlib.Path)
    reader.add_argument("--stage")
    reader.add_argument("--new", type=int)
    reader.add_argument("--traces", action="store_true")
    reader.add_argument("--graphs", action="store_true")
    reader.add_argument("--count", type=int)
    reader.add_argument("--seed", type=int, default=1)
    options = reader.parse_args()
    options.new = options.new or (40 if options.graphs else 200)
    options.count = options.count or (110 if options.graphs else 60)
    if options.traces:
        return write_traces(options.output, options.count)
    if options.graphs:
        return write_graphs(options)
    asked = samples()
    chance = random.Random(1)
    strokes = asked + [new_stroke(chance, number) for number in range(options.new)]
    count = 0
    with options.output.open("w") as out:
        out.write(json.dumps({"samples": len(asked), "strokes": [
            {"id": stroke["id"], "events": [{key: event[key] for key in ("phase", "x", "y")} for event in stroke["events"]]}
            for stroke in strokes]}) + "\n")
        for command, stage, names in listed():
            if options.stage and stage != options.stage:
                continue
            name = " ".join(command).replace(".py", "")
            paths = drawn(command, stage, strokes)
            out.write(json.dumps({"stage": stage, "name": name, "expected": names, "paths": paths}) + "\n")
            count += 1
    print(f"{count} programs, {len(strokes)} strokes: {options.output}")


if __name__ == "__main__":
    main()
