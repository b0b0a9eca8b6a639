"""Checks that the layout does not shift: elements that scripts create have their room from the start, on every kind of
page, wide and on a phone, and the layout shift score stays under 0.05. No style rule for the whole page depends on
any of its parts, because a browser would evaluate it after every change."""

from live_page import DESK, PHONE, drawn, until

MOST = 0.05
PAGES = ("index.html", "playground.html", "lessons/smoothed.html", "lessons/store.html",
         "steps/smoothed/wave.html", "strokes.html")
NOTE = """() => {
  window.shifts = { sum: 0, most: [] };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      shifts.sum += value;
      const names = sources.map(({ node }) => node?.parentElement?.className + ' > ' + node?.nodeName);
      shifts.most.push(`${value.toFixed(3)} ${names.slice(0, 3).join(', ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}"""

# Selectors for the root that depend on other elements of the page.
WIDE = """() => {
  const rules = (list) => [...list].flatMap((one) => one.cssRules?.length ? rules(one.cssRules) : [one]);
  return [...document.styleSheets].flatMap(({ cssRules }) => rules(cssRules)).map((one) => one.selectorText ?? '')
    .filter((one) => /(^|[\s,])(html|body|:root)\S*:has\((?!\s*>)/.test(one));
}"""


def check(room):
    def note(context):
        context.add_init_script(f"({NOTE})()")

    for view in (DESK, PHONE):
        with room.tab(viewport=view, before=note) as tab:
            for name in PAGES:
                with room.opened(name, tab=tab) as page:
                    stands(room, page, name, view["width"])


def stands(room, page, name, width):
    if "steps" not in name and "strokes" not in name:
        until(page, "() => typeof engine === 'undefined' || engine.isReady || "
              "!document.querySelector('#draw, #play')", "the engine")
    wide = page.evaluate(WIDE)
    room.report.check(not wide, f"{name}: all of it may be styled anew by {wide}")
    for _ in range(10):
        drawn(page)
    found = page.evaluate("shifts")
    room.report.check(
        found["sum"] < MOST, f"{name} at {width} shifts by {found['sum']:.3f}: {found['most'][:3]}")
