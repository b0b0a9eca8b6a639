"""A figure of a lesson, as a reader uses it: its handles, its controls, and everything that follows a change.

`holds` checks the state after every change: every figure and table of the page, the list of coordinates and the link
to the playground have the same stroke, and show what the module computes for it.
"""

import re
from math import dist

from live_page import PATIENCE, NotSo, agreed, drawn, exactly, moved, same_events, sample, until

CONTROLS = """(id) => {
  const figure = document.getElementById(id);
  return (figure.closest('.pair') ?? figure).querySelector('.live');
}"""


def wake_all(page):
    """Scrolls to every figure of a page once; afterwards all of them follow every change."""
    asleep = page.evaluate("(most) => probe.wake(most)", 1000 * PATIENCE)
    if asleep:
        raise NotSo(f"never came: an awake {asleep}")


class LessonFigure:
    def __init__(self, room, page, id):
        self.room = room
        self.page = page
        self.id = id
        self.element = page.locator(f"#{id}")
        self.kind = self.element.get_attribute("data-live")
        self.slot = self.element.get_attribute("data-stroke")
        self.frames = {}
        self.wake()
        self.original = sample(page, self.slot)
        self.stroke = self.original
        self.still = self.drawing
        self.seen(self.original)

    def wake(self):
        """Scrolls to the figure, which starts the engine."""
        self.element.evaluate("(figure) => figure.scrollIntoView({ block: 'center' })")
        until(
            self.page, "() => typeof engine === 'object' && engine.isReady && "
            "document.querySelector('.stroke-bar select:enabled') !== null", "controls that work")
        until(self.page, "(id) => probe.isAwake(id)", f"an awake {self.id}", self.id)
        self.controls = self.page.evaluate_handle(CONTROLS, self.id).as_element()

    def handle(self, event):
        return self.element.locator(f"button.handle[data-event='{event}']")

    @property
    def drawing(self):
        return self.page.evaluate("(id) => probe.drawing(id)", self.id)

    @property
    def places(self):
        """The positions of the handles in the window, by event."""
        return {event: (x, y) for event, x, y in self.page.evaluate(
            """(id) => [...document.querySelectorAll(`#${id} button.handle`)].map((one) => {
              const box = one.getBoundingClientRect();
              return [Number(one.dataset.event), box.x + box.width / 2, box.y + box.height / 2];
            })""", self.id)}

    @property
    def events(self):
        """The events that have a handle."""
        return list(self.places)

    def place(self, event):
        return self.places[event]

    @property
    def scale(self):
        """The pixels of the window per point of the stroke, measured between two distant handles."""
        places = self.places
        points = {event: (self.stroke["events"][event]["x"], self.stroke["events"][event]["y"])
                  for event in places}
        first = next(iter(places))
        far = max(places, key=lambda event: dist(points[first], points[event]))
        return dist(places[first], places[far]) / dist(points[first], points[far])

    def open(self):
        """Opens the figure's tools."""
        self.controls.evaluate(
            "(one) => one.querySelector('.panel').hidden && one.closest('.pair, .figure').querySelector('.more').click()")

    def choose(self, name=""):
        """Chooses a stroke for all figures, or the original one for each."""
        for fold in self.page.locator(".about:not([open]) > summary").all():
            fold.click()
        self.page.locator(".stroke-bar select").select_option(name)
        drawn(self.page)

    def button(self, key):
        self.open()
        drawn(self.page)
        return self.controls.evaluate_handle(
            """(one, key) => {
              return [...one.closest('.pair, .figure').querySelectorAll('button')].find(
                (button) => button.textContent === say(key));
            }""", key).as_element()

    def can(self, key):
        return self.button(key).get_attribute("aria-disabled") != "true"

    def seen(self, *strokes):
        """Records the views that each figure would choose for some strokes, because it may keep them."""
        self.frames = exactly(
            self.page, "([slot, strokes, frames]) => probe.seen(slot, strokes, frames)",
            [self.slot, strokes, self.frames])

    def passes(self, stroke, event, axis, text):
        """Records the views while a number is typed key by key."""
        typed = []
        for end in range(1, len(text) + 1):
            try:
                at = {**stroke["events"][event], axis: float(text[:end])}
            except ValueError:
                continue
            typed.append(moved(stroke, event, at["x"], at["y"]))
        self.seen(*typed)

    def back(self, what):
        """The page shows its original stroke and view again."""
        self.holds(what, self.original)
        self.room.report.check(self.drawing == self.still, f"{self.id} {what}: the drawing is not the page's own")

    @property
    def shown(self):
        return exactly(self.page, "(id) => probe.strokeOf(id)", self.id)

    def holds(self, what, stroke=None, moved=-1):
        """Every part of the page shows the same stroke, which must be `stroke` if one is given."""
        now = exactly(
            self.page, "([id, slot, frames, moved]) => probe.held(id, slot, frames, moved)",
            [self.id, self.slot, self.frames, moved])
        shown, self.frames = now["shown"], now["frames"]
        if stroke:
            self.room.report.check(
                shown["id"] == stroke["id"] and same_events(shown, stroke),
                f"{self.id} {what}: it shows {shown['id']} {shown['events'][:4]}, "
                f"not {stroke['id']} {stroke['events'][:4]}")
        self.stroke = shown
        if now["found"]:  # the page may not have finished drawing
            now["found"] = agreed(
                self.page, "([slot, stroke, frames, moved]) => "
                "probe.differences(slot, stroke, frames, moved)",
                [self.slot, shown, self.frames, moved])
            now["counted"] = self.page.evaluate(
                "([id, stroke]) => probe.counted(id, stroke)", [self.id, shown])
            now["strange"] = self.page.evaluate("probe.strange()")
        self.room.report.check(not now["found"], f"{self.id} {what}: {'; '.join(now['found'][:3])}")
        if now["counted"]:
            self.counts(what, **now["counted"])
        self.room.report.check(not now["strange"], f"{self.id} {what}: {now['strange']}")

    def counts(self, what, segments, caption):
        """The number of segments in a caption equals that of the trace."""
        said = re.search(r"(\d[\d\u2009\u202f]*)", caption)
        number = int(re.sub(r"\D", "", said.group(1))) if said else 0
        self.room.report.check(
            number == segments or (segments == 0 and not said),
            f"{self.id} {what}: the caption says {number} segments, the trace {segments}")

    def status(self, text):
        """Waits for a text in the status line."""
        until(
            self.page, "(text) => document.querySelector('.stroke-bar [role=status]')"
            ".textContent.startsWith(text)", f"'{text}' in the status line of {self.id}", text)

    def drag(self, device, event, dx, dy, steps=5):
        """Drags a handle by some pixels, not at its centre; a finger selects it first."""
        x, y = self.place(event)
        if device.kind == "touch":
            device.down(x, y)
            device.up(x, y)
        x, y = x + 4, y - 5
        device.down(x, y)
        for step in range(1, steps + 1):
            device.move(x + dx * step / steps, y + dy * step / steps)
        device.up(x + dx, y + dy)

    def clear(self):
        """The first event whose handle is clear of the others and of the figure's edge; if there is none, the one
        with the most room."""
        places = self.places
        box = self.element.locator(":scope > svg").bounding_box()

        def room(event):
            x, y = places[event]
            inside = min(
                x - box["x"], y - box["y"], box["x"] + box["width"] - x,
                box["y"] + box["height"] - y) / 3
            others = [dist((x, y), place) for other, place in places.items() if other != event]
            return min([inside, 25, *others])

        return max(places, key=room)
