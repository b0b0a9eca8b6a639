"""Tests the kit with nothing but the published site: an archive, its README, and a stage to write.

The commands are those of the README files and of the page; their output is for people, so
it is compared with `sitegen verify` and the recorded fixtures.

Usage: check_kit.py SITEGEN SITE [LANGUAGE ...]
"""

import json
import os
import re
import shutil
import sys
import tempfile
import zipfile
from pathlib import Path

from commands import filled, in_shell, run, under
from comparers import check_comparer, check_same_answers
from compilers import place_tools
from fetching import check_fetching
from graphs import check_graph, check_no_graph, check_wrong_graph, write_graph, write_wrong_graph
from marking import check_marking
from quadratics import check_quadratic
from readers import COMMANDS, check_readers
from schemas import Schemas

HERE = Path(__file__).parent
CONTENT = HERE.parent.parent / "Content"
sys.path.insert(0, str(HERE.parent / "Site"))

from built_site import Report, site_folder  # noqa: E402

ANSWERS = HERE / "answers.md"
# language: the file with the hole
LANGUAGES = {
    "swift": "Stage.swift",
    "python": "stage.py",
    "javascript": "stage.mjs",
    "java": "Stage.java",
    "kotlin": "Stage.kt",
    "c": "stage.c",
}
# One mistake per language, for programs that are handed in.
SLIPS = {
    "swift": ("counter = 1", "counter = 0"),
    "python": ("self.buffer[1], self.buffer[2], self.buffer[3])",
               "self.buffer[2], self.buffer[1], self.buffer[3])"),
    "javascript": ("[buffer[3], buffer[4]];", "[buffer[4], buffer[3]];"),
    "java": ("buffer[1] = buffer[4];", "buffer[1] = buffer[3];"),
    "kotlin": ("counter = 1", "counter = 2"),
    "c": ("buffer[4].x) / 2", "buffer[4].x) / 3"),
}

COMPARERS = {
    "swift": ["./compare"],
    "python": ["python3", "compare.py"],
    "javascript": ["node", "compare.mjs"],
    "java": ["java", "Compare"],
    "kotlin": ["java", "-cp", "trace.jar", "CompareKt"],
    "c": ["./compare"],
}


def unpack(report, site, language, folder):
    """Unpacks the archive of a language; returns the folder of its README."""
    name = f"inkstep-{language}"
    with zipfile.ZipFile(site / "kit" / f"{name}.zip") as archive:
        report.check(archive.testzip() is None, f"{name}.zip: a checksum is wrong")
        archive.extractall(folder)
    place = folder / name
    for found in sorted(path for path in place.rglob("*") if path.is_file()):
        inside = found.relative_to(place)
        shared = inside.parts[0] in ("strokes", "signals", "fixtures")
        folder = "shared" if inside.suffix == ".sh" else language
        published = site / (inside if shared else Path("kit", folder, inside))
        report.check(found.read_bytes() == published.read_bytes(), f"{name}.zip: {inside} differs")
    count = len(list((place / "strokes").iterdir()))
    report.check(count == len(list((site / "strokes").iterdir())), f"{name}.zip: {count} strokes")
    for stage, fixtures in [("linear", count), ("smoothed", count), ("tiles", 1)]:
        found = len(list((place / "fixtures" / stage).iterdir()))
        report.check(found == fixtures, f"{name}.zip: {found} fixtures of {stage}")
    size = (site / "kit" / f"{name}.zip").stat().st_size
    report.check(size < 200_000, f"{name}.zip has {size} bytes")
    readme = (place / "README.md").read_text(encoding="utf-8")
    # PowerShell is not available, so its loop is compared with the shell's as text.
    loops = under(readme, "Compare it").split(), in_shell(under(readme, "Compare it", "powershell"))
    report.check(loops[0] == loops[1], f"{language}: two loops: {loops}")
    return place


def verdicts(report, schemas, where, program, place):
    """The output of `verify` for all traces."""
    done = run("sitegen verify traces/*.json --strokes strokes --format json", program, place)
    answer = json.loads(done.stdout)
    schemas.check(report, "report", answer, where)
    return answer


def compared(report, schemas, where, program, place, language):
    """Makes all traces and compares them as the README describes; returns the output of `verify`."""
    readme = (place / "README.md").read_text(encoding="utf-8")
    shutil.rmtree(place / "traces", ignore_errors=True)
    done = run(under(readme, "Compare it"), program, place)
    report.check(not done.stderr, f"{where}: {done.stderr[:900]}")
    answer = verdicts(report, schemas, where, program, place)
    check_same_answers(report, where, done, answer)
    return answer


def check_unfinished(report, schemas, site, program, place, language):
    """The finished stage agrees; for the unfinished one, a difference is reported for every stroke with ink."""
    readme = (place / "README.md").read_text(encoding="utf-8")
    done = run(under(readme, "Run it"), program, place)
    report.check(done.returncode == 0, f"{language}: {done.stderr[:500]}")
    (place / "wave.json").write_text(done.stdout)
    done = run("sitegen verify wave.json --strokes strokes --tolerance 0", program, place)
    report.check(done.returncode == 0, f"{language}: linear: {done.stdout}{done.stderr}")
    answer = compared(report, schemas, f"{language}, unfinished", program, place, language)
    answer = {file["sample"]: file for file in answer["files"]}
    done = run(under(readme, "Name the mistake"), program, place)
    report.check(
        done.returncode == 1 and "the end of the path" in done.stdout and not done.stderr,
        f"{language}: unfinished, {done.returncode}: {done.stdout[:500]}{done.stderr[:500]}")
    for stroke in sorted((place / "strokes").iterdir()):
        fixture = json.loads((site / "fixtures/smoothed" / stroke.name).read_text())
        trace = json.loads((place / "traces" / stroke.name).read_text())
        schemas.check(report, "trace", trace, f"{language}, {stroke.name}")
        verdict = answer[stroke.stem]
        first = verdict["difference"]
        if fixture["path"]:
            says = first and [first["key"], first["element"], first["expected"], first["found"]]
            lacks = ["path", 0, fixture["path"][0], None]
            report.check(says == lacks, f"{language}, {stroke.stem}: says {says}, not {lacks}")
        else:
            report.check(verdict["result"] == "agrees", f"{language}, {stroke.stem}: {verdict}")


# Strokes for the records of steps: one touch, three, one cancelled.
TOLD = ["wave", "resumed", "interrupted"]


def recorded(program, place, language, stage, folder, strokes):
    """Makes traces with steps; returns their names."""
    (place / folder).mkdir(exist_ok=True)
    for stroke in strokes:
        command = " ".join([*COMMANDS[language][1], "--steps", stage, f"strokes/{stroke}.json"])
        (place / folder / f"{stroke}.json").write_text(run(command, program, place).stdout)
    return [f"{folder}/{stroke}.json" for stroke in strokes]


def check_steps(report, schemas, program, place, language):
    """A correct program that records steps prints the numbers of the fixtures exactly."""
    for stage in ("linear", "smoothed"):
        files = recorded(program, place, language, stage, f"steps-{stage}", TOLD)
        for file in files:
            trace = json.loads((place / file).read_text())
            fixture = json.loads((place / "fixtures" / stage / Path(file).name).read_text())
            schemas.check(report, "trace", trace, f"{language}, {file}")
            for told, right in zip(trace["steps"], fixture["steps"], strict=True):
                report.check(
                    told == {key: right[key] for key in told} and len(told) == 6,
                    f"{language}, {file}: {told}, not {right}")
        done = run(f"sitegen verify {' '.join(files)} --strokes strokes --tolerance 0", program, place)
        report.check(done.returncode == 0, f"{language}, {stage} with steps: {done.stdout}{done.stderr}")
    readme = (place / "README.md").read_text(encoding="utf-8")
    done = run(under(readme, "Step by step"), program, place)
    report.check(
        done.stdout == "1 compared: 1 agree, 0 differ, 0 cannot be read\n" and not done.stderr,
        f"{language}, step by step: {done.stdout}{done.stderr}")


def check_slip(report, schemas, program, place, language):
    """The comparer and verify report the same about a program with a mistake."""
    text = filled(place / LANGUAGES[language], ANSWERS, language)
    right, wrong = SLIPS[language]
    report.check(text.count(right) == 1, f"{language}: {right} is there {text.count(right)} times")
    (place / LANGUAGES[language]).write_text(text.replace(right, wrong), encoding="utf-8")
    answer = compared(report, schemas, f"{language}, with a slip", program, place, language)
    report.check(answer["differ"] > 12, f"{language}: '{wrong}' shows in {answer['differ']} strokes")
    # Steps record where a curve began, possibly before anything was drawn. Every mistake shows in these two
    # strokes; if the path agrees, a comparer looks no further.
    told = recorded(program, place, language, "smoothed", "steps", ["wave", "interrupted"])
    files = " ".join(told)
    done = run(f"{' '.join(COMPARERS[language])} {files}", program, place)
    answer = json.loads(
        run(f"sitegen verify {files} --strokes strokes --format json", program, place).stdout)
    check_same_answers(report, f"{language}, steps with a slip", done, answer)
    report.check(answer["differ"] == len(told), f"{language}: {answer['differ']} steps differ")


def check_finished(report, schemas, site, program, place, language):
    """With its gap filled in, the stage agrees exactly on every stroke."""
    starter = place / LANGUAGES[language]
    starter.write_text(filled(starter, ANSWERS, language), encoding="utf-8")
    answer = compared(report, schemas, f"{language}, finished", program, place, language)
    report.check(answer["differ"] == 0, f"{language}: {answer['differ']} differ")
    for stroke in sorted((place / "strokes").iterdir()):
        fixture = json.loads((site / "fixtures/smoothed" / stroke.name).read_text())
        trace = json.loads((place / "traces" / stroke.name).read_text())
        schemas.check(report, "trace", trace, f"{language}, {stroke.name}")
        report.check(trace["path"] == fixture["path"], f"{language}, {stroke.stem}: another path")


def main(arguments):
    program = Path(arguments[0]).resolve()
    site = site_folder(arguments[1:2])
    report = Report("kit")
    schemas = Schemas(site)
    with tempfile.TemporaryDirectory() as tools, tempfile.TemporaryDirectory() as scratch:
        place_tools(Path(tools))
        for language in arguments[2:] or LANGUAGES:
            compiler = {"kotlin": "kotlinc", "java": "javac"}.get(language)
            if compiler and shutil.which(compiler) is None:
                print(f"{language}: not run, for there is no {compiler}")
                continue
            place = unpack(report, site, language, Path(scratch))
            check_readers(report, language, place, Path(scratch))
            check_unfinished(report, schemas, site, program, place, language)
            comparer = COMPARERS[language]
            check_comparer(report, language, comparer, program, place)
            check_no_graph(report, schemas, program, place, language, comparer)
            write_wrong_graph(report, place, language)
            check_slip(report, schemas, program, place, language)
            check_wrong_graph(report, program, place, language, comparer)
            write_graph(place, language)
            check_finished(report, schemas, site, program, place, language)
            check_steps(report, schemas, program, place, language)
            check_graph(report, schemas, program, place, language)
            check_fetching(report, site, program, place, language, comparer)
            check_quadratic(report, place, site / "fixtures", program, language)
        if not arguments[2:] or "python" in arguments[2:]:
            check_marking(report, schemas, program, Path(scratch), CONTENT / "kit-guide/en.md")
    report.finish()


os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
main(sys.argv[1:])
