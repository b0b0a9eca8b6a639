#!/usr/bin/env python3
"""Runs wrong programs over the sample strokes and over new ones, and writes what they drew for `rates`.

    python3 Tests/Rates/record.py PROGRAMS OUTPUT.jsonl [--stage NAME] [--new 200]

PROGRAMS is a folder with a `names.txt`, as Tests/Mutants/natural describes. The new strokes are the same each time:
steps of 0.005 to 12 points, fractional and negative coordinates, repeats, taps, several touches, and touches that
are cancelled after any number of samples. Programs that draw each sample rightly are left out, and counted."""

import argparse
import json
import pathlib
import random
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


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


def listed(folder):
    """The programs of a folder: command, stage and expected names; tiles and right programs are left out."""
    for line in (folder / "names.txt").read_text().splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        program, stage, names = (part.strip() for part in line.split(";", 2))
        if names != "right" and not stage.startswith("tiles"):
            yield program.split(), stage, names


def drawn(folder, command, stage, strokes):
    """The path of a program for each stroke; nothing if it does not answer."""
    asked = "".join(json.dumps({"stage": stage, "stroke": stroke}) + "\n" for stroke in strokes)
    try:
        done = subprocess.run([sys.executable, command[0], *command[1:]], cwd=folder, text=True,
                              capture_output=True, timeout=120, input=asked)
        paths = [json.loads(line)["path"] for line in done.stdout.splitlines()]
    except (subprocess.TimeoutExpired, json.JSONDecodeError, KeyError, TypeError):
        return None
    return paths if len(paths) == len(strokes) else None


def main():
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("programs", type=pathlib.Path)
    reader.add_argument("output", type=pathlib.Path)
    reader.add_argument("--stage")
    reader.add_argument("--new", type=int, default=200)
    options = reader.parse_args()
    asked = samples()
    chance = random.Random(1)
    strokes = asked + [new_stroke(chance, number) for number in range(options.new)]
    count = 0
    with options.output.open("w") as out:
        out.write(json.dumps({"samples": len(asked), "strokes": [
            {"id": s["id"], "events": [{k: e[k] for k in ("phase", "x", "y")} for e in s["events"]]} for s in strokes]}) + "\n")
        for command, stage, names in listed(options.programs):
            if options.stage and stage != options.stage:
                continue
            name = " ".join(command).replace(".py", "")
            paths = drawn(options.programs, command, stage, strokes)
            if paths is None:
                print(f"{name}: no answer to each stroke, left out", file=sys.stderr)
                continue
            out.write(json.dumps({"stage": stage, "name": name, "expected": names, "paths": paths}) + "\n")
            count += 1
    print(f"{count} programs, {len(strokes)} strokes: {options.output}")


if __name__ == "__main__":
    main()
