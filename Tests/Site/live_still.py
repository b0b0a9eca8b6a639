"""Checks that every live figure and table equals the built-in one, byte for byte, before the first change. The
comparison uses the file of the page, not the browser's serialisation."""

import json
import re

from live_page import agreed, awake, drawn, until

FOLLOWING = re.compile(r'<figure[^>]* data-live="[^"]*"[^>]* data-stroke="')
RUNNING = re.compile(r'<figure[^>]* data-live="tiles"')

GRAPH = """(id) => {
  const figure = document.getElementById(id);
  return graphMoment(graphStateOf(figure), id);
}"""
WAKE = """(id) => {
  const figure = document.getElementById(id);
  figure.scrollIntoView({ block: 'center' });
  return figure.querySelector('.handles') !== null;
}"""


def check(room):
    with room.tab() as tab:
        for how in room.bases:
            for slug in holding(room, FOLLOWING):
                with room.opened(f"lessons/{slug}.html", how, tab=tab) as page:
                    lesson(room, page, slug, how)
            for slug in holding(room, RUNNING):
                with room.opened(f"lessons/{slug}.html", how, tab=tab) as page:
                    graphs(room, page, slug)
        with room.opened("lessons/smoothed.html", tab=tab) as page:
            interface(room, page)


def holding(room, figure):
    """The lessons of the site with such a figure."""
    pages = sorted(room.site.glob("lessons/*.html"))
    found = [path.stem for path in pages if figure.search(path.read_text(encoding="utf-8"))]
    room.report.check(found, f"no lesson has {figure.pattern}")
    return found


def lesson(room, page, slug, how):
    source = (room.site / "lessons" / f"{slug}.html").read_text(encoding="utf-8")
    ids = page.evaluate("probe.figures()")
    room.report.check(ids, f"{slug}: no live figures")
    page.evaluate("inkstep.ready")
    for id in ids:
        name = page.evaluate("(id) => document.getElementById(id).dataset.stroke", id)
        stroke = json.loads((room.site / "strokes" / f"{name}.json").read_text(encoding="utf-8"))
        text = page.evaluate("([id, stroke]) => probe.still(id, stroke)", [id, stroke])
        start = source.index(f'id="{id}"')
        held = source[source.index("<svg", start):][:len(text)]
        room.report.check(
            text == held, f"{slug} {id} ({how}): the page holds {held[:300]}, the module {text[:300]}")
        before = page.evaluate("(id) => probe.drawing(id)", id)
        if page.evaluate("(id) => probe.isFixed(id)", id):
            page.evaluate("(id) => document.getElementById(id).scrollIntoView()", id)
        else:
            until(page, WAKE, f"handles over {id} of {slug}", id)
        drawn(page)
        room.report.check(
            page.evaluate("(id) => probe.drawing(id)", id) == before,
            f"{slug} {id} ({how}): the drawing changed as it woke")
    tables = page.evaluate(
        "[...document.querySelectorAll('.table[data-live]')].map((one) => one.dataset.stroke)")
    for slot in sorted(set(tables)):
        found = agreed(
            page, "(id) => probe.differences(id, engine.samples.strokes.find((s) => s.id === id))", slot)
        room.report.check(not found, f"{slug} ({how}), before a change: {found[:3]}")


def graphs(room, page, slug):
    source = (room.site / "lessons" / f"{slug}.html").read_text(encoding="utf-8")
    ids = page.evaluate("probe.figures('figure[data-live=tiles]')")
    room.report.check(ids, f"{slug}: {len(ids)} live graphs")
    page.evaluate("engine.start()")
    awake(page)
    for id in ids:
        moment = page.evaluate(GRAPH, id)
        start = source.index(f'id="{id}"')
        held = source[source.index("<svg", start):][:len(moment["svg"])]
        room.report.check(
            moment["svg"] == held,
            f"{slug} {id}: the page holds {held[:300]}, the module {moment['svg'][:300]}")


def interface(room, page):
    """`window.inkstep` has ready, stages, trace and figure; its traces equal the fixtures byte for byte."""
    page.evaluate("inkstep.ready")
    stages = page.evaluate("inkstep.stages")
    folders = {path.name for path in (room.site / "fixtures").iterdir() if path.is_dir()}
    room.report.check(set(stages) == folders - {"tiles"}, f"stages are {stages}")
    for stage in stages:
        for path in sorted((room.site / "strokes").glob("*.json")):
            stroke = json.loads(path.read_text(encoding="utf-8"))
            text = page.evaluate(
                "([stage, stroke]) => inkstep.trace(stage, stroke)", [stage, stroke])
            fixture = room.site / "fixtures" / stage / path.name
            room.report.check(
                text == fixture.read_text(encoding="utf-8"),
                f"inkstep.trace of {path.stem} under {stage} is not the fixture")
