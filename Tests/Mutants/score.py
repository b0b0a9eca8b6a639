#!/usr/bin/env python3
"""Scores the names that `sitegen verify` gives to faulty programs: how many got one, how many of the names
are right, and which fault is taken for which.

    python3 Tests/Mutants/score.py SITEGEN [--seed 1] [--count 330] [--table]

A program's verdict is right if the first explanation, or one of several that are said to fit as well, names
each of its faults and nothing else. Ends with 1 if fewer than 99 in 100 names are right, or fewer than 85 in
100 programs are named."""

import argparse
import collections
import json
import pathlib
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
PRECISION, RECALL = 0.99, 0.85


def is_right(explanation, faults):
    """Whether an explanation has a name for each fault, and no other."""
    names = explanation.split(" + ")
    if len(names) != len(faults):
        return False
    first, *rest = faults
    for name in names:
        if name in first["names"]:
            left = names[:]
            left.remove(name)
            if not rest or is_right(" + ".join(left), rest):
                return True
    return False


def judged(sitegen, folder):
    """The verdict on each program, by name."""
    done = subprocess.run(
        [sitegen, "verify", str(folder), "--strokes", str(ROOT / "Content/strokes"),
         "--signals", str(ROOT / "Content/signals"), "--format", "json"],
        capture_output=True, text=True, cwd=ROOT)
    if done.returncode != 1:
        sys.exit(f"verify ended with {done.returncode}: {done.stderr[:500]}")
    return {pathlib.Path(p["program"]).name: p for p in json.loads(done.stdout)["programs"]}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("sitegen", type=pathlib.Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=330)
    parser.add_argument("--table", action="store_true", help="show every fault, not only those mistaken")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch) / "programs"
        for maker in ("make_mutants.py", "make_graphs.py"):
            subprocess.run(
                [sys.executable, str(HERE / maker), str(folder), "--seed", str(options.seed),
                 "--count", str(options.count if maker == "make_mutants.py" else options.count // 3)],
                check=True, cwd=ROOT)
        labels = {}
        for file in folder.glob("*labels.json"):
            labels.update(json.loads(file.read_text()))
            file.unlink()
        start = time.monotonic()
        verdicts = judged(options.sitegen.resolve(), folder)
        seconds = time.monotonic() - start
    named = right = 0
    table = collections.defaultdict(collections.Counter)
    for program, label in labels.items():
        found = verdicts[program]["mistakes"]
        truth = " + ".join(fault["fault"] for fault in label["faults"])
        if found:
            named += 1
            fits = any(is_right(one, label["faults"]) for one in found[:3])
            right += fits
            table[truth]["right" if fits else " or ".join(found[:3])] += 1
        else:
            table[truth]["no name"] += 1
    for truth, counts in sorted(table.items()):
        if options.table or set(counts) != {"right"}:
            print(f"{truth:40} " + ", ".join(f"{name}: {n}" for name, n in counts.most_common()))
    precision, recall = right / max(named, 1), right / len(labels)
    print(f"{len(labels)} programs, {named} named, {right} of the names right: "
          f"precision {precision:.1%}, recall {recall:.1%}; {seconds:.1f} s")
    sys.exit(precision < PRECISION or recall < RECALL)


main()
