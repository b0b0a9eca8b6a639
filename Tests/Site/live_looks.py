"""Checks the appearance of live pages in use: changed, with a list open and a number rejected. axe finds no
violation in either theme; nothing is wider than the narrowest phone; every control is large enough; and on paper
the figures are as on the screen, without controls."""

from browser import TOO_WIDE, inaccessible
from live_files import give
from live_lesson import LessonFigure, wake_all
from live_page import DESK, LESSONS, PHONE, agreed, drawn, until
from live_pointers import Mouse, draw
from live_run import Graph
from live_sheets import Sheets

NARROW = {"width": 320, "height": 640}
SHAPE = [(0.15, 0.3), (0.3, 0.65), (0.42, 0.2), (0.6, 0.8), (0.8, 0.4)]
SMALL = """() => [...document.querySelectorAll(
  ':is(.live, .stroke-bar, .run, .handles, #play, #draw) :is(button, select, input, summary, textarea)')]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }))
  .map((one) => ['radio', 'checkbox', 'file'].includes(one.type) ? one.closest('label') ?? one : one)
  .map((one) => [one.outerHTML.slice(0, 90), one.getBoundingClientRect()])
  .filter(([, box]) => box.width < 24 || box.height < 24)
  .map(([text, box]) => `${text} (${box.width} x ${box.height})`)"""
# Words of names that continue on the next line, and captions that touch the edge of their act.
BROKEN = """() => {
  const found = [];
  const range = document.createRange();
  for (const name of document.querySelectorAll('main > h1, .sheet-name span, .act .options label > span')) {
    if (!name.checkVisibility()) continue;
    const texts = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (text.parentElement.closest('svg, .facts')) continue;
      for (const { index, 0: word } of text.data.matchAll(/[\\p{L}\\p{N}]+/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(`'${word}' is broken`);
      }
    }
  }
  for (const caption of document.querySelectorAll('.act > figure > figcaption > p:first-child')) {
    range.selectNodeContents(caption);
    const far = range.getBoundingClientRect().left - caption.closest('.act').getBoundingClientRect().left;
    if (caption.checkVisibility() && far < 8) found.push(`'${caption.textContent}' touches the edge`);
  }
  return found;
}"""
ON_PAPER = """() => [...document.querySelectorAll(
  '.handles, .live :is(button, details), .stroke-bar select, .run, .strip, .toolbar, .downloads')]
  .filter((one) => one.checkVisibility()).map((one) => one.className || one.localName)"""


def lesson(room, page):
    """One sample moved, one move rejected, the list open and its handle focused."""
    wake_all(page)
    figure = LessonFigure(room, page, page.evaluate("probe.figures()")[0])
    figure.open()
    figure.controls.query_selector(".coordinates summary").click()
    drawn(page)
    figure.controls.query_selector("tbody input").fill("99999999")
    figure.handle(figure.events[3]).focus()
    page.keyboard.press("Shift+ArrowDown")
    figure.status("p")
    figure.controls.query_selector("tbody input").focus()


def graph(room, page):
    one = Graph(room, page, page.evaluate("probe.figures('figure[data-live=tiles]')")[0])
    one.field("tile").fill("3")
    total = page.locator(f"#{one.id}-total")
    total.fill("648")
    total.press("Enter")
    one.press("run.turn")
    until(page, "() => [...document.querySelectorAll('.run [role=status]')].some((one) => "
          "one.textContent)", "the status of the graph")


def playground(room, page):
    sheets = Sheets(room, page)
    draw(Mouse(page), sheets.places(SHAPE))
    sheets.stroke(len(SHAPE) + 1)
    page.locator("input[name=stage][value=finished]").check()
    page.locator("label.check input:not([name^=overlay])").check()
    page.evaluate("() => { if (navigator.clipboard) "
                  "navigator.clipboard.writeText = () => Promise.reject(new Error('no')); }")
    sheets.tab("play.keep")
    sheets.button("play.test").click()
    sheets.tab("play.move")
    page.locator(".coordinates summary").click()
    page.locator(".coordinates tbody input").first.fill("1e9")
    give(page, "{}")
    until(page, "() => sheets.note('.toolbar').includes('some.json')",
          "the refusal of a file")


def home(room, page):
    sheets = Sheets(room, page)
    draw(Mouse(page), sheets.places(SHAPE))
    sheets.stroke(len(SHAPE) + 1)


STATES = {"lessons/smoothed.html": lesson, "lessons/store.html": graph, "playground.html": playground,
          "index.html": home}


def check(room):
    for how in room.bases:
        used(room, lambda page, name: fits(room, page, f"{name} ({how})"), how, viewport=NARROW)
    for scheme, view in (("light", DESK), ("dark", DESK), ("dark", PHONE)):
        used(room, lambda page, name: accessible(room, page, f"{name} ({scheme}, {view['width']} wide)"),
             color_scheme=scheme, viewport=view)
    # The reader chooses these colours, so the page is not responsible for their contrast.
    used(room, lambda page, name: accessible(
        room, page, f"{name} (forced colours)", rules={"color-contrast": {"enabled": False}}),
        forced_colors="active", reduced_motion="reduce")
    with room.tab() as tab:
        for slug in LESSONS[2:]:
            with room.opened(f"lessons/{slug}.html", tab=tab) as page:
                printed(room, page, slug)
    with room.opened("playground.html") as page:
        playground(room, page)
        page.emulate_media(media="print")
        shown = page.evaluate(ON_PAPER)
        room.report.check(not shown, f"the playground prints {shown}")


def used(room, look, how="http", **options):
    """Checks every kind of page in use."""
    with room.tab(**options) as tab:
        for name, use in STATES.items():
            with room.opened(name, how, tab=tab) as page:
                use(room, page)
                look(page, name)


def accessible(room, page, where, **options):
    """axe finds no violation in the current page."""
    for finding in inaccessible(page, **options):
        room.report.check(False, f"{where}: {finding}")
    room.report.check(True, "")


def fits(room, page, where):
    """Nothing scrolls sideways, and every target is large enough for a finger."""
    for width in (NARROW["width"], PHONE["width"], 768):
        page.set_viewport_size({"width": width, "height": 640})
        drawn(page)
        wide = page.evaluate(TOO_WIDE)
        room.report.check(not wide, f"{where}: wider than {width}: {wide}")
        small = page.evaluate(SMALL)
        room.report.check(not small, f"{where}: too small at {width}: {small[:3]}")
        broken = page.evaluate(BROKEN)
        room.report.check(not broken, f"{where} at {width}: {broken[:3]}")


def printed(room, page, slug):
    """On paper every figure shows the changed stroke, even one that was never near the view."""
    figure = LessonFigure(room, page, page.evaluate("probe.figures()")[0])
    figure.choose("wave")
    paper = page.pdf()
    room.report.check(paper.startswith(b"%PDF"), f"{slug} cannot be printed")
    found = agreed(
        page, "(slot) => probe.differences(slot, probe.strokeOf(probe.figures()[0]))", figure.slot)
    room.report.check(not found, f"{slug} on paper: {found[:3]}")
    page.emulate_media(media="print")
    shown = page.evaluate(ON_PAPER)
    room.report.check(not shown, f"{slug} prints {shown}")
    page.emulate_media(media="null")
