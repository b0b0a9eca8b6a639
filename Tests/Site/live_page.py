"""A live page in the browser, opened, awake and watched, and other code that the topics of check_live.py share.

Nothing here waits for a fixed time: `until` asks until a condition holds, and reports one that does not.
"""

import json
import os
import re
import time
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Error, TimeoutError

from browser import Watch

DESK = {"width": 1280, "height": 900}
PHONE = {"width": 360, "height": 740}
PROBES = [Path(__file__).with_name(name) for name in ("live_probe.js", "live_probe_sheets.js")]
# How many seconds to wait for something: a busy machine is not a fault of the page.
PATIENCE = float(os.environ.get("PATIENCE", 30))
# Some lessons by choice, for topics that take hold of everything in a page, which takes a minute each: those of the
# drawing tutorial that differ. Topics that only look at pages find all lessons in the site.
LESSONS = ("sampling", "linear", "cached", "bezier", "smoothed", "finished")


# A page that may keep nothing has nothing to be forgotten.
FORGET = """() => {
  for (const name of ["localStorage", "sessionStorage"]) try { window[name].clear(); } catch {}
}"""
# What a browser says of a question to a page that it has left meanwhile.
LEFT = ("Execution context was destroyed", "Cannot find context", "because of a navigation")


class NotSo(Exception):
    """What was waited for did not come."""


class Room:
    """What every topic needs: a browser, the site, its two addresses, the tally."""

    def __init__(self, browser, site, server, report):
        self.browser = browser
        self.site = site
        self.bases = {"file": site.as_uri() + "/", "http": server}
        self.report = report

    @contextmanager
    def opened(self, name, how="http", expected=(), tab=None, **options):
        """A page of the site; neither it nor the test may complain, except about what is expected. It is in a
        browser's tab of its own, or in one that shows several pages, one after the other."""
        own = tab or Tab(self.browser, **options)
        page = own.page
        watch = Watch(page, self.bases[how])
        where = f"{name} ({how})"
        try:
            page.goto(self.bases[how] + name, wait_until="load")
        except TimeoutError:  # A crowded machine; what is wrong with the page comes again.
            page.goto(self.bases[how] + name, wait_until="load")
        try:
            yield page
        except Exception as error:  # What does not come is a finding of this page, not the end.
            text = str(error).strip() or repr(error)
            self.report.check(False, f"{where}: {type(error).__name__}: {text[:600]}")
            own.close()
        faults = [
            fault for fault in watch.take() if not any(words in fault for words in expected)]
        self.report.check(not faults, f"{where}: " + "; ".join(faults[:6]))
        if tab:
            watch.end()
            tab.forget()
        else:
            own.close()

    @contextmanager
    def tab(self, **options):
        """A tab for several pages: each finds nothing of the previous one, but a program that is warm, which
        saves half of what it takes to open a page."""
        tab = Tab(self.browser, **options)
        try:
            yield tab
        finally:
            tab.close()


class Tab:
    """A browser's tab, apart from all others."""

    def __init__(self, browser, before=None, **options):
        self.browser = browser
        self.before = before
        self.options = {"viewport": DESK, **options}
        self.context = None

    @property
    def page(self):
        """What it shows; after an end it starts again."""
        if not self.context:
            self.context = self.browser.new_context(**self.options)
            for probe in PROBES:
                self.context.add_init_script(path=probe)
            self.context.set_default_timeout(PATIENCE * 1000)
            if self.before:
                self.before(self.context)
            self.context.new_page()
        return asking_by_json(self.context.pages[0])

    def forget(self):
        """Leaves its page, and nothing of it."""
        if not self.context:
            return
        page = self.context.pages[0]
        page.evaluate(FORGET)
        page.goto("about:blank")
        if page.viewport_size != self.options["viewport"]:
            page.set_viewport_size(self.options["viewport"])

    def close(self):
        if self.context:
            self.context.close()
        self.context = None


def asking_by_json(page):
    """The page, to which lists and the like are handed over as one text: value by value, a stroke takes as
    long as all that is asked about it."""
    if "evaluate" in vars(page):
        return page
    evaluate = page.evaluate

    def asked(ask, argument=None):
        if isinstance(argument, (list, dict)):
            try:
                text = json.dumps(argument, allow_nan=False)
            except (TypeError, ValueError):  # An element of the page, or no number of JSON.
                return evaluate(ask, argument)
            return evaluate(f"(text) => ({ask})(JSON.parse(text))", text)
        return evaluate(ask, argument)

    page.evaluate = asked
    return page


def exactly(page, ask, argument=None):
    """What the page answers, with the numbers as they are."""
    return json.loads(page.evaluate(f"async (...given) => probe.exactly(await ({ask})(...given))", argument))


# Asks again and again where the answer is, because a round trip costs more than most questions.
ASKED_HERE = """async (given) => {
  for (const start = performance.now(); ;) {
    const answer = await (%s);
    if (answer || performance.now() - start > %d) return answer;
    await new Promise((go) => setTimeout(go, 20));
  }
}"""
# How a function begins that is to be called; anything else is evaluated unchanged.
FUNCTION = re.compile(r"\s*(async\s*)?(\([^()]*\)|\w+)\s*=>")


def until(page, ask, what, argument=None):
    """Waits until the page answers with something true, and returns it."""
    once = f"({ask})(given)" if FUNCTION.match(ask) else ask
    start = time.monotonic()
    while True:
        waited = time.monotonic() - start
        try:
            answer = page.evaluate(ASKED_HERE % (once, 500), argument)
        except Error as error:  # It may be loading another page.
            if not any(words in str(error) for words in LEFT) or waited > PATIENCE:
                raise
            answer = None
        if answer:
            return answer
        if waited > PATIENCE:
            raise NotSo(f"never came: {what}")


def agreed(page, ask, argument=None):
    """Waits until the page finds no differences any more; what is left when it does not come to it.

    The page has as long for its own work as the question took."""
    end = time.monotonic() + PATIENCE
    while True:
        start = time.monotonic()
        found = page.evaluate(ask, argument)
        asked = time.monotonic()
        if not found or asked > end:
            return found
        page.wait_for_timeout(20 + 1000 * (asked - start))


def drawn(page):
    """Waits for two frames, after which everything is drawn."""
    page.evaluate("() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))")


def still(page):
    """Waits until the page scrolls no further."""
    last = None
    while last != (last := page.evaluate("scrollY")):
        for _ in range(4):
            drawn(page)


def awake(page):
    """Waits for the engine."""
    until(page, "() => typeof engine === 'object' && engine.isReady", "the engine")


def say(page, key, *values):
    """A phrase of the interface, as the page says it."""
    return page.evaluate("([key, ...values]) => say(key, ...values)", [key, *values])


def name_of(page, stroke):
    """What a stroke is called, by its id."""
    return page.evaluate("(id) => sayStroke(id)", stroke)


def sample(page, name):
    """A sample stroke, as the page has it."""
    return exactly(page, "(id) => engine.samples.strokes.find((one) => one.id === id)", name)


def moved(stroke, event, x, y):
    """A stroke with one sample elsewhere; a lift at the same point moves with it."""
    events = [dict(one) for one in stroke["events"]]
    before = (events[event]["x"], events[event]["y"])
    events[event].update(x=x, y=y)
    if event + 1 < len(events):
        lift = events[event + 1]
        if lift["phase"] in ("ended", "cancelled") and (lift["x"], lift["y"]) == before:
            lift.update(x=x, y=y)
    return {**stroke, "events": events}


def same_events(one, other):
    """Whether two strokes hold the same samples, but for the last digits of a number."""
    def near(a, b):
        return a["phase"] == b["phase"] and all(abs(a[k] - b[k]) < 1e-6 for k in ("x", "y"))

    return len(one["events"]) == len(other["events"]) and all(
        near(a, b) for a, b in zip(one["events"], other["events"]))
