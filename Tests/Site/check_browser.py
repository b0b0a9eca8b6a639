"""The site in a browser: from a file and from a server, light and dark, on a phone, on paper, with
and without scripts.

Usage: check_browser.py SITE [--quick]

Every page is opened once from a file and once from a server. What takes longer is done for every
page that is not a step page, and for a few step pages: the shortest and the longest of strokes and
of graphs, and some chosen by a fixed seed.
"""

import random
import sys

from axe_playwright_python.sync_playwright import Axe

from browser import TOO_WIDE, Watch, chromium, served
from built_site import Report, site_folder
from check_steps import check_steps, check_steps_without_script, every_step_shows

PHONE = {"width": 360, "height": 740}
DESK = {"width": 1280, "height": 900}
SAMPLE = 4


class Checks:
    """One browser, one site, one tally."""

    def __init__(self, browser, site, names, report):
        self.browser = browser
        self.site = site
        self.file = site.as_uri() + "/"
        self.names = names
        self.steps = [name for name in names if name.startswith("steps/")]
        chosen = random.Random(2).sample(self.steps, min(SAMPLE, len(self.steps)))
        for kind in (True, False):
            group = [name for name in self.steps if name.startswith("steps/tiles/") == kind]
            by_size = sorted(group, key=lambda name: ((site / name).stat().st_size, name))
            chosen += by_size[:1] + by_size[-1:]
        self.some_steps = sorted(set(chosen))
        self.some = [name for name in names if name not in self.steps] + self.some_steps
        self.report = report

    def visit(self, names, base, what, look=None, **options):
        """Opens pages one after the other; nothing may complain, and `look` may look further."""
        context = self.browser.new_context(**{"viewport": DESK, **options})
        page = context.new_page()
        watch = Watch(page, base)
        for name in names:
            try:
                page.goto(base + name, wait_until="load")
                if look:
                    look(page, name)
            except Exception as error:  # A page that cannot be opened is a finding, not the end.
                watch.faults.append(str(error).split("\n")[0])
            faults = watch.take()
            self.report.check(not faults, f"{name} ({what}): " + "; ".join(faults[:8]))
        context.close()

    def accessible(self, page, name):
        for violation in Axe().run(page).response["violations"]:
            places = "; ".join(str(node["target"]) for node in violation["nodes"][:3])
            scheme = page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
            self.report.check(
                False, f"{name} ({'dark' if scheme else 'light'}): axe {violation['id']}: "
                f"{violation['help']}: {places}")
        self.report.check(True, "")

    def fits(self, page, name):
        wide = page.evaluate(TOO_WIDE)
        self.report.check(not wide, f"{name}: wider than a phone: {wide}")

    def prints(self, page, name):
        page.emulate_media(media="print")
        self.report.check(every_step_shows(page), f"{name}: a step is missing on paper")
        page.emulate_media(media="screen")


def main(arguments):
    quick = "--quick" in arguments
    site = site_folder([a for a in arguments if not a.startswith("--")])
    names = sorted(path.relative_to(site).as_posix() for path in site.rglob("*.html"))
    report = Report("in the browser")
    with chromium() as browser, served(site) as server:
        checks = Checks(browser, site, names, report)
        checks.visit(names, checks.file, "file")
        checks.visit(names if not quick else checks.some, server, "server")
        print(f"opened {len(names)} pages: {report.passed} passed, {len(report.failures)} failed")
        for scheme in ("light", "dark"):
            checks.visit(
                checks.some, server, scheme, look=checks.accessible, color_scheme=scheme)
        # What scrolls on a phone must be reached by keyboard there.
        checks.visit(
            sorted(set(checks.some) - set(checks.steps)), server, "phone", look=checks.accessible,
            viewport=PHONE)
        checks.visit(checks.some, server, "phone", look=checks.fits, viewport=PHONE)
        checks.visit(checks.some, checks.file, "phone without script", look=checks.fits,
                     viewport=PHONE, java_script_enabled=False)
        checks.visit(checks.some, server, "forced colours", forced_colors="active")
        checks.visit(checks.some, server, "reduced motion", reduced_motion="reduce")
        checks.visit(checks.some_steps, checks.file, "paper", look=checks.prints)
        for base, what in ((checks.file, "file"), (server, "server")):
            checks.visit(
                checks.some_steps, base, f"steps, {what}",
                look=lambda page, name: check_steps(report, page, name))
            checks.visit(
                checks.some_steps, base, f"steps without script, {what}",
                look=lambda page, name: check_steps_without_script(report, page, name),
                java_script_enabled=False)
        report.check(checks.steps, "the site has no step pages")
    report.finish()


main(sys.argv[1:])
