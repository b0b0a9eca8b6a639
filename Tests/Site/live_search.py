"""Uses the search as a reader does: from a web server and from disk, by keys and by clicks, wide and on a phone, and
with the queries of Bench/search.txt. In Firefox, too."""

from pathlib import Path
from urllib.parse import unquote

from browser import TOO_WIDE, inaccessible
from firefox import Page, firefox
from live_page import PHONE, until

PAGE = "lessons/linear.html"
QUERIES = Path(__file__).parents[2] / "Bench" / "search.txt"
READY = "() => !!document.querySelector('dialog.find[open] .found [role=status]')"
# The addresses and texts of the results.
FOUND = """() => [...document.querySelectorAll('.found a')].map((link) => ({
  href: link.getAttribute('href'), name: link.querySelector('b').textContent,
  text: link.querySelector('span')?.textContent ?? '', marks: link.querySelectorAll('mark').length }))"""
TYPE = """(query) => {
  const field = document.querySelector('dialog.find input');
  field.value = query;
  field.dispatchEvent(new Event('input'));
}"""


def typed(page, query):
    page.evaluate(TYPE, query)
    return page.evaluate(FOUND)


def check(room):
    for how in ("http", "file"):
        by_keys(room, how)
    by_clicks(room)
    with room.opened(PAGE) as page:
        page.keyboard.press("/")
        until(page, READY, "the search")
        queries(room.report, page)
    without_script(room)
    with firefox() as session:
        for base in room.bases.values():
            in_firefox(room.report, session, base)


def by_keys(room, how):
    report = room.report
    with room.opened(PAGE, how) as page:
        loaded = []
        page.on("request", lambda request: loaded.append(request.url))
        page.evaluate("() => new Promise((go) => setTimeout(go, 50))")
        report.check(not any("search" in url for url in loaded), "texts are loaded before the field is opened")
        page.focus("main a")
        page.keyboard.press("/")
        page.keyboard.type("bezier")
        until(page, READY, "the search")
        report.check(sum(url.endswith("/search.js") for url in loaded) == 1, f"not one file of texts: {loaded}")
        until(page, "() => document.querySelector('.found a mark')", "results for what was typed while loading")
        first = page.evaluate(FOUND)[0]
        report.check(first["href"] in ("../glossary.html", "../lessons/bezier.html"), f"bezier leads to {first}")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("ArrowDown")
        second = page.evaluate("() => document.activeElement.getAttribute('href')")
        report.check("#" in (second or ""), f"the second result is no heading: {second}")
        page.keyboard.press("ArrowUp")
        page.keyboard.press("ArrowUp")
        page.keyboard.type("s")
        report.check(page.input_value("dialog.find input") == "beziers", "the arrows do not lead back to the field")
        page.keyboard.press("ArrowDown")
        page.keyboard.type("x")
        report.check(page.input_value("dialog.find input") == "beziersx", "a letter is lost on a result")
        page.keyboard.press("Escape")
        report.check(not page.query_selector("dialog.find[open]"), "Escape does not close the search")
        report.check(page.evaluate("() => document.activeElement.matches('main a')"), "the focus is not where it was")
        page.keyboard.press("/")
        page.keyboard.type("what to ask of a line")
        page.keyboard.press("Enter")
        page.wait_for_url("**/sampling.html*")
    with room.opened(PAGE, how) as page:
        # A slash in a field is a slash.
        page.evaluate("() => document.querySelector('main').append(document.createElement('input'))")
        page.focus("main > input:last-child")
        page.keyboard.press("/")
        report.check(page.input_value("main > input:last-child") == "/", "a field does not get the slash")
        report.check(not page.query_selector("dialog.find[open]"), "a slash in a field opens the search")


def by_clicks(room):
    report = room.report
    for size in ({"width": 1280, "height": 900}, PHONE, {"width": 320, "height": 700}):
        with room.opened(PAGE, viewport=size) as page:
            where = f"at {size['width']}"
            button = page.query_selector("header .find button")
            box = button.bounding_box()
            report.check(0 <= box["x"] and box["x"] + box["width"] <= size["width"], f"the button is outside {where}")
            report.check(min(box["width"], box["height"]) >= 24, f"the button is too small for a finger {where}")
            button.click()
            until(page, READY, "the search")
            found = typed(page, "control points of a curve")
            report.check(any(one["marks"] and one["text"] for one in found), f"no sentence is marked {where}")
            report.check(not page.evaluate(TOO_WIDE), f"the page scrolls sideways {where}: {page.evaluate(TOO_WIDE)}")
            wide = page.evaluate("() => { const one = document.querySelector('.found');"
                                 " return one.scrollWidth > one.clientWidth; }")
            report.check(not wide, f"the results scroll sideways {where}")
            faults = inaccessible(page)
            report.check(not faults, f"{where}: {faults}")
            page.click(".found li li a")
            until(page, "() => !document.querySelector('dialog.find[open]')", "the end of the search")
            target = unquote(page.url.rpartition("#")[2])
            until(page, f"() => !!document.getElementById({target!r})", f"the heading {target}")
            if page.url.endswith(PAGE):
                report.check(False, "the result leads nowhere")
    with room.opened(PAGE) as page:
        page.click("header .find button")
        until(page, READY, "the search")
        page.mouse.click(5, 880)
        report.check(not page.query_selector("dialog.find[open]"), "a click beside it does not close the search")
    with room.opened(PAGE, expected=("search.js", "ERR_FAILED", "Failed to load")) as page:
        page.route("**/search.js", lambda route: route.abort())
        page.click("header .find button")
        until(page, "() => document.querySelector('.found').textContent.length > 10", "what failed")
        page.unroute("**/search.js")
        page.keyboard.press("Escape")
        page.click("header .find button")
        until(page, READY, "the second attempt")


def queries(report, page):
    """Each result has a heading and a sentence, and a reader finds the right page."""
    ranks = []
    for line in QUERIES.read_text("utf-8").splitlines():
        query, _, right = line.partition(" = ")
        if line.startswith("#") or not right:
            continue
        found = typed(page, query)
        pages = list(dict.fromkeys(one["href"].partition("#")[0].removeprefix("../") for one in found))
        rank = next((at for at, path in enumerate(pages, 1) if path in right.split()), 0)
        ranks.append(rank)
        report.check(0 < rank <= 3, f"'{query}' finds {pages[:4]}")
    first = sum(rank == 1 for rank in ranks)
    report.check(len(ranks) == 30 and first >= 24, f"the right page is first for {first} of {len(ranks)}")
    for query, name in (("interpolatoin", "Interpolation"), ("HODOGRAPH", "Hodograph"), ("de Casteljau", "Casteljau")):
        names = [one["name"] for one in typed(page, query)]
        report.check(any(name in one for one in names), f"'{query}' finds {names}")
    for query in ("τ", "tau", "strokeIntoBitmap", "bitmap"):
        report.check(any(one["marks"] for one in typed(page, query)), f"'{query}' finds nothing")
    report.check(not typed(page, "qqqqqqqq"), "nonsense finds something")
    status = page.inner_text(".found [role=status]")
    report.check("qqqqqqqq" in status, f"that nothing was found is not said: {status}")
    report.check(not typed(page, "") and not page.inner_text(".found [role=status]"), "an empty field finds something")


def without_script(room):
    with room.opened(PAGE, java_script_enabled=False) as page:
        room.report.check(page.locator(".find").count() == 0, "the search is shown without scripts")


def in_firefox(report, session, base):
    page = Page(session, 1280, 900, [])
    page.goto(base + PAGE)
    page.evaluate("() => document.querySelector('header .find button').click()")
    page.until(READY, "the search in Firefox")
    found = typed(page, "cruvature")
    report.check(found and any(one["marks"] for one in found), f"Firefox finds {found}")
    report.check(any("smoothed.html" in one["href"] for one in found), f"Firefox does not find the lesson: {found[:3]}")
    report.check(not page.faults(), f"Firefox: {page.faults()[:3]}")
    page.close()
