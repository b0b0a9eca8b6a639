"""Checks the packages of lessons for learning platforms: the archives, and what they tell a platform while they are
played in Chromium, by the data model of SCORM 1.2. `scormhost` is a platform that is not ours.

Usage: check_course.py PROGRAM
"""

import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import zipfile
from pathlib import Path
from urllib.request import urlopen

from browser import Watch, chromium, served
from built_site import Report

ROOT = Path(__file__).resolve().parents[2]
LESSON = "linear"
SPAN = r"\d{2,4}:[0-5]\d:[0-5]\d(\.\d{1,2})?"
LIST = r"[a-z0-9](,[a-z0-9])*"
# The values that the standard allows, by the end of the name; a lesson must never set "failed".
PATTERNS = {
    "core.lesson_status": r"passed|completed|incomplete",
    "core.score.raw": r"\d{1,2}|100", "core.score.min": "0", "core.score.max": "100",
    "core.exit": r"suspend|time-out|logout|", "core.session_time": SPAN,
    "suspend_data": r"[ -~]{0,4096}",
    ".id": r"[!-~]{1,255}", ".type": r"choice|fill-in|sequencing|performance",
    ".time": r"([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,2})?", ".latency": SPAN,
    ".result": r"correct|wrong", ".student_response": r".{0,255}",
}
# Answers the acts of a page, rightly or with a wrong answer, and returns the kinds of those that could be answered.
ANSWER = """(isRight) => [...document.querySelectorAll(".act")].flatMap((act) => {
  const { act: kind, answer } = act.dataset;
  const form = act.querySelector("form");
  if (kind === "number") {
    const field = form.querySelector(".field input");
    field.value = isRight ? answer : String(Number(answer) + 1000);
    field.dispatchEvent(new Event("input"));
  } else if (kind === "choice") {
    [...form.querySelectorAll("input")].find((one) => (one.value === answer) === isRight).click();
  } else if (kind === "order") {
    const list = form.querySelector(".ordering .items");
    const lines = [...list.children].sort((a, b) => {
      const [first, second] = [a, b].map(({ dataset }) => (dataset.rank === "free" ? 0 : Number(dataset.rank)));
      return isRight ? first - second : second - first;
    });
    list.append(...lines);
  } else {
    return [];
  }
  form.requestSubmit();
  return [kind];
})"""
STATES = """() => [...document.querySelectorAll(".act")].map(({ dataset: { state }, id }) =>
  [id, state ?? "", document.getElementById(id).querySelector(".field input")?.value ?? ""])"""


def check_archive(report, path, folder):
    """An archive holds a valid manifest at its root and one page, and is small."""
    report.check(path.stat().st_size <= 500_000, f"{path.name} has {path.stat().st_size} bytes")
    with zipfile.ZipFile(path) as archive:
        report.check(archive.testzip() is None, f"{path.name} is damaged")
        report.check(archive.namelist() == ["imsmanifest.xml", "index.html"], f"{path.name}: {archive.namelist()}")
        archive.extractall(folder / path.stem)
    run = subprocess.run(
        ["xmllint", "--noout", "--relaxng", str(Path(__file__).with_name("imsmanifest.rng")),
         str(folder / path.stem / "imsmanifest.xml")], capture_output=True, text=True)
    report.check(run.returncode == 0, f"{path.name}: {run.stderr}")


def check_calls(report, name, calls):
    """The calls of one visit follow the standard: they begin and end once, and every value fits its pattern."""
    names = [call[0] for call in calls]
    report.check(names[:1] == ["Initialize"] and names.count("Initialize") == 1, f"{name} begins with {names[:3]}")
    report.check(names[-2:] == ["Commit", "Finish"] and names.count("Finish") == 1, f"{name} ends with {names[-3:]}")
    kinds, seen = {}, []
    for call in calls:
        if call[0] in ("Initialize", "Commit", "Finish"):
            report.check(call[1:] == [""], f"{name}: {call}")
        if call[0] != "SetValue":
            continue
        key, value = call[1:]
        pattern = next((one for end, one in PATTERNS.items() if key.endswith(end)), None)
        report.check(isinstance(value, str), f"{name}: {key} is no text")
        if not report.check(pattern is not None, f"{name} sets {key}"):
            continue
        report.check(re.fullmatch(pattern, value, re.S), f"{name}: {key} is {value[:300]!r}")
        found = re.match(r"cmi\.interactions\.(\d+)\.(.*)", key)
        if found and found[2] == "id":
            seen.append(int(found[1]))
        if found and found[2] == "type":
            kinds[found[1]] = value
        if found and found[2] == "student_response" and kinds[found[1]] in ("choice", "sequencing"):
            report.check(re.fullmatch(LIST, value), f"{name}: the response to a {kinds[found[1]]} is {value!r}")
    report.check(seen == list(range(seen[0], seen[0] + len(seen))) if seen else True, f"{name}: interactions {seen}")


class Visit:
    """A lesson on the platform of this folder, in a page of its own."""

    def __init__(self, browser, base, content, place="parent"):
        self.page = browser.new_page()
        self.watch = Watch(self.page, base)
        self.page.goto(f"{base}platform.html#{place}!{content}")
        self.content = content

    def lesson(self):
        """The frame of the lesson, when its acts are forms."""
        end = time.monotonic() + 20
        while time.monotonic() < end:
            frames = [one for one in self.page.frames if one.url.endswith(self.content) and "#" not in one.url]
            if frames and frames[0].evaluate("document.querySelector('.act form') !== null"):
                return frames[0]
            self.page.wait_for_timeout(50)
        raise AssertionError(f"the acts of {self.content} do not begin: {self.watch.faults}")

    def value(self, name):
        return self.page.evaluate("(name) => data[name]", name)

    def calls(self):
        return self.page.evaluate("calls")

    def leave(self):
        """Takes the lesson away, and returns the calls of the visit."""
        self.page.evaluate("document.querySelector('iframe').remove()")
        self.page.wait_for_function("calls.at(-1)[0] === 'Finish'")
        return self.page.evaluate("calls.splice(0)")

    def again(self):
        """Opens the lesson once more, as the platform does at the next visit."""
        self.page.evaluate("store()")
        self.page.reload()
        return self.lesson()


def check_visits(report, browser, base):
    """A learner fails, comes back, finds the answers, and passes."""
    visit = Visit(browser, base, f"{LESSON}/index.html")
    lesson = visit.lesson()
    report.check(visit.value("cmi.core.lesson_status") == "incomplete", "a lesson does not begin as incomplete")
    report.check(lesson.locator(".act-progress fieldset").count() == 0, "the browser offers to store the answers")
    count = lesson.locator(".act").count()
    kinds = lesson.evaluate(ANSWER, False)
    report.check(len(kinds) == count, f"only {kinds} of {count} acts can be answered without a pointer")
    report.check(visit.value("cmi.core.score.raw") == "0", f"score {visit.value('cmi.core.score.raw')}")
    report.check(visit.value("cmi.core.lesson_status") == "completed", "all answered is not completed")
    report.check(int(visit.value("cmi.interactions._count")) == count, "an answer is no interaction")
    commits = [call[0] for call in visit.calls()].count("Commit")
    report.check(commits == count + 1, f"{commits} commits for {count} answers")
    before = lesson.evaluate(STATES)
    check_calls(report, "first visit", visit.leave())

    lesson = visit.again()
    report.check(lesson.evaluate(STATES) == before, f"restored {lesson.evaluate(STATES)}, not {before}")
    report.check(all(state in ("wrong", "near") for _, state, _ in before), f"the states are {before}")
    lesson.evaluate(ANSWER, True)
    report.check(visit.value("cmi.core.score.raw") == "100", f"score {visit.value('cmi.core.score.raw')}")
    report.check(visit.value("cmi.core.lesson_status") == "passed", "all right is not passed")
    # A wrong answer afterwards changes neither the score nor the status.
    lesson.evaluate(ANSWER, False)
    report.check(visit.value("cmi.core.score.raw") == "100", "a later mistake lowers the score")
    report.check(visit.value("cmi.core.lesson_status") == "passed", "a later mistake takes the status back")
    check_calls(report, "second visit", visit.leave())

    lesson = visit.again()
    numbers = lesson.evaluate("""() => {
      const field = document.querySelector(".act .field input");
      const form = field.form;
      for (let number = 0; number < 150; number += 1) {
        field.value = `${number}${"1".repeat(150)}`;
        field.dispatchEvent(new Event("input"));
        form.requestSubmit();
      }
      return field.value;
    }""")
    report.check(len(visit.value("cmi.suspend_data")) <= 4096, "the suspended data is too long")
    check_calls(report, "many tries", visit.leave())
    values = [value for _, _, value in visit.again().evaluate(STATES)]
    report.check(numbers in values, "the last of many tries is not restored")
    report.check(visit.watch.faults == [], f"{visit.watch.faults}")
    visit.page.close()


def check_places(report, browser, base):
    """The functions are found around the lesson, around the window that opened it, and when they come late."""
    for place in ("nested", "late"):
        visit = Visit(browser, base, f"{LESSON}/index.html", place)
        visit.lesson()
        report.check(visit.value("cmi.core.lesson_status") == "incomplete", f"{place}: the platform is not found")
        visit.page.close()
    for place in ("none", "refusing", "broken"):
        visit = Visit(browser, base, f"{LESSON}/index.html", place)
        lesson = visit.lesson()
        report.check(lesson.locator(".act-progress fieldset").count() == 1, f"{place}: answers are not stored")
        lesson.evaluate(ANSWER, True)
        names = {call[0] for call in visit.calls()}
        report.check(names <= {"Initialize"}, f"{place}: {names}")
        report.check(visit.watch.faults == [], f"{place}: {visit.watch.faults}")
        visit.page.close()
    page = browser.new_page()
    with page.expect_popup() as popup:
        page.goto(f"{base}platform.html#opener!{LESSON}/index.html")
    popup.value.wait_for_selector(".act form")
    report.check(page.evaluate("calls[0]") == ["Initialize", ""], "the window that opened the lesson is not searched")
    popup.value.close(run_before_unload=True)
    page.wait_for_function("calls.at(-1)[0] === 'Finish'")
    page.close()


def check_all(report, browser, base, folder):
    """Every package begins on a platform, and plays from disk without one and without a network."""
    for lesson in sorted(one.name for one in folder.iterdir() if one.is_dir()):
        visit = Visit(browser, base, f"{lesson}/index.html")
        visit.lesson().evaluate(ANSWER, True)
        check_calls(report, lesson, visit.leave())
        report.check(visit.watch.faults == [], f"{lesson}: {visit.watch.faults}")
        visit.page.close()
    context = browser.new_context(offline=True)
    page = context.new_page()
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto((folder / LESSON / "index.html").as_uri())
    page.wait_for_selector(".act form")
    page.evaluate(ANSWER, True)
    report.check(all(state == "right" for _, state, _ in page.evaluate(STATES)), "acts do not work from disk")
    report.check(len([url for url in asked if not url.startswith("data:")]) == 1, f"from disk: {asked}")
    context.close()


def check_host(report, browser, package):
    """scormhost accepts the package, plays it, and gives the answers back."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as data:
        process = subprocess.Popen(
            [sys.executable, "-m", "uvicorn", "--factory", "scormhost.app:create_scorm_app", "--port", str(port),
             "--log-level", "error"], cwd=data,
            env={**os.environ, "SCORMHOST_DATA_DIR": data, "SCORMHOST_SECRET_KEY": "0123456789abcdef0123456789abcdef"})
        try:
            play_on_host(report, browser, package, f"http://127.0.0.1:{port}")
        finally:
            process.terminate()
            process.wait()


def play_on_host(report, browser, package, address):
    for _ in range(300):
        try:
            urlopen(f"{address}/health").close()
            break
        except OSError:
            time.sleep(0.1)
    context = browser.new_context()
    sent = context.request.post(f"{address}/api/auth/register", data={
        "email": "teacher@example.org", "username": "teacher", "password": "a long password", "display_name": "T"})
    report.check(sent.ok, f"scormhost does not register: {sent.status} {sent.text()[:200]}")
    sent = context.request.post(f"{address}/api/packages", multipart={
        "file": {"name": package.name, "mimeType": "application/zip", "buffer": package.read_bytes()}})
    if not report.check(sent.status == 201, f"scormhost refuses the package: {sent.status} {sent.text()[:200]}"):
        return
    made = sent.json()
    report.check(made["manifest"]["schema_version"] == "1.2", f"scormhost reads {made['manifest']}")

    def lesson():
        page.goto(address + made["launch_url"])
        frame = page.frame_locator("#scormhost-content")
        frame.locator(".act form").first.wait_for()
        return next(one for one in page.frames if "/content/" in one.url)

    def elements():
        return context.request.get(f"{address}/api/scorm/{made['id']}/cmi?launch=index.html").json()["elements"]

    page = context.new_page()
    lesson().evaluate(ANSWER, True)
    for _ in range(100):
        if elements().get("cmi.core.lesson_status") == "passed":
            break
        page.wait_for_timeout(50)
    report.check(elements().get("cmi.core.lesson_status") == "passed", f"scormhost keeps {elements()}")
    report.check(elements().get("cmi.core.score.raw") == "100", "scormhost has another score")
    states = lesson().evaluate(STATES)
    report.check(all(state == "right" for _, state, _ in states), f"scormhost gives back {states}")
    context.close()


def main():
    program = str(Path(sys.argv[1]).resolve())
    report = Report("course")
    with tempfile.TemporaryDirectory() as root:
        root = Path(root)
        packages, folder = root / "packages", root / "played"
        subprocess.run([program, "build", "--scorm", "all", "--output", packages], cwd=ROOT, check=True,
                       stderr=subprocess.DEVNULL)
        one = root / "one.zip"
        subprocess.run([program, "build", "--single", LESSON, "--scorm", "--output", one], cwd=ROOT, check=True,
                       stderr=subprocess.DEVNULL)
        report.check(one.read_bytes() == (packages / f"{LESSON}.zip").read_bytes(), "a package by itself differs")
        for path in sorted(packages.glob("*.zip")):
            check_archive(report, path, folder)
        shutil.copy(Path(__file__).with_name("platform.html"), folder)
        with chromium() as browser, served(folder) as base:
            check_visits(report, browser, base)
            check_places(report, browser, base)
            check_all(report, browser, base, folder)
            check_host(report, browser, one)
    report.finish()


if __name__ == "__main__":
    main()
