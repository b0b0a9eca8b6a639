"""Plays a site with stages of its own, the example of splines: the page's engine runs their programs and gives the
bytes of the build; a moved sample, a drawn stroke and a step page show them.

Usage: own_stages.py PROGRAM
"""

import subprocess
import sys
import tempfile
from pathlib import Path

from browser import Watch, chromium, served
from built_site import Report

STAGES = ("chaikin", "chaikin-2", "b-spline", "natural")
# The trace of a stage over a sample, once the engine is there.
TRACE = """async ([stage, id]) => {
  await inkstep.ready;
  return inkstep.trace(stage, inkstepSamples.strokes.find((stroke) => stroke.id === id));
}"""
# What the sheets of the playground have drawn: the letters of each stage's paths.
INK = """() => Object.fromEntries([...document.querySelectorAll(".sheet[data-stage]")].map((sheet) =>
  [sheet.dataset.stage, [...sheet.querySelectorAll("path")].map((path) => path.getAttribute("d") ?? "").join("").length]))"""


def lessons(page, base, site, report):
    for path in sorted((site / "lessons").glob("*.html")):
        watch = Watch(page, base)
        page.goto(f"{base}lessons/{path.name}")
        page.evaluate("inkstep.ready")
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
        report.check(after != before, f"{path.name}: a sample that is moved changes nothing")
        watch.end()
        report.check(not watch.faults, f"{path.name}: {watch.faults}")


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
        content, site = Path(folder) / "splines", Path(folder) / "site"
        for words in (["init", content, "--example", "splines"], ["build", "--content", content, "--output", site]):
            run = subprocess.run([program, *map(str, words)], capture_output=True, text=True)
            if not report.check(run.returncode == 0, run.stderr):
                report.finish()
        with chromium() as browser, served(site) as base:
            page = browser.new_page(viewport={"width": 1280, "height": 900})
            lessons(page, base, site, report)
            traces(page, site, report)
            playground(page, base, report)
            steps(browser, base, site, report)
    report.finish()


if __name__ == "__main__":
    main(sys.argv[1])
