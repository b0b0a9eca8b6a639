"""Plays a site with stages of its own, the example of splines: the page's engine runs their programs and gives the
bytes of the build; a moved sample, a drawn stroke and a step page show them; readers write one; lessons and figures by
themselves, packages for learning platforms and the results of a class work with them.

Usage: own_stages.py PROGRAM
"""

import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

from browser import Watch, chromium, served
from built_site import Report
from check_course import ANSWER, Visit
from live_results import PROGRESS, saved
from live_write import Desk

STAGES = ("chaikin", "chaikin-2", "b-spline", "natural")
# The trace of a stage over a sample, once the engine is there.
TRACE = """async ([stage, id]) => {
  await inkstep.ready;
  return inkstep.trace(stage, inkstepSamples.strokes.find((stroke) => stroke.id === id));
}"""
# What the sheets of the playground have drawn: the letters of each stage's paths.
INK = """() => Object.fromEntries([...document.querySelectorAll(".sheet[data-stage]")].map((sheet) =>
  [sheet.dataset.stage, [...sheet.querySelectorAll("path")].map((path) => path.getAttribute("d") ?? "").join("").length]))"""


# What is added to the lesson about corners: a figure by itself, and a stage that uses everything that a path has.
WRITING = """
:::write {#mine} stage=b-spline
```js
%s```
:::

## What is lost"""


def written(content):
    """Adds to a lesson; returns the program that its readers are asked for."""
    lesson = content / "lessons/cut-the-corners/en.md"
    text = lesson.read_text(encoding="utf-8")
    program = (content / "stages/b-spline/stage.js").read_text(encoding="utf-8")
    lines = "    this.before = this.last;\n    this.last = p;\n    this.rest(path.tail);\n"
    task = WRITING % program.replace(lines, f"    //? Remember the sample, and show the ink up to it.\n{lines}    //.\n")
    text = text.replace("stroke=flick at=3\n", "stroke=flick at=3 embed=cut\n").replace("\n## What is lost", task)
    lesson.write_text(text, encoding="utf-8")
    return program


def moved(page, name, report):
    """The first figure of a page follows a sample that is moved by keys."""
    figure = page.locator("figure[data-live]").first
    figure.scroll_into_view_if_needed()
    handle = figure.locator(".handle").nth(2)
    handle.wait_for(timeout=20_000)
    page.wait_for_timeout(500)
    before = figure.locator("svg").first.evaluate("(svg) => svg.outerHTML")
    handle.focus()
    for _ in range(3):
        page.keyboard.press("ArrowDown")
    page.wait_for_timeout(500)
    after = figure.locator("svg").first.evaluate("(svg) => svg.outerHTML")
    report.check(after != before, f"{name}: a sample that is moved changes nothing")


def lessons(page, base, site, report):
    for path in sorted((site / "lessons").glob("*.html")):
        watch = Watch(page, base)
        page.goto(f"{base}lessons/{path.name}")
        page.evaluate("inkstep.ready")
        moved(page, path.name, report)
        watch.end()
        report.check(not watch.faults, f"{path.name}: {watch.faults}")


def writing(page, base, program, report):
    page.goto(base + "lessons/cut-the-corners.html")
    desk = Desk(page)
    count = page.evaluate("async () => { await engine.start(); return engine.samples.strokes.length; }")
    agree = page.evaluate("(n) => say('write.allAgree', n)", count)
    desk.verdict(program, agree)
    desk.verdict(
        program.replace("a.x + 4 * b.x", "a.x + 3 * b.x"), page.evaluate("(n) => say('write.someAgree', 0, n)", count))


def alone(browser, files, report):
    """Lessons and figures that are one file work from disk and ask for nothing."""
    context = browser.new_context(offline=True, viewport={"width": 1280, "height": 900})
    for file in files:
        page = context.new_page()
        asked, said = [], []
        page.on("request", lambda request: asked.append(request.url[:80]))
        page.on("console", lambda message: said.append(message.text))
        page.on("pageerror", lambda error: said.append(str(error)))
        page.goto(file.as_uri())
        moved(page, file.name, report)
        figure = page.locator("figure[data-live=step]").first
        figure.scroll_into_view_if_needed()
        figure.locator(".more").click()
        figure.locator(".steps-of summary").click()
        figure.locator(".strip input").press("ArrowRight")
        page.wait_for_timeout(300)
        words = figure.locator(".step-view p").first.inner_text()
        report.check(words.startswith("The side from the last sample is cut"), f"{file.name} explains: {words}")
        asked = [url for url in asked if not url.startswith("data:")]
        report.check(len(asked) == 1 and not said, f"{file.name} asks for {asked[1:]}, says {said}")
        page.close()
    context.close()


def course(browser, packages, played, report):
    """A platform gets the marks of a lesson."""
    for path in packages.glob("*.zip"):
        with zipfile.ZipFile(path) as archive:
            archive.extractall(played / path.stem)
    shutil.copy(Path(__file__).with_name("platform.html"), played)
    with served(played) as base:
        for path in packages.glob("*.zip"):
            visit = Visit(browser, base, f"{path.stem}/index.html")
            visit.lesson().evaluate(ANSWER, True)
            status = visit.value("cmi.core.lesson_status")
            report.check(status == "passed" and not visit.watch.faults, f"{path.stem}: {status}, {visit.watch.faults}")


def a_class(page, base, run, folder, report):
    """The program marks saved answers as the page does."""
    page.goto(base + "lessons/cut-the-corners.html")
    page.wait_for_selector(".act form")
    count = len(page.evaluate(ANSWER, True))
    page.locator(f"{PROGRESS} input").fill("Ada")
    name, text = saved(page)
    (folder / "in").mkdir()
    (folder / "in" / name).write_text(text, encoding="utf-8")
    run("class", folder / "in", "--output", folder / "out")
    rows = (folder / "out/class.csv").read_text(encoding="utf-8").splitlines()
    solved = [row for row in rows if ",cut-the-corners," in row and ",solved," in row]
    report.check(len(solved) == count, f"{len(solved)} of {count} acts are solved")


def traces(page, site, report):
    for stage in STAGES:
        for file in sorted((site / "fixtures" / stage).glob("*.json")):
            made = page.evaluate(TRACE, [stage, file.stem])
            report.check(made == file.read_text(), f"{stage} over {file.stem}: the page's trace is another")


def playground(page, base, report):
    watch = Watch(page, base)
    page.goto(base + "playground.html")
    page.evaluate("inkstep.ready")
    page.wait_for_timeout(500)
    before = page.evaluate(INK)
    report.check(set(STAGES) <= set(before), f"the playground has the stages {sorted(before)}")
    box = page.locator(".paper.pen").bounding_box()
    page.mouse.move(box["x"] + 30, box["y"] + 40)
    page.mouse.down()
    for at in range(1, 25):
        page.mouse.move(box["x"] + 30 + 9 * at, box["y"] + 40 + (at * at) % 90)
    page.mouse.up()
    page.wait_for_timeout(800)
    after = page.evaluate(INK)
    for stage in STAGES:
        report.check(after.get(stage) and after[stage] != before[stage], f"{stage} does not draw what is drawn")
    watch.end()
    report.check(not watch.faults, f"playground: {watch.faults}")


def steps(browser, base, site, report):
    plain = browser.new_context(java_script_enabled=False).new_page()
    for stage in STAGES:
        first = sorted((site / "steps" / stage).glob("*.html"))[0]
        plain.goto(f"{base}steps/{stage}/{first.name}")
        report.check(plain.locator("section.step pre b").count() > 0, f"{stage}: no line of the program is marked")
        report.check(plain.locator("section.step dl.fields dt").count() > 0, f"{stage}: no field is shown")


def main(program):
    report = Report("own stages")
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        content, site, single, packages = (folder / name for name in ("splines", "site", "single.html", "packages"))

        def run(verb, *words):
            made = subprocess.run([program, verb, *map(str, words)], capture_output=True, text=True)
            if not report.check(made.returncode == 0, made.stderr):
                report.finish()

        run("init", content, "--example", "splines")
        wanted = written(content)
        run("build", "--content", content, "--output", site)
        run("build", "--content", content, "--output", single, "--single", "cut-the-corners")
        run("build", "--content", content, "--output", packages, "--scorm", "all")
        with chromium() as browser, served(site) as base:
            page = browser.new_page(viewport={"width": 1280, "height": 900})
            lessons(page, base, site, report)
            traces(page, site, report)
            playground(page, base, report)
            steps(browser, base, site, report)
            writing(page, base, wanted, report)
            alone(browser, [single, site / "embed/cut.html"], report)
            course(browser, packages, folder / "played", report)
            a_class(page, base, lambda *words: run(*words, "--content", content), folder, report)
    report.finish()


if __name__ == "__main__":
    main(sys.argv[1])
