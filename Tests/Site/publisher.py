"""A day of a publisher: starts a site, writes lessons in two languages, one from right to left, and looks at every
step in a browser, from the first preview to the site under its address.

Usage: publisher.py PROGRAM [--pictures FOLDER]
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

from browser import TOO_WIDE, Watch, chromium, inaccessible, served
from built_site import Report
from check_course import ANSWER, Visit
from preview import serving
from publisher_site import QUIZ, begin, lesson, write

ROOT = Path(__file__).resolve().parents[2]
ADDRESS = "https://example.org/some/folder/"
# Where a search begins, what is typed, and the address of the first result: by the beginning of a word, with a typing
# error, by a sentence, without the signs of an Arabic word, and a draft, which is not there.
SEARCHES = (
    ("index.html", "corn", "lessons/corners.html"), ("lessons/ends.html", "qiuz", "lessons/quiz.html"),
    ("lessons/quiz.html", "everybody who draws", "thanks.html"), ("ar/index.html", "الاركان", "ar/lessons/corners.html"),
    ("index.html", "later", None))

# How far the first letter of the title in the header is inside the part of the row that does not fade.
FIRST_LETTER = """() => {
  const row = document.querySelector("header.site nav ul");
  const name = row.querySelector("li:first-child [dir]").firstChild;
  const range = document.createRange();
  range.setStart(name, 0);
  range.setEnd(name, 1);
  return range.getBoundingClientRect().left - row.getBoundingClientRect().left
    - parseFloat(getComputedStyle(row).paddingLeft);
}"""


class Day:
    def __init__(self, program, content, browser, report, pictures):
        self.program, self.content, self.browser = program, content, browser
        self.report, self.pictures = report, pictures

    def picture(self, page, name):
        if self.pictures:
            page.screenshot(path=self.pictures / f"{name}.png")

    def edit(self, name, old, new):
        path = self.content / name
        text = path.read_text("utf-8")
        assert old in text, f"{name} does not contain {old}"
        path.write_text(text.replace(old, new), encoding="utf-8")

    def preview(self, environment):
        """Three edits, one mistake and its correction, in one window that nobody loads again."""
        check = self.report.check
        with serving(self.program, "--no-playground", folder=self.content, environment=environment) as preview:
            page = self.browser.new_page(viewport={"width": 900, "height": 500})
            errors = []
            page.on("pageerror", lambda error: errors.append(str(error)))
            page.on("console", lambda line: errors.append(line.text) if line.type == "error" else None)
            page.goto(preview.address + "lessons/later.html")
            check(page.get_by_text("Draft", exact=True).count() == 1, "the draft is not marked")
            self.picture(page, "draft")

            page.goto(preview.address + "lessons/quiz.html")
            page.locator("main details").first.evaluate("(part) => { part.open = true; }")
            page.evaluate("() => scrollTo(0, document.documentElement.scrollHeight)")
            before = page.evaluate("scrollY")
            check(before > 0, "the page does not scroll")
            self.edit("lessons/quiz/en.md", "has a corner at every sample", "bends at each sample")
            page.get_by_text("bends at each sample").wait_for(timeout=30_000)
            page.wait_for_load_state("load")
            check(abs(page.evaluate("scrollY") - before) < 40, "the position is lost")
            check(page.locator("main details").first.evaluate("(part) => part.open"), "the open part is closed")

            page.evaluate("() => { window.same = true; }")
            self.edit("theme/tokens.css", "240, 255, 240", "255, 240, 240")
            page.wait_for_function("() => getComputedStyle(document.body).backgroundColor === 'rgb(255, 240, 240)'")
            check(page.evaluate("() => window.same === true"), "a change of style loads the page again")

            self.edit("lessons/quiz/en.md", "{{linear/hill/segments}}", "{{linear/hill/segmets}}")
            page.get_by_role("heading", name="1 error").wait_for(timeout=30_000)
            text = page.inner_text("body")
            line = QUIZ.splitlines().index("There are {{linear/hill/segments}}.") + 1
            check(f"lessons/quiz/en.md:{line}:11" in text, f"no position of the mistake: {text}")
            check("There are {{linear/hill/segmets}}." in text, f"no line of the mistake: {text}")
            check("did you mean" in text, f"no remedy: {text}")
            preview.printed(r"segmets")
            self.picture(page, "mistake")
            self.edit("lessons/quiz/en.md", "{{linear/hill/segmets}}", "{{linear/hill/segments}}")
            page.get_by_text("bends at each sample").wait_for(timeout=30_000)

            self.edit("site.txt", "title: Lines for everyone", "title: Lines for all")
            page.wait_for_function("() => document.title.endsWith('Lines for all')", timeout=30_000)
            status = page.goto(preview.address + "no/such/page.html").status
            check(status == 404, f"an unknown address has the status {status}")
            colour = page.evaluate("() => getComputedStyle(document.body).backgroundColor")
            check(colour == "rgb(255, 240, 240)", "the page for unknown addresses is not styled")
            expected = ("500", "404")
            check(not [line for line in errors if not any(code in line for code in expected)], f"errors: {errors}")
            page.close()

    def published(self, environment):
        """The site for its address, below a folder of a web server."""
        check = self.report.check
        site = self.content / "_site"
        run = subprocess.run(
            [self.program, "build", "--no-playground", "--base-url", ADDRESS], cwd=self.content, env=environment,
            capture_output=True, text=True, check=False)
        if not check(run.returncode == 0, f"build: {run.stderr}"):
            return
        check("lessons/later/en.md is a draft" in run.stderr, f"no note on the draft: {run.stderr}")
        check(not (site / "lessons" / "later.html").exists(), "the draft is published")
        check("note: 'ar': 4 of 5 texts" in run.stderr, f"no note on the translation: {run.stderr}")
        strict = subprocess.run(
            [self.program, "check", "--strict"], cwd=self.content, env=environment, capture_output=True, text=True,
            check=False)
        check(strict.returncode == 0, f"a partial translation is refused: {strict.stderr}")
        self.addresses(site)
        check((site / ".nojekyll").is_file(), "a hidden file is not published")
        with served(site) as address:
            page = self.browser.new_page(viewport={"width": 1280, "height": 800})
            watch = Watch(page, address)
            page.goto(address + "lessons/edges.html")
            page.wait_for_url(address + "lessons/corners.html")
            for width in (1280, 390):
                for scheme in ("light", "dark"):
                    page.set_viewport_size({"width": width, "height": 800})
                    page.emulate_media(color_scheme=scheme)
                    for name in (
                            "index.html", "lessons/quiz.html", "thanks.html", "ar/index.html",
                            "ar/lessons/quiz.html", "ar/thanks.html"):
                        page.goto(address + name)
                        check(not page.evaluate(TOO_WIDE), f"{name} at {width}: {page.evaluate(TOO_WIDE)}")
                        self.picture(page, f"{name.replace('/', '-')}-{width}-{scheme}")
            page.emulate_media(color_scheme="light")
            page.goto(address + "lessons/quiz.html")
            page.locator("header.site").get_by_text("العربية").click()
            page.wait_for_url(address + "ar/lessons/quiz.html")
            check(page.evaluate("() => document.documentElement.dir") == "rtl", "Arabic does not run right to left")
            for name in ("ar/lessons/quiz.html", "ar/thanks.html"):
                page.goto(address + name)
                check(not inaccessible(page), f"{name}: {inaccessible(page)}")
            check(page.locator("main [lang=en] h1").inner_text() == "Thanks", "a borrowed text has no language")
            page.goto(address + "thanks.html")
            check(page.locator("header.site a[aria-current=page]").text_content() == "Thanks", "the page has no entry")
            self.switched(page)
            for where, words, target in SEARCHES:
                found = self.found(page, address + where, words)
                check(found == (target and address + target), f"'{words}' leads to {found}")
            check(not watch.faults, f"{watch.faults}")
            page.close()
        links = re.findall(r'(?:href|src)="([^"#]*)"', (site / "404.html").read_text("utf-8"))
        check(links and all(link.startswith("/some/folder/") for link in links), f"links of 404.html: {links}")


    def switched(self, page):
        """The publisher's colours and pictures follow the switch for light and dark; paper stays light."""
        check = self.report.check
        paper = "() => getComputedStyle(document.documentElement).getPropertyValue('--paper')"
        picture = "() => document.querySelector('main picture img').currentSrc.split('/').at(-1)"
        page.locator("main picture img").scroll_into_view_if_needed()
        found = [[page.evaluate(paper), page.evaluate(picture)]]
        for _ in range(2):
            page.locator("header .colours button").click()
            page.wait_for_function("() => document.querySelector('main picture img').complete")
            found.append([page.evaluate(paper), page.evaluate(picture)])
            page.emulate_media(media="print")
            found[-1].append(page.evaluate(paper))
            page.emulate_media(media="screen")
        own = "rgb(255, 240, 240)"
        check([one[0] == own for one in found] == [True, False, True], f"the switch shows {found}")
        check(
            [one[1].startswith("hill.dark") for one in found] == [False, True, False], f"the pictures are {found}")
        check(all(one[2] == own for one in found[1:]), f"on paper the colours are {found}")

    @staticmethod
    def found(page, address, words):
        """The address of the first result of a search; none without results."""
        page.goto(address)
        page.keyboard.press("/")
        page.keyboard.type(words)
        page.locator("dialog.find[open] .found [role=status]").wait_for()
        links = page.locator(".found a")
        return links.first.evaluate("(link) => link.href") if links.count() else None

    def packages(self, folder, environment):
        """A package of each lesson; the quiz is answered on a platform."""
        check = self.report.check
        run = subprocess.run(
            [self.program, "build", "--scorm", "all", "--output", folder / "packages"], cwd=self.content,
            env=environment, capture_output=True, text=True, check=False)
        if not check(run.returncode == 0, f"packages: {run.stderr}"):
            return
        made = sorted((folder / "packages").glob("*.zip"))
        check([path.stem for path in made] == ["corners", "ends", "first-line", "quiz"], f"packages: {made}")
        for path in made:
            with zipfile.ZipFile(path) as archive:
                archive.extractall(folder / "played" / path.stem)
        shutil.copy(ROOT / "Tests" / "Site" / "platform.html", folder / "played")
        with served(folder / "played") as base:
            visit = Visit(self.browser, base, "quiz/index.html")
            kinds = visit.lesson().evaluate(ANSWER, True)
            check(kinds == ["number", "number", "choice"], f"the quiz asks for {kinds}")
            found = [visit.value(f"cmi.core.{name}") for name in ("lesson_status", "score.raw")]
            check(found == ["passed", "100"], f"a solved quiz is {found}")
            visit.leave()
            check(not visit.watch.faults, f"{visit.watch.faults}")

    def addresses(self, site):
        """A translation refers to the original and back; a page that is not translated is the original's."""
        def links(name, relation):
            head = (site / name).read_text("utf-8").split("</head>")[0]
            return set(re.findall(f'<link rel="{relation}"(?: hreflang="[^"]*")? href="{ADDRESS}([^"]*)">', head))

        check = self.report.check
        both = {"lessons/quiz.html", "ar/lessons/quiz.html"}
        for name in both:
            check(links(name, "canonical") == {name}, f"{name} is {links(name, 'canonical')}")
            check(links(name, "alternate") == both, f"{name} refers to {links(name, 'alternate')}")
        for name in ("thanks.html", "ar/thanks.html"):
            check(links(name, "canonical") == {"thanks.html"}, f"{name} is {links(name, 'canonical')}")
            check(not links(name, "alternate"), f"{name} refers to {links(name, 'alternate')}")
        listed = (site / "sitemap.xml").read_text("utf-8")
        for name in ("lessons/quiz.html", ""):
            check(f"{ADDRESS}ar/{name}<" in listed, f"the site map has no translation of {name}")
        check(f"{ADDRESS}ar/thanks.html" not in listed, "the site map has a page that is not translated")

    def crowded(self, folder, environment):
        """Thirty lessons, ten tutorials and the longest words on a small screen."""
        words = ["Donaudampfschifffahrtsgesellschaft", "Rindfleischetikettierungsüberwachung", "Linie", "Kurve"]
        site = f"title: {words[1]}\nheading: {words[0]}skapitän\nlanguages: en, ar\n"
        names = [f"lesson-{number}" for number in range(48)]
        for number in range(10):
            own = names[:30] if number == 0 else names[28 + 2 * number:30 + 2 * number]
            site += f"\ntutorial: part-{number}\ntitle: {words[number % 4]}\nlessons: {', '.join(own)}\nstages: linear\n"
        write(folder, {"site.txt": site} | {
            f"lessons/{name}/en.md": lesson(words[number % 4]) for number, name in enumerate(names)})
        shutil.copytree(self.content / "strokes", folder / "strokes")
        run = subprocess.run(
            [self.program, "build", "--no-playground"], cwd=folder, env=environment, capture_output=True, text=True)
        if not self.report.check(run.returncode == 0, f"build: {run.stderr}"):
            return
        with served(folder / "_site") as address:
            page = self.browser.new_page()
            for width in (320, 1280):
                page.set_viewport_size({"width": width, "height": 800})
                for name in ("index.html", "lessons/lesson-14.html", "lessons/lesson-33.html", "strokes.html",
                             "ar/lessons/lesson-33.html"):
                    page.goto(address + name)
                    self.report.check(not page.evaluate(TOO_WIDE), f"{name} at {width}: {page.evaluate(TOO_WIDE)}")
            name = page.goto(address + "lessons/lesson-14.html") and page.locator(".rail a[aria-current] span")
            self.report.check(name.evaluate("(one) => getComputedStyle(one).opacity") == "1", "the rail has no name")
            page.locator(".rail a").first.hover()
            self.report.check(name.evaluate("(one) => getComputedStyle(one).opacity") == "0", "two names on the rail")
            page.set_viewport_size({"width": 320, "height": 800})
            page.goto(address + "ar/index.html")
            far = page.evaluate(FIRST_LETTER)
            self.report.check(far >= 0, f"the title in the other direction begins {-far} pixels beyond its row")
            page.close()


def main(arguments):
    program = str(Path(arguments[0]).resolve())
    pictures = Path(arguments[2]) if arguments[1:2] == ["--pictures"] else None
    report = Report("a publisher's day")
    # The program finds its own files wherever it is started.
    environment = os.environ | {"INKSTEP_HOME": str(ROOT)}
    with tempfile.TemporaryDirectory() as name, chromium() as browser:
        day = Day(program, begin(program, Path(name), environment), browser, report, pictures)
        day.preview(environment)
        day.published(environment)
        day.crowded(Path(name) / "crowded", environment)
        day.packages(Path(name), environment)
    report.finish()


if __name__ == "__main__":
    main(sys.argv[1:])
