"""Adds a stage with quadratic curves, which takes back cancelled strokes, to each starting point, and compares its
traces with the fixtures."""

import json
import subprocess
from pathlib import Path

from commands import blocks, complaints, run
from readers import COMMANDS

ANSWERS = Path(__file__).parent / "quadratic_answers.md"

# language: the file of the stages, the line before which the stage goes, and how it gets its name
PLACES = {
    "swift": ("Stage.swift", "/// The stage of a name", 'case "smoothed": Smoothed()',
              'case "smoothed": Smoothed()\n  case "quadratic": Quadratic()'),
    "python": ("stage.py", "STAGES = {", '"smoothed": Smoothed}', '"smoothed": Smoothed, "quadratic": Quadratic}'),
    "javascript": ("stage.mjs", "export const stages", "smoothed: Smoothed }",
                   "smoothed: Smoothed, quadratic: Quadratic }"),
    "java": ("Stage.java", "/** Straight lines", 'case "smoothed" -> new Smoothed();',
             'case "smoothed" -> new Smoothed();\n            case "quadratic" -> new Quadratic();'),
    "kotlin": ("Stage.kt", "val stages", '"smoothed" to ::Smoothed', '"smoothed" to ::Smoothed, "quadratic" to ::Quadratic'),
    "c": ("stage.c", "const struct stage stages[]", "smoothed_ended, smoothed_ended},",
          'smoothed_ended, smoothed_ended},\n    {"quadratic", 0, quadratic_began, quadratic_moved, '
          "quadratic_ended, quadratic_cancelled},"),
}
# Two strokes are taken back: one of them alone, the other among others.
STROKES = ["wave", "tap", "interrupted", "resumed", "dots-and-dashes"]


def added(place, language):
    """The file of the stages with another stage in it."""
    file, before, name, names = PLACES[language]
    text = (place / file).read_text(encoding="utf-8")
    (answer,) = blocks(ANSWERS.read_text(encoding="utf-8"), language)
    assert text.count(before) == 1 and text.count(name) == 1, f"{language}: {before}, {name}"
    return file, text.replace(before, answer + before).replace(name, names)


def check_quadratic(report, place, fixtures, program, language):
    file, text = added(place, language)
    (place / file).write_text(text, encoding="utf-8")
    build, command = COMMANDS[language]
    if build:
        done = subprocess.run(build, cwd=place, capture_output=True, text=True, timeout=300)
        report.check(done.returncode == 0 and not complaints(done), f"{language}, quadratic: {done.stderr[:900]}")
    for stroke in STROKES:
        done = run(" ".join([*command, "--steps", "quadratic", f"strokes/{stroke}.json"]), program, place)
        fixture = json.loads((fixtures / f"quadratic/{stroke}.json").read_text())
        trace = json.loads(done.stdout or "{}")
        report.check(trace.get("path") == fixture["path"], f"{language}, quadratic, {stroke}: {done.stderr[:500]}")
        appended = [[step["appended"] for step in one.get("steps", [])] for one in (trace, fixture)]
        report.check(appended[0] == appended[1], f"{language}, quadratic, {stroke}: other steps {appended}")
