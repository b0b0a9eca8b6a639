"""Uses the overlays of strokes in the playground: they are switched by keys, drawn by the engine, explained in the
legend, and distinguished by shape. Frame k of the slow-motion picture shows step k."""

import re
from pathlib import Path

from live_page import drawn, say, until

NAMES = ("hand", "moved", "comb", "speed")
SEEN = """(name) => [...document.querySelectorAll(`.sheet .paper .${name}`)].map((mark) => {
  const style = getComputedStyle(mark);
  return [style.strokeWidth, style.strokeDasharray, mark.getAttribute('d')?.length ?? 0].join(' ');
})"""
LEGEND = "() => [...document.querySelectorAll('.overlay-legend li')].map((li) => li.textContent)"
AT = """(moment) => {
  for (const one of document.getAnimations()) {
    one.pause();
    one.currentTime = moment;
  }
  const seen = (group) => getComputedStyle(group).visibility === 'visible';
  const names = (style) => [...document.querySelectorAll(`g.${style}`)].filter(seen).map(
    (group) => Number(group.style.animationName.slice(1)));
  return [Math.max(-1, ...names('kept')), names('now')];
}"""


def check(room):
    for how in room.bases:
        with room.opened("playground.html", how) as page:
            until(page, "() => document.querySelector('.overlays') !== null", "the switches")
            choose(page, "cursive")
            for name in NAMES:
                switched(room, page, name)
            explained(room, page)
            magnified(room, page)
    moving(room)


def choose(page, stroke):
    page.locator(".toolbar select").select_option(stroke)
    drawn(page)


def switched(room, page, name):
    switch = page.locator(f"input[name=overlay-{name}]")
    room.report.check(not page.evaluate(SEEN, name), f"{name} is there unasked")
    switch.focus()
    page.keyboard.press("Space")
    until(page, f"(name) => ({SEEN})(name).length > 0", name, name)
    told = page.evaluate(LEGEND)
    room.report.check(told == [say(page, f"play.marks.{name}.sign")], f"{name}: the legend says {told}")
    marks = page.evaluate(SEEN, name)
    ink = page.evaluate(SEEN, "ink")
    looks = {" ".join(mark.split(" ")[:2]) for mark in marks}
    room.report.check(
        looks.isdisjoint(" ".join(one.split(" ")[:2]) for one in ink)
        or name == "comb", f"{name} looks like the ink but for its colour: {looks}")
    small = page.evaluate("(name) => document.querySelectorAll(`.sheet[data-stage]:not(.chosen) .${name}`).length", name)
    room.report.check(
        (small == 0) == (name == "comb"), f"{name}: small sheets have {small} marks")
    if name == "speed":
        room.report.check(len(looks) > 2, f"speeds look alike but for their colour: {looks}")
    switch.focus()
    page.keyboard.press("Space")
    until(page, f"(name) => ({SEEN})(name).length === 0", f"{name} gone again", name)
    room.report.check(page.evaluate(LEGEND) == [], f"{name}: the legend stays")


def magnified(room, page):
    """Over a large sheet a loupe shows the spot on the sheet of the chosen stage, and all small sheets the same crop of
    the drawing; over a small sheet, and elsewhere, there is neither."""
    crops = """() => [...document.querySelectorAll('.sheet[data-stage]:not(.chosen) .paper > svg')]
      .map((one) => one.getAttribute('viewBox'))"""
    whole = page.evaluate(crops)
    page.locator(".sheet.large .surface").hover(position={"x": 60, "y": 70})
    until(page, "() => document.querySelectorAll('.spot:not([hidden])').length === 1", "one loupe")
    room.report.check(
        page.locator(".sheet.chosen .spot").is_visible(), "the loupe is not on the sheet of the chosen stage")
    found = page.evaluate(crops)
    room.report.check(
        len(set(found)) == 1 and found[0] not in whole, f"the small sheets show the crops {set(found)}")
    page.locator(".sheet[data-stage]:not(.chosen) .paper").first.hover()
    until(page, f"(whole) => String(({crops})()) === String(whole)", "whole drawings again", whole)
    room.report.check(not page.locator(".spot >> visible=true").count(), "a loupe over a small sheet")


def explained(room, page):
    """An overlay that cannot be shown is explained: a changed stroke has no true path."""
    page.locator("input[name=overlay-hand]").check()
    until(page, f"() => ({SEEN})('hand').length > 0", "the hidden hand")
    where = page.evaluate("() => document.querySelector('.sheet .paper .hand').getAttribute('d')")
    room.report.check(len(where) > 500, f"the hidden hand is {where[:80]}")
    choose(page, "tap")
    until(page, f"() => ({SEEN})('hand').length === 0", "no hand of another stroke")
    room.report.check(
        page.evaluate(LEGEND) == [say(page, "play.marks.hand.none")],
        f"a hand that nobody knows is not explained: {page.evaluate(LEGEND)}")
    page.locator("input[name=overlay-moved]").check()
    drawn(page)
    room.report.check(
        say(page, "play.marks.moved.none") in page.evaluate(LEGEND), "ink that stays is not explained")
    page.locator("input[name=overlay-moved]").uncheck()
    page.locator("input[name=overlay-hand]").uncheck()


def moving(room):
    """The picture of the playground equals the program's, and moves step by step, or not at all."""
    with room.opened("playground.html") as page:
        until(page, "() => document.querySelector('.downloads') !== null", "the files")
        choose(page, "flick")
        page.locator("#keep-tab").click()
        with page.expect_download() as waiting:
            page.get_by_role("button", name=say(page, "play.file.motion")).click()
        file = Path(waiting.value.path())
        text = file.read_text()
        count = len(page.evaluate("() => engine.samples.strokes.find(({ id }) => id === 'flick').events"))
        name = waiting.value.suggested_filename
        room.report.check(re.fullmatch(r"flick-[a-z]+\.motion\.svg", name), f"it is called {name}")
    room.report.check("<script" not in text, "the picture holds a script")
    for calm in (False, True):
        context = room.browser.new_context(reduced_motion="reduce" if calm else "no-preference")
        page = context.new_page()
        page.set_content(f"<!DOCTYPE html><title>Picture</title>{text}")
        if calm:
            still = page.evaluate("() => document.getAnimations().length")
            kept, now = page.evaluate(AT, 0)
            room.report.check(
                still == 0 and kept == count - 1 and now == [], f"asked to stand still it shows {now}")
        else:
            for step in range(count):
                kept, now = page.evaluate(AT, 400 * step + 200)
                room.report.check(
                    kept in (step, step - 1) and now == [step], f"frame {step} shows {kept}, {now}")
        context.close()
