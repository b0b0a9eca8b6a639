"""Checks step pages, with their script and without: `<section class="step" id="step-7">` in `.steps`.

Without the script every step is there and has its address. With it one step is shown at a time, chosen by the slider
of the strip of time. The address follows, and each step is announced.
"""

import re

STEPS = "[...document.querySelectorAll('.steps > .step')]"
# Changes the fragment of the address, and waits until the page has handled it.
LEAD = """(hash) => new Promise((go) => {
  addEventListener('hashchange', () => requestAnimationFrame(() => go()), { once: true });
  location.hash = hash;
})"""
# The maximum number of steps on a page; a longer stroke has several pages.
MOST = 75
# Leaves one step on the pages of a part after the first, before their scripts run.
ONE_STEP = f"""document.addEventListener("readystatechange", () => {{
  if (document.readyState === "interactive" && /\\d+\\.html$/.test(location.pathname))
    {STEPS}.slice(1).forEach((step) => step.remove());
}})"""
# The position of a page of steps.
STANDS = f"""() => ({{
  shown: {STEPS}.filter((e) => e.checkVisibility()).map((e) => e.id),
  notHidden: {STEPS}.filter((e) => !e.hidden).map((e) => e.id),
  current: document.querySelector('.steps').dataset.current,
  slider: document.querySelector('.stepper input[type=range]').value,
  said: document.querySelector('.stepper input[type=range]').getAttribute('aria-valuetext'),
  announced: document.querySelector('.stepper ~ [role=status]').textContent,
  address: location.hash,
}})"""


def is_of_graph(name):
    """Whether a page of steps is about a graph."""
    return "steps/tiles/" in name


def every_step_shows(page):
    return page.evaluate(
        f"{STEPS}.length > 0 && {STEPS}.every((e) => e.checkVisibility() && "
        "e.getBoundingClientRect().height > 10)")


def in_view(page, step):
    """Whether the top of the step is visible."""
    return page.evaluate(
        "(id) => { const top = document.getElementById(id).getBoundingClientRect().top;"
        " return top > -2 && top < innerHeight; }", step)


def some_step(ids):
    """Step 7, or one in the middle of a shorter stroke."""
    return "step-7" if "step-7" in ids else ids[len(ids) // 2]


def check_steps_without_script(report, page, name):
    ids = page.evaluate(f"{STEPS}.map((e) => e.id)")
    if is_of_graph(name):
        # A graph's page shows some of its samples, in order, and the effects of relayouts.
        numbers = [int(id.rsplit("-", 1)[1]) for id in ids if re.search(r"-\d+$", id)]
        report.check(
            numbers == sorted(numbers) and len(numbers) == len(ids),
            f"{name}: the steps are not in order: {ids}")
    else:
        first = int(page.locator(".steps").get_attribute("data-first") or 0)
        report.check(
            ids == [f"step-{first + i}" for i in range(len(ids))],
            f"{name}: the steps are not step-{first}, step-{first + 1}, …: {ids[:3]}")
        others = page.evaluate("[...document.querySelectorAll('.parts b, .parts a')].length")
        report.check(
            len(ids) <= MOST and (others > 0) == (first > 0 or len(ids) == MOST),
            f"{name}: {len(ids)} steps in one of {others} parts")
    report.check(every_step_shows(page), f"{name}: without a script a step does not show")
    report.check(
        page.locator(".stepper").count() == 0, f"{name}: without a script there is a stepper")
    if not ids:
        return
    step = some_step(ids)
    page.goto(page.url.split("#")[0] + "#" + step)
    report.check(in_view(page, step), f"{name}: without a script #{step} leads elsewhere")


class Stepper:
    """The controls of an open step page."""

    def __init__(self, report, page, name):
        self.report = report
        self.page = page
        self.name = name
        self.ids = page.evaluate(f"{STEPS}.map((e) => e.id)")
        self.slider = page.locator(".stepper input[type=range]")
        self.before, self.after = page.evaluate(
            "(({ before, after }) => [before ?? null, after ?? null])"
            "(document.querySelector('.steps').dataset)")

    def at(self, index, after, addressed=True, is_new=True):
        """The page is at a step: section, address and slider agree, and what is announced."""
        now = self.page.evaluate(STANDS)
        step, where = self.ids[index], f"{self.name}: {after},"
        self.report.check(now["shown"] == [step], f"{where} {now['shown']} shows, not {step}")
        self.report.check(now["notHidden"] == [step], f"{where} not hidden: {now['notHidden'][:4]}")
        self.report.check(now["current"] == str(index), f"{where} data-current {now['current']}")
        self.report.check(
            now["slider"] == str(index), f"{where} the slider is at {now['slider']}, not {index}")
        title = self.page.locator(f"#{step} h2").inner_text()
        self.report.check(title in now["said"], f"{where} the slider says '{now['said']}', not '{title}'")
        self.report.check(
            not (addressed and is_new) or title in now["announced"],
            f"{where} '{now['announced']}' is announced, not '{title}'")
        self.report.check(
            not addressed or now["address"] == "#" + step,
            f"{where} the address ends in '{now['address']}', not '#{step}'")

    def moves(self):
        last = len(self.ids) - 1
        self.at(0, "at first", addressed=False)
        self.slider.press("ArrowRight")
        self.at(1, "after an arrow key")
        self.slider.press("ArrowLeft")
        self.at(0, "after an arrow key back")
        self.slider.fill(str(last))
        self.at(last, "with the slider at its end")

    def keys(self):
        """Uses the keyboard alone: the slider has the keys of one, keeps the focus, and is reached with Tab."""
        page, last = self.page, len(self.ids) - 1
        self.slider.focus()
        page.keyboard.press("End")
        self.at(last, "after End")
        page.keyboard.press("Home")
        self.at(0, "after Home")
        focused = page.evaluate("document.activeElement.type")
        self.report.check(focused == "range", f"{self.name}: after keys the focus is on '{focused}'")
        reached = []
        page.evaluate("document.activeElement.blur(); scrollTo(0, 0)")
        page.locator(".skip, a, button").first.focus()
        for _ in range(60):
            page.keyboard.press("Tab")
            reached.append(page.evaluate(
                "document.activeElement.closest('.stepper') ? document.activeElement.type : ''"))
            if {"button", "range"} <= set(reached):
                break
        self.report.check(
            {"button", "range"} <= set(reached), f"{self.name}: Tab does not reach the controls")
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press("ArrowRight")
        self.at(0, "after a bare arrow key")

    def parts(self):
        """Keys lead past the last step to the page of the next part, and back to the last step of the previous one."""
        here = self.page.url.split("#")[0]
        if not self.after:
            return
        self.slider.press("End")
        self.slider.press("ArrowRight")
        self.page.wait_for_url("**/" + self.after.split("../")[-1])
        other = Stepper(self.report, self.page, self.after)
        other.at(0, f"after a key at the end of {self.name}", is_new=False)
        other.slider.press("ArrowLeft")
        self.page.wait_for_url(here + "*")
        self.at(len(self.ids) - 1, "after a key at the beginning of the next part", is_new=False)
        self.page.goto("about:blank")
        self.page.goto(f"{here}#{other.ids[0]}")
        self.page.wait_for_url("**/" + self.after.split("../")[-1])
        other.at(0, f"after an address of {self.name} that names a step of another part", is_new=False)
        self.page.goto(here)

    def alone(self):
        """A part of one step has a slider, too, whose keys lead back."""
        if not self.after:
            return
        here = self.page.url.split("#")[0]
        page = self.page.context.new_page()
        page.add_init_script(ONE_STEP)
        page.goto(here.rsplit("/", 1)[0] + "/" + self.after)
        where = f"{self.after} with one step"
        shown = page.evaluate(f"{STEPS}.filter((e) => e.checkVisibility()).length")
        self.report.check(shown == 1, f"{where}: {shown} steps show")
        page.locator(".stepper input[type=range]").press("ArrowLeft", timeout=5_000)
        page.wait_for_url(here + "*", timeout=5_000)
        page.close()

    def addresses(self):
        page = self.page
        step = some_step(self.ids)
        index = self.ids.index(step)
        plain = page.url.split("#")[0]
        page.goto("about:blank")
        page.goto(f"{plain}#{step}")
        self.at(index, f"opened at #{step}", is_new=False)
        page.reload()
        self.at(index, f"loaded again at #{step}", is_new=False)
        page.evaluate(LEAD, f"#{self.ids[0]}")
        self.at(0, "after the address changed", is_new=False)


def check_steps(report, page, name):
    stepper = Stepper(report, page, name)
    if len(stepper.ids) < 2:
        report.check(every_step_shows(page), f"{name}: the only step does not show")
        return
    if not report.check(stepper.slider.count() == 1, f"{name}: no stepper"):
        return
    stepper.moves()
    stepper.keys()
    stepper.parts()
    stepper.alone()
    stepper.addresses()
