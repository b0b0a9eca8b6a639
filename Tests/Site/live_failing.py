"""Opens pages that cannot load the engine: no JavaScript, no WebAssembly, a module that is damaged, truncated,
missing or slow. The page stays complete, shows one line about it, and reports no error."""

import base64
import os
import shutil
import tempfile
import threading
from contextlib import contextmanager
from pathlib import Path

from browser import QuietHandler, QuietServer
from built_site import asset
from live_lesson import LessonFigure, wake_all
from live_page import Room, drawn, sample, until
from live_pointers import Mouse, draw
from live_sheets import Sheets

PAGES = ("index.html", "playground.html", "lessons/smoothed.html", "lessons/cached.html",
         "lessons/store.html")
NO_ENGINE = {
    "deleted": "delete WebAssembly",
    "refusing": "WebAssembly.instantiate = WebAssembly.instantiateStreaming = "
                "() => Promise.reject(new Error('not here'))",
    "throwing": "WebAssembly.instantiate = WebAssembly.instantiateStreaming = "
                "() => { throw new WebAssembly.CompileError('no') }",
}
# The damage to the module, in both of its forms, and the browser's own messages about it.
BROKEN = {
    "garbled": (lambda module: module.replace(b"\0\0\0", b"\1\1\1"), ()),
    "cut": (lambda module: module[:len(module) // 2], ()),
    "a page instead": (lambda module: b"<!DOCTYPE html><title>Sorry</title>", ()),
    "another module": (lambda module: b"\0asm\1\0\0\0", ()),
    "empty": (lambda module: b"", ()),
    "missing": (None, ("status 404", "Failed to load resource", "MIME type")),
}
# The figures of the steps of a story are in its one figure where scripts run.
WHOLE = """() => {
  const seen = (what) => [...document.querySelectorAll(what)].filter(
    (one) => one.checkVisibility() && !one.closest('.story-step .figure'));
  return {
    headings: seen('h1, h2, h3').map((one) => one.textContent),
    // The colours of symbols need no engine.
    figures: seen('main svg').map((one) => one.outerHTML.replace(/label t-[a-z]+/g, 'label')),
    captions: seen('figcaption, .facts, table, nav').map((one) => one.textContent),
  };
}"""


def check(room):
    stills = {}
    with room.tab(java_script_enabled=False) as tab:
        for name in PAGES:
            with room.opened(name, tab=tab) as page:
                stills[name] = plain(room, page, name)
    for what, script in NO_ENGINE.items():
        with room.tab(before=lambda context, script=script: context.add_init_script(script)) as tab:
            for how in room.bases:
                # For most pages the cause of the failure makes no difference.
                for name in PAGES if what == "deleted" else PAGES[1:3] if how == "http" else ():
                    with room.opened(name, how, tab=tab) as page:
                        quiet(room, page, name, what, stills.get(name))
    for what, (change, expected) in BROKEN.items():
        with copied(room, change) as other, room.tab() as tab:
            for name in PAGES if what == "garbled" else PAGES[1:3]:
                with other.opened(name, tab=tab, expected=expected) as page:
                    quiet(room, page, name, what, stills.get(name))
            with other.opened(PAGES[2], "file", tab=tab, expected=(*expected, "ERR_FILE_NOT_FOUND")) as page:
                quiet(room, page, PAGES[2], f"{what}, file", stills.get(PAGES[2]))
    with slow(room) as (other, gate):
        patient(other, gate)


def plain(room, page, name):
    """A page without scripts shows all its text and no control that needs a script."""
    for selector in (".handles", ".live", ".run", ".quiet.failed", ".toolbar", ".surface"):
        found = page.locator(f"{selector} >> visible=true").count()
        room.report.check(not found, f"{name} without JavaScript shows {selector}")
    # Playwright's own scripts run even if those of the page do not.
    whole = page.evaluate(WHOLE)
    room.report.check(len(whole["figures"]) >= 4, f"{name} shows {len(whole['figures'])} drawings")
    return whole


def quiet(room, page, name, what, still):
    """One discreet line, otherwise the page as without scripts."""
    if name == "index.html":
        page.evaluate("document.getElementById('draw')?.scrollIntoView()")
        if what in ("deleted",):
            drawn(page)
            room.report.check(
                page.locator("#draw .surface").count() == 0, f"{name}, {what}: a sheet that does not work")
            return whole(room, page, name, what, still)
    page.evaluate("document.querySelector('figure[data-live]')?.scrollIntoView()")
    until(page, "() => document.querySelector('.quiet.failed') !== null", f"the quiet line ({what})")
    lines = page.locator(".quiet.failed")
    room.report.check(lines.count() == 1, f"{name}, {what}: {lines.count()} quiet lines")
    room.report.check(
        lines.is_visible() and lines.get_attribute("role") == "status"
        and lines.inner_text() == page.evaluate("say('engine.failed')"),
        f"{name}, {what}: the quiet line is {lines.evaluate('(one) => one.outerHTML')}")
    page.evaluate(
        "() => { for (const one of document.querySelectorAll('figure, h2')) one.scrollIntoView(); }")
    drawn(page)
    room.report.check(lines.count() == 1, f"{name}, {what}: {lines.count()} quiet lines in the end")
    controls = page.locator("main :is(.handles, .live, .run, .surface, .toolbar) >> visible=true")
    room.report.check(
        controls.count() == 0, f"{name}, {what}: {controls.count()} controls that do nothing")
    lines.evaluate("(one) => one.remove()")
    whole(room, page, name, what, still)


def whole(room, page, name, what, still):
    now = page.evaluate(WHOLE)
    for key, should in (still or {}).items():
        lost = [one for one in should if one not in now[key]]
        more = [one for one in now[key] if one not in should]
        room.report.check(
            not lost and not more,
            f"{name}, {what}: {key}: lost {str(lost)[:200]}, more {str(more)[:200]}")


@contextmanager
def served_with(room, folder, handler):
    server = QuietServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield Room(room.browser, folder, f"http://127.0.0.1:{server.server_port}/", room.report)
    finally:
        server.shutdown()
        server.server_close()


def handler(folder, before=lambda path: None):
    class Handler(QuietHandler):
        def __init__(self, *arguments):
            super().__init__(*arguments, directory=folder)

        def do_GET(self):
            before(self.path)
            super().do_GET()

    return Handler


@contextmanager
def copied(room, change):
    """A copy of the site with another module."""
    with tempfile.TemporaryDirectory() as root:
        folder = Path(root) / "site"
        shutil.copytree(room.site, folder, copy_function=os.symlink)
        module, script = (asset(folder, name) for name in ("inkstep.wasm", "module.js"))
        changed = change and change(module.read_bytes())
        module.unlink()
        script.unlink()
        if changed is not None:
            module.write_bytes(changed)
            # The empty module becomes a script whose text is not base64.
            letters = base64.b64encode(changed).decode() or "*"
            script.write_text(f'window.inkstepModule = "{letters}";\n', encoding="utf-8")
        with served_with(room, folder, handler(folder)) as other:
            yield other


@contextmanager
def slow(room):
    """The site with a module that arrives only after the gate is opened."""
    gate = threading.Event()

    def wait(path):
        if path.endswith(".wasm"):
            gate.wait(60)

    with served_with(room, room.site, handler(room.site, wait)) as other:
        yield other, gate


def patient(room, gate):
    """Until a slow module arrives, the page can be read and drawn on; afterwards the stages catch up."""
    with room.opened("lessons/smoothed.html", before=None) as page:
        page.evaluate("document.querySelector('figure[data-live]').scrollIntoView()")
        drawn(page)
        room.report.check(
            page.locator(".handles, .quiet.failed").count() == 0, "handles before the module")
        room.report.check(
            page.locator(".stroke-bar select").first.is_disabled(), "strokes to choose before the module")
        room.report.check(page.evaluate("probe.strange()") == [], "strange words before the module")
        with room.opened("index.html") as home:
            home.locator(".surface").scroll_into_view_if_needed()
            box = home.locator(".surface").bounding_box()
            points = [(box["x"] + 40 + 20 * i, box["y"] + 60 + 15 * (i % 3)) for i in range(7)]
            draw(Mouse(home), points)
            inks = home.locator(".sheet[data-stage] path[d]").count()
            dots = home.locator(".surface path.reported").count()
            room.report.check(
                inks == 0 and dots == 1, f"before the module: {inks} inks, {dots} paths of the pen")
            gate.set()
            sheets = Sheets(room, home, is_drawn=True)
            sheets.rests("once the module has come", sheets.stroke(8))
        wake_all(page)
        figure = LessonFigure(room, page, page.evaluate("probe.figures()")[0])
        figure.holds("once the module has come", sample(page, figure.slot))
