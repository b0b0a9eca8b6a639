"""Uses the live pages in Firefox: drawing by mouse and by finger, dragging, keys, links, the graph, files, acts.
All pages are compared with the engine, as in Chromium, and no stroke begins with a hook."""

from pathlib import Path

import live_hands
from firefox import Page, firefox
from formulas import check_stacking
from live_firefox_acts import acts, unreadable
from live_page import PROBES
from live_rows import in_view

ACROSS = [0.1 + 0.09 * i for i in range(9)]
VIEWS = ((390, 664), (900, 700), (1280, 900))
BOX = """(selector) => {
  const one = document.querySelector(selector);
  one.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const box = one.getBoundingClientRect();
  return [box.x, box.y, box.width, box.height];
}"""
SAID = """(count) => {
  const state = sheets.said();
  return state?.stroke?.events.length === count ? state.stroke : null;
}"""
AT_REST = """async (stroke) => {
  const seen = sheets.taken(stroke);
  for (let go = 0; go < 100 && sheets.atRest(seen, stroke).length > 0; go++) {
    await new Promise((next) => setTimeout(next, 30));
  }
  return sheets.atRest(seen, stroke);
}"""
SLIDER = """([figure, at]) => {
  const one = document.querySelectorAll(`#${figure} .scrub input`)[at];
  one.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = one.getBoundingClientRect();
  return [box.x, box.y, box.width, box.height, (one.value - one.min) / (one.max - one.min)];
}"""
CENTRE = """([figure, event]) => {
  const one = document.querySelector(`#${figure} button.handle[data-event="${event}"]`);
  one.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = one.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""
# The sample in the middle of those that can be dragged.
HANDLE = """(figure) => {
  const handles = [...document.querySelectorAll(`#${figure} button.handle`)];
  return Number(handles[Math.floor(handles.length / 2)].dataset.event);
}"""
CONTROL, ENTER, RIGHT, ESCAPE = "\ue009", "\ue007", "\ue014", "\ue00c"


def check(site, server, report):
    with firefox() as session:
        def opened(name, view=VIEWS[2]):
            page = Page(session, *view, PROBES)
            page.goto(server + name)
            return page

        for name in ("index.html", "playground.html"):
            for view in VIEWS:
                page = opened(name, view)
                draws(report, page, f"Firefox, {name} at {view[0]}")
                closed(report, page, name)
        for topic, name in ((lesson, "lessons/finished.html"), (link, "playground.html#sample=wave&stage=linear"),
                            (graph, "lessons/store.html"), (frames, "lessons/budget.html")):
            page = opened(name)
            topic(report, page)
            closed(report, page, name)
        page = opened("lessons/smoothed.html")
        unreadable(report, page)
        page.close()
        page = opened("playground.html")
        file(report, page, Path(site))
        closed(report, page, "a file")
        for name, use in live_hands.PAGES:
            for view in live_hands.VIEWS:
                page = opened(name, view)
                use(live_hands.Hand(report, page, f"Firefox, {name} at {view[0]}"))
                closed(report, page, name)
        for lesson_file in sorted((Path(site) / "lessons").glob("*.html")):
            name = f"lessons/{lesson_file.name}"
            page = opened(name)
            check_stacking(report, page, f"Firefox, {name}")
            in_view(report, page, f"Firefox, {name}")
            acts(report, page, name)
            closed(report, page, name)


def closed(report, page, name):
    faults = page.faults()
    report.check(not faults, f"Firefox, {name}: the console says {faults[:3]}")
    page.close()


def draws(report, page, where):
    """Two horizontal strokes, by mouse and by finger, remain horizontal, and every stage draws them."""
    ready = "() => engine.isReady && !document.querySelector('.tools button:disabled, #draw .still')"
    page.until(ready, f"the engine ({where})")
    page.evaluate("() => document.querySelector('.tools button:last-of-type').click()")
    count = 0
    for kind, down in (("mouse", 0.3), ("touch", 0.6)):
        x, y, width, height = page.evaluate(BOX, ".surface")
        page.draw(kind, [(x + width * at, y + height * down) for at in ACROSS])
        stroke = page.until(
            "(count) => { const { stroke } = sheets.said() ?? {};"
            " return stroke?.events.length > count + 5 ? stroke : null; }", f"a stroke by {kind}", count)
        events = stroke["events"][count:]
        count = len(stroke["events"])
        hook = abs(events[1]["y"] - events[0]["y"])
        report.check(hook <= 1, f"{where}: by {kind} a level stroke begins with a hook of {hook}")
        report.check(
            abs(events[0]["x"] - width * ACROSS[0]) < 1.5 and abs(events[0]["y"] - height * down) < 1.5,
            f"{where}: by {kind} the pen came down at {events[0]}, not at {width * ACROSS[0]:.1f}")
        found = page.evaluate(AT_REST, stroke)
        report.check(not found, f"{where}: by {kind}: {found[:2]}")


def lesson(report, page):
    """A sample is dragged by mouse and moved by keys, then everything is undone."""
    page.evaluate("() => document.getElementById('figure-2').scrollIntoView()")
    page.until("() => typeof engine === 'object' && engine.isReady && probe.isAwake('figure-2')", "a live figure")
    page.evaluate("(id) => probe.strokeOf(id)", "figure-2")
    was = page.evaluate("probe.strokeOf('figure-2')")
    event = page.evaluate(HANDLE, "figure-2")
    x, y = page.evaluate(CENTRE, ["figure-2", event])
    page.draw("mouse", [(x, y), (x + 6, y + 4), (x + 20, y + 16)])
    now = page.until(
        "(event) => { const one = probe.strokeOf('figure-2').events[event.at];"
        " return one.x !== event.x && one; }", "a sample dragged by mouse",
        {"at": event, "x": was["events"][event]["x"]})
    report.check(now["y"] > was["events"][event]["y"], f"Firefox: the mouse dragged a sample to {now}")
    page.press(CONTROL, "z")
    page.until(
        "(event) => probe.strokeOf('figure-2').events[event.at].x === event.x", "undo of a drag",
        {"at": event, "x": was["events"][event]["x"]})
    page.evaluate("() => document.querySelector('#figure-2 .edit-points').focus()")
    page.press(ENTER)
    inside = page.until("() => document.activeElement.dataset.event", "points entered by Enter")
    before = was["events"][int(inside)]["x"]
    page.press(RIGHT)
    page.until(
        "(event) => probe.strokeOf('figure-2').events[event.at].x === event.x", "a sample moved by a key",
        {"at": int(inside), "x": before + 1})
    page.press(ESCAPE)
    page.until("() => document.activeElement.className === 'edit-points'", "points left by Escape")


def link(report, page):
    state = page.until(
        "() => { const said = engine.isReady && sheets.said(); return said?.sample === 'wave' ? said : null; }",
        "the stroke of a link")
    report.check(
        (state["sample"], state["stage"]) == ("wave", "linear"), f"Firefox: a link is read as {state}")
    found = page.evaluate(AT_REST, page.evaluate("engine.samples.strokes.find(({ id }) => id === 'wave')"))
    report.check(not found, f"Firefox: a link shows {found[:2]}")


def graph(report, page):
    page.evaluate("() => document.querySelector('figure[data-live=tiles]').scrollIntoView()")
    page.until("() => document.querySelector('.run:enabled') !== null", "a graph that runs")
    total = "() => Number(document.querySelector('.run input').value)"
    before = page.evaluate(total)
    page.evaluate("() => [...document.querySelectorAll('.run button')].find("
                  "(one) => one.textContent === say('run.step')).click()")
    report.check(page.evaluate(total) == before + 1, "Firefox: the graph does not step")


def frames(report, page):
    """The moment and the prices of a timeline are dragged and moved by keys, and the moment in the drawing."""
    ids = page.evaluate("() => probe.figures('figure[data-live=budget]')")
    report.check(len(ids) > 3, f"Firefox: {len(ids)} timelines")
    for id in ids[:2]:
        x, y, width, height = page.evaluate(BOX, f"#{id} > svg")
        page.draw("mouse", [(x + share * width, y + height / 2) for share in (0.7, 0.5, 0.3)])
        moment = page.until("(id) => document.getElementById(id).querySelector('.moment') && "
                            "document.getElementById(id).dataset.set", f"a moment in {id}", id)
        most = page.evaluate("(id) => document.getElementById(id).dataset.most", id)
        report.check(abs(int(moment) / int(most) - 0.3) < 0.05, f"Firefox: {id} dragged to {moment} of {most}")
        count = page.evaluate("(id) => document.querySelectorAll(`#${id} .scrub input`).length", id)
        report.check(count > 1, f"Firefox: {id} has {count} sliders")
        for at in range(count):
            before = page.evaluate("(id) => probe.drawing(id)", id)
            x, y, width, height, share = page.evaluate(SLIDER, [id, at])
            # To the other half: near its own value a slider may change nothing.
            parts = (0.7, 0.5, 0.2) if share > 0.5 else (0.3, 0.5, 0.8)
            page.draw("mouse", [(x + part * width, y + height / 2) for part in parts])
            dragged = page.until(
                "([id, before]) => probe.drawing(id) !== before && probe.drawing(id)", f"slider {at} of {id} dragged",
                [id, before])
            page.press(RIGHT)
            page.until("([id, before]) => probe.drawing(id) !== before", f"slider {at} of {id} moved by a key",
                       [id, dragged])


def file(report, page, site):
    page.until("() => engine.isReady && document.querySelector('input[type=file]')", "the playground")
    found = page.session.call("browsingContext.locateNodes", {
        "context": page.context, "locator": {"type": "css", "value": "input[type=file]"}})["nodes"][0]
    page.session.call("input.setFiles", {
        "context": page.context, "element": {"sharedId": found["sharedId"]},
        "files": [str(site / "strokes" / "tick.json")]})
    state = page.until("() => sheets.said()?.sample === 'tick' && sheets.said()", "a file opened")
    report.check(state["stroke"] is None, "Firefox: an unchanged sample is called changed")
