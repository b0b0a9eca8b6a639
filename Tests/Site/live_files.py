"""Opens and saves files in the playground: strokes, tables and points are read like `sitegen import`, other files
are rejected with a reason, and every download equals the program's output for the same stroke."""

import json
import os
import re
import subprocess
import tempfile
from pathlib import Path

from playwright.sync_api import TimeoutError

from live_page import NotSo, drawn, sample, say, until
from live_pointers import Mouse, draw
from live_sheets import Sheets

ROOT = Path(__file__).parents[2]
EVENT = {"phase": "began", "x": 1, "y": 2}
GOOD = {"format": "inkstep-stroke/1", "id": "mine", "canvas": {"width": 320, "height": 480},
        "events": [EVENT, {"phase": "moved", "x": 50.25, "y": 60}, {"phase": "ended", "x": 51, "y": 9}]}


def changed(**changes):
    return json.dumps({**GOOD, **changes})


def with_event(index, **changes):
    events = [dict(event) for event in GOOD["events"]]
    events[index].update(changes)
    return changed(events=events)


def fault(place):
    return ["play.fault.number", place, -1000000, 1000000]


def unread(column, reason):
    return ["play.ink.fault", "1", str(column), reason]


NO_INK = unread(1, "this JSON contains no ink in a known format (known are stroke files, Excalidraw, tldraw, "
                   "signature_pad, Quick, Draw! and lists of points)")
# Invalid files, and the phrase that reports the reason.
GARBAGE = {
    "": unread(1, "the file is empty; expected a JSON value"),
    "{": unread(2, "expected a key in double quotes, found the end of the file"),
    "\x00\x01\xff": ["play.ink.whole", "this looks like binary, as Ink Serialized Format is, which cannot be read "
                      "as ink (save it as InkML)"],
    "NaN": unread(1, "'NaN' is not a JSON number; numbers must be finite"),
    "[" * 200_000: unread(65, "arrays and objects are nested more than 64 deep"),
    json.dumps([[at, at] for at in range(5001)]): ["play.fault.many", 5001, 5000],
    "null": NO_INK, "[]": NO_INK, "{}": NO_INK,
    changed(format="inkstep-stroke/9"): ["play.fault.format", "inkstep-stroke/1"],
    changed(id="<img src=x>"): ["play.fault.id"],
    changed(id=["a"]): ["play.fault.id"],
    changed(more=1): ["play.fault.key", "stroke", "more"],
    changed(__proto__=1): ["play.fault.key", "stroke", "__proto__"],
    changed(canvas=7): ["play.fault.object", "canvas"],
    changed(canvas={"width": 0, "height": 1}): None,
    changed(events=[]): ["play.fault.events"], changed(events="x"): ["play.fault.events"],
    changed(events=[EVENT] * 5001): ["play.fault.many", 5001, 5000],
    changed(events=[EVENT, EVENT]): ["play.fault.order", "events[1]", "began"],
    with_event(1, phase="wiped"): ["play.fault.phase", "events[1]"],
    with_event(1, x="7"): fault("events[1].x"), with_event(1, y=1e7): fault("events[1].y"),
    with_event(1, x=None): fault("events[1].x"),
    with_event(1, x=5).replace('"x": 5', '"x": 1e999'): fault("events[1].x"),
    with_event(1, force=2): ["play.fault.number", "events[1].force", 0, 1],
    with_event(1, tiltX=5): ["play.fault.missing", "events[1]", "tiltY"],
    with_event(1, tiltX=5, tiltY=91): ["play.fault.number", "events[1].tiltY", -90, 90],
    with_event(1, t=2): ["play.fault.timed", "events[1]"],
    changed(events=[{**EVENT, "t": 5}, {"phase": "ended", "x": 1, "y": 2, "t": 4}]):
        ["play.fault.time", "events[1]"],
}
# Ink of other programs by file name, with the resulting events.
INK = {
    "My points.json": (4, json.dumps([
        [{"time": 1700000000000, "x": 60.5, "y": 90, "pressure": 0.5},
         {"time": 1700000000016, "x": 120, "y": 41.25, "pressure": 0.625}],
        [{"time": 1700000000500, "x": 30, "y": 40, "pressure": 0.5}]])),
    "Pen 2.csv": (5, "\ufeffx;y;t\r\n10,5;20;0\r\n40;80,25;0,016\r\n90;60;0,032\r\n120;5;0,05\r\n160;44;0,066\r\n"),
}
DOWNLOADS = (("play.file.svg", "svg", "{id}-{stage}.svg"), ("play.file.csv", "csv", "{id}-{stage}.csv"),
             ("play.file.trace", "json", "{id}-{stage}.trace.json"))


def check(room):
    with room.opened("playground.html") as page:
        sheets = Sheets(room, page)
        opened(sheets)
        refused(sheets)
    for how in room.bases:
        with room.opened("playground.html", how) as page:
            sheets = Sheets(room, page)
            opened(sheets)
            ink(sheets)
    context = {"permissions": ["clipboard-read", "clipboard-write"], "accept_downloads": True}
    with room.opened("playground.html", **context) as page:
        sheets = Sheets(room, page)
        page.locator(".toolbar select").select_option("cursive")
        downloads(sheets, sample(page, "cursive"), room.site)
        draw(Mouse(page), sheets.places([(0.1, 0.2), (0.4, 0.7), (0.6, 0.3), (0.7, 0.9), (0.9, 0.1)]))
        downloads(sheets, sheets.stroke(6), None)
        copied(sheets)
    with room.opened("playground.html", "file") as page:
        not_copied(Sheets(room, page))


def give(page, text, name="some.json"):
    content = text if isinstance(text, bytes) else text.encode()
    page.locator(".toolbar input[type=file]").set_input_files(
        {"name": name, "mimeType": "application/json", "buffer": content})


def opened(sheets):
    page = sheets.page
    give(page, json.dumps(GOOD))
    stroke = sheets.stroke(3)
    sheets.check(stroke["events"] == GOOD["events"], f"the file became {stroke}")
    sheets.rests("a file", stroke)
    name = page.locator(".toolbar select option:checked").inner_text()
    sheets.check(name == "mine", f"the stroke of a file is called '{name}'")
    give(page, page.evaluate("live.strokeFile(engine.samples.strokes[5])"))
    sheets.rests("a file that is a sample", page.evaluate("engine.samples.strokes[5]"))
    sheets.button("play.undo").click()
    sheets.rests("after undo", stroke)


def imported(name, text):
    """The stroke that the program imports from a file, and its notes."""
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / name).write_bytes(text.encode())
        done = subprocess.run([os.environ.get("SITEGEN", ROOT / ".build/release/sitegen"), "import", name],
                              capture_output=True, text=True, cwd=folder, check=True)
    notes = [line.split(": ", 2)[2] for line in done.stderr.splitlines()]
    # A page has no options, so it does not name them.
    return done.stdout, [re.sub(r"; --[a-z-]+ decides$", "", note) for note in notes]


def ink(sheets):
    """Tables and lists of points become the stroke that the program imports; for other ink the page shows the
    command."""
    page = sheets.page
    for name, (count, text) in INK.items():
        give(page, text, name)
        stroke = sheets.stroke(count)
        written, notes = imported(name, text)
        sheets.check(page.evaluate("(one) => live.strokeFile(one)", stroke) == written,
                     f"{name} became {stroke}, and not {written}")
        sheets.rests(name, stroke)
        if notes:
            should = say(page, "play.ink.notes", "; ".join(notes))
            until(page, "(text) => sheets.note('.toolbar') === text",
                  f"the notes of {name}", should)
    for name, text, phrase in (
            ("Pen 3.csv", "x,y\n1,2\n3,b\n4,c\n", [
                "play.ink.more", "3", "3", "expected a number for y, found 'b' (numbers have a decimal point; a "
                "decimal comma needs ';' or tabs between columns)", 1]),
            ("way.svg", "<svg/>", ["play.ink.command", "SVG", "way.svg"]),
            ("My page.tldr", '{"tldrawFileFormatVersion": 1}',
             ["play.ink.command", "a drawing of tldraw", "'My page.tldr'"])):
        give(page, text, name)
        until(page, "(text) => sheets.note('.toolbar') === text",
              f"the refusal of {name}", say(page, "play.fault", name, say(page, *phrase)))
    sheets.rests("after ink that was refused", stroke)


def refused(sheets):
    """A file without a stroke is rejected and changes nothing."""
    page = sheets.page
    # The link follows a moment after the undo.
    before = until(page, "() => sheets.said()?.stroke ? sheets.said() : null", "a link to the stroke")
    for number, (text, phrase) in enumerate(GARBAGE.items()):
        name = f"file-{number}.json"
        give(page, text, name)
        reason = say(page, *phrase) if phrase else ""
        should = say(page, "play.fault", name, reason)
        until(page, "(text) => sheets.note('.toolbar').startsWith(text)",
              f"'{should}' about {text[:80]!r}", should)
    give(page, b" " * 2_000_001, "huge.json")
    until(page, "() => sheets.note('.toolbar') === "
          "say('play.fault', 'huge.json', say('play.fault.size', 2))", "the refusal of a huge file")
    sheets.check(page.evaluate("sheets.said()") == before, "a file that was refused changed the page")
    sheets.rests("after garbage", before["stroke"])


def program(stage, stroke, kind):
    """The program's output for a stroke."""
    command = [os.environ.get("SITEGEN", ROOT / ".build/release/sitegen"), "trace", stage, "-"]
    done = subprocess.run(
        [*command, "--format", kind], input=json.dumps(stroke), capture_output=True, text=True)
    return done.stdout if done.returncode == 0 else done.stderr


def saved(sheets, key):
    """The file name and the content that a button offers."""
    for _ in range(12):
        try:
            with sheets.page.expect_download(timeout=2000) as waiting:
                sheets.button(key).click()
            return waiting.value.suggested_filename, Path(waiting.value.path()).read_bytes().decode()
        except TimeoutError:
            # A browser silently drops all but one of several downloads within a second.
            continue
    raise NotSo(f"no download by {key}")


def downloads(sheets, stroke, site):
    sheets.tab("play.keep")
    for stage in sheets.page.evaluate("inkstep.stages"):
        sheets.page.locator(f"input[name=stage][value={stage}]").check()
        for key, kind, pattern in DOWNLOADS:
            name, text = saved(sheets, key)
            should = pattern.format(id=stroke["id"], stage=stage)
            sheets.check(name == should, f"the file is called {name}, not {should}")
            native = program(stage, stroke, kind)
            sheets.check(
                text == native, f"{name} is not what the program writes: {text[:200]} {native[:200]}")
    name, text = saved(sheets, "play.file.stroke")
    sheets.check(name == f"{stroke['id']}.json", f"the stroke's file is called {name}")
    sheets.check(json.loads(text) == stroke, f"the stroke's file holds {text[:300]}")
    if site:
        own = (site / "strokes" / name).read_text(encoding="utf-8")
        sheets.check(text == own, "the stroke's file is not the site's own")
    give(sheets.page, text)
    drawn(sheets.page)
    sheets.rests("its own file opened again", stroke)


def copied(sheets):
    page = sheets.page
    sheets.tab("play.keep")
    sheets.button("play.test").click()
    until(page, "() => sheets.note('.downloads') === say('play.copied')",
          "the news that the test was copied")
    text = page.evaluate("navigator.clipboard.readText()")
    stage = page.locator("input[name=stage]:checked").input_value()
    should = page.evaluate(
        "([stage, stroke]) => live.swiftTest(stage, stroke)", [stage, sheets.stroke(6)])
    sheets.check(text == should and "@Test" in text, f"copied was {text[:200]}")
    sheets.button("play.link.copy").click()
    until(page, "() => navigator.clipboard.readText().then((text) => "
          "text === document.getElementById('link').value)", "the link on the clipboard")


def not_copied(sheets):
    """If the page may not use the clipboard, it shows the text for copying by hand."""
    page = sheets.page
    sheets.tab("play.keep")
    page.evaluate("() => { navigator.clipboard && (navigator.clipboard.writeText = () => "
                  "Promise.reject(new Error('no'))); }")
    sheets.button("play.test").click()
    box = page.locator(".downloads textarea")
    box.wait_for()
    selected = box.evaluate("(one) => one === document.activeElement && "
                            "one.selectionEnd - one.selectionStart === one.value.length")
    sheets.check(selected and "@Test" in box.input_value(), "the test to copy by hand is not selected")
