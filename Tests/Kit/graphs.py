"""Checks the graph of each starting point: a missing graph is reported, a wrong one gets the same report from the
comparer and from `verify`, and the solution is correct."""

import json
from pathlib import Path

from commands import filled, run, under
from comparers import check_same_answers
from readers import COMMANDS

ANSWERS = Path(__file__).parent / "graph_answers.md"

# language: the file with the gap, and a mistake in its solution, a different one for each
GRAPHS = {
    "swift": ("Graph.swift", "tile(of: total - 1 - Self.padding)", "tile(of: total - Self.padding)"),
    "python": ("graph.py", "(edge - tile * TILE)", "(edge - 1 - tile * TILE)"),
    "javascript": ("graph.mjs", "this.total % TILE === 1", "this.total % TILE === 0"),
    "java": ("Graph.java", "discarded >= 2 * kept()", "discarded > 2 * kept()"),
    "kotlin": ("Graph.kt", "minOf(total, (tile + 1) * TILE + PADDING)", "minOf(total, (tile + 1) * TILE)"),
    "c": ("graph.c", "tile * TILE - left, end", "tile * TILE - 0 * left, end"),
}


def compared(report, program, place, where, language, comparer):
    """Runs the graph over the signal and compares it; returns the trace and the output of `verify`."""
    done = run(" ".join([*COMMANDS[language][1], "tiles signals/pulse.json > pulse.json"]), program, place)
    report.check(done.returncode == 0 and not done.stderr, f"{where}: {done.stderr[:500]}")
    done = run(" ".join([*comparer, "pulse.json"]), program, place)
    said = run("sitegen verify pulse.json --signals signals --format json", program, place)
    answer = json.loads(said.stdout)
    check_same_answers(report, where, done, answer)
    return json.loads((place / "pulse.json").read_text()), answer["files"][0]


def check_no_graph(report, schemas, program, place, language, comparer):
    where = f"{language}, no graph"
    trace, verdict = compared(report, program, place, where, language, comparer)
    schemas.check(report, "graph", trace, where)
    first = verdict["difference"]
    says = first and [first["step"], first["key"], first["element"], first["found"]]
    report.check(says == [0, "frames", 0, None], f"{where}: {says}")


def write_wrong_graph(report, place, language):
    file, right, wrong = GRAPHS[language]
    text = filled(place / file, ANSWERS, language)
    report.check(text.count(right) == 1, f"{language}: {right} is there {text.count(right)} times")
    (place / file).write_text(text.replace(right, wrong), encoding="utf-8")


def check_wrong_graph(report, program, place, language, comparer):
    where = f"{language}, a wrong graph"
    _, verdict = compared(report, program, place, where, language, comparer)
    report.check(verdict["result"] == "differs", f"{where}: {verdict['result']}")


def write_graph(place, language):
    file = place / GRAPHS[language][0]
    file.write_text(filled(file, ANSWERS, language), encoding="utf-8")


def check_graph(report, schemas, program, place, language):
    """The graph written as in the lessons equals the fixture, by the commands of the README."""
    readme = (place / "README.md").read_text(encoding="utf-8")
    done = run(under(readme, "The graph"), program, place)
    report.check(
        done.stdout == "1 compared: 1 agree, 0 differ, 0 cannot be read\n" and not done.stderr,
        f"{language}, the graph: {done.stdout}{done.stderr}")
    trace = json.loads((place / "pulse.json").read_text())
    schemas.check(report, "graph", trace, f"{language}, the graph")
    fixture = json.loads((place / "fixtures/tiles/pulse-published.json").read_text())
    for step, right in zip(trace["steps"], fixture["steps"], strict=True):
        told = {key: right[key] for key in step}
        lacks = {key for key in right if key not in step} - {"queued", "missing"}
        report.check(step == told and not lacks, f"{language}, graph: {step}, not {right}")
    done = run("sitegen verify pulse.json --signals signals --tolerance 0", program, place)
    report.check(done.returncode == 0, f"{language}, the graph: {done.stdout}{done.stderr}")
    for words in ("repaired", "repaired 480 10,20", "published 33 none", "published 1024 64,64"):
        command = f"{' '.join(COMMANDS[language][1])} tiles signals/pulse.json {words} > pulse.json"
        done = run(f"{command} && sitegen verify pulse.json --signals signals", program, place)
        policy, width, _ = f"{words} 320 648 ".split(" ", 2)
        name = f"agrees with tiles {policy} over pulse"
        report.check(name in done.stdout, f"{language}, the graph {words}: {done.stdout}{done.stderr}")
        trace = json.loads((place / "pulse.json").read_text())
        report.check(trace["width"] == int(width), f"{language}, the graph {words}: {trace['width']}")
    tick = f"{' '.join(COMMANDS[language][1])} tiles strokes/tick.json"
    done = run(tick, program, place)
    report.check(
        done.returncode == 1 and done.stderr and not done.stdout, f"{language}: a graph of a stroke")
