"""Uses the home page: one stage at a time joins the dots on one sheet, by keys, by a press and by a drag, also without
a script; nothing moves meanwhile; and the navigation, the title and the sheet have one left edge at every width. Uses the
bar as well: its group of pages, and its switch for light and dark colours."""

from live_draw import CURVE
from live_page import DESK, drawn, until
from live_pointers import Finger, Mouse, draw
from live_sheets import Sheets
from live_steady import NOTE

WIDTHS = (1440, 1280, 1024, 1000, 768, 390, 320)
# The number of rows and of entries of the bar.
ROWS = """() => {
  const entries = [...document.querySelectorAll('header.site nav > ul > li')];
  return [new Set(entries.map((one) => one.offsetTop)).size, entries.length - 1];
}"""
GROUP = "header.site details"
PAPER = "() => getComputedStyle(document.body).backgroundColor"
SHOWN = """() => [...document.querySelectorAll('#draw .stack .sheet')].filter((sheet) =>
  getComputedStyle(sheet.querySelector('.paper > *')).visibility === 'visible').map((sheet) => sheet.dataset.stage)"""
WORDS = """() => [...document.querySelectorAll('#draw .stage-words > *')].filter((one) =>
  getComputedStyle(one).visibility === 'visible').map((one) => one.dataset.of)"""
STOPS = "() => [...document.querySelectorAll('.stage-track input')].map((one) => one.value)"
EDGES = """() => ['header.site nav a', 'main > h1', '#draw .stack', '#draw .sheet-name'].map((one) =>
  Math.round(document.querySelector(one).getBoundingClientRect().x))"""
# What lies over the sheet, other than its own parts.
COVERED = """() => {
  const box = document.querySelector('#draw .stack').getBoundingClientRect();
  const found = new Set();
  for (let across = 0.04; across < 0.97; across += 0.08) for (let down = 0.04; down < 0.97; down += 0.08) {
    const one = document.elementFromPoint(box.x + across * box.width, box.y + down * box.height);
    if (one && !one.closest('.stack')) found.add(one.className || one.localName);
  }
  return [...found];
}"""


def check(room):
    for width in WIDTHS:
        with room.opened("index.html", viewport={"width": width, "height": 800}) as page:
            laid(room, page, width)
    for device, options in ((Mouse, {}), (Finger, Finger.options)):
        with room.tab(before=lambda context: context.add_init_script(f"({NOTE})()"),
                      **{"viewport": DESK, **options}) as tab:
            with room.opened("index.html", tab=tab) as page:
                slid(room, page, device)
    with room.opened("index.html") as page:
        left(room, page)
    with room.opened("index.html", java_script_enabled=False) as page:
        still(room, page)
    for how in room.bases:
        for width in (1280, 390):
            with room.opened("kit.html", how, viewport={"width": width, "height": 800}) as page:
                grouped(room, page, f"{how}, {width}")
        for scheme in ("light", "dark"):
            with room.opened("lessons/linear.html", how, color_scheme=scheme) as page:
                coloured(room, page, f"{how}, {scheme}")
    with room.opened("kit.html", java_script_enabled=False) as page:
        page.locator(f"{GROUP} summary").click()
        page.locator(f"{GROUP} a").first.click()
        room.report.check("kit.html" not in page.url, "without a script no page of the group opens")


def laid(room, page, width):
    until(page, "() => document.querySelector('#draw .pen') && !document.querySelector('#draw .still')", "the sheet")
    edges = page.evaluate(EDGES)
    room.report.check(len(set(edges)) == 1, f"home at {width}: the left edges are {edges}")
    page.locator("#draw .stack").scroll_into_view_if_needed()
    covered = page.evaluate(COVERED)
    room.report.check(not covered, f"home at {width}: {covered} covers the sheet")
    rows, entries = page.evaluate(ROWS)
    room.report.check(rows == 1 and 2 < entries <= 7, f"home at {width}: the bar has {entries} entries in {rows} rows")
    begin = page.locator(".begin a").bounding_box()
    room.report.check(begin["y"] + begin["height"] < 400, f"home at {width}: the first lesson is offered at {begin}")
    wide = page.evaluate("document.documentElement.scrollWidth")
    room.report.check(wide <= width, f"home at {width} is {wide} wide")
    targets = page.evaluate("""() => [...document.querySelectorAll('.stage-track label')].map((one) => {
      const { width, height } = one.getBoundingClientRect();
      return Math.min(width, height);
    })""")
    room.report.check(min(targets) >= 44, f"home at {width}: the stops are {targets} large")


def slid(room, page, device):
    """Every stop shows its stage and its words; a drag over the stops slides; nothing shifts."""
    sheets = Sheets(room, page)
    pen = device(page)
    draw(pen, sheets.places(CURVE))
    sheets.rests("on the home page", sheets.stroke(len(CURVE) + 1))
    stops = page.evaluate(STOPS)
    room.report.check(len(stops) >= 6 and stops[0] == "", f"the stops are {stops}")
    page.locator(".stage-track input").last.focus()
    for stop in reversed(stops):
        page.evaluate("(stop) => [...document.querySelectorAll('.stage-track input')]"
                      ".find((one) => one.value === stop).focus()", stop)
        page.keyboard.press("Space")
        shows(room, page, stop, f"{device.kind}, keys")
    boxes = [one.bounding_box() for one in page.locator(".stage-track input").all()]
    places = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes]
    pen.down(*places[0])
    for stop, place in zip(stops, places):
        pen.move(*place)
        drawn(page)
        shows(room, page, stop, f"{device.kind}, dragged")
    pen.up(*places[-1])
    link = page.locator("#draw a.more").get_attribute("href")
    room.report.check(f"stage={stops[-1]}" in link, f"the way to the playground is {link}")
    moved = page.evaluate("shifts")
    room.report.check(moved["sum"] == 0, f"home moved by {moved['sum']}: {moved['most'][:3]}")


def left(room, page):
    """A stroke is kept, and the link leads to it, even if the page is left before the browser is idle."""
    sheets = Sheets(room, page)
    page.evaluate("window.requestIdleCallback = () => 0")
    draw(Mouse(page), sheets.places(CURVE))
    link = page.locator("#draw a.more")
    before = link.get_attribute("href")
    link.dispatch_event("pointerdown")
    room.report.check(link.get_attribute("href") != before, "home: the link leads to another stroke")
    page.reload()
    sheets = Sheets(room, page, is_drawn=True)
    sheets.stroke(len(CURVE) + 1)


def shows(room, page, stop, how):
    shown, words = page.evaluate(SHOWN), page.evaluate(WORDS)
    room.report.check(shown == ([stop] if stop else []), f"home by {how}: at '{stop}' it shows {shown}")
    room.report.check(words == [stop], f"home by {how}: at '{stop}' the words are of {words}")


def still(room, page):
    """Without a script the stops choose among the built-in drawings."""
    for stop in page.evaluate(STOPS):
        page.locator(f".stage-track label:has(input[value='{stop}'])").click()
        shows(room, page, stop, "no script")
    dots = page.locator("#draw .still .reported").count()
    room.report.check(dots == 1, f"without a script there are {dots} paths of dots")


def grouped(room, page, how):
    """The group of pages opens and closes by keys, and closes by a press elsewhere; it covers the page and is in view."""
    group, name = page.locator(GROUP), page.locator(f"{GROUP} summary")
    is_open = lambda: group.evaluate("(one) => one.open")
    room.report.check(group.locator("a[aria-current=page]").count() == 1, f"bar ({how}): the kit is not in its group")
    name.focus()
    page.keyboard.press("Enter")
    boxes = [one.bounding_box() for one in group.locator("a").all()]
    view = page.viewport_size["width"]
    room.report.check(
        is_open() and all(box and box["x"] >= 0 and box["x"] + box["width"] <= view for box in boxes),
        f"bar ({how}): the pages of the group are at {boxes}")
    found = page.evaluate(
        "([x, y]) => document.elementFromPoint(x, y)?.closest('header details a') !== null",
        [boxes[-1]["x"] + 5, boxes[-1]["y"] + 5])
    room.report.check(found, f"bar ({how}): something covers the group")
    page.keyboard.press("Tab")
    page.keyboard.press("Escape")
    room.report.check(not is_open(), f"bar ({how}): Escape does not close the group")
    room.report.check(
        name.evaluate("(one) => one === document.activeElement"), f"bar ({how}): the focus is not on the group")
    page.keyboard.press("Enter")
    for _ in boxes:
        page.keyboard.press("Tab")
    room.report.check(is_open(), f"bar ({how}): the group closes before it is left")
    page.keyboard.press("Tab")
    room.report.check(not is_open(), f"bar ({how}): the group stays open when it is left")
    name.click()
    page.mouse.click(view / 2, 780)
    room.report.check(not is_open(), f"bar ({how}): a press elsewhere does not close the group")


def coloured(room, page, how):
    """The switch shows the other colours, on the next page too; paper stays light."""
    button = page.locator("header .colours button")
    before = page.evaluate(PAPER)
    button.focus()
    page.keyboard.press("Space")
    after = page.evaluate(PAPER)
    room.report.check(before != after, f"colours ({how}): the switch changes nothing")
    page.locator("nav.pages a[rel=next]").click()
    page.wait_for_url("**/cached.html")
    room.report.check(page.evaluate(PAPER) == after, f"colours ({how}): the next page has others")
    scheme = page.evaluate("() => getComputedStyle(document.documentElement).colorScheme")
    pressed = button.get_attribute("aria-pressed")
    room.report.check(
        (scheme == "dark") == (pressed == "true"), f"colours ({how}): {scheme}, and the switch is {pressed}")
    page.emulate_media(media="print")
    paper = page.evaluate("() => getComputedStyle(document.documentElement).getPropertyValue('--paper')")
    room.report.check(paper == "#fbf8f1", f"colours ({how}): printed on {paper}")
    page.emulate_media(media="screen")
    button.click()
    room.report.check(page.evaluate(PAPER) == before, f"colours ({how}): the second press does not restore them")
    room.report.check(
        not page.evaluate("() => document.documentElement.dataset.colours"),
        f"colours ({how}): the colours of the system are kept as a choice")
