"""Checks the state of the playground in its address: a link restores the same state in another window, and a
malformed one is rejected with one line and leaves a working page."""

import base64
import random
import zlib

from live_lesson import LessonFigure, wake_all
from live_page import drawn, moved, sample, say, until
from live_pointers import Mouse, Pen, draw
from live_sheets import Sheets

SHAPE = [(0.15, 0.3), (0.3, 0.65), (0.42, 0.2), (0.6, 0.8), (0.8, 0.4), (0.82, 0.41)]
STATE = """() => {
  document.getElementById('link').dispatchEvent(new FocusEvent('focus'));
  const state = sheets.said();
  const checked = (name) => document.querySelector(`input[name=${name}]:checked`)?.value;
  return {
    state, stage: checked('stage'), every: document.querySelector('select[name=every]').value,
    step: document.querySelector('.strip .at').textContent,
    facts: [...document.querySelectorAll('.sheet .facts')].map((one) => one.textContent),
    measures: document.querySelector('table.measures')?.textContent,
  };
}"""


def check(room):
    fragments = []
    with room.opened("playground.html") as page:
        sheets = Sheets(room, page)
        draw(Mouse(page), sheets.places(SHAPE))
        sheets.stroke(len(SHAPE) + 1)
        address = page.url.split("#")[0]
        good = until(
            page, "() => location.hash.includes('ink=') && location.hash", "an address with a stroke")
        seen(sheets, good)
        fragments = list(hostile(good[1:]))
    with room.tab() as tab:
        for fragment in fragments[::16]:
            with room.opened("404.html", tab=tab) as page:
                page.goto(address + "#" + fragment)
                opened_badly(Sheets(room, page), fragment)
    with room.opened("playground.html") as page:
        sheets = Sheets(room, page)
        for fragment in fragments:
            page.evaluate("(fragment) => { location.hash = fragment; }", fragment)
            opened_badly(sheets, fragment)
    for how in room.bases:
        shared(room, how)
    from_elsewhere(room)


def shared(room, how):
    """Draws and sets up a view, then restores it in another window, by reloading, and by going back."""
    with room.opened("playground.html", how) as page:
        sheets = Sheets(room, page)
        draw(Pen(page), sheets.places(SHAPE), [0.1, 0.3, 0.5, 0.7, 0.9, 0.2])
        drawn_stroke = sheets.stroke(len(SHAPE) + 1)
        page.locator("input[name=stage][value=bezier]").check()
        page.locator("select[name=every]").select_option("3")
        page.locator(".strip input").fill("2")
        until(page, "() => location.hash.includes('step=2')", "the step in the address")
        link, state = page.url, page.evaluate(STATE)
        page.reload()
        until(page, "() => document.querySelector('#play .strip') !== null", "the page, reloaded")
        drawn(page)
        sheets.check(page.evaluate(STATE) == state, f"reloaded it says {page.evaluate(STATE)}")
    name = "playground.html#" + link.split("#")[1]
    with room.opened(name, how) as page:
        sheets = Sheets(room, page)
        drawn(page)
        now = page.evaluate(STATE)
        sheets.check(now == state, f"the link opened says {str(now)[:300]}, not {str(state)[:300]}")
        sheets.check(
            now["state"]["stroke"] == drawn_stroke, "the stroke of the link is not the one drawn")
        page.evaluate("location.hash = 'sample=wave&stage=linear'")
        until(page, "() => sheets.said()?.sample === 'wave'", "another link in the same page")
        sheets.rests("another link in the same page", sample(page, "wave"))
        page.go_back()
        until(page, "() => sheets.said()?.stroke", "the way back")


def seen(sheets, good):
    """A skip link is not a state; removing the fragment changes nothing."""
    page = sheets.page
    page.evaluate("location.hash = '#main'")
    drawn(page)
    stroke = page.evaluate("sheets.said()")["stroke"]
    sheets.check(stroke is not None, "a link to a place of the page cleared it")
    page.evaluate("(hash) => { location.hash = hash; }", good)
    sheets.rests("its own link followed", sheets.stroke(len(stroke["events"])))


def code(data):
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def hostile(good):
    """Fragments without a valid stroke: truncated, modified, huge, packed, with invalid numbers."""
    parts = dict(part.split("=") for part in good.split("&"))
    ink = parts["ink"]
    data = base64.urlsafe_b64decode(ink + "=" * (-len(ink) % 4))
    rest = f"&stage={parts['stage']}"
    change = random.Random(3)
    # The unused bits of the last letter are set.
    spare = ink[:-1] + chr(ord(ink[-1]) + 1) if len(ink) % 4 else ink + "AA=="
    inks = [spare, ink[:-1], ink[:9], ink[:len(ink) // 2], ink + "A", ink + "AAAA", "", "=", "%00", "!!!!",
            "A" * 399_000, code(bytes(3)), code(b"\xff" * 500), code(data[:-3]), code(data + b"\0"),
            code(zlib.compress(bytes(20_000_000), 9)), code(zlib.compress(data)),
            code(data[:2] + b"\xff" + data[3:]), ink.replace(ink[5], "é", 1), ink.swapcase()]
    for _ in range(6):
        wrong = bytearray(data)
        wrong[change.randrange(len(wrong))] ^= 1 << change.randrange(8)
        wrong[change.randrange(3)] ^= 64
        inks.append(code(bytes(wrong)))
    # Columns as plain doubles: not a number, infinite, out of range. 7 means plain, 9 events follow.
    head = bytes([1, 0, 5]) + b"drawn"
    for double in (b"\0\0\0\0\0\0\xf8\x7f", b"\0\0\0\0\0\0\xf0\x7f", b"\0\0\0\0\0\0\xf0\x54"):
        inks.append(code(head + b"\7" + double * 2 + b"\2\0\0" + (b"\7" + double * 2) * 2))
    yield from (f"ink={one}{rest}" for one in inks)
    yield from (
        f"ink={ink}", f"ink={ink}&stage=tiles", f"ink={ink}{rest}&rate=61", f"ink={ink}{rest}&step=-1",
        f"ink={ink}{rest}&every=1", f"ink={ink}{rest}&every=21", f"ink={ink}{rest}&every=2&rate=30",
        f"ink={ink}{rest}&step=1e3", f"ink={ink}{rest}&step=99999", f"ink={ink}{rest}&step=NaN",
        f"ink={ink}{rest}{rest}", f"ink={ink}{rest}&x=1", f"sample=wave&ink={ink}{rest}",
        "sample=nothing-like-it&stage=linear", "sample=__proto__&stage=linear", "sample=wave",
        "sample=wave&stage=constructor", "sample=<script>&stage=linear", "sample=wave&stage=linear&step=",
        "nothing", "&&&&", "=", "a=b=c", "x" * 500_000, "%F0%9F", "javascript:alert(1)", "\u202estroke")


def opened_badly(sheets, fragment):
    """Opens an invalid fragment: it is rejected, and afterwards a sample and drawing still work."""
    page = sheets.page
    name = f"#{fragment[:40]} ({len(fragment)})"
    until(page, "() => sheets.note('.toolbar') === say('play.link.bad')",
          f"a word about {name}")
    lines = page.get_by_text(say(page, "play.link.bad")).count()
    sheets.check(lines == 1, f"{name}: it says so {lines} times")
    sheets.rests(name, sample(page, "signature"))
    draw(Mouse(page), sheets.places(SHAPE[:3]))
    sheets.rests(f"drawn on after {name}", sheets.stroke(4))


def from_elsewhere(room):
    """Links from a lesson and from the home page contain the stroke."""
    with room.opened("lessons/finished.html") as page:
        wake_all(page)
        figure = LessonFigure(room, page, "figure-2")
        event = figure.events[4]
        figure.handle(event).focus()
        page.keyboard.press("Shift+ArrowUp")
        at = figure.original["events"][event]
        stroke = moved(figure.original, event, at["x"], at["y"] - 10)
        figure.open()
        figure.controls.query_selector("a.out").click()
        page.wait_for_url("**/playground.html#*")
        sheets = Sheets(room, page)
        sheets.rests("from a lesson", stroke)
    with room.opened("index.html") as page:
        sheets = Sheets(room, page)
        draw(Mouse(page), sheets.places(SHAPE))
        stroke = sheets.stroke(len(SHAPE) + 1)
        page.locator("select[name=every]").select_option("2")
        page.locator("#draw a.more").click()
        page.wait_for_url("**/playground.html#*")
        sheets = Sheets(room, page)
        sheets.rests("from the home page", stroke)
        every = page.locator("select[name=every]").input_value()
        sheets.check(every == "2", f"from the home page it takes every {every}. report")
    # Older links name a rate instead; the samples have sixty reports a second.
    for rate, every in ((120, "1"), (60, "1"), (30, "2"), (12, "5"), (10, "6")):
        with room.opened(f"playground.html#sample=wave&stage=linear&rate={rate}") as page:
            sheets = Sheets(room, page)
            sheets.rests(f"a link with a rate of {rate}", sample(page, "wave"))
            is_every = page.locator("select[name=every]").input_value()
            sheets.check(is_every == every, f"a rate of {rate} takes every {is_every}. report")
