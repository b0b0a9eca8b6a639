#!/usr/bin/env python3
"""Runs the wrong programs of the folder `natural` over the sample strokes and over new ones, and writes what they drew:
a file for `rates`, or with `--traces` a folder of traces for `sitegen verify`.

    python3 Tests/Mutants/record.py OUTPUT.jsonl [--stage NAME] [--new 200]
    python3 Tests/Mutants/record.py FOLDER --traces [--count 60]

The new strokes are the same each time: steps of 0.005 to 12 points, fractional and negative coordinates, repeats, taps,
several touches, and touches that are cancelled after any number of samples."""

import argparse
import json
import pathlib
import random
import subprocess
import sys

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


def listed():
    """The programs: command, stage and expected names; those of tiles and right ones are left out."""
    for line in (PROGRAMS / "names.txt").read_text().splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        program, stage, names = (part.strip() for part in line.split("#")[0].split(";", 2))
        if names != "right" and not stage.startswith("tiles"):
            yield program.split(), stage, names


def drawn(command, stage, strokes):
    """The path of a program for each stroke."""
    asked = "".join(json.dumps({"stage": stage, "stroke": stroke}) + "\n" for stroke in strokes)
    done = subprocess.run([sys.executable, *command], cwd=PROGRAMS, text=True, capture_output=True, timeout=120,
                          input=asked)
    paths = [json.loads(line)["path"] for line in done.stdout.splitlines()]
    if len(paths) != len(strokes):
        sys.exit(f"{' '.join(command)}: {len(paths)} answers to {len(strokes)} questions\n{done.stderr[-500:]}")
    return paths


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


def main():
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("output", type=pathlib.Path)
    reader.add_argument("--stage")
    reader.add_argument("--new", type=int, default=200)
    reader.add_argument("--traces", action="store_true")
    reader.add_argument("--count", type=int, default=60)
    options = reader.parse_args()
    if options.traces:
        return write_traces(options.output, options.count)
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
