"""The kit as somebody uses it who has only the site: an archive, its README, a stage to be written.

The commands are those of the README files and of the page; what they print is read by a person, so
here `sitegen verify` and the recorded fixtures read it.

Usage: check_kit.py SITEGEN SITE
"""

import json
import os
import re
import shutil
import sys
import tempfile
import zipfile
from pathlib import Path

from commands import blocks, run
from marking import check_marking
from readers import check_readers
from schemas import Schemas

HERE = Path(__file__).parent
CONTENT = HERE.parent.parent / "Content"
sys.path.insert(0, str(HERE.parent / "Site"))

from built_site import Report, site_folder  # noqa: E402

# language: the file with the hole
LANGUAGES = {
    "swift": "Stage.swift",
    "python": "stage.py",
    "javascript": "stage.mjs",
    "java": "Stage.java",
    "kotlin": "Stage.kt",
    "c": "stage.c",
}


def finished(place, language):
    """The file with the hole, filled in."""
    answers = (HERE / "answers.md").read_text(encoding="utf-8")
    (answer,) = blocks(answers, language)
    hole = r"(YOUR PART begins.*?\n).*(\n[^\n]*YOUR PART ends)"
    text = (place / LANGUAGES[language]).read_text(encoding="utf-8")
    filled, holes = re.subn(hole, lambda found: f"{found[1]}\n{answer}{found[2]}", text, flags=re.S)
    assert holes == 1, f"{place}: {holes} holes"
    return filled


def unpack(report, site, language, folder):
    """Unpacks the archive of a language; returns where its README is."""
    name = f"inkstep-{language}"
    with zipfile.ZipFile(site / "kit" / f"{name}.zip") as archive:
        report.check(archive.testzip() is None, f"{name}.zip: a checksum is wrong")
        archive.extractall(folder)
    place = folder / name
    for found in sorted(path for path in place.rglob("*") if path.is_file()):
        inside = found.relative_to(place)
        published = site / (inside if inside.parts[0] == "strokes" else Path("kit", language, inside))
        report.check(found.read_bytes() == published.read_bytes(), f"{name}.zip: {inside} differs")
    count = len(list((place / "strokes").iterdir()))
    report.check(count == len(list((site / "strokes").iterdir())), f"{name}.zip: {count} strokes")
    return place


def verdicts(report, schemas, where, program, place):
    """What verify says of all traces, by stroke."""
    done = run(f'sitegen verify "{place}/traces" --strokes "{place}/strokes" --format json', program)
    answer = json.loads(done.stdout)
    schemas.check(report, "report", answer, where)
    return {file["sample"]: file for file in answer["files"]}


def check_unfinished(report, schemas, site, program, place, language):
    """The stage that is there agrees; what the other lacks is told, for every stroke with ink."""
    first, everything = blocks((place / "README.md").read_text())
    done = run(first, program, place)
    report.check(done.returncode == 0, f"{language}: {first} fails: {done.stderr[:500]}")
    (place / "wave.json").write_text(done.stdout)
    done = run("sitegen verify wave.json --strokes strokes --tolerance 0", program, place)
    report.check(done.returncode == 0, f"{language}: linear: {done.stdout}{done.stderr}")
    done = run(everything, program, place)
    if not report.check(
            done.returncode == 1 and "the end of the path" in done.stdout and not done.stderr,
            f"{language}: unfinished, {done.returncode}: {done.stdout[:500]}{done.stderr[:500]}"):
        return
    answer = verdicts(report, schemas, f"{language}, unfinished", program, place)
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


def check_finished(report, schemas, site, program, place, language):
    """With its hole filled in, the stage agrees on every stroke, to the last bit."""
    starter = place / LANGUAGES[language]
    starter.write_text(finished(place, language), encoding="utf-8")
    shutil.rmtree(place / "traces", ignore_errors=True)
    done = run(blocks((place / "README.md").read_text())[1], program, place)
    if not report.check(
            done.returncode == 0, f"{language}: {done.stdout[:500]}{done.stderr[:500]}"):
        return
    answer = verdicts(report, schemas, f"{language}, finished", program, place)
    for stroke in sorted((place / "strokes").iterdir()):
        fixture = json.loads((site / "fixtures/smoothed" / stroke.name).read_text())
        trace = json.loads((place / "traces" / stroke.name).read_text())
        schemas.check(report, "trace", trace, f"{language}, {stroke.name}")
        report.check(trace["path"] == fixture["path"], f"{language}, {stroke.stem}: another path")
        report.check(answer[stroke.stem]["result"] == "agrees", f"{language}: {answer[stroke.stem]}")


def main(arguments):
    program = Path(arguments[0]).resolve()
    site = site_folder(arguments[1:])
    report = Report("kit")
    schemas = Schemas(site)
    with tempfile.TemporaryDirectory() as scratch:
        for language in LANGUAGES:
            compiler = {"kotlin": "kotlinc", "java": "javac"}.get(language)
            if compiler and shutil.which(compiler) is None:
                print(f"{language}: not run, for there is no {compiler}")
                continue
            place = unpack(report, site, language, Path(scratch))
            check_readers(report, language, place, Path(scratch))
            check_unfinished(report, schemas, site, program, place, language)
            check_finished(report, schemas, site, program, place, language)
        check_marking(report, schemas, program, Path(scratch), CONTENT / "kit-guide/en.md")
    report.finish()


os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
main(sys.argv[1:])
