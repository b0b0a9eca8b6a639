"""Gives right, nearly right and wrong answers to every act of every lesson, by keyboard alone. Answers are stored
for the visit, hints open one by one, and everything except moving a point works without the engine."""

from browser import TOO_WIDE, inaccessible
from live_page import PHONE, say, until

LEAST = 5

ACTS = """() => [...document.querySelectorAll('.act')].map((one) => ({
  id: one.id, form: one.dataset.act, data: { ...one.dataset },
  drawn: [...one.querySelectorAll('.replies li:has(> figure)')].map((reply) => reply.dataset.is),
  replies: [...one.querySelectorAll('.replies li[data-is]')].map((reply) => reply.dataset.is),
  choices: one.querySelectorAll('.options input').length,
  ranks: [...one.querySelectorAll('.act-form .items li')].map((line) => line.dataset.rank),
}))"""
STATE = """(id) => {
  const act = document.getElementById(id);
  return { state: act.dataset.state, text: act.querySelector('.act-verdict').textContent.trim(),
           open: act.querySelector(':scope > .answer').open,
           solved: act.querySelector(':scope > .name .solved').textContent,
           why: act.querySelector(':scope > .answer > summary').textContent === say('act.why'),
           replies: [...act.querySelectorAll('.replies:not([hidden]) li[data-is]:not([hidden])')].map(
             (one) => one.dataset.is),
           drawn: [...act.querySelectorAll(':scope > .act-form ~ figure')].filter(
             (one) => one.id.includes('-instead-')).map((one) => one.checkVisibility()) };
}"""


# A choice with a picture is named by its words, and described by the numbers of its picture, which are not shown.
PICTURES = """(id) => [...document.querySelectorAll(`#${id} .options label:has(.facts)`)].flatMap((label) => {
  const [words, numbers] = ['labelledby', 'describedby'].map((name) => document.getElementById(
    label.querySelector('input').getAttribute(`aria-${name}`)));
  const { width, height } = label.querySelector('svg').getBoundingClientRect();
  const text = label.innerText.trim();
  return [
    ...words?.textContent.trim() === label.querySelector('[id$=-title]').textContent.trim() ? [] : ['a choice has no name'],
    ...numbers === label.querySelector('.facts') && numbers.offsetWidth < 2 ? [] : ['the numbers of a picture are shown'],
    ...width > 60 && height > 60 ? [] : [`the picture over '${text}' is ${width} by ${height}`],
  ];
})"""
# What describes the figure of an act: its caption, and the text that is not shown.
SHOWN = """(id) => ['title', 'text'].map((part) => document.getElementById(`${id}-start-${part}`).textContent)"""
RANKS = """(id) => [...document.querySelectorAll(`#${id} .act-form .items li`)].map((line) => line.dataset.rank)"""


class Hand:
    """Answers one act with the keyboard."""

    def __init__(self, room, page, act, name):
        self.room = room
        self.page = page
        self.act = act
        self.id = act["id"]
        self.name = f"{name}#{self.id}"
        self.typed = set()

    def find(self, what):
        return self.page.locator(f"#{self.id} {what}").first

    def focus(self, what):
        self.page.evaluate("(what) => document.querySelector(what).focus()", f"#{self.id} {what}")

    def enter(self, what):
        """Presses a button with its key."""
        self.focus(what)
        self.page.keyboard.press("Enter")

    def submit(self):
        """Submits the form; returns the verdict that the page shows."""
        self.enter("button[type=submit]")
        return self.page.evaluate(STATE, self.id)

    def check(self, holds, message):
        self.room.report.check(holds, f"{self.name}: {message}")

    def told(self, state, what):
        """Submits the form and checks the verdict."""
        found = self.submit()
        self.check(found["state"] == state, f"{what} is {found['state']}, not {state}: {found['text'][:120]}")
        # There is always a sentence, and the explanation of a solved act stays closed.
        self.check(len(found["text"].split()) > 3, f"{what}: nothing is said but '{found['text']}'")
        self.check(not found["open"], f"{what}: the explanation opens by itself")
        is_marked = "✓" in found["solved"] and found["why"]
        self.check(is_marked == (state == "right"), f"{what}: '{found['solved']}' marks it")
        self.check(len(found["text"]) < 240, f"{what}: the verdict has {len(found['text'])} letters")
        return found

    def number(self):
        data = self.act["data"]
        answer, within = float(data["answer"]), float(data["within"])
        self.write(data["answer"])
        self.told("right", "the answer")
        if within:
            self.write(str(answer + 0.9 * within))
            self.told("right", "an answer within the tolerance")
        far = [float(one) for one in self.act["replies"]]
        near = [answer + way * (2 * within or 1) for way in (1, -1)]
        free = [one for one in near if all(abs(one - other) > within + 1e-9 for other in far)]
        if free:
            self.write(str(free[0]))
            self.told("near", "an answer nearby")
        if not within and answer + 0.5 not in far:
            self.write(str(answer + 0.5))
            text = self.told("near", "half a unit more")["text"]
            off_by_one = say(self.page, "act.nearCount", "").strip()
            self.check(off_by_one not in text, f"half a unit more is called '{text}'")
        for reply in self.act["replies"]:
            self.write(reply)
            found = self.told("wrong", "a likely wrong answer")
            self.is_drawn(reply, found)
            given = self.act["replies"][:self.act["replies"].index(reply) + 1]
            self.check(found["replies"] == given, f"after the answers {given}, those to {found['replies']} are shown")
        self.write(str(answer + 1000 * (within or 1) + 1000))
        self.is_drawn("", self.told("wrong", "a number far off"))
        self.write("many")
        self.told("none", "no number")

    def is_drawn(self, reply, found):
        """The figure of a wrong answer is shown if it has one, and no other figure."""
        drawn = found["drawn"]
        wanted = [True] if reply in self.act["drawn"] else []
        self.check(drawn == wanted, f"the answer {reply} shows {len(drawn)} figures, not {len(wanted)}")

    def write(self, text):
        self.focus(".field input")
        self.type(text)

    def type(self, text, field=0):
        """Replaces the text of a field; the first time key by key."""
        self.page.keyboard.press("Control+A")
        if field in self.typed:
            self.page.keyboard.insert_text(text)
        else:
            self.page.keyboard.type(text)
        self.typed.add(field)

    def choice(self):
        self.told("none", "no choice")
        for fault in self.page.evaluate(PICTURES, self.id):
            self.check(False, fault)
        right = int(self.act["data"]["answer"])
        self.focus("input[type=radio]")
        self.page.keyboard.press("Space")
        for place in range(1, self.act["choices"] + 1):
            found = self.told("right" if place == right else "wrong", f"choice {place}")
            self.is_drawn(str(place), found)
            self.focus("input[type=radio]:checked")
            self.page.keyboard.press("ArrowDown")

    def order(self):
        self.told_order(False)
        self.sort()
        self.told_order(True)
        fixed = [at for at, rank in enumerate(self.page.evaluate(RANKS, self.id)) if rank != "free"]
        # Two exchanged neighbours are nearly right.
        pair = next((a, b) for a, b in zip(fixed, fixed[1:]) if b == a + 1)
        self.enter(f".act-form .items li:nth-child({pair[1] + 1}) button")
        self.told("near", "two lines exchanged")

    def told_order(self, is_right):
        if is_right:
            return self.told("right", "the right order")
        found = self.submit()
        self.check(found["state"] in ("near", "wrong"), f"the order as shown is {found['state']}")

    def sort(self):
        for _ in range(60):
            values = [0 if rank == "free" else int(rank) for rank in self.page.evaluate(RANKS, self.id)]
            at = next((at for at in range(1, len(values)) if values[at] < values[at - 1]), None)
            if at is None:
                return
            self.enter(f".act-form .items li:nth-child({at + 1}) button")

    def place(self):
        self.find(".act-form").scroll_into_view_if_needed()
        until(self.page, "(id) => document.querySelector(`#${id} .act-point`)", "a point to move", self.id)
        self.told("wrong", "the point where it was")
        before = self.page.evaluate(SHOWN, self.id)
        point = self.find(".act-point")
        label = point.get_attribute("aria-label")
        point.focus()
        self.page.keyboard.press("Shift+ArrowDown")
        self.check(point.get_attribute("aria-label") != label, "an arrow key does not move the point")
        after = self.page.evaluate(SHOWN, self.id)
        self.check(after[0] != before[0] and after[1] != before[1], f"the moved point is described by {after}")
        x, y = (float(one) for one in self.act["data"]["place"].split(","))
        self.put(x, y)
        until(self.page, "(id) => document.getElementById(id).dataset.state === 'right'",
              f"{self.name}: a verdict by itself", self.id)
        self.told("right", "the place of the answer")
        self.put(x + 1, y + 1)
        near = self.page.evaluate(STATE, self.id)
        self.check(near["state"] is None, "a verdict stays when the point moves on")
        state = self.submit()["state"]
        self.check(state in ("right", "near"), f"a place nearby is {state}")

    def put(self, x, y):
        for index, value in enumerate((x, y)):
            self.page.evaluate(
                "([id, index]) => document.querySelectorAll(`#${id} .placing input`)[index].focus()",
                [self.id, index])
            self.type(f"{value:g}", index)


def acts(room, name, tab):
    with room.opened(name, tab=tab) as page:
        found = page.evaluate(ACTS)
        for act in found:
            for at in act["drawn"]:
                if act["form"] != "number":
                    room.report.check(at != act["data"]["answer"], f"{name}#{act['id']}: the answer is drawn as wrong")
        room.report.check(len(found) >= LEAST, f"{name}: {len(found)} acts, fewer than {LEAST}")
        for act in found:
            getattr(Hand(room, page, act, name), act["form"])()


def kept(room, name, how):
    """An answer is restored after a reload; hints open one by one; reset clears everything."""
    with room.opened(name, how) as page:
        act = next(one for one in page.evaluate(ACTS) if one["form"] == "number")
        hand = Hand(room, page, act, name)
        hand.write(act["data"]["answer"])
        hand.told("right", "the answer")
        hints = page.locator(f"#{act['id']} > .hint")
        visible = [hints.nth(at).is_visible() for at in range(hints.count())]
        hand.check(visible == [True] + [False] * (len(visible) - 1), f"hints at first: {visible}")
        hints.nth(0).locator("summary").focus()
        page.keyboard.press("Enter")
        if hints.count() > 1:
            until(page, "(id) => !document.querySelectorAll(`#${id} > .hint`)[1].hidden",
                  "a second hint", act["id"])
        until(page, "(id) => actStore.all().acts[id]?.hints > 0", "a hint that is kept", act["id"])
        page.reload()
        found = page.evaluate(STATE, act["id"])
        hand.check(found["state"] == "right", f"after loading again: {found}")
        hand.check(hints.nth(0).evaluate("(one) => one.open"), "an opened hint is closed again")
        hand.enter(".tools button[type=button]")
        found = page.evaluate(STATE, act["id"])
        hand.check(not found["open"] and not found["text"], f"after the reset: {found}")
        page.reload()
        hand.check(page.evaluate(STATE, act["id"])["state"] is None, "a reset is forgotten")


def foreseen(room):
    """The figure of the solution replaces that of the question, and reset restores it."""
    with room.opened("lessons/smoothed.html") as page:
        act = page.locator("#sixth")
        first = act.locator(":scope > figure").first
        act.locator("input[type=radio]").first.focus()
        page.keyboard.press("Space")
        act.locator("button[type=submit]").focus()
        page.keyboard.press("Enter")
        room.report.check(
            not first.is_visible() and act.locator(":scope > figure").nth(1).is_visible(),
            "the event does not happen in the figure")
        act.locator(".tools button[type=button]").first.focus()
        page.keyboard.press("Enter")
        room.report.check(first.is_visible(), "the figure is not put back")


# How people write numbers on an English page, and their values, some of which are none.
NUMBERS = (
    ("1,234", 1234), ("1.234", 1.234), ("1,234.5", 1234.5), ("1.234,5", 1234.5), ("1 234", 1234), ("1\u202f234,5", 1234.5),
    ("1\u2019234", 1234), ("12,34,567", 1234567), ("1,000,000", 1e6), ("0,123", 0.123), ("１２３", 123), ("１，２３４", 1234),
    ("１２．５", 12.5), ("१२", 12), ("12 5", None), ("1,234,5", None), ("1e3", None), ("many", None), ("5²", None), ("½", None),
    ("4", 4), ("٤", 4), ("۴", 4), ("٢٫٥", 2.5), ("۲٫۵", 2.5), ("١٬٢٣٤", 1234), ("\u061c-٣", -3), ("٥٠٪", 50),
    ("١/٢", 0.5), ("2,5", 2.5), ("−3", -3), ("90°", 90), ("٤٫", 4), ("٫", None), ("أربعة", None), ("", None))


# On pages in other languages.
ELSEWHERE = (("de", "1.234", 1234), ("de", "1,234", 1.234), ("fr", "1.234", None), ("fr", "1,234", 1.234), ("ja", "1,234", 1234))


def written(room):
    """A number counts in the digits of the reader's keyboard and with the separators of the page's language; one that
    cannot be read is asked back, which is not a try."""
    with room.opened("lessons/linear.html") as page:
        for language, text, value in [("en", *one) for one in NUMBERS] + list(ELSEWHERE):
            found = page.evaluate("([text, language]) => writtenNumber(text, language)", [text, language])
            room.report.check(
                found == value or value is None and found != found,
                f"'{text}' is read as {found}, not as {value} ({language})")
        act = next(one for one in page.evaluate(ACTS) if one["form"] == "number")
        hand = Hand(room, page, act, "linear")
        for text, answer in (("12 5", None), ("many", None), ("９，９９９", "9999")):
            hand.write(text)
            hand.submit()
            tries = page.evaluate("(id) => actStore.all().acts[id].tries", act["id"])
            hand.check(tries == ([answer] if answer else []), f"'{text}' is kept as the tries {tries}")


def guessed(room):
    """On a step page the next event is covered until the reader has guessed it."""
    with room.opened("steps/smoothed/flick.html") as page:
        mode = page.locator(".guess-mode input")
        mode.focus()
        page.keyboard.press("Space")
        texts = page.evaluate(
            "() => [...document.querySelectorAll('.step')].map((one) => "
            "document.getElementById(`${one.id}-text`).textContent)")
        for at, is_right in ((1, True), (2, False)):
            page.locator(".stepper input[type=range]").press("ArrowRight")
            step = page.locator(f"#step-{at}")
            figure = step.locator("svg").first
            room.report.check(not figure.is_visible(), f"step {at} shows what is to be guessed")
            said = step.locator(".guess label").all_inner_texts()
            choice = next(
                index for index, one in enumerate(said) if (one.strip() == texts[at]) == is_right)
            step.locator(".guess input").nth(choice).focus()
            page.keyboard.press("Space")
            page.keyboard.press("Enter")
            told = step.locator(".guess-verdict")
            room.report.check(figure.is_visible(), f"step {at} stays covered after the guess")
            room.report.check(
                told.get_attribute("data-state") == ("right" if is_right else "wrong"),
                f"step {at}: {told.inner_text()}")
        found = inaccessible(page, "main")
        room.report.check(not found, f"steps: {found[:4]}")
        page.reload()
        room.report.check(mode.is_checked(), "the mode is forgotten")
        page.locator(".stepper input[type=range]").press("ArrowRight")
        mode.click()
        room.report.check(
            page.locator(".step:not([hidden]) svg").first.is_visible(), "the mode does not end")


def broken(room):
    """Without the engine all acts are marked, except those that move a sample, which report that they cannot be."""
    def block(context):
        context.route("**/*.wasm", lambda route: route.fulfill(status=200, body=b"no module"))

    names = ("lessons/bezier.html", "lessons/tiles.html", "lessons/smoothed.html")
    with room.tab(before=block) as tab:
        for name in names:
            with room.opened(name, tab=tab, expected=("wasm", "WebAssembly", "magic")) as page:
                for act in page.evaluate(ACTS):
                    unmoved(Hand(room, page, act, name + " without module"))


def unmoved(hand):
    if hand.act["form"] != "place":
        return getattr(hand, hand.act["form"])()
    hand.find(".act-form").scroll_into_view_if_needed()
    words = hand.page.evaluate("say('act.noEngine')")
    until(hand.page, "([id, words]) => document.getElementById(id).textContent.includes(words)",
          "a word that points cannot be moved", [hand.id, words])


def looks(room, name, tab):
    with room.opened(name, tab=tab) as page:
        for act in page.evaluate(ACTS):
            if act["form"] == "number":
                Hand(room, page, act, name).write("1")
                page.locator(f"#{act['id']} button[type=submit]").click()
        found = inaccessible(page, ".act")
        room.report.check(not found, f"{name}: {found[:4]}")
        room.report.check(not page.evaluate(TOO_WIDE), f"{name}: too wide: {page.evaluate(TOO_WIDE)}")


def check(room):
    lessons = sorted(
        path.relative_to(room.site).as_posix() for path in room.site.glob("lessons/*.html"))
    with room.tab() as tab:
        for name in lessons:
            acts(room, name, tab)
    for how in ("file", "http"):
        kept(room, "lessons/linear.html", how)
    foreseen(room)
    written(room)
    guessed(room)
    broken(room)
    for options in (
            {"viewport": {"width": 320, "height": 640}}, {"color_scheme": "dark"},
            {"viewport": PHONE, "has_touch": True, "is_mobile": True}, {"forced_colors": "active"}):
        with room.tab(**options) as tab:
            for name in ("lessons/smoothed.html", "lessons/cached.html"):
                looks(room, name, tab)
