#!/usr/bin/env python3
"""Counts by stage for how many faulty programs `sitegen verify` names the right fault, names a wrong one, names
none, or does not detect a difference. There are two kinds of programs: seeded ones, made from known faults,
and natural ones from the folder `natural`, written by people.

    python3 Tests/Mutants/score.py SITEGEN [--seed 1] [--count 330] [--table]

A verdict is right if the first explanation, or another that fits equally well, names every fault and nothing
else. Exits with 1 if, for either kind, more than 2 in 100 programs get a wrong name, or fewer than 85 in
100 of the detected ones get the right name."""

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
WRONG, NAMED = 0.02, 0.85


def is_right(explanation, faults):
    """Whether an explanation names every fault and nothing else."""
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


def natural(folder):
    """Runs the natural programs; yields each with its stage and the accepted explanations."""
    table = HERE / "natural" / "names.txt"
    strokes = [json.loads(f.read_text()) for f in sorted((ROOT / "Content/strokes").glob("*.json"))]
    signals = [json.loads(f.read_text()) for f in sorted((ROOT / "Content/signals").glob("*.json"))]
    for line in table.read_text().splitlines() if table.exists() else []:
        if not line.strip() or line.startswith("#"):
            continue
        program, stage, names = (part.strip() for part in line.split(";"))
        if stage.startswith("tiles"):
            policy = (stage.split() + ["published"])[1]
            questions = [{"stage": "tiles", "policy": policy, "width": 320, "relayouts": [648], "signal": s}
                         for s in signals]
        else:
            questions = [{"stage": stage, "stroke": s} for s in strokes]
        done = subprocess.run(
            [sys.executable, str(HERE / "natural" / program)], text=True, capture_output=True, timeout=120,
            input="".join(json.dumps(question) + "\n" for question in questions))
        answers = done.stdout.splitlines()
        if len(answers) != len(questions):
            sys.exit(f"{program}: {len(answers)} answers to {len(questions)} questions\n{done.stderr[-500:]}")
        place = folder / program.removesuffix(".py")
        place.mkdir(parents=True)
        for question, answer in zip(questions, answers):
            trace = json.loads(answer)
            if stage.startswith("tiles"):
                trace = {"format": "inkstep-graph/1", "signal": question["signal"]["id"], "policy": policy,
                         "width": 320} | trace
            else:
                trace = {"format": "inkstep-trace/1", "stage": stage, "stroke": question["stroke"]["id"]} | trace
            (place / f"{(question.get('stroke') or question['signal'])['id']}.json").write_text(json.dumps(trace))
        yield place.name, stage.split()[0], [" + ".join(sorted(n.strip().split(" + "))) for n in names.split("|")]


def show(kind, counts):
    """Prints the table of one kind; returns whether its rates are within the limits."""
    if not counts:
        return True
    print(f"{kind + ' programs':22} all  named  wrong  unnamed  unseen")
    total = collections.Counter()
    for stage, row in sorted(counts.items()) + [("together", None)]:
        row = total if row is None else row
        if row is not total:
            total.update(row)
        print(f"{stage:20} {sum(row.values()):5} {row['named']:6} {row['wrong']:6} {row['unnamed']:8} {row['unseen']:7}")
    seen = sum(total.values()) - total["unseen"]
    print(f"{100 * total['named'] / max(seen, 1):.1f} % named, {100 * total['wrong'] / max(seen, 1):.1f} % wrongly\n")
    return total["named"] >= NAMED * seen and total["wrong"] <= WRONG * seen


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
        people = list(natural(folder))
        start = time.monotonic()
        verdicts = judged(options.sitegen.resolve(), folder)
        seconds = time.monotonic() - start
    table = collections.defaultdict(collections.Counter)
    kinds = {"seeded": collections.defaultdict(collections.Counter),
             "natural": collections.defaultdict(collections.Counter)}
    for program, stage, right in people:
        verdict = verdicts[program]
        found = [" + ".join(sorted(name.split(" + "))) for name in verdict["mistakes"][:3]]
        result = "unseen" if verdict["agree"] == verdict["files"] else "unnamed" if not found else \
            "named" if set(found) & set(right) else "wrong"
        kinds["natural"][stage][result] += 1
        if options.table or result in ("wrong", "unnamed"):
            print(f"{program:40} {result}: {' or '.join(found)}")
    for program, label in labels.items():
        found = verdicts[program]["mistakes"]
        truth = " + ".join(fault["fault"] for fault in label["faults"])
        fits = any(is_right(one, label["faults"]) for one in found[:3])
        result = "unnamed" if not found else "named" if fits else "wrong"
        if verdicts[program]["agree"] == verdicts[program]["files"]:
            result = "unseen"
        kinds["seeded"][label["stage"].split()[0]][result] += 1
        table[truth][" or ".join(found[:3]) if result == "wrong" else result] += 1
    for truth, counts in sorted(table.items()):
        if options.table or set(counts) != {"named"}:
            print(f"{truth:40} " + ", ".join(f"{name}: {n}" for name, n in counts.most_common()))
    good = [show(kind, counts) for kind, counts in kinds.items()]
    print(f"{seconds:.1f} s")
    sys.exit(not all(good))


main()
