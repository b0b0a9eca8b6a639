"""Runs the graph: it is paused at first, then stepped, played, reshaped, rotated, in the published and the repaired
version; resized at the sample where the published version stops; linked, downloaded, and undone."""

from pathlib import Path

from live_page import drawn, until
from live_run import STATE, Graph

# Some values of the fields between minimum and maximum.
SHAPES = {"width": (480, 64), "tile": (16, 100), "points": (2, 5), "padding": (5,), "line": (4,), "lag": (3,)}
HOSTILE = ("", "-1", "1e3", "0.25", "999999999", "NaN", "٣٢", "--", "1e400", "1,25", "0x20", "9" * 200)
PAINTED = """(id) => {
  window.painted = [];
  new MutationObserver((changes) => {
    if (changes.some((one) => [...one.addedNodes].some((node) => node.localName === 'svg'))) {
      painted.push(performance.now());
    }
  }).observe(document.getElementById(id), { childList: true });
}"""


def check(room):
    moments = []
    for how in room.bases:
        for slug in ("tiles", "store", "queue") if how == "http" else ("store",):
            # With less motion two pictures a second come, and a graph that goes on after Pause is not seen.
            with room.opened(f"lessons/{slug}.html", how, reduced_motion="no-preference") as page:
                for id in page.evaluate("probe.figures('figure[data-live=tiles]')"):
                    graph = Graph(room, page, id)
                    stepped(graph)
                    played(graph)
                    reset(graph)
    with room.opened("lessons/store.html") as page:
        graph = Graph(room, page, page.evaluate("probe.figures('figure[data-live=tiles]')")[0])
        shaped(graph)
        refused(graph)
        turned(graph)
        by_keys(graph)
        downloaded(graph)
        moments.append(linked(graph))
    for moment in moments:
        opened(room, moment)
    with room.opened("lessons/store.html") as page:
        calm(Graph(room, page, page.evaluate("probe.figures('figure[data-live=tiles]')")[0]))


def stepped(graph):
    state = graph.holds("before anything")
    for _ in range(6):
        drawn(graph.page)
    graph.check(graph.drawing == graph.still, "it moved before anybody started it")
    for step in range(1, 4):
        graph.press("run.step")
        graph.holds(f"step {step}", total=state["total"] + step)
    graph.press("run.back")
    graph.holds("back to start", total=0)
    graph.press("run.step", 35)
    graph.holds("35 steps", total=35)


def played(graph):
    page = graph.page
    speeds = graph.element.locator(".run select").first
    for speed in ("240", "30"):
        before = graph.state["total"]
        speeds.select_option(speed)
        graph.press("run.play")
        until(page, f"(id) => ({STATE})(id).total > {before + 3}", f"a graph that runs at {speed}",
              graph.id)
        graph.press("run.pause")
        total = graph.holds(f"paused at {speed} a second", speed=int(speed))["total"]
        for _ in range(8):
            drawn(page)
        graph.holds("a while after Pause", total=total)


def reset(graph):
    graph.reset()
    graph.holds("after the reset")
    graph.check(graph.drawing == graph.still, "after the reset it is not the page's own")
    graph.check(not graph.is_changed, "there is still something to reset")


def shaped(graph):
    limits = graph.page.evaluate("Engine.catalogue.graph")
    total = graph.page.locator(f"#{graph.id}-total")
    total.fill("333")
    total.press("Enter")
    graph.holds("a number of samples typed", total=333)
    for policy in ("repaired", "published"):
        graph.element.locator(f"input[value={policy}]").check()
        graph.holds(policy, policy=policy)
        for key, values in SHAPES.items():
            field = graph.field(key)
            ends = [limits[key]["to"], limits[key]["from"]]
            if key == "padding" and policy == "repaired":
                graph.check(field.is_disabled(), "the repaired graph lets its padding be typed")
                continue
            start = field.input_value()
            for value in (*values, *ends, start):
                field.fill(str(value))
                graph.holds(f"{policy}, {key} {value}", **{key: float(value)})
    graph.open_more()
    signals = graph.element.locator(".run .fields select")
    for signal in graph.page.evaluate("engine.samples.signals.map((one) => one.id)"):
        signals.select_option(signal)
        graph.holds(f"signal {signal}", signal=signal)
    late = graph.element.locator(".run .check input")
    late.check()
    graph.press("run.back")
    graph.press("run.step")
    graph.holds("laid out late", late=True, total=1)
    late.uncheck()
    reset(graph)


def refused(graph):
    """A value outside the range is marked and reported, and changes nothing."""
    page = graph.page
    for key in ("tile", "line", "total", "turnedTo"):
        field = graph.field(key)
        before = graph.state
        for text in HOSTILE:
            field.focus()
            page.keyboard.press("Control+a")
            page.keyboard.press("Delete")
            page.keyboard.insert_text(text)
            # A number field drops characters that are not part of a number; the remaining text may be valid.
            left = field.input_value()
            fine = page.evaluate("([key, text]) => graphNumber(key, text) !== null", [key, left])
            marked = field.get_attribute("aria-invalid") == "true"
            graph.check(marked != fine, f"{key} '{text[:20]}', left as '{left[:20]}': marked {marked}")
            said = page.locator(f"#{graph.id}-{key}-refused").inner_text()
            graph.check(bool(said) != fine, f"{key} '{text[:20]}': it says '{said}'")
            if not fine:
                now = graph.holds(f"{key} '{text[:20]}'")
                graph.check(now == before or key != "total", f"{key} '{text[:20]}' changed the state")
        graph.reset()
        field.focus()
        page.keyboard.press("Control+a")
        page.keyboard.insert_text("-7")
        field.blur()
        drawn(page)
        said = page.locator(f"#{graph.id}-{key}-refused").inner_text()
        graph.check(bool(said), f"{key}: why -7 was refused is not said once the field is left")
        field.fill(field.input_value())
        drawn(page)
    graph.holds("after hostile numbers")


def turned(graph):
    """At 648 samples the published graph reads discarded samples; the repaired one does not."""
    page = graph.page
    graph.reset()
    for policy, kind in (("published", "run.stops"), ("repaired", "run.mended")):
        graph.element.locator(f"input[value={policy}]").check()
        total = page.locator(f"#{graph.id}-total")
        total.fill("648")
        total.press("Tab")
        page.locator(f"#{graph.id}-turnedTo").fill("480")
        graph.press("run.turn")
        state = graph.holds(f"{policy}, turned at 648", total=648, turnedAt=648, turnedTo=480)
        words = graph.words(kind).split("{")[0].split(". ")[0]
        graph.check(
            words[:40] in graph.report, f"{policy}, turned at 648: '{graph.report}' without '{words}'")
        back = page.locator(f"#{graph.id}-turnedTo").input_value()
        graph.check(back == str(state["width"]), f"the way back leads to {back}")
        graph.press("run.again")
        graph.holds(f"{policy}, laid out again", turnedAt=648)
        graph.reset()
    end = page.evaluate("Engine.catalogue.graph.total.to")
    total.fill(f"{end - 1}")
    total.press("Enter")
    graph.press("run.play")
    until(page, f"(id) => ({STATE})(id).total === {end}", "the end of the run", graph.id)
    graph.holds("at the end")
    graph.button("run.play").wait_for()
    graph.press("run.step")
    graph.holds("after the end", total=end)
    reset(graph)


def by_keys(graph):
    page = graph.page
    before = graph.state["total"]
    graph.button("run.step").focus()
    for key in ("Enter", "Space"):
        page.keyboard.press(key)
    graph.holds("by keys", total=before + 2)
    graph.element.locator("input[value=published]").focus()
    page.keyboard.press("ArrowRight")
    graph.holds("the policy by keys", policy="repaired")
    graph.reset()


def downloaded(graph):
    graph.press("run.step")
    graph.open_more()
    with graph.page.expect_download() as waiting:
        graph.press("run.download")
    text = Path(waiting.value.path()).read_text(encoding="utf-8")
    should = graph.page.evaluate(f"(id) => graphFile(({STATE})(id))", graph.id)
    graph.check(text == should and "<svg" in text, f"the file holds {text[:200]}")


def linked(graph):
    """A link restores a moment in which every setting was changed."""
    graph.field("tile").fill("24")
    graph.field("line").fill("2.5")
    graph.press("run.turn")
    graph.press("run.step")
    state = graph.holds("to be linked to", tile=24, line=2.5)
    link = graph.element.locator(".run details:not(.embed-code) a").get_attribute("href")
    return graph.id, link, state


def opened(room, linked_to):
    id, link, state = linked_to
    with room.opened("lessons/store.html" + link, "file") as page:
        graph = Graph(room, page, id)
        now = graph.holds("opened by its link")
        graph.check(now == state, f"its link says {now}, not {state}")
    bad = ("&tile=3", "&tile=NaN", "&x=1", "&turnedAt=never", "&policy=best", "&signal=none", "&total=1e9",
           "&points=-1", "&line=0.3", "&__proto__=1", "&speed=7", "&total=" + "9" * 900)
    with room.opened("lessons/store.html", "http") as page:
        graph = Graph(room, page, id)
        for text in bad:
            page.evaluate("(hash) => { location.hash = hash; }", f"run={id}{text}")
            graph.holds(f"after #{text[:30]}")
            graph.check(graph.drawing == graph.still, f"#{text[:30]} changed the figure")
            graph.press("run.step")
            graph.holds(f"a step after #{text[:30]}")
            graph.reset()


def calm(graph):
    """With reduced motion there are at most two pictures a second."""
    graph.element.locator(".run select").first.select_option("240")
    graph.page.evaluate(PAINTED, graph.id)
    graph.press("run.play")
    times = until(graph.page, "() => painted.length > 3 && painted", "four pictures")
    graph.press("run.pause")
    gaps = [round(b - a) for a, b in zip(times, times[1:])]
    graph.check(min(gaps) >= 450, f"with less motion pictures come after {gaps} ms")
    graph.holds("paused, with less motion")
