"""Moves the point of an act by mouse, touch, keys and numbers, on a wide page and at 320 pixels, to a right, a
nearly right and a wrong position. The ink is redrawn for each position."""

from live_acts import ACTS, STATE, Hand
from live_page import PHONE, drawn, until

LESSON = "lessons/smoothed.html"
NARROW = {"viewport": {"width": 320, "height": 640}, "has_touch": True, "is_mobile": True}

WHERE = """(id) => {
  const act = document.getElementById(id);
  const box = act.querySelector('.act-point').getBoundingClientRect();
  const fields = [...act.querySelectorAll('.placing input')].map((one) => one.valueAsNumber);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width, height: box.height,
           right: box.right, page: scrollY, fields,
           ink: act.querySelector('.act-board svg').innerHTML,
           rest: act.querySelector('.rest').textContent,
           said: act.querySelector('.placing [role=status]').textContent,
           label: act.querySelector('.act-point').getAttribute('aria-label') };
}"""


class Mouse:
    """Moves a point with the mouse."""

    def __init__(self, page):
        self.mouse = page.mouse

    def down(self, x, y):
        self.mouse.move(x, y)
        self.mouse.down()

    def move(self, x, y):
        self.mouse.move(x, y)

    def up(self):
        self.mouse.up()


class Finger:
    """Sends touch input like a device."""

    def __init__(self, page):
        self.session = page.context.new_cdp_session(page)

    def send(self, kind, *points):
        self.session.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": x, "y": y, "id": 1} for x, y in points]})

    def down(self, x, y):
        self.send("touchStart", (x, y))

    def move(self, x, y):
        self.send("touchMove", (x, y))

    def up(self):
        self.send("touchEnd")

    def cancel(self):
        self.send("touchCancel")


class Mover(Hand):
    """Moves the point of one act."""

    def where(self):
        return self.page.evaluate(WHERE, self.id)

    def ready(self):
        self.find(".act-form").scroll_into_view_if_needed()
        until(self.page, "(id) => document.querySelector(`#${id} .act-point`)", "a point to move", self.id)
        self.find(".act-board").scroll_into_view_if_needed()
        drawn(self.page)
        return self.where()

    def judged(self):
        return self.submit()["state"]

    def drag(self, grip, target, what):
        """Drags the point to a position in the drawing; the first move measures the size of a stroke's point in
        pixels."""
        start = self.ready()
        grip.down(start["x"], start["y"])
        grip.move(start["x"] + 20, start["y"] + 20)
        drawn(self.page)
        moved = self.where()
        scale = [(moved["fields"][axis] - start["fields"][axis]) / 20 for axis in (0, 1)]
        if not self.check(all(one > 0 for one in scale), f"{what}: the point does not follow: {moved}"):
            return grip.up()
        aim = [start["x"] + 20, start["y"] + 20]
        # The fields are rounded, so the scale is known roughly, and the second move corrects the first.
        for _ in range(2):
            here = self.where()["fields"]
            aim = [aim[axis] + (target[axis] - here[axis]) / scale[axis] for axis in (0, 1)]
            grip.move(*aim)
            drawn(self.page)
        grip.up()
        drawn(self.page)
        end = self.where()
        off = max(abs(end["fields"][axis] - target[axis]) for axis in (0, 1))
        self.check(off < 1.5 * max(scale), f"{what}: put at {end['fields']}, not at {target}")
        self.check(end["ink"] != start["ink"], f"{what}: the ink is drawn as before")
        self.check(end["page"] == start["page"], f"{what}: the page scrolls along")
        return end

    def check(self, holds, message):
        super().check(holds, message)
        return holds


def place_acts(room, page):
    return [Mover(room, page, one, page.url.rsplit("/", 1)[1])
            for one in page.evaluate(ACTS) if one["form"] == "place"]


def dragged(room, grip, what, **options):
    """Right at the answer, nearly right close to it, wrong far from it."""
    with room.opened(LESSON, **options) as page:
        movers = place_acts(room, page)
        room.report.check(len(movers) >= 1, f"{LESSON}: {len(movers)} points to move")
        for mover in movers:
            hold = grip(page)
            answer = [float(one) for one in mover.act["data"]["place"].split(",")]
            mover.drag(hold, answer, f"{what}, the answer")
            state = mover.judged()
            mover.check(state in ("right", "near"), f"{what}: the answer is {state}: {mover.where()}")
            mover.drag(hold, [answer[0] + 25, answer[1] - 25], f"{what}, far off")
            mover.check(mover.judged() == "wrong", f"{what}: far off is {page.evaluate(STATE, mover.id)}")
            said = page.evaluate(STATE, mover.id)["text"]
            mover.check(mover.where()["rest"] in said, f"{what}: what is left is not said: {said}")
            mover.put(*answer)
            mover.check(mover.judged() == "right", f"{what}: the exact place is not right")


def nearly(room):
    """A position close to the answer is nearly right, and the verdict reports that."""
    with room.opened(LESSON) as page:
        for mover in place_acts(room, page):
            mover.ready()
            x, y = (float(one) for one in mover.act["data"]["place"].split(","))
            states = set()
            for away in (0.5, 1, 1.5, 2, 2.5, 3, 4):
                for way in ((1, 0), (0, 1), (-1, 0), (0, -1)):
                    mover.put(x + away * way[0], y + away * way[1])
                    states.add(mover.judged())
                    if states >= {"near"}:
                        break
            mover.check("near" in states, f"no place nearby is nearly right: {states}")


def by_keys(room, **options):
    """From the sample to the answer with Tab, arrow keys and Enter alone."""
    with room.opened(LESSON, **options) as page:
        for mover in place_acts(room, page):
            start = mover.ready()
            mover.find("button[type=submit]").focus()
            for _ in range(30):
                page.keyboard.press("Shift+Tab")
                if page.evaluate("document.activeElement.className") == "act-point":
                    break
            mover.check(
                page.evaluate("(id) => document.activeElement.closest('.act')?.id === id "
                              "&& document.activeElement.className === 'act-point'", mover.id),
                "the point is not reached with the Tab key")
            # At most half a point from the answer, because keys move by whole points.
            answer = [float(one) for one in mover.act["data"]["place"].split(",")]
            for axis, (less, more) in enumerate((("ArrowLeft", "ArrowRight"), ("ArrowUp", "ArrowDown"))):
                way = round(answer[axis] - start["fields"][axis])
                key = more if way > 0 else less
                for _ in range(abs(way) // 10):
                    page.keyboard.press(f"Shift+{key}")
                for _ in range(abs(way) % 10):
                    page.keyboard.press(key)
            end = mover.where()
            off = max(abs(end["fields"][axis] - answer[axis]) for axis in (0, 1))
            mover.check(off <= 0.5 + 1e-9, f"keys lead to {end['fields']}, not to {answer}")
            for _ in range(30):
                page.keyboard.press("Tab")
                if page.evaluate("document.activeElement.type") == "submit":
                    break
            page.keyboard.press("Enter")
            state = page.evaluate(STATE, mover.id)["state"]
            mover.check(state in ("right", "near"), f"by keys: {state}")


def narrow(room):
    """The point is large enough for a finger and remains inside a narrow page; a cancelled touch moves it back."""
    with room.opened(LESSON, **NARROW) as page:
        for mover in place_acts(room, page):
            start = mover.ready()
            mover.check(min(start["width"], start["height"]) >= 44, f"the point is {start['width']} wide")
            mover.check(start["right"] <= 320, f"the point reaches to {start['right']}")
            finger = Finger(page)
            finger.down(start["x"], start["y"])
            finger.move(start["x"] + 15, start["y"])
            drawn(page)
            mover.check(mover.where()["fields"] != start["fields"], "the touch does not move the point")
            finger.cancel()
            drawn(page)
            once = mover.where()
            mover.check(once["fields"] == start["fields"], "a touch taken away moves the point for good")
            # After a touch has ended, another one elsewhere moves nothing.
            finger.down(start["x"] + 60, start["y"] + 100)
            finger.up()
            drawn(page)
            mover.check(mover.where()["fields"] == once["fields"], "the point follows another touch")


def as_in_figures(room):
    """A point of an act moves like the samples of a figure: in tenths, by tenths with Alt, and back with Escape.
    Its position is announced; a move that cannot be drawn is rejected and changes nothing."""
    with room.opened(LESSON) as page:
        for mover in place_acts(room, page):
            start = mover.ready()
            mouse = Mouse(page)
            mouse.down(start["x"], start["y"])
            mouse.move(start["x"] + 17, start["y"] + 13)
            drawn(page)
            moved = mover.where()["fields"]
            mover.check(moved != start["fields"], "the mouse does not move the point")
            mover.check(all(abs(10 * one - round(10 * one)) < 1e-9 for one in moved), f"dragged to {moved}")
            page.keyboard.press("Escape")
            mouse.up()
            drawn(page)
            mover.check(mover.where()["fields"] == start["fields"], "Escape does not end a drag")
            mover.find(".act-point").focus()
            page.keyboard.press("Alt+ArrowRight")
            after = mover.where()
            far = after["fields"][0] - start["fields"][0]
            mover.check(abs(far - 0.1) < 1e-9, f"Alt with an arrow key moves the point by {far}")
            place = page.evaluate("([x, y]) => [x, y].map(sayCoordinate).join(', ')", after["fields"])
            mover.check(f"is at ({place})." in after["said"] and after["rest"] in after["said"],
                        f"after a key is said: {after['said']}")
            mover.check(f"at ({place})." in after["label"], f"the point is called {after['label']}")
            page.evaluate("(id) => document.querySelector(`#${id} .placing input`).focus()", mover.id)
            page.keyboard.press("Control+A")
            page.keyboard.insert_text("1e9")
            found = mover.where()
            mover.check(found["label"] == after["label"], f"far out the point is called {found['label']}")
            mover.check(found["rest"] == page.evaluate("say('live.refused')"), f"of a place far out: {found['rest']}")


def rounded(room):
    """Coordinates are rounded like the engine's numbers: on their digits, halves away from zero."""
    values = {"0.0005": "0.001", "-0.0005": "\u22120.001", "0.00049": "0", "-1e-7": "0", "1.0005": "1.001",
              "1.0304999999999997": "1.03", "8.9995": "9", "-12.25": "\u221212.25", "99999.9996": "100000"}
    with room.opened(LESSON) as page:
        for value, wanted in values.items():
            said = page.evaluate("(value) => sayCoordinate(Number(value))", value)
            room.report.check(said == wanted, f"the coordinate {value} is said as {said}")


def check(room):
    dragged(room, Mouse, "mouse")
    dragged(room, Finger, "touch", viewport=PHONE, has_touch=True, is_mobile=True)
    dragged(room, Finger, "touch at 320", **NARROW)
    nearly(room)
    as_in_figures(room)
    rounded(room)
    by_keys(room)
    by_keys(room, **NARROW)
    narrow(room)
