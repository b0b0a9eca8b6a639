"""Runs `sitegen grade` over a class as the kit's page describes, and checks its output."""

import copy
import csv
import io
import json
import shutil
import time
from xml.etree import ElementTree

from commands import blocks, run
from junit_rules import check_junit

def hand_in(place, starter):
    """Makes the class: some submissions are correct, one confuses two samples, one is not Python, others are worse."""
    finished = (starter / "stage.py").read_text()
    deleting = finished + (
        "\nimport os, shutil, sys\nos.remove(sys.argv[2]); shutil.rmtree(os.getcwd())\n"
        "shutil.rmtree(os.path.dirname(os.path.dirname(os.path.abspath(sys.argv[2]))))\n")
    papers = {
        "ada": finished,
        "bob": finished.replace("self.buffer[2], self.buffer[4]\n", "self.buffer[1], self.buffer[4]\n"),
        "cy": finished.replace("def moved(self, p, path):", "def moved(self, p, path"),
        "loop": finished.replace("self.counter += 1", "self.counter += 1\n        while True: pass"),
        "crash": finished.replace("self.counter += 1", "self.counter += 1 // 0"),
        "print": finished.replace("self.counter += 1", "self.counter += 1; print('moved', p)"),
        "delete": deleting,
        "flood": finished.replace("self.counter += 1", "\n        while True: print('x' * 65536)"),
    }
    assert len(set(papers.values())) == len(papers)
    for number in range(60 - len(papers)):
        papers[f"like-{number:02}"] = finished.replace("\n\n", "\n\n\n", number % 2)
    for name, text in papers.items():
        (place / "papers" / name).mkdir(parents=True)
        (place / "papers" / name / "stage.py").write_text(text)
    return papers


def check_marking(report, schemas, program, scratch, guide):
    commands = blocks(guide.read_text(encoding="utf-8"))
    grade = [each for each in commands if "sitegen grade" in each]
    junit = [each for each in commands if "junit" in each]
    if not report.check(len(grade) == 2 and len(junit) == 1, "the page has not two grades, one junit"):
        return
    place = scratch / "class"
    starter = place / "inkstep-python"
    # A few strokes are enough for sixty submissions.
    (place / "strokes").mkdir(parents=True)
    for name in ("wave", "two-strokes", "tick"):
        shutil.copy(scratch / f"inkstep-python/strokes/{name}.json", place / "strokes")
    shutil.copytree(scratch / "inkstep-python", starter, ignore=shutil.ignore_patterns("traces"))
    # Filled in by the previous checks.
    papers = hand_in(place, starter)
    before = {path: path.read_bytes() for path in sorted(place.rglob("*")) if path.is_file()}
    start = time.monotonic()
    done = run(grade[0].replace("--timeout 5", "--timeout 2"), program, place)
    report.check(done.returncode == 0, f"grade: {done.returncode}, {done.stderr[:500]}")
    report.check(time.monotonic() - start < 240, "grading sixty papers takes more than four minutes")
    after = {path: path.read_bytes() for path in sorted(place.rglob("*"))
             if path.is_file() and "grades" not in path.parts}
    report.check(before == after, "grading has changed what it was given")
    check_sheet(report, place / "grades", papers)
    check_graphs(report, program, scratch, grade[1])
    check_answers(report, program, scratch, guide.read_text(encoding="utf-8"))

    # The same class as traces, for `verify` and its reports.
    traces = place / "traces"
    traces.mkdir()
    stage = (place / "papers/bob/stage.py").read_text()
    (starter / "stage.py").write_text(stage)
    for stroke in sorted((place / "strokes").iterdir()):
        done = run(f'python3 "{starter}/trace.py" smoothed "{stroke}"', program, place)
        (traces / stroke.name).write_text(done.stdout)
    done = run("sitegen verify traces --strokes strokes --format json", program, place)
    answer = json.loads(done.stdout)
    schemas.check(report, "report", answer, "verify of bob")
    report.check(answer["differ"] == 2 and answer["agree"] == 1, f"bob: {answer}")
    names = [each["mistakes"] for each in answer["programs"]]
    report.check(names == [["wrong-pair"]], f"bob is told {names}")
    check_report_schema(report, schemas, answer)
    done = run(junit[0], program, place)
    report.check(done.returncode == 1, f"junit: status {done.returncode}")
    check_junit(report, (place / "inkstep.xml").read_text(encoding="utf-8"))
    cases = list(ElementTree.parse(place / "inkstep.xml").iter("testcase"))
    failed = [case for case in cases if case.find("failure") is not None]
    report.check((len(cases), len(failed)) == (3, 2), f"junit: {len(cases)} cases, {len(failed)} failures")


def check_sheet(report, grades, papers):
    """The sheet has a line with the expected grade for every submission."""
    rows = {row["paper"]: row for row in csv.DictReader(io.StringIO((grades / "grades.csv").read_text("utf-8-sig")))}
    report.check(set(rows) == set(papers), f"graded: {sorted(rows)}")
    report.check(rows["ada"]["points"] == "100.0", f"ada: {rows['ada']}")
    report.check(rows["bob"]["mistakes"] == "wrong-pair", f"bob: {rows['bob']}")
    report.check(30 < float(rows["bob"]["points"]) < 70, f"bob: {rows['bob']}")
    for name, word in [
            ("cy", "SyntaxError"), ("loop", "no answer in 2 s"), ("crash", "ZeroDivisionError"),
            ("print", "was a print left in"), ("delete", "status 1"), ("flood", "too much")]:
        report.check(word in rows[name]["problems"], f"{name}: {rows[name]}")
        report.check(float(rows[name]["points"]) < 1, f"{name}: {rows[name]}")
    same = set(rows["ada"]["same as"].split(", "))
    report.check(len(same) == 52 and "bob" not in same, f"ada is the same as {sorted(same)}")
    page = (grades / "class.html").read_text()
    report.check("wrong-pair" in page and "http" not in page, "the page of the class")
    answer = (grades / "feedback/bob.txt").read_text()
    report.check("expected" in answer and "found" in answer, f"bob: {answer[:500]}")


def check_graphs(report, program, scratch, command):
    """The papers of a class that writes the graph are graded by the command of the page."""
    place = scratch / "graphs"
    (place / "signals").mkdir(parents=True)
    starter = scratch / "inkstep-python"
    shutil.copy(starter / "signals/pulse.json", place / "signals")
    shutil.copytree(starter, place / "inkstep-python")
    graph = (starter / "graph.py").read_text()
    papers = {"ada": graph, "bob": graph.replace("(edge - tile * TILE)", "(edge + 1 - tile * TILE)")}
    for name, text in papers.items():
        (place / "papers" / name).mkdir(parents=True)
        (place / "papers" / name / "graph.py").write_text(text)
    done = run(command, program, place)
    report.check(done.returncode == 0, f"grade of graphs: {done.returncode}, {done.stderr[:500]}")
    sheet = (place / "graph-grades/grades.csv").read_text("utf-8-sig")
    rows = {row["paper"]: row for row in csv.DictReader(io.StringIO(sheet))}
    report.check(rows["ada"]["points"] == "100.0" and rows["ada"]["agree"] == "1", f"ada's graph: {rows}")
    report.check(rows["bob"]["mistakes"] == "edge", f"bob's graph: {rows}")


def check_answers(report, program, scratch, guide):
    """The finished graph, in the loop that the page shows, is right about every test vector."""
    starter = scratch / "inkstep-python"
    (answer,) = blocks(guide, "python")
    (starter / "answer.py").write_text(answer)
    (command,) = [each for each in blocks(guide) if "sitegen judge" in each and "tiles" in each]
    for policy in ("repaired", "published"):
        done = run(command.replace("repaired", policy), program, starter)
        said = done.stdout.splitlines()[-1:]
        report.check(
            done.returncode == 0 and "72 agree" in "".join(said), f"judge of the graph: {said}{done.stderr[:500]}")


def check_report_schema(report, schemas, good):
    """The schema of reports rejects contradictory reports."""
    at = next(i for i, file in enumerate(good["files"]) if file["result"] == "differs")
    for key, value in [
            ("result", "agrees"), ("result", "unreadable"), ("result", "wrong"), ("difference", None),
            ("agreed", -1), ("mistakes", ["counter"]), ("errors", [{"message": "?"}])]:
        bad = copy.deepcopy(good)
        bad["files"][at][key] = value
        report.check(schemas.refuses("report", bad), f"the schema of reports lets pass {key}: {value}")
    for key, value in [("files", 0), ("agree", -1), ("mistakes", [""]), ("mistakes", [{}])]:
        bad = copy.deepcopy(good)
        bad["programs"][0][key] = value
        report.check(schemas.refuses("report", bad), f"the schema of reports lets pass {key}: {value}")
    bad = copy.deepcopy(good)
    del bad["files"][at]["difference"]["expected"]
    report.check(schemas.refuses("report", bad), "the schema of reports needs no 'expected'")
