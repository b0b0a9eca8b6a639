"""The row under a figure: the strip of time and Reset are in view and cover nothing; playing goes through the events,
never shows an empty sheet, moves nothing, and ends with the whole stroke; Reset goes back to the first picture. Between
two events the pen glides and the ink runs; the first figure plays once by itself."""

from live_lesson import LessonFigure, wake_all
from live_page import DESK, PHONE, drawn, still, until
from live_steady import NOTE

ROWS = """() => [...document.querySelectorAll('figure[data-live][data-stroke]')].flatMap((figure) => {
  const owner = figure.closest('.pair') ?? figure;
  if ([...owner.querySelectorAll('figure')].at(-1) !== figure && owner !== figure) return [];
  const find = (selector) => figure.querySelector(selector);
  const parts = {
    play: find('.strip .toggle'), slider: find('.strip input'), pace: find('.strip .pace'), more: find('button.more'),
    reset: [...figure.querySelectorAll('button')].find((one) => one.textContent === say('live.reset')) };
  const lost = Object.entries(parts).filter(([, one]) => !one?.checkVisibility()).map(([name]) => name);
  const boxes = Object.values(parts).filter(Boolean).map((one) => one.getBoundingClientRect());
  const caption = find('figcaption p').getBoundingClientRect();
  const drawing = find(':scope > svg').getBoundingClientRect();
  if (boxes.some((box) => box.bottom > caption.top + 1)) lost.push('below the caption');
  if (boxes.some((box) => box.top < drawing.bottom - 1)) lost.push('over the drawing');
  if (boxes.some((box) => box.right > innerWidth + 1)) lost.push('beyond the window');
  return lost.length > 0 ? [`${figure.id}: ${lost}`] : [];
})"""
INK = """([id, marks]) => document.querySelectorAll(`#${id} > svg :is(${marks})`).length"""
MARKS = ".ink, .ghost, .bar, .sample"


def check(room):
    lessons = sorted(path.stem for path in room.site.glob("lessons/*.html"))
    for view in (DESK, PHONE):
        with room.tab(viewport=view) as tab:
            for slug in lessons:
                with room.opened(f"lessons/{slug}.html", tab=tab) as page:
                    if page.locator("figure[data-live][data-stroke]").count():
                        wake_all(page)
                        in_view(room.report, page, f"{slug} at {view['width']}")
    note = f"({NOTE})()"
    for motion in ("no-preference", "reduce"):
        with room.tab(before=lambda context: context.add_init_script(note), reduced_motion=motion) as tab:
            for slug, kind in (("finished", "stroke"), ("sampling", "samples"), ("cached", "cost")):
                with room.opened(f"lessons/{slug}.html", tab=tab) as page:
                    wake_all(page)
                    page.locator("figure[data-live]").first.dispatch_event("keydown")
                    played(room, page, kind)
    with room.opened("lessons/smoothed.html", reduced_motion="no-preference") as page:
        itself(page)
    with room.opened("lessons/finished.html", reduced_motion="no-preference") as page:
        wake_all(page)
        held(room, page)
    with room.opened("lessons/bezier.html") as page:
        wake_all(page)
        swept(room, page)


def in_view(report, page, where):
    found = page.evaluate(ROWS)
    report.check(not found, f"{where}: {'; '.join(found[:3])}")


def played(room, page, kind):
    id = page.evaluate("(kind) => probe.figures(`figure[data-live=${kind}]`)[0]", kind)
    figure = LessonFigure(room, page, id)
    slider = figure.element.locator(".strip input")
    play = figure.element.locator(".strip .toggle")
    last = int(slider.get_attribute("max"))
    room.report.check(int(slider.input_value()) == last, f"{id} does not rest at its end")
    drawn(page)
    before = page.evaluate("shifts.sum")
    seen = []
    slider.fill("0")
    for step in range(last):
        slider.fill(str(step))
        drawn(page)
        # A pen that comes down strokes nothing, so a chart of costs begins with its axes alone.
        marks = ".axis" if kind == "cost" and step == 0 else MARKS
        seen.append(page.evaluate(INK, [id, marks]))
    room.report.check(min(seen) > 0, f"{id}: an empty sheet among {seen}")
    slider.fill("0")
    play.click()
    until(page, f"() => Number(document.querySelector('#{id} .strip input').value) === {last}",
          f"the end of {id}, played")
    until(page, f"() => !document.getElementById('{id}').classList.contains('stepped')", f"{id} at rest")
    figure.back("played to its end")
    slider.fill("1")
    figure.element.get_by_role("button", name=page.evaluate("say('live.reset')"), exact=True).click()
    drawn(page)
    figure.back("reset from a step")
    moved = page.evaluate("shifts.sum") - before
    room.report.check(moved == 0, f"{id} moved the page by {moved} while it played")


def swept(room, page):
    """Playing a slider changes the drawing, the caption and the formulas; Reset restores them."""
    id = page.evaluate("probe.figures('figure[data-live=casteljau]')[0]")
    figure = LessonFigure(room, page, id)
    formulas = "() => [...document.querySelectorAll('math')].map((one) => one.outerHTML).join()"
    first = page.evaluate(formulas)
    slider = figure.element.locator(".scrub input")
    slider.fill("25")
    drawn(page)
    caption = figure.element.locator("figcaption p").first.inner_text()
    room.report.check("0.25" in caption, f"the caption stays at '{caption[:60]}'")
    text = page.evaluate("[...document.querySelectorAll('math.formula')].map((one) => one.textContent).join(' ')")
    for wanted in ("0.75·p0+0.25·p1", "0.42·p0+0.42·p1+0.14·p2+0.02·p3"):
        room.report.check(wanted in text, f"no formula has {wanted} at t = 0.25")
    figure.element.locator(".scrub .toggle").click()
    until(page, f"() => Number(document.querySelector('#{id} .scrub input').value) > 40", "a slider that runs")
    figure.element.locator(".scrub .toggle").click()
    figure.element.get_by_role("button", name=page.evaluate("say('live.reset')"), exact=True).click()
    drawn(page)
    room.report.check(page.evaluate(formulas) == first, "Reset leaves other formulas")
    figure.back("reset")


def first_figure(room, page):
    return LessonFigure(room, page, page.evaluate("probe.figures()[0]"))


def itself(page):
    """The first figure plays once when it is in view, and rests then."""
    strip = "document.querySelector('figure[data-live] .strip')"
    until(page, f"{strip}?.classList.contains('playing')", "a first figure that plays")
    until(page, f"!{strip}.classList.contains('playing')", "the end of the first play")
    until(page, "!document.querySelector('figure[data-live].stepped')", "a first figure at rest")


def held(room, page):
    """Held between two events the pen has left the report, and a part of the curve is drawn with its scaffold; released,
    the event is as the engine draws it."""
    figure = LessonFigure(room, page, "figure-2")
    still(page)
    box = figure.element.locator(".strip .time-rail").bounding_box()
    last = int(figure.element.locator(".strip input").get_attribute("max"))
    ink = f"document.querySelector('#{figure.id} .ink.new')?.getAttribute('d')"

    def at(time):
        page.mouse.move(box["x"] + box["width"] * time / last, box["y"])
        drawn(page)

    at(0)
    page.mouse.down()
    at(4.95)
    whole = page.evaluate(ink)
    at(4.5)
    part = page.evaluate(ink)
    room.report.check(part and part != whole, f"held between two events the ink is '{part}'")
    for mark in (".scaffold", ".scaffold-points", ".hand-pen"):
        room.report.check(page.locator(f"#{figure.id} {mark}").count() == 1, f"nothing shows {mark}")
    page.mouse.up()
    drawn(page)
    room.report.check(page.evaluate(ink) == whole, "released, the event is not drawn whole")
    room.report.check(page.locator(f"#{figure.id} .hand-pen").count() == 0, "released, the pen is still there")
    figure.element.locator(".strip input").press("Space")
    until(page, f"() => document.querySelector('#{figure.id} .strip.playing')", "a play by a key")
    page.keyboard.press("Space")
    until(page, f"() => !document.querySelector('#{figure.id} .strip.playing')", "a pause by a key")
