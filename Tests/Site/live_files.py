"""Opens and saves files in the playground: strokes are read from stroke files and CSV, other files are rejected
with a reason, and every download equals the program's output for the same stroke."""

import json
import os
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


# Invalid files, and the phrase that reports the reason; `None` for files that the command may read.
GARBAGE = {
    "": None, "{": None, "\x00\x01\xff": None, "NaN": None, "[" * 200_000: None, "null": None, "[]": None, "{}": None,
    json.dumps([[at, at] for at in range(5001)]): None, "<svg/>": None,
    changed()[:-1]: ["play.fault.json"],
    changed(format="inkstep-stroke/9"): ["play.fault.format", "inkstep-stroke/1"],
    changed(id="<img src=x>"): ["play.fault.id"],
    changed(id=["a"]): ["play.fault.id"],
    changed(more=1): ["play.fault.key", "stroke", "more"],
    changed(__proto__=1): ["play.fault.key", "stroke", "__proto__"],
    changed(canvas=7): ["play.fault.object", "canvas"],
    changed(canvas={"width": 0, "height": 1}): ["play.fault.length", "canvas.width", 1000000],
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
CSV = "\ufeffx,y,t\r\n10.5,20,0\r\n40,80.25,16\r\n90,60,32\r\n120,5,50\r\n160,44,66"
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


def ink(sheets):
    """CSV becomes a stroke."""
    give(sheets.page, CSV, "Pen 2.csv")
    stroke = sheets.stroke(5)
    sheets.check(stroke["id"] == "pen-2" and stroke["events"][4] == {"phase": "ended", "x": 160, "y": 44, "t": 66},
                 f"CSV became {stroke}")
    sheets.rests("CSV", stroke)
    give(sheets.page, "x,y\n1,2\n3,b\n", "Pen 3.csv")
    reason = say(sheets.page, "play.fault.at", "3", "3", say(sheets.page, "play.csv.number", "b"))
    until(sheets.page, "(text) => sheets.note('.toolbar') === text",
          "the refusal of CSV", say(sheets.page, "play.fault", "Pen 3.csv", reason))
    sheets.rests("after CSV that was refused", stroke)


def refused(sheets):
    """A file without a stroke is rejected and changes nothing."""
    page = sheets.page
    # The link follows a moment after the undo.
    before = until(page, "() => sheets.said()?.stroke ? sheets.said() : null", "a link to the stroke")
    for number, (text, phrase) in enumerate(GARBAGE.items()):
        name = f"file-{number}.json"
        give(page, text, name)
        reason = say(page, *phrase) if phrase else say(page, "play.fault.command", name)
        until(page, "([name, reason]) => sheets.note('.toolbar').startsWith(name + ' ') && "
              "sheets.note('.toolbar').endsWith(reason)", f"'{reason}' about {text[:80]!r}", [name, reason])
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
