"""Checks pages under a finger and on the narrowest phone: controls are at least 44 pixels high, fields have letters of
at least 16 pixels, no name is cut off, even with wide letters, and a wide table shows that it scrolls. With forced
colours a disabled control differs from an enabled one, and the grid is lighter than the ink."""

from browser import TOO_WIDE
from live_looks import BROKEN
from live_page import drawn, until

PAGES = ("index.html", "playground.html", "lessons/smoothed.html", "lessons/store.html", "steps/smoothed/wave.html",
         "strokes.html", "kit.html")
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
NARROW = {"viewport": {"width": 320, "height": 640}, "has_touch": True}
# Controls that are too small for a finger. Links in running text and handles over samples, which are taken by
# distance, are exempt, and so is a field that covers its label.
SMALL = """() => [...document.querySelectorAll('main :is(button, select, summary, input, textarea)')].flatMap((one) => {
  if (one.matches('.handle, .act-point, .choice input, .file input, .sheet-name input') || !one.checkVisibility()) return [];
  const label = one.matches('[type=checkbox], [type=radio]') ? one.closest('label') ?? one : one;
  const { width, height } = label.getBoundingClientRect();
  if (width === 0 || height >= 43.5) return [];
  return [`${one.tagName} ${one.className} '${label.textContent.trim().slice(0, 20)}' is ${height.toFixed(1)} high`];
})"""
LETTERS = """() => [...document.querySelectorAll('main :is(select, input, textarea)')].flatMap((one) => {
  if (one.matches('[type=checkbox], [type=radio], [type=range], [type=file]')) return [];
  const size = parseFloat(getComputedStyle(one).fontSize);
  return one.checkVisibility() && size < 16 ? [`${one.tagName} ${one.id || one.className}: ${size}`] : [];
})"""
SPACED = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }');
  document.adoptedStyleSheets = [sheet];
}"""
# Names that are wider than their element and hidden or covered there.
CUT = """() => [...document.querySelectorAll('main :is(button, label, legend, th, summary, h1, h2, h3, .sheet-name)')]
  .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1)
  .filter((one) => one.textContent.trim() && !one.closest('.table, pre, .code-editor, .unseen') && getComputedStyle(one).display !== 'inline')
  .map((one) => `${one.tagName} '${one.textContent.trim().slice(0, 30)}': ${one.scrollWidth} in ${one.clientWidth}`)"""


def check(room):
    with room.tab(**PHONE) as tab:
        for name in PAGES:
            with room.opened(name, tab=tab) as page:
                ready(page)
                small = page.evaluate(SMALL)
                room.report.check(not small, f"{name}: too small for a finger: {small[:6]}")
                letters = page.evaluate(LETTERS)
                room.report.check(not letters, f"{name}: fields with small letters: {letters[:6]}")
    with room.tab(**NARROW) as tab:
        for name in PAGES:
            with room.opened(name, tab=tab) as page:
                ready(page)
                broken = page.evaluate(BROKEN)
                room.report.check(not broken, f"{name} at 320: {broken[:3]}")
                for what in ("", " with wide letters"):
                    cut = page.evaluate(CUT)
                    room.report.check(not cut, f"{name} at 320{what}: cut off: {cut[:4]}")
                    wide = page.evaluate(TOO_WIDE)
                    room.report.check(not wide, f"{name} at 320{what}: wider than the page: {str(wide)[:300]}")
                    page.evaluate(SPACED)
                    drawn(page)
    with room.opened("lessons/smoothed.html", **PHONE) as page:
        ready(page)
        until(page, "() => document.querySelector('.write .choice')", "the code panel")
        page.evaluate("document.querySelector('.write input[value=whole]').click()")
        lines = page.evaluate("""() => ['.numbers', 'textarea'].map((one) =>
          getComputedStyle(document.querySelector(`.write .code-editor ${one}`)).lineHeight)""")
        room.report.check(len(set(lines)) == 1, f"the numbers of lines and the lines are {lines} high")
    with room.opened("playground.html", viewport={"width": 768, "height": 1024}) as page:
        ready(page)
        scrolls, picture = page.evaluate("""() => {
          const table = document.querySelector('#numbers .table');
          return [table.scrollWidth > table.clientWidth, getComputedStyle(table).backgroundAttachment];
        }""")
        room.report.check(scrolls, "the table of measures fits 768 pixels, so the next check shows nothing")
        room.report.check("local" in picture and "scroll" in picture, "nothing shows that the table scrolls")
    with room.opened("playground.html", forced_colors="active") as page:
        ready(page)
        colours = page.evaluate("""() => {
          const [undo, , clear] = document.querySelectorAll('.sheets .tools button');
          const colour = (one) => getComputedStyle(one).color;
          return [undo.getAttribute('aria-disabled'), colour(undo), colour(clear)];
        }""")
        room.report.check(
            colours[0] == "true" and colours[1] != colours[2], f"a disabled button looks like others: {colours}")


def ready(page):
    until(page, "() => typeof engine === 'undefined' || engine.isReady || "
          "!document.querySelector('#draw, #play, figure[data-live]')", "the engine")
    for _ in range(4):
        drawn(page)
