"""Opens the site in a browser: from disk and from a server, light and dark, on a phone, on paper, with
and without scripts.

Usage: check_browser.py SITE

Every page is opened at least once from a file and from a server. Slower checks apply to all pages except
step pages, and to a few step pages: the shortest and the longest of strokes and of graphs, and some chosen
by a fixed seed.
"""

import random
import sys

from browser import CROWDED, TOO_WIDE, Watch, chromium, inaccessible, served
from built_site import Report, site_folder
from check_steps import check_steps, check_steps_without_script, every_step_shows, is_of_graph
from formulas import check_formulas, check_stacking
from labels import check_labels
from paper import check_contact_sheet, check_paper

PHONE = {"width": 360, "height": 740}
DESK = {"width": 1280, "height": 900}
SAMPLE = 4
# Violations that axe may find in only one theme, provided that the style sheets change nothing but colours.
COLOUR_RULES = ["color-contrast", "link-in-text-block"]
OTHER_THAN_COLOURS = r"""() => {
  const inside = (rules, isThemed) => [...rules].flatMap((rule) => {
    const isSo = isThemed || (rule.media?.mediaText ?? "").includes("prefers-color-scheme");
    const own = isSo ? [...rule.style ?? []] : [];
    return [...own.filter((name) => !/^--|color|^background|^fill$|^stroke$/.test(name)),
            ...inside(rule.cssRules ?? [], isSo)];
  });
  return [...document.styleSheets].flatMap(
    (sheet) => inside(sheet.cssRules, sheet.media.mediaText.includes("prefers-color-scheme")));
}"""


class Checks:
    """The checks of one site in one browser."""

    def __init__(self, browser, site, server, report):
        self.browser = browser
        self.site = site
        self.file = site.as_uri() + "/"
        self.server = server
        self.names = names = sorted(
            path.relative_to(site).as_posix() for path in site.rglob("*.html"))
        # In all languages: a page of steps in another language is in `es/steps`.
        self.steps = [name for name in names if "steps/" in name]
        chosen = random.Random(2).sample(self.steps, min(SAMPLE, len(self.steps)))
        for kind in (True, False):
            group = [name for name in self.steps if is_of_graph(name) == kind]
            by_size = sorted(group, key=lambda name: ((site / name).stat().st_size, name))
            chosen += by_size[:1] + by_size[-1:]
        self.some_steps = sorted(set(chosen))
        self.some = [name for name in names if name not in self.steps] + self.some_steps
        self.report = report

    def visit(self, names, base, what, look=None, **options):
        """Opens pages in turn; none may report an error, and `look` may check more."""
        context = self.browser.new_context(**{"viewport": DESK, **options})
        page = context.new_page()
        watch = Watch(page, base)
        for name in names:
            try:
                page.goto(base + name, wait_until="load")
                if look:
                    look(page, name)
            except Exception as error:  # a page that cannot be opened is a failed check and does not stop the run
                watch.faults.append(str(error).split("\n")[0])
            faults = watch.take()
            self.report.check(not faults, f"{name} ({what}): " + "; ".join(faults[:8]))
        context.close()

    def accessible(self, page, name, **options):
        is_dark = page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
        for finding in inaccessible(page, **options):
            self.report.check(False, f"{name} ({'dark' if is_dark else 'light'}): {finding}")
        self.report.check(True, "")

    def accessible_in_both(self, page, name):
        """Applies all rules in the light theme, and the colour rules in the dark one."""
        self.accessible(page, name)
        check_stacking(self.report, page, name)
        others = page.evaluate(OTHER_THAN_COLOURS)
        self.report.check(not others, f"{name}: the colours a reader prefers decide {others}")
        page.emulate_media(color_scheme="dark")
        self.accessible(page, name, runOnly=COLOUR_RULES)
        page.emulate_media(color_scheme="light")

    def fits(self, page, name):
        wide = page.evaluate(TOO_WIDE)
        self.report.check(not wide, f"{name}: wider than a phone: {wide}")
        crowded = page.evaluate(CROWDED)
        self.report.check(not crowded, f"{name}: {crowded}")
        check_formulas(self.report, page, name)
        self.labelled(page, name)

    def labelled(self, page, name):
        if name.startswith("lessons/"):
            check_labels(self.report, page, name)

    def prints(self, page, name):
        page.emulate_media(media="print")
        self.report.check(every_step_shows(page), f"{name}: a step is missing on paper")
        check_contact_sheet(self.report, page, name)

    def opens(self):
        """The pages that only this walk opens in this way."""
        self.visit(sorted(set(self.names) - set(self.some_steps)), self.file, "file")
        self.visit(sorted(set(self.names) - set(self.some)), self.server, "server")

    def reads(self):
        self.visit(self.some, self.server, "light and dark", look=self.accessible_in_both, color_scheme="light")
        self.visit([name for name in self.some if name.startswith("lessons/")], self.file, "labels",
                   look=self.labelled, java_script_enabled=False)

    def on_phone(self, page, name):
        self.fits(page, name)
        # Scrolling areas on a phone must be reachable by keyboard.
        if name not in self.some_steps:
            self.accessible(page, name)

    def narrow(self):
        self.visit(self.some, self.server, "phone", look=self.on_phone, viewport=PHONE)
        self.visit(self.some, self.file, "phone without script", look=self.fits,
                   viewport=PHONE, java_script_enabled=False)

    def modes(self):
        self.visit(self.some, self.server, "dark, with reduced motion", color_scheme="dark", reduced_motion="reduce")
        self.visit(self.some, self.server, "forced colours", forced_colors="active")
        self.visit(self.some_steps, self.file, "paper", look=self.prints)
        self.visit([name for name in self.some if name.startswith("lessons/")], self.file, "paper",
                   look=lambda page, name: check_paper(self.report, page, name))

    def turns(self):
        for base, what in ((self.file, "file"), (self.server, "server")):
            self.visit(
                self.some_steps, base, f"steps, {what}",
                look=lambda page, name: check_steps(self.report, page, name))
            self.visit(
                self.some_steps, base, f"steps without script, {what}",
                look=lambda page, name: check_steps_without_script(self.report, page, name),
                java_script_enabled=False)
        self.report.check(self.steps, "the site has no step pages")


WALKS = ("opens", "reads", "narrow", "modes", "turns")


def walk(browser, site, report, walks=WALKS):
    """Runs some or all walks through the site."""
    with served(site) as server:
        checks = Checks(browser, site, server, report)
        for name in walks:
            getattr(checks, name)()


def main(arguments):
    site = site_folder(arguments)
    report = Report("in the browser")
    with chromium() as browser:
        walk(browser, site, report)
    report.finish()


if __name__ == "__main__":
    main(sys.argv[1:])
