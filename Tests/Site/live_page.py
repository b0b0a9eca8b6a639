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
# The timeout in seconds, long enough for a busy machine.
PATIENCE = float(os.environ.get("PATIENCE", 30))
# The lessons for topics that drag everything in a page, which takes a minute each: those of the drawing tutorial
# that differ. Topics that only read pages use all lessons of the site.
LESSONS = ("sampling", "linear", "cached", "bezier", "smoothed", "finished")


# Storage may be disabled, in which case there is nothing to clear.
FORGET = """() => {
  for (const name of ["localStorage", "sessionStorage"]) try { window[name].clear(); } catch {}
}"""
# The browser's error for a call to a page that has been left.
LEFT = ("Execution context was destroyed", "Cannot find context", "because of a navigation")


class NotSo(Exception):
    """A condition did not become true in time."""


class Room:
    """The context of a topic: a browser, the site, its two addresses, the tally."""

    def __init__(self, browser, site, server, report):
        self.browser = browser
        self.site = site
        self.bases = {"file": site.as_uri() + "/", "http": server}
        self.report = report

    @contextmanager
    def opened(self, name, how="http", expected=(), tab=None, **options):
        """Opens a page of the site; neither the page nor the test may fail, except with expected errors. It has its
        own browser tab, or one that shows several pages in turn."""
        own = tab or Tab(self.browser, **options)
        page = own.page
        watch = Watch(page, self.bases[how])
        where = f"{name} ({how})"
        try:
            page.goto(self.bases[how] + name, wait_until="load")
        except TimeoutError:  # a busy machine; a fault of the page would occur again
            page.goto(self.bases[how] + name, wait_until="load")
        try:
            yield page
        except Exception as error:  # a timeout is a failed check of this page and does not stop the run
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
        """A tab for several pages in turn: each starts without the state of the previous one but with warm caches,
        which halves the time to open a page."""
        tab = Tab(self.browser, **options)
        try:
            yield tab
        finally:
            tab.close()


class Tab:
    """A browser tab, isolated from all others, with less motion: the first figure of a lesson does not play by itself."""

    def __init__(self, browser, before=None, **options):
        self.browser = browser
        self.before = before
        self.options = {"viewport": DESK, "reduced_motion": "reduce", **options}
        self.context = None

    @property
    def page(self):
        """The page of the tab; reopened if it was closed."""
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
        """Leaves the page and clears its state."""
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
    """Makes a page pass arguments as one JSON text, because Playwright's value-by-value transfer of a stroke takes
    as long as the call itself."""
    if "evaluate" in vars(page):
        return page
    evaluate = page.evaluate

    def asked(ask, argument=None):
        if isinstance(argument, (list, dict)):
            try:
                text = json.dumps(argument, allow_nan=False)
            except (TypeError, ValueError):  # an element of the page, or a number that JSON cannot represent
                return evaluate(ask, argument)
            return evaluate(f"(text) => ({ask})(JSON.parse(text))", text)
        return evaluate(ask, argument)

    page.evaluate = asked
    return page


def exactly(page, ask, argument=None):
    """The page's result with exact numbers."""
    return json.loads(page.evaluate(f"async (...given) => probe.exactly(await ({ask})(...given))", argument))


# The polling runs in the page, because a round trip costs more than most expressions.
ASKED_HERE = """async (given) => {
  for (const start = performance.now(); ;) {
    const answer = await (%s);
    if (answer || performance.now() - start > %d) return answer;
    await new Promise((go) => setTimeout(go, 20));
  }
}"""
# The beginning of a function to be called; other texts are evaluated as expressions.
FUNCTION = re.compile(r"\s*(async\s*)?(\([^()]*\)|\w+)\s*=>")


def until(page, ask, what, argument=None):
    """Waits until an expression is true in the page, and returns its value."""
    once = f"({ask})(given)" if FUNCTION.match(ask) else ask
    start = time.monotonic()
    while True:
        waited = time.monotonic() - start
        try:
            answer = page.evaluate(ASKED_HERE % (once, 500), argument)
        except Error as error:  # the page may be navigating
            if not any(words in str(error) for words in LEFT) or waited > PATIENCE:
                raise
            answer = None
        if answer:
            return answer
        if waited > PATIENCE:
            raise NotSo(f"never came: {what}")


def agreed(page, ask, argument=None):
    """Waits until the page reports no differences; returns the remaining ones after the timeout.

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
    """Waits for two frames, so that everything is drawn."""
    page.evaluate("() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))")


def still(page):
    """Waits until the page has stopped scrolling."""
    last = None
    while last != (last := page.evaluate("scrollY")):
        for _ in range(4):
            drawn(page)


def awake(page):
    """Waits for the engine."""
    until(page, "() => typeof engine === 'object' && engine.isReady", "the engine")


def say(page, key, *values):
    """A phrase of the interface with its values."""
    return page.evaluate("([key, ...values]) => say(key, ...values)", [key, *values])


def name_of(page, stroke):
    """The name of a stroke by its id."""
    return page.evaluate("(id) => sayStroke(id)", stroke)


def sample(page, name):
    """A sample stroke from the page."""
    return exactly(page, "(id) => engine.samples.strokes.find((one) => one.id === id)", name)


def moved(stroke, event, x, y):
    """A stroke with one sample moved; a lift at the same point moves with it."""
    events = [dict(one) for one in stroke["events"]]
    before = (events[event]["x"], events[event]["y"])
    events[event].update(x=x, y=y)
    if event + 1 < len(events):
        lift = events[event + 1]
        if lift["phase"] in ("ended", "cancelled") and (lift["x"], lift["y"]) == before:
            lift.update(x=x, y=y)
    return {**stroke, "events": events}


def same_events(one, other):
    """Whether two strokes have the same samples, except for rounding errors."""
    def near(a, b):
        return a["phase"] == b["phase"] and all(abs(a[k] - b[k]) < 1e-6 for k in ("x", "y"))

    return len(one["events"]) == len(other["events"]) and all(
        near(a, b) for a, b in zip(one["events"], other["events"]))
