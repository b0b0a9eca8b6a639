"""Checks the course as a book: the page for paper, and the e-book, which epubcheck validates and Chromium shows.

Usage: check_book.py PROGRAM
"""

import re
import subprocess
import sys
import tempfile
import zipfile
from collections import Counter
from pathlib import Path

from browser import chromium
from built_site import Report

ROOT = Path(__file__).resolve().parents[2]
# A lesson with what the lessons of the course do not have.
LESSON = r"""---
title: Nodes & "weights"
idea: What <a> polynomial needs.
formulas: latex
---
A value[^one] and [the data](hill.csv).

$$
L(x) = \sum_{i=0}^{n} y_i \prod_{j \ne i} \frac{x - x_j}{x_i - x_j}
$$ {#eq-sum}

::figure {#fig-hill} file=hill.png alt="A hill."
A hill, by [](#eq-sum).

::figure {#fig-top} file=hill.svg alt="A top." parts=hill
[The top](#hill-top) of [](#fig-hill).

:::warning title="No way"
Equal nodes.
:::

:::exercise {#count}
How many?

:::answer
Two, by [](#eq-sum).
:::
:::

[^one]: A note.
"""
PICTURE = (
    b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\0\0\0\0:~\x9bU"
    b"\0\0\0\nIDATx\x9cc`\0\0\0\x02\0\x01H\xaf\xa4q\0\0\0\0IEND\xaeB`\x82")
DRAWING = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><defs><linearGradient id="g">'
    '<stop offset="0" stop-color="red"/></linearGradient></defs><path id="top" fill="url(#g)" d="M0 20L20 0"/></svg>')
# Every kind of fault in a chapter that a validator does not see.
SHOWN = """() => ({
  error: document.querySelector("parsererror")?.textContent ?? "",
  wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  black: [...document.querySelectorAll("figure svg path")].filter((path) => {
    const { fill, stroke } = getComputedStyle(path);
    return fill === "rgb(0, 0, 0)" && stroke === "none";
  }).length,
  // Terms of a displayed formula, each on a line of its own.
  broken: [...document.querySelectorAll(".formula > *")].filter(
    (term) => getComputedStyle(term).display.startsWith("block")).length,
})"""


def make(program, output, *words):
    """Runs a build of a book; returns its bytes and what was reported."""
    run = subprocess.run(
        [program, "build", "--no-playground", *words, "--output", output], cwd=ROOT, capture_output=True, text=True,
        check=False)
    return (output.read_bytes() if run.returncode == 0 else None), run.stderr


def check_page(report, name, html):
    """Ids are unique, and each link within the book leads to one."""
    text = html.decode()
    ids = Counter(re.findall(r' id="([^"]*)"', text))
    report.check(not [one for one in ids if ids[one] > 1], f"{name}: an id is there twice")
    targets = set(re.findall(r'href="#([^"]*)"', text))
    report.check(targets <= set(ids), f"{name}: no element has {sorted(targets - set(ids))}")
    report.check(bool(targets), f"{name}: there are no links")


def check_archive(report, name, path):
    """What epubcheck finds, and what is in the archive."""
    jar = subprocess.run(["which", "epubcheck"], capture_output=True, text=True, check=True).stdout.strip()
    run = subprocess.run(["java", "-jar", jar, path], capture_output=True, text=True, check=False)
    report.check(
        run.returncode == 0 and "0 errors / 0 warnings" in run.stdout, f"{name}: {run.stdout}{run.stderr}")
    with zipfile.ZipFile(path) as archive:
        names = archive.namelist()
        report.check(names[0] == "mimetype", f"{name} begins with {names[0]}")
        return {entry: archive.read(entry) for entry in names}


def check_chapters(report, browser, folder):
    """Every page of an e-book, on a narrow screen."""
    page = browser.new_page(viewport={"width": 420, "height": 700})
    for path in sorted(folder.rglob("*.xhtml")):
        page.goto(path.as_uri())
        found = page.evaluate(SHOWN)
        faults = [found[name] for name in ("error", "black", "broken")]
        report.check(not any(faults), f"{path.name}: {found}")
    page.close()


def check_course(report, program, browser, folder):
    """The lessons of this repository."""
    for words, ending in (("--book", "html"), ("--epub", "epub")):
        first, errors = make(program, folder / f"course.{ending}", words, "all")
        if not report.check(first is not None, f"course.{ending}: {errors}"):
            return
        again, _ = make(program, folder / f"again.{ending}", words, "all", "--jobs", "1")
        report.check(first == again, f"course.{ending} differs from a second one")
    html = (folder / "course.html").read_bytes()
    check_page(report, "course.html", html)
    report.check(html.count(b'class="step-table"') > 10, "course.html has no tables of steps")
    files = check_archive(report, "course.epub", folder / "course.epub")
    report.check(b"2000-01-01T00:00:00Z" in files["EPUB/package.opf"], "course.epub has another date")
    chapters = [name for name in files if name.startswith("EPUB/chapter-")]
    report.check(len(chapters) == html.count(b'<section class="borrowed" id="chapter-'), f"{chapters}")
    with zipfile.ZipFile(folder / "course.epub") as archive:
        archive.extractall(folder / "course")
    check_chapters(report, browser, folder / "course")
    page = browser.new_page()
    page.goto((folder / "course.html").as_uri())
    pdf = page.pdf(prefer_css_page_size=True)
    pages = max((int(count) for count in re.findall(rb"/Count (\d+)", pdf)), default=0)
    report.check(4 * len(chapters) < pages < 15 * len(chapters), f"on paper, course.html has {pages} pages")
    page.close()


def check_own(report, program, browser, folder):
    """A site with pictures, a drawing with parts, a download, LaTeX, a note and a footnote."""
    lesson = folder / "own" / "lessons" / "nodes"
    lesson.mkdir(parents=True)
    (lesson / "en.md").write_text(LESSON)
    (lesson / "hill.csv").write_text("a,b\n1,2\n")
    (lesson / "hill.png").write_bytes(PICTURE)
    (lesson / "hill.svg").write_text(DRAWING)
    (folder / "own" / "site.txt").write_text(
        "title: Nodes & <more>\nauthor: A. \"B\" & C\nmodified: 2026-11-29\nanswers: end\n"
        "tutorial: basics\ntitle: Basics\nlessons: nodes\n")
    for words, ending in (("--book", "html"), ("--epub", "epub")):
        made, errors = make(program, folder / f"own.{ending}", "--content", folder / "own", words, "basics")
        if not report.check(made is not None, f"own.{ending}: {errors}"):
            return
    html = (folder / "own.html").read_text()
    check_page(report, "own.html", html.encode())
    for part in (
            "data:image/png;base64,", "data:text/plain;base64,", ">Equation 1.1</a>", "(1.1)",
            "url(#chapter-nodes."):
        report.check(part in html, f"own.html has no '{part}'")
    files = check_archive(report, "own.epub", folder / "own.epub")
    package = files["EPUB/package.opf"].decode()
    for part in ("2026-11-29T00:00:00Z", "<dc:title>Basics</dc:title>", 'properties="mathml svg"', "image/png"):
        report.check(part in package, f"own.epub: the description has no '{part}'")
    with zipfile.ZipFile(folder / "own.epub") as archive:
        archive.extractall(folder / "unpacked")
    check_chapters(report, browser, folder / "unpacked")


def main():
    program = Path(sys.argv[1]).resolve()
    report = Report("book")
    with tempfile.TemporaryDirectory() as name, chromium() as browser:
        check_course(report, program, browser, Path(name))
        check_own(report, program, browser, Path(name))
    report.finish()


if __name__ == "__main__":
    main()
