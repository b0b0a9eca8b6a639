"""The page's way of marking: its loop over papers, and what the reports then say."""

import copy
import json
import shutil
from xml.etree import ElementTree

from commands import blocks, run


def check_marking(report, schemas, program, scratch, guide):
    commands = blocks(guide.read_text(encoding="utf-8"))
    loop = [each for each in commands if "papers/*" in each]
    junit = [each for each in commands if "junit" in each]
    if not report.check(len(loop) == 1 and len(junit) == 1, "the page has not one loop, one junit"):
        return
    place = scratch / "class"
    starter = place / "inkstep-python"
    shutil.copytree(scratch / "inkstep-python/strokes", place / "strokes")
    shutil.copytree(scratch / "inkstep-python", starter, ignore=shutil.ignore_patterns("traces"))
    # Filled in by the checks before.
    finished = (starter / "stage.py").read_text()
    (starter / "stage.py").unlink()
    # The class: one is right, one confuses two samples, one writes what is no Python.
    papers = {
        "ada": finished,
        "bob": finished.replace("self.buffer[2], self.buffer[4]\n", "self.buffer[1], self.buffer[4]\n"),
        "cy": finished.replace("def moved(self, p, path):", "def moved(self, p, path"),
    }
    report.check(len(set(papers.values())) == 3, "two papers are the same")
    for name, text in papers.items():
        (place / "papers" / name).mkdir(parents=True)
        (place / "papers" / name / "stage.py").write_text(text)
    # Marking goes on after a paper that fails, as in a terminal.
    done = run("set +e\n" + loop[0] + "\ntrue", program, place)
    report.check(done.returncode == 0, f"marking: {done.stderr[:500]}")
    results = {}
    for name in papers:
        told = json.loads((place / "papers" / name / "report.json").read_text())
        schemas.check(report, "report", told, f"marking {name}")
        results[name] = told
    count = len(list((place / "strokes").iterdir()))
    report.check(results["ada"]["agree"] == count, f"ada: {results['ada']}")
    bob = results["bob"]
    report.check(bob["differ"] > 0 and bob["agree"] + bob["differ"] == count, f"bob: {bob}")
    verdict = (place / "papers/bob/verdict.txt").read_text()
    report.check("expected" in verdict and "found" in verdict, f"bob: {verdict[:500]}")
    report.check(results["cy"]["unreadable"] == count, f"cy: {results['cy']}")
    check_report_schema(report, schemas, bob)

    shutil.copytree(place / "papers/bob/traces", place / "traces")
    done = run(junit[0], program, place)
    report.check(done.returncode == 1, f"junit: status {done.returncode}")
    cases = list(ElementTree.parse(place / "inkstep.xml").iter("testcase"))
    failed = [case for case in cases if case.find("failure") is not None]
    report.check(len(cases) == count, f"junit: {len(cases)} cases")
    report.check(len(failed) == bob["differ"], f"junit: {len(failed)} failures")


def check_report_schema(report, schemas, good):
    """The schema of reports refuses reports that contradict themselves."""
    at = next(i for i, file in enumerate(good["files"]) if file["result"] == "differs")
    for key, value in [
            ("result", "agrees"), ("result", "unreadable"), ("result", "wrong"), ("difference", None),
            ("agreed", -1), ("mistakes", ["counter"]), ("errors", [{"message": "?"}])]:
        bad = copy.deepcopy(good)
        bad["files"][at][key] = value
        report.check(schemas.refuses("report", bad), f"the schema of reports lets pass {key}: {value}")
    bad = copy.deepcopy(good)
    del bad["files"][at]["difference"]["expected"]
    report.check(schemas.refuses("report", bad), "the schema of reports needs no 'expected'")
