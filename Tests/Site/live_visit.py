"""Checks details of a visit: sample files, errors that name the file, a stroke at its maximum length, the format of
numbers, buttons, links, the Back button, and a step page on the narrowest phone."""

import json
import re

from browser import TOO_WIDE
from live_files import give
from live_lesson import LessonFigure, wake_all
from live_page import drawn, sample, say, until
from live_pointers import Mouse, draw
from live_sheets import Sheets

SHAPE = [(0.15, 0.3), (0.3, 0.65), (0.42, 0.2), (0.6, 0.8), (0.8, 0.4)]
NARROW = {"width": 320, "height": 640}
FILE_NOTE = "sheets.note('.toolbar')"


def check(room):
    with room.opened("playground.html") as page:
        sheets = Sheets(room, page)
        files(room, sheets)
        pressed(room, sheets)
        full(room, sheets)
    with room.opened("index.html") as page:
        back(room, page)
    with room.opened("playground.html#sample=wave&stage=linear") as page:
        linked(room, Sheets(room, page))
    with room.opened("lessons/bezier.html") as page:
        reloaded(room, page)
    with room.opened("lessons/linear.html") as page:
        chosen(room, page)
    with room.opened("lessons/queue.html") as page:
        said = page.evaluate("[20000, '20000', -1234.5].map(sayNumber)")
        room.report.check(
            said == ["20\u202f000", "20000", "\u22121\u202f234.5"], f"numbers are said as {said}")
    for name in ("steps/smoothed/wave.html", "steps/finished/signature.html"):
        with room.opened(name, viewport=NARROW) as page:
            narrow(room, page, name)


def chosen(room, page):
    """The stroke chosen for all figures is kept on pages without a figure in view, and in the next lesson."""
    wake_all(page)
    page.locator(".about > summary").click()
    page.locator(".stroke-bar select").select_option("wave")
    between = page.evaluate("""() => {
      const tops = [...document.querySelectorAll('figure[data-live][data-stroke]')]
        .map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => [top + scrollY, bottom + scrollY]);
      const gap = tops.slice(1).map(([top], at) => [top - tops[at][1], (top + tops[at][1]) / 2 - innerHeight / 2]);
      return gap.sort((a, b) => b[0] - a[0])[0][1];
    }""")
    page.evaluate("(y) => scrollTo(0, y)", between)
    page.reload()
    kept = "() => document.querySelector('.stroke-bar select')?.value === 'wave'"
    until(page, kept, "the chosen stroke after a reload lower down")
    page.goto(page.url.replace("linear.html", "bezier.html"))
    until(page, kept, "the chosen stroke in the next lesson")


def files(room, sheets):
    """A sample opened as a file is recognised; an error names the file; a length must be positive."""
    page = sheets.page
    text = (room.site / "strokes" / "tick.json").read_text(encoding="utf-8")
    give(page, text)
    until(page, "() => sheets.said()?.sample === 'tick'", "a sample opened from its file")
    shown = page.locator(".toolbar select").evaluate("(one) => one.selectedOptions[0].textContent")
    room.report.check(shown == page.evaluate("sayStroke('tick')"), f"an unchanged sample is called {shown}")
    stroke = json.loads(text)
    stroke["canvas"]["width"] = 0
    give(page, json.dumps(stroke))
    said = until(page, f"() => {FILE_NOTE}.includes('some.json') && {FILE_NOTE}", "a fault with its file")
    wanted = say(page, "play.fault.length", "canvas.width", page.evaluate("Engine.catalogue.limits.coordinate"))
    room.report.check(wanted in said, f"a width of nothing is refused by '{said}', not '{wanted}'")
    room.report.check(not re.search(r"\de-\d", said), f"a number that nobody reads: {said}")


def pressed(room, sheets):
    """A press on a stage's sheet selects the stage."""
    page = sheets.page
    for stage in ("bezier", "linear"):
        page.locator(f".sheet[data-stage={stage}] .paper").click()
        chosen = page.evaluate("document.querySelector('input[name=stage]:checked').value")
        room.report.check(chosen == stage, f"a press on the paper of {stage} chooses {chosen}")


def full(room, sheets):
    """A stroke at its maximum length is reported at once, while the pen is still down."""
    page = sheets.page
    most = page.evaluate("strokeCheck.mostEvents")
    places = [(10 + at % 300, 10 + at % 200) for at in range(most - 8)]
    events = [{"phase": "moved", "x": x, "y": y, "t": 10 * at} for at, (x, y) in enumerate(places)]
    events[0]["phase"], events[-1]["phase"] = "began", "ended"
    # A drawing continues after the last stroke drawn here.
    stroke = {**sample(page, "tick"), "id": page.evaluate("drawnID"), "events": events}
    give(page, json.dumps(stroke))
    until(page, f"() => sheets.said()?.stroke?.events.length === {len(events)}", "a long stroke")
    first, last = sheets.places([(0.2, 0.2), (0.8, 0.8)])
    page.mouse.move(*first)
    page.mouse.down()
    page.mouse.move(*last, steps=30)
    wanted = say(page, "play.full", most)
    until(page, "(wanted) => sheets.note('.sheet.large').includes(wanted)", "a word on the limit, while the pen is down", wanted)
    page.mouse.up()


def back(room, page):
    """A drawing on the home page is restored after a visit to the playground."""
    sheets = Sheets(room, page)
    draw(Mouse(page), sheets.places(SHAPE))
    stroke = sheets.stroke(len(SHAPE) + 1)
    page.locator("a.more", has_text=say(page, "play.home.open")).click()
    until(page, "() => document.querySelector('#play .strip') !== null", "the playground")
    shown = page.evaluate("document.querySelector('input[name=stage]:checked').value")
    last = page.evaluate("document.getElementById('play').dataset.stage")
    room.report.check(shown == last, f"the way from home leads to {shown}, not {last}")
    page.go_back()
    again = Sheets(room, page, is_drawn=True).stroke(len(SHAPE) + 1)
    room.report.check(again == stroke, f"back from the playground the stroke is {str(again)[:200]}")


def linked(room, sheets):
    """A page opened with a link has no earlier state to undo to."""
    until(sheets.page, "() => sheets.said().sample === 'wave'", "the stroke of the link")
    undo = sheets.button("play.undo")
    room.report.check(
        undo.get_attribute("aria-disabled") == "true", "a link that was opened can be undone")
    undo.click(force=True)
    drawn(sheets.page)
    said = sheets.page.evaluate("sheets.said().sample")
    room.report.check(said == "wave", f"an undo after a link shows {said}")


def reloaded(room, page):
    """A change in a lesson is restored in figures, tables and numbers."""
    wake_all(page)
    id = page.evaluate("probe.figures('figure[data-live=stroke][data-stroke=small-circle]')[0]")
    figure = LessonFigure(room, page, id)
    figure.handle(figure.events[4]).focus()
    page.keyboard.press("Shift+ArrowDown")
    figure.holds("before it is loaded again")
    changed = figure.stroke
    until(page, "(slot) => document.querySelectorAll('data.live-number').length === "
          "document.querySelectorAll(`data[data-fact][data-stroke=${slot}]`).length",
          "numbers that follow", figure.slot)
    numbers = page.locator("data.live-number").all_inner_texts()
    room.report.check(len(numbers) > 4, f"a change is followed by {len(numbers)} numbers of the text")
    page.reload()
    wake_all(page)
    figure = LessonFigure(room, page, id)
    figure.holds("loaded again", changed)
    until(page, "(wanted) => JSON.stringify([...document.querySelectorAll('data.live-number')]"
          ".map((one) => one.innerText)) === JSON.stringify(wanted)", "the same numbers, loaded again", numbers)


def narrow(room, page, name):
    wide = page.evaluate(TOO_WIDE)
    room.report.check(not wide, f"{name} at 320: {wide}")
    width = page.locator(".stepper input[type=range]").bounding_box()["width"]
    room.report.check(width >= 180, f"{name} at 320: the slider is {width} wide")
