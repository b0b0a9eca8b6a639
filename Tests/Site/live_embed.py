"""Opens each embedded figure from a folder that contains nothing else, in an iframe of another page, and without
scripts. The lesson's figure offers the HTML for the iframe in its tools."""

import shutil
import tempfile
from pathlib import Path

from live_page import DESK, until

SCENE = "() => document.querySelector('figure > svg').outerHTML"
READY = "() => document.querySelector('.more:not(:disabled), .run:not(:disabled)') !== null"


def check(room):
    files = sorted((room.site / "embed").glob("*.html"))
    room.report.check(len(files) >= 12, f"{len(files)} figures are published by themselves")
    with tempfile.TemporaryDirectory() as folder:
        for file in files:
            shutil.copy(file, folder)
            alone(room, Path(folder) / file.name)
    still(room, files[0].name)
    framed(room)


def alone(room, file):
    """A figure opened from disk works, can be changed, and loads nothing."""
    context = room.browser.new_context(viewport={"width": 640, "height": 700})
    page = context.new_page()
    asked, said = [], []
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.goto(file.as_uri())
    try:
        until(page, READY, f"{file.name} coming alive")
        before = page.evaluate(SCENE)
        if page.locator(".run").count():
            page.locator(".run button").nth(1).click()
        elif page.locator(".edit-points").count():
            page.locator(".edit-points").focus()
            for key in ("Enter", "Shift+ArrowDown", "Shift+ArrowDown"):
                page.keyboard.press(key)
        else:
            page.locator(".more").click()
            page.locator(".coordinates summary").click()
            page.locator(".coordinates input").first.fill("3")
            page.keyboard.press("Enter")
        # The cost of a stroke does not depend on the positions of its samples.
        until(
            page, "(before) => document.querySelector('figure > svg').outerHTML !== before"
            " || document.querySelector('.live.changed') !== null", f"{file.name} following", before)
        stored = page.evaluate("() => { try { return localStorage.length } catch { return 0 } }")
        room.report.check(stored == 0, f"{file.name} stores something")
    except Exception as error:
        room.report.check(False, f"{file.name}: {str(error)[:400]}")
    room.report.check(asked == [file.as_uri()], f"{file.name} asks for {asked[1:4]}")
    room.report.check(not said, f"{file.name}: {'; '.join(said[:4])}")
    context.close()


def still(room, name):
    """Without scripts the figure is shown with its caption."""
    with room.opened(f"embed/{name}", "file", java_script_enabled=False) as page:
        box = page.locator("figure > svg").bounding_box()
        room.report.check(box and box["width"] > 300, f"{name} without scripts: {box}")
        room.report.check(page.locator("figcaption").inner_text().strip(), f"{name} has no caption")


def framed(room):
    """The HTML in a lesson's tools is an iframe that shows the figure."""
    with room.opened("lessons/smoothed.html") as page:
        until(page, READY, "the lesson coming alive")
        figure = page.locator("figure[data-embed]").first
        figure.scroll_into_view_if_needed()
        until(page, "() => !document.querySelector('figure[data-embed] .more').disabled", "its tools")
        figure.locator(".more").click()
        figure.locator(".embed-code summary").click()
        # The opened field is filled a moment later.
        until(
            page, "() => document.querySelector('figure[data-embed] .embed-code textarea').value",
            "the code of the frame")
        code = figure.locator(".embed-code textarea").input_value()
    room.report.check(
        code.startswith("<iframe ") and " title=" in code, f"the code is {code[:200]}")
    with tempfile.TemporaryDirectory() as folder:
        host = Path(folder) / "host.html"
        host.write_text(f"<!DOCTYPE html><title>Host</title><p>{code}</p>")
        context = room.browser.new_context(viewport=DESK)
        page = context.new_page()
        said = []
        page.on("console", lambda message: said.append(message.text))
        page.goto(host.as_uri())
        frame = page.frame_locator("iframe")
        try:
            frame.locator(".more:not(:disabled)").wait_for(timeout=30_000)
            inside = page.frames[1]
            high = inside.evaluate(
                "() => document.documentElement.scrollHeight - document.documentElement.clientHeight")
            room.report.check(high <= 0, f"the frame is {high} points too low")
        except Exception as error:
            room.report.check(False, f"in a frame: {str(error)[:400]}")
        room.report.check(not said, f"in a frame: {'; '.join(said[:4])}")
        context.close()
