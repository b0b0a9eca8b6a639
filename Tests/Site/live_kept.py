"""Stores strokes on the device on request: they are named, deleted, exported as one file, imported, and compared in
pairs. The path that the browser predicts for the pen is never stored."""

import json
from pathlib import Path

from live_page import drawn, say, until

STORED = "() => Object.keys(localStorage).length"
NAMES = "() => [...document.querySelectorAll('.kept li > button:first-child')].map((b) => b.textContent)"
# A browser with a simple prediction: straight ahead, three points per event.
PROPHET = """() => {
  PointerEvent.prototype.getPredictedEvents = function () {
    const next = (far) => new PointerEvent('pointermove', {
      clientX: this.clientX + far, clientY: this.clientY, pointerType: this.pointerType });
    return window.blind ? [] : [next(12), next(24), next(36)];
  };
}"""


def check(room):
    with room.opened("playground.html") as page:
        until(page, "() => document.querySelector('.kept') !== null", "the list of what is kept")
        kept(room, page)
        renamed(room, page)
        exported(room, page)
        compared(room, page)
        deleted(room, page)
    spoilt(room)
    unkept(room)
    predicted(room)


def tab(page, name):
    page.locator(f"#{name}-tab").click()


def kept(room, page):
    tab(page, "kept")
    room.report.check(page.evaluate(STORED) == 0, "something is kept before anybody asked")
    page.locator("#kept-name").fill("A <b>wave</b>")
    page.keyboard.press("Enter")
    room.report.check(page.evaluate(STORED) == 1, "what was to be kept is not")
    room.report.check(page.evaluate(NAMES) == ["A <b>wave</b>"], f"kept: {page.evaluate(NAMES)}")
    page.locator(".toolbar select").select_option("spiral")
    page.get_by_role("button", name=say(page, "play.kept.keep")).click()
    spiral = page.evaluate("() => sayStroke('spiral')")
    room.report.check(page.evaluate(NAMES)[1:] == [spiral], f"kept: {page.evaluate(NAMES)}")


def renamed(room, page):
    """A name in use gets a number; a stroke is unchanged after reloading the page."""
    page.locator("#kept-name").fill("A <b>wave</b>")
    page.get_by_role("button", name=say(page, "play.kept.keep")).click()
    room.report.check(
        page.evaluate(NAMES)[-1:] == ["A <b>wave</b> 2"], f"kept: {page.evaluate(NAMES)}")
    page.reload()
    until(page, "() => document.querySelectorAll('.kept li').length === 3", "what was kept")
    tab(page, "kept")
    page.locator(".kept li > button").first.click()
    chosen = "() => document.querySelector('.toolbar select').value"
    first = page.evaluate("() => document.getElementById('play').dataset.sample")
    until(page, f"(id) => ({chosen})() === id", "the stroke that was kept first", first)


def exported(room, page):
    """The exported file contains the strokes as in stroke files; importing it adds them to the others."""
    with page.expect_download() as waiting:
        page.get_by_role("button", name=say(page, "play.kept.export")).click()
    text = Path(waiting.value.path()).read_text()
    file = json.loads(text)
    room.report.check(file["format"] == "inkstep-strokes/1", f"the file is {text[:80]}")
    spiral = json.loads((room.site / "strokes/spiral.json").read_text())
    room.report.check(file["strokes"][1]["stroke"] == spiral, "an exported stroke is another")
    file["strokes"] = [file["strokes"][1], {"name": "no stroke", "stroke": {"format": "x"}}]
    page.locator(".closer .file input").set_input_files(
        {"name": "back.json", "mimeType": "application/json", "buffer": json.dumps(file).encode()})
    until(page, "() => document.querySelectorAll('.kept li').length === 4", "what was taken in")
    said = ("(words) => [...document.querySelectorAll('[role=status]')].some("
            "(one) => one.textContent.includes(words))")
    until(page, said, "what is no stroke, told", say(page, "play.kept.spoilt", 1))
    page.locator(".closer .file input").set_input_files(
        {"name": "other.json", "mimeType": "application/json", "buffer": b"{}"})
    until(page, said, "a refusal", say(page, "play.kept.format", "inkstep-strokes/1"))


def compared(room, page):
    tab(page, "compare")
    page.locator("#compare select").select_option("kept 1")
    until(page, "() => document.querySelectorAll('.both > svg').length === 2", "two strokes")
    views = page.evaluate("() => [...document.querySelectorAll('.both > svg')].map("
                          "(svg) => svg.getAttribute('viewBox'))")
    room.report.check(views[0] == views[1], f"two strokes in frames of their own: {views}")
    shown = page.evaluate("""() => {
      const paper = document.querySelector('.both').getBoundingClientRect();
      return [...document.querySelectorAll('.both .ink')].every((ink) => {
        const box = ink.getBoundingClientRect();
        return box.bottom <= paper.bottom + 1 && box.right <= paper.right + 1;
      });
    }""")
    room.report.check(shown, "two strokes do not fit their sheet")
    marks = page.evaluate("() => [...document.querySelectorAll('.both .ink')].map("
                          "(ink) => getComputedStyle(ink).strokeDasharray)")
    room.report.check(len(set(marks)) == 2, f"the strokes are told apart by colour only: {marks}")
    room.report.check(
        page.locator(".compared .legend li").count() == 2, "the legend does not name both")
    cells = page.evaluate("() => [...document.querySelectorAll('.compared tbody tr')].map("
                          "(row) => [...row.children].map((cell) => cell.textContent))")
    stage = page.evaluate("() => document.querySelector('.sheet.chosen').dataset.stage")
    for at, name in ((1, page.evaluate("() => document.getElementById('play').dataset.sample")),
                     (2, "spiral")):
        asked = page.evaluate(
            "([stage, id]) => live.measures([stage], engine.samples.strokes.find("
            "(one) => one.id === id)).map((row) => sayCell(row[1]))", [stage, name])
        room.report.check([row[at] for row in cells] == asked, f"other numbers of {name}: {cells}")


def deleted(room, page):
    tab(page, "kept")
    for left in (3, 2, 1, 0):
        page.locator(".kept li button").last.focus()
        page.keyboard.press("Enter")
        room.report.check(len(page.evaluate(NAMES)) == left, f"not {left} are left")
        focus = page.evaluate("() => document.activeElement.tagName")
        room.report.check(focus in ("BUTTON", "INPUT"), f"the focus falls to {focus}")
    room.report.check(page.evaluate(STORED) == 0, "an empty list is kept")


def spoilt(room):
    """Damaged entries in the store are skipped, and the page works."""
    for text in ("{", "null", '{"format":"inkstep-strokes/1","strokes":[7,null,{"name":"x","stroke":{}}]}'):
        def spoil(context, text=text):
            context.add_init_script(
                f"localStorage.setItem('inkstep kept strokes', {json.dumps(text)})")

        with room.opened("playground.html", before=spoil) as page:
            until(page, "() => document.querySelector('.kept') !== null", "the list")
            room.report.check(page.evaluate(NAMES) == [], f"from {text} comes {page.evaluate(NAMES)}")


def unkept(room):
    """Without storage the page reports that, and nothing is lost."""
    def refuse(context):
        context.add_init_script(
            "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }")

    with room.opened("playground.html", before=refuse) as page:
        until(page, "() => document.querySelector('.kept') !== null", "the list")
        tab(page, "kept")
        page.get_by_role("button", name=say(page, "play.kept.keep")).click()
        until(
            page, "(words) => document.body.textContent.includes(words)", "the refusal",
            say(page, "play.kept.full"))
        room.report.check(page.evaluate(NAMES) == [], "what is not kept is listed")


def predicted(room):
    """The prediction is drawn separately, removed when it was wrong, and never part of the stroke."""
    def foresee(context):
        context.add_init_script(f"({PROPHET})()")

    way = "(name) => document.querySelector(`.surface .${name}`).getAttribute('d')"
    with room.opened("playground.html", before=foresee) as page:
        until(page, "() => document.querySelector('.surface') !== null", "the surface")
        box = page.locator(".surface").bounding_box()
        x, y = box["x"] + 60, box["y"] + 60
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + 12, y)
        drawn(page)
        room.report.check(page.evaluate(way, "predicted"), "nothing foreseen is drawn")
        page.mouse.move(x + 24, y)
        drawn(page)
        room.report.check(not page.evaluate(way, "missed"), "what came true shows as missed")
        page.mouse.move(x + 24, y + 30)
        drawn(page)
        room.report.check(page.evaluate(way, "missed"), "what was wrong is not told apart")
        dashes = page.evaluate(
            "() => ['predicted', 'missed', 'way'].map((name) => getComputedStyle("
            "document.querySelector(`.surface .${name}`)).strokeDasharray)")
        room.report.check(len(set(dashes)) == 3, f"told apart by colour only: {dashes}")
        page.mouse.up()
        drawn(page)
        room.report.check(
            not page.evaluate(way, "predicted") and not page.evaluate(way, "missed"),
            "something foreseen is left")
        tab(page, "kept")
        page.get_by_role("button", name=say(page, "play.kept.keep")).click()
        events = page.evaluate(
            "() => JSON.parse(localStorage.getItem('inkstep kept strokes')).strokes[0].stroke.events")
        room.report.check(len(events) == 5, f"{len(events)} events were kept of 5")
