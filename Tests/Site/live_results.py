"""Checks the answers that a page stores: on the device only on request, deleted on request, saved as a file that
fits the published schema, and marked by `sitegen class` as in the page."""

import csv
import io
import json
import os
import subprocess
import tempfile
from pathlib import Path

from jsonschema import Draft202012Validator

from browser import TOO_WIDE, inaccessible
from live_acts import ACTS, STATE, Hand
from live_page import PHONE

# These lessons contain every form of act; using all lessons would repeat live_acts.py.
LESSONS = ("linear", "bezier", "smoothed", "tiles")
DEVICE = "() => Object.keys(localStorage).filter((name) => name.startsWith('inkstep ')).sort()"
PROGRESS = ".act-progress"


class Diary(Hand):
    """Answers acts and records the verdict on each answer."""

    def __init__(self, room, page, act, name):
        super().__init__(room, page, act, name)
        self.states = []

    def told(self, state, what):
        found = self.submit()
        self.states.append(found["state"])
        return found

    def told_order(self, is_right):
        self.told(None, "an order")


def press(page, which):
    """One of the buttons under the lesson."""
    page.locator(f"{PROGRESS} button").nth(which).click()


def saved(page):
    with page.expect_download() as download:
        press(page, 2)
    return download.value.suggested_filename, Path(download.value.path()).read_text(encoding="utf-8")


def kept(room, how):
    """Nothing is stored on the device before it is requested; afterwards it outlives the visit until it is deleted."""
    with room.opened("lessons/linear.html", how) as page:
        act = next(one for one in page.evaluate(ACTS) if one["form"] == "number")
        hand = Hand(room, page, act, f"{how}: linear")
        hand.write(act["data"]["answer"])
        hand.told("right", "the answer")
        hand.check(page.evaluate(DEVICE) == [], "something is on the device without being asked for")
        press(page, 0)
        hand.check(len(page.evaluate(DEVICE)) == 2, f"kept: {page.evaluate(DEVICE)}")
        hand.write(act["replies"][0])
        hand.told("wrong", "another answer")
        address = page.url
        # Another visit: a new tab has the device storage and an empty session storage.
        other = page.context.new_page()
        other.goto(address, wait_until="load")
        hand.check(other.evaluate(STATE, act["id"])["state"] == "wrong", "another visit knows nothing")
        name, text = saved(other)
        tries = json.loads(text)["lessons"][0]["acts"][0]["tries"]
        hand.check(tries == [act["data"]["answer"], act["replies"][0]], f"tries: {tries}")
        hand.check(name == "inkstep-result.json", f"the file is called {name}")
        press(other, 1)
        hand.check(other.evaluate(DEVICE) == [], f"after forgetting: {other.evaluate(DEVICE)}")
        hand.check(
            other.evaluate(STATE, act["id"]) == {
                "state": None, "text": "", "open": False, "solved": "", "why": False, "replies": [], "drawn": []},
            "the page does not forget")
        press(other, 2)
        said = other.locator(f"{PROGRESS} [role=status]").inner_text()
        hand.check(said == other.evaluate("say('act.saveNothing')"), f"nothing to save: {said}")
        other.reload()
        hand.check(other.evaluate(STATE, act["id"])["state"] is None, "it comes back")


def full(room):
    """Without storage the page reports that, and everything else works."""
    def shut(context):
        context.add_init_script(
            "Object.defineProperty(window, 'localStorage', { get() { throw new Error('shut'); } })")

    with room.opened("lessons/linear.html", before=shut) as page:
        press(page, 0)
        said = page.locator(f"{PROGRESS} [role=status]").inner_text()
        room.report.check(said == page.evaluate("say('act.keepsNot')"), f"shut: {said}")
        act = next(one for one in page.evaluate(ACTS) if one["form"] == "number")
        Hand(room, page, act, "shut").write("1")


def judged(room):
    """Answers every act; the program and the page agree on all verdicts."""
    schema = json.loads((room.site / "schema/result.schema.json").read_text(encoding="utf-8"))
    validator = Draft202012Validator(schema)
    said = {}
    result = None
    with room.opened("lessons/linear.html") as page:
        base = page.url.removesuffix("linear.html")
        for lesson in LESSONS:
            page.goto(f"{base}{lesson}.html", wait_until="load")
            for act in page.evaluate(ACTS):
                diary = Diary(room, page, act, lesson)
                getattr(diary, act["form"])()
                said[lesson, act["id"]] = [state for state in diary.states if state not in (None, "none")]
        page.locator(f"{PROGRESS} input").fill("Ada Löwe 3")
        name, text = saved(page)
        # Read before leaving the page, which would discard the download.
        result = json.loads(text)
        room.report.check(name == "ada-löwe-3.json", f"the file is called {name}")
        found = inaccessible(page, PROGRESS)
        room.report.check(not found, found[:4])
    if result is None:
        return
    faults = [error.message for error in validator.iter_errors(result)]
    room.report.check(not faults, f"the file breaks its schema: {faults[:3]}")
    for place, fault in (("learner", 3), ("format", "x"), ("verdicts", [])):
        bad = {**result, place: fault}
        room.report.check(not validator.is_valid(bad), f"the schema lets {place}={fault} pass")
    tried = {lesson["lesson"]: len(lesson["acts"]) for lesson in result["lessons"]}
    room.report.check(set(tried) == set(LESSONS), f"lessons in the file: {tried}")
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        (place / "in").mkdir()
        (place / "in/ada.json").write_text(text, encoding="utf-8")
        program = os.environ.get("SITEGEN") or ".build/release/sitegen"
        done = subprocess.run(
            [program, "class", place / "in", "--output", place / "out"], capture_output=True, text=True)
        if not room.report.check(done.returncode == 0, f"class: {done.returncode} {done.stderr[:500]}"):
            return
        rows = list(csv.DictReader(io.StringIO((place / "out/class.csv").read_text(encoding="utf-8-sig"))))
    for row in rows:
        states = said.get((row["lesson"], row["act"]))
        if states is None:
            continue
        where = f"{row['lesson']}#{row['act']}"
        needed = str(states.index("right") + 1) if "right" in states else ""
        # The same answer twice in a row counts once.
        room.report.check(row["result"] == ("solved" if needed else "tried"), f"{where}: {row} {states}")
        if len(row["answers"].split(" | ")) == len(states):
            room.report.check(row["tries until right"] == needed, f"{where}: {row}, the page: {states}")


def looks(room, **options):
    with room.opened("lessons/linear.html", **options) as page:
        wide = page.evaluate(TOO_WIDE)
        room.report.check(not wide, f"too wide: {wide}")
        found = inaccessible(page, PROGRESS)
        room.report.check(not found, found[:4])


def check(room):
    for how in ("file", "http"):
        kept(room, how)
    full(room)
    judged(room)
    for options in (
            {"viewport": {"width": 320, "height": 640}}, {"color_scheme": "dark"},
            {"viewport": PHONE, "has_touch": True, "is_mobile": True}, {"forced_colors": "active"}):
        looks(room, **options)
