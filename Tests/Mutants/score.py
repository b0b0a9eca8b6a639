#!/usr/bin/env python3
"""Counts by stage for how many faulty programs `sitegen verify` names the right fault, names a wrong one, names
none, or does not detect a difference. There are two kinds of programs: seeded ones, made from known faults,
and natural ones from the folder `natural`, written from the lessons alone.

    python3 Tests/Mutants/score.py SITEGEN [--seed 1] [--count 330] [--table] [--natural] [--programs FOLDER]

It prints every program that is not named rightly, the unnamed ones with the most wrong files first, and then for
each kind of programs a table by stage.

A verdict is right if the first explanation, or another that fits equally well, names every fault and nothing
else. Some faults together draw the same as others, whatever the samples are; then those are right, too: see
SAME_DRAWING. Exits with 1 if, for either kind, more than 2 in 100 programs get a wrong name, or fewer than 85 in
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
RELAYOUT, WIDTHS = 648, (320, 375, 480, 768, 1024)


# Seeded faults that together draw the same as other mistakes for every stroke and signal, each with the reason.
SAME_DRAWING = {
    # A curve that is drawn only when the next sample comes is not drawn if none comes.
    ("tested-first", "stored-low"): {"last-sample-lost + stored-too-low"},
    ("no-last", "fraction"): {"curve-late + midpoint-fraction"},
    # If every position comes one event late, the first repeats the start and is skipped, and the lift is lost.
    ("late", "fraction"): {"lift-ignored + midpoint-fraction"},
    # Moves draw nothing, whether they are there or not.
    ("only-moves", "no-move"): {"moves-for-lines"},
    ("no-lift", "cancel-leaves"): {"lift-ignored"},
    # A curve that ends at its control point, and is followed by one from there.
    ("next", "exchanged"): {"control-end-exchanged"},
    # Fewer samples kept move the discard as well.
    ("kept", "discard"): {"kept-too-few", "kept-too-many"},
}


def draws_the_same(explanation, faults):
    """Whether an explanation names other mistakes that draw the same as these faults, whatever the samples are."""
    names = [fault["fault"] for fault in faults]
    same = SAME_DRAWING.get(tuple(names)) or SAME_DRAWING.get(tuple(reversed(names))) or set()
    return " + ".join(sorted(explanation.split(" + "))) in same


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


def samples(kind):
    """The sample strokes or signals, read from their files."""
    return [json.loads(f.read_text()) for f in sorted((ROOT / "Content" / kind).glob("*.json"))]


def questions(stage, policy, strokes, signals):
    """What a program is asked: every stroke, or every signal and short ones in views of several widths."""
    if stage != "tiles":
        return [{"stage": stage, "stroke": stroke} for stroke in strokes]
    asked = []
    for signal in signals:
        count = len(signal["values"])
        for width in WIDTHS if count < RELAYOUT else WIDTHS[:1]:
            asked.append({"stage": stage, "policy": policy, "width": width,
                          "relayouts": [RELAYOUT if count >= RELAYOUT else count // 2],
                          "signal": signal})
    return asked


def listed(programs):
    """The programs in a folder: command, stage, policy, and the accepted explanations; right programs have none."""
    rows, right = [], {}
    for line in (programs / "names.txt").read_text().splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        program, stage, names = (part.strip() for part in line.split(";"))
        stage, policy = (stage.split() + ["published"])[:2]
        accepted = [] if names == "right" else names.split("|")
        rows.append((program.split(), stage, policy,
                     [" + ".join(sorted(name.strip().split(" + "))) for name in accepted]))
        # The others name their right program in a line of its own, if they have one.
        if " " in program and "from answer import" in (programs / program.split()[0]).read_text():
            for one in ("published", "repaired") if stage == "tiles" else ("published",):
                right[program.split()[0], one] = ([program.split()[0], "right"], stage, one, [])
    return rows + list(right.values())


def natural(programs, folder):
    """Runs the programs of one folder, and writes their traces into another.

    Yields the name of each program with its stage and the accepted explanations."""
    strokes, signals = samples("strokes"), samples("signals")
    for command, stage, policy, right in listed(programs):
        asked = questions(stage, policy, strokes, signals)
        done = subprocess.run(
            [sys.executable, str(programs / command[0]), *command[1:]], text=True, capture_output=True,
            timeout=300, input="".join(json.dumps(question) + "\n" for question in asked))
        answers = done.stdout.splitlines()
        if len(answers) != len(asked):
            sys.exit(f"{' '.join(command)}: {len(answers)} answers to {len(asked)} questions\n{done.stderr[-500:]}")
        name = "-".join(command).replace(".py", "").replace("/", "-") + ("-repaired" if policy == "repaired" else "")
        place = folder / name
        place.mkdir(parents=True)
        for number, (question, answer) in enumerate(zip(asked, answers)):
            trace = json.loads(answer)
            if stage == "tiles":
                trace = {"format": "inkstep-graph/1", "signal": question["signal"]["id"], "policy": policy,
                         "width": question["width"]} | trace
            else:
                trace = {"format": "inkstep-trace/1", "stage": stage, "stroke": question["stroke"]["id"]} | trace
            (place / f"{number:02}.json").write_text(json.dumps(trace))
        yield name, stage, right


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
    parser.add_argument("--natural", action="store_true", help="leave out the seeded programs")
    parser.add_argument("--programs", type=pathlib.Path, default=HERE / "natural", help="the natural programs")
    parser.add_argument("--table", action="store_true", help="show every fault, not only those mistaken")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch) / "programs"
        for maker in () if options.natural else ("make_mutants.py", "make_graphs.py"):
            subprocess.run(
                [sys.executable, str(HERE / maker), str(folder), "--seed", str(options.seed),
                 "--count", str(options.count if maker == "make_mutants.py" else options.count // 3)],
                check=True, cwd=ROOT)
        labels = {}
        for file in folder.glob("*labels.json"):
            labels.update(json.loads(file.read_text()))
            file.unlink()
        folder.mkdir(exist_ok=True)
        people = list(natural(options.programs.resolve(), folder))
        start = time.monotonic()
        verdicts = judged(options.sitegen.resolve(), folder)
        seconds = time.monotonic() - start
    table = collections.defaultdict(collections.Counter)
    kinds = {"seeded": collections.defaultdict(collections.Counter),
             "natural": collections.defaultdict(collections.Counter)}
    notes = []
    for program, stage, right in people:
        verdict = verdicts[program]
        if not right:
            if verdict["agree"] != verdict["files"]:
                sys.exit(f"{program}: a right program is called wrong: {verdict['mistakes']}")
            continue
        found = [" + ".join(sorted(name.split(" + "))) for name in verdict["mistakes"][:3]]
        result = "unseen" if verdict["agree"] == verdict["files"] else "unnamed" if not found else \
            "named" if set(found) & set(right) else "wrong"
        kinds["natural"][stage][result] += 1
        if options.table or result in ("wrong", "unnamed"):
            differ = verdict["files"] - verdict["agree"]
            reason = f"{differ} of {verdict['files']} files differ" if result == "unnamed" else " or ".join(found)
            notes.append((result, -differ, f"{program:40} {result}: {reason}"))
    for *_, note in sorted(notes):
        print(note)
    for program, label in labels.items():
        found = verdicts[program]["mistakes"]
        truth = " + ".join(fault["fault"] for fault in label["faults"])
        fits = any(is_right(one, label["faults"]) or draws_the_same(one, label["faults"]) for one in found[:3])
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
