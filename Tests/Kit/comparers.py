"""Tests the comparer of each starting point against `sitegen verify`: for traces with many kinds of errors, both
report the same first difference, and a file that is not a trace is rejected."""

import copy
import json
import random
import re
import subprocess

from commands import complaints

LINE = re.compile(
    r"(?P<file>.+?): (?P<stage>.+) over (?P<sample>[a-z0-9-]+), [^:]+: "
    r"(?:element (?P<element>\d+) of )?(?P<key>\w+): expected (?P<expected>.*), found (?P<found>.*)")

NO_TRACES = {
    "print": 'moved\n{ "format": "inkstep-trace/1", "stage": "linear", "stroke": "wave", "path": [] }',
    "stage": '{ "format": "inkstep-trace/1", "stage": "../x", "stroke": "wave", "path": [] }',
    "unknown": '{ "format": "inkstep-trace/1", "stage": "linear", "stroke": "none", "path": [] }',
    "steps": '{ "format": "inkstep-trace/1", "stage": "linear", "stroke": "wave", "steps": [0] }',
    "path": '{ "format": "inkstep-trace/1", "stage": "linear", "stroke": "wave", "path": {} }',
    "nothing": '{ "format": "inkstep-graph/1", "signal": "pulse", "path": [] }',
    "quoted": '{ "format": "inkstep-trace/1", "stage": "linear", "stroke": "wave", "path": [["M", "80", 1]] }',
    "counter": '{ "format": "inkstep-trace/1", "stage": "linear", "stroke": "wave", "steps": [{ "counter": "1" }] }',
    "closed": '{ "format": "inkstep-trace/1", "stage": "linear", "stroke": "wave", "path": [["Z"]] }',
    "stroke": '{ "format": "inkstep-stroke/1", "id": "x", "events": [] }',
    "list": "[]",
    "empty": "",
}


def spoil_path(dice, trace):
    path = trace["path"]
    if not path:
        return path.append(["L", 1.5, -2])
    index = dice.randrange(len(path))
    way = dice.randrange(4)
    if way == 0:
        path[index][dice.randrange(1, len(path[index]))] += dice.choice([0.5, -1e-6, 1000])
    elif way == 1:
        del path[index]
    elif way == 2:
        path[index] = ["L", *path[index][-2:]] if path[index][0] != "L" else ["M", 0, 0.25]
    else:
        path.append(path[index])


def spoil_step(dice, trace, steps):
    step = dice.choice(steps)
    if step.get("counter") is not None and dice.randrange(2):
        step["counter"] += 1
    elif step.get("buffer"):
        dice.choice(step["buffer"])[0] += 0.25
    else:
        step["appended"].append(["M", 3, 4])


def spoil_drawing(dice, fixture):
    """Makes a trace with an error, or with a deviation within the tolerance; with or without steps."""
    trace = copy.deepcopy(fixture)
    del trace["summary"]
    way = dice.randrange(6)
    keys = ["event", "phase", "point", "buffer", "counter", "appended"]
    trace["steps"] = [{key: step[key] for key in keys} for step in trace["steps"]]
    if way < 2:
        del trace["steps"]
    if way == 0:
        for element in trace["path"]:
            element[1] += 1e-10
        return trace
    spoil_path(dice, trace)
    if way == 3:
        spoil_step(dice, trace, trace["steps"])
    elif way == 4:
        del trace["steps"][dice.randrange(len(trace["steps"])):]
    elif way == 5:
        spoil_step(dice, trace, trace["steps"])
        del trace["path"]
    return trace


def spoil_graph(dice, fixture):
    trace = copy.deepcopy(fixture)
    del trace["summary"]
    key = dice.choice(["held", "discarded", "reused", "frames", "queued", "draws", "steps", "none"])
    if key == "steps":
        trace["steps"].pop()
        return trace
    step = dice.choice([step for step in trace["steps"] if key in step] or [None])
    if step is None:
        trace["steps"] = [{"frames": step["frames"], "draws": step["draws"],
                           **({"relayout": True} if "relayout" in step else {})}
                          for step in trace["steps"]]
    elif isinstance(step[key], int):
        step[key] += 1
    elif key == "reused":
        step[key]["to"] += 1
    elif dice.randrange(2):
        step[key].pop(dice.randrange(len(step[key])))
    elif key == "queued":
        step[key].append(99)
    else:
        dice.choice(step[key])["x" if key == "frames" else "from"] += 1
    return trace


def make_traces(place, folder):
    """Makes faulty traces and some correct ones from a seed."""
    dice = random.Random(7)
    folder.mkdir()
    for file in sorted((place / "fixtures").rglob("*.json")):
        fixture = json.loads(file.read_text())
        graph = fixture["format"] == "inkstep-graph/1"
        for number in range(12 if graph else 4):
            trace = spoil_graph(dice, fixture) if graph else spoil_drawing(dice, fixture)
            name = f"{file.parent.name}-{file.stem}-{number}.json"
            # Windows programs write a byte order mark.
            mark = "\ufeff" if number == 1 else ""
            (folder / name).write_text(mark + json.dumps(trace), encoding="utf-8")
        (folder / f"{file.parent.name}-{file.stem}.json").write_bytes(file.read_bytes())
    return sorted(file.name for file in folder.iterdir())


def parsed(text):
    return None if text == "nothing" else json.loads(text)


def check_comparer(report, language, command, program, place):
    names = make_traces(place, place / "spoilt")
    files = [f"spoilt/{name}" for name in names]
    done = subprocess.run(command + files, cwd=place, capture_output=True, text=True, timeout=300)
    report.check(
        not complaints(done), f"{language} compares and complains: {complaints(done)[:500]}")
    verified = subprocess.run(
        [program, "verify", "--strokes", "strokes", "--signals", "signals", "--format", "json", *files],
        cwd=place, capture_output=True, text=True, timeout=300)
    answer = json.loads(verified.stdout)
    report.check(
        answer["agree"] > 40 and answer["differ"] > 60, f"{answer['agree']} agree; too little is spoilt")
    check_same_answers(report, language, done, answer)
    check_no_traces(report, language, command, program, place)


def check_same_answers(report, language, done, answer):
    """The comparer's output equals the report of `verify`, whose remarks are differences for a comparer."""
    told = {}
    *lines, total = done.stdout.splitlines() or [""]
    for line in lines:
        found = LINE.fullmatch(line)
        if report.check(found, f"{language} compares and says: {line[:300]}"):
            told[found["file"]] = found
    differences = [verdict["difference"] or verdict["remark"] for verdict in answer["files"]]
    differ = sum(1 for difference in differences if difference)
    wanted = f"{len(differences)} compared: {len(differences) - differ} agree, {differ} differ, 0 cannot be read"
    report.check(total == wanted, f"{language} compares: {total}, not {wanted}")
    status = 1 if differ else 0
    report.check(done.returncode == status, f"{language} compares with status {done.returncode}")
    for verdict, right in zip(answer["files"], differences):
        line = told.get(verdict["file"])
        if not (line and right):
            report.check(
                not line and not right, f"{language}: {line and line[0]}, verify says {right}")
            continue
        says = [line["stage"], line["sample"], line["key"], line["element"] and int(line["element"]),
                parsed(line["expected"]), parsed(line["found"])]
        wanted = [verdict["stage"], verdict["sample"], *(right[key] for key in (
            "key", "element", "expected", "found"))]
        report.check(says == wanted, f"{language}: {line[0]}, verify says {wanted}")


def check_no_traces(report, language, command, program, folder):
    names = []
    for name, text in NO_TRACES.items():
        (folder / "spoilt" / f"{name}.none").write_text(text)
        names.append(f"spoilt/{name}.none")
    names.append("spoilt/missing.none")
    names.append("fixtures/linear/wave.json")
    done = subprocess.run(command + names, cwd=folder, capture_output=True, text=True, timeout=60)
    complained = complaints(done)
    report.check(done.returncode == 65, f"{language}: status {done.returncode} for no traces")
    report.check(
        done.stdout == f"{len(names)} compared: 1 agree, 0 differ, {len(names) - 1} cannot be read\n",
        f"{language}: {done.stdout[:500]}")
    for name in names[:-1]:
        report.check(f"{name}: cannot be compared: " in complained, f"{language}: {complained[:900]}")
    for place in ('path[0][1] is the text "80"', 'steps[0].counter is the text "1"', 'path[0][0] is the text "Z"'):
        report.check(place in complained, f"{language} does not say '{place}': {complained[:900]}")
    verified = subprocess.run(
        [program, "verify", "--strokes", "strokes", "--signals", "signals", "--format", "json", *names],
        cwd=folder, capture_output=True, text=True, timeout=60)
    answers = json.loads(verified.stdout)["files"]
    read = [answer["file"] for answer in answers if answer["result"] != "unreadable"]
    report.check(read == names[-1:], f"verify reads {read}, the comparers do not")
    bare = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=60)
    report.check(
        bare.returncode == 1 and "usage" in bare.stderr, f"{language}: {bare.returncode}, {bare.stderr}")
