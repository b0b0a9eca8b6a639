#!/usr/bin/env python3
"""Counts for how many faulty programs of the graph `sitegen verify` names the right mistake: seeded ones, made by
make_graphs.py from known faults, and those of `natural`, written from the lessons alone. `rates` counts drawings.

    python3 Tests/Mutants/score.py SITEGEN [--seed 1] [--count 110]

A verdict is right if one of the first three explanations names every fault and nothing else. It prints each program
that is not named rightly, then the counts. Exits with 1 if more than 2 in 100 programs get a wrong name, or fewer than
85 in 100 of those that differ get the right one."""

import argparse
import collections
import json
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
WRONG, NAMED = 0.02, 0.85
RELAYOUT, WIDTHS = 648, (320, 375, 480, 768, 1024)


def is_right(explanation, faults):
    """Whether an explanation names every fault and nothing else; a fault has all names that are right for it."""
    names = explanation.split(" + ")
    if len(names) != len(faults):
        return False
    first, *rest = faults
    return any(name in first and (not rest or is_right(" + ".join(names[:at] + names[at + 1:]), rest))
               for at, name in enumerate(names))


def judged(sitegen, folder):
    """The verdict on each program, by name."""
    done = subprocess.run(
        [sitegen, "verify", str(folder), "--signals", str(ROOT / "Content/signals"), "--format", "json"],
        capture_output=True, text=True, cwd=ROOT)
    if done.returncode != 1:
        sys.exit(f"verify ended with {done.returncode}: {done.stderr[:500]}")
    return {pathlib.Path(p["program"]).name: p for p in json.loads(done.stdout)["programs"]}


def questions(policy):
    """What a program is asked: each signal, short ones in views of several widths."""
    for file in sorted((ROOT / "Content/signals").glob("*.json")):
        signal = json.loads(file.read_text())
        count = len(signal["values"])
        for width in WIDTHS if count < RELAYOUT else WIDTHS[:1]:
            yield {"stage": "tiles", "policy": policy, "width": width, "signal": signal,
                   "relayouts": [RELAYOUT if count >= RELAYOUT else count // 2]}


def natural(folder):
    """Writes the traces of the programs of `natural`; yields their names with the explanations that are right."""
    for line in (HERE / "natural/names.txt").read_text().splitlines():
        if "; tiles" not in line:
            continue
        program, stage, names = (part.strip() for part in line.split(";"))
        policy = (stage.split() + ["published"])[1]
        asked = list(questions(policy))
        done = subprocess.run(
            [sys.executable, *program.split()], text=True, capture_output=True, timeout=300, cwd=HERE / "natural",
            input="".join(json.dumps(question) + "\n" for question in asked))
        answers = done.stdout.splitlines()
        if len(answers) != len(asked):
            sys.exit(f"{program}: {len(answers)} answers to {len(asked)} questions\n{done.stderr[-500:]}")
        place = folder / f"{program.replace('.py', '').replace(' ', '-')}-{policy}"
        place.mkdir(parents=True)
        for number, (question, answer) in enumerate(zip(asked, answers)):
            trace = {"format": "inkstep-graph/1", "signal": question["signal"]["id"], "policy": policy,
                     "width": question["width"]} | json.loads(answer)
            (place / f"{number:02}.json").write_text(json.dumps(trace))
        yield place.name, [[[part] for part in name.strip().split(" + ")] for name in names.split("|")]


def main():
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("sitegen", type=pathlib.Path)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--count", type=int, default=110)
    options = reader.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch) / "programs"
        subprocess.run(
            [sys.executable, str(HERE / "make_graphs.py"), str(folder), "--seed", str(options.seed),
             "--count", str(options.count)], check=True, cwd=ROOT)
        expected = {}
        for file in folder.glob("*labels.json"):
            for name, label in json.loads(file.read_text()).items():
                expected[name] = [[fault["names"] for fault in label["faults"]]]
            file.unlink()
        expected.update(natural(folder))
        verdicts = judged(options.sitegen.resolve(), folder)
    counts = collections.Counter()
    for program, right in expected.items():
        verdict = verdicts[program]
        found = verdict["mistakes"][:3]
        result = "unseen" if verdict["agree"] == verdict["files"] else "unnamed" if not found else \
            "named" if any(is_right(name, faults) for name in found for faults in right) else "wrong"
        counts[result] += 1
        if result in ("wrong", "unnamed"):
            print(f"{program}: {result}; {' or '.join(found)}")
    seen = sum(counts.values()) - counts["unseen"]
    print(f"tiles: {sum(counts.values())} programs, {counts['named']} named rightly, {counts['wrong']} wrongly, "
          f"{counts['unnamed']} not, {counts['unseen']} not seen")
    sys.exit(counts["wrong"] > WRONG * seen or counts["named"] < NAMED * seen)


main()
