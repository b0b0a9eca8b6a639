"""A figure of a lesson as its reader has it: handles to take hold of, controls, and all that follows.

`holds` is what every change must leave: every figure and table of the page, the list of coordinates and
the way to the playground say the same stroke, and say of it what the module says.
"""

import re
from math import dist

from live_page import agreed, drawn, exactly, moved, same_events, sample, say, until

CONTROLS = """(id) => {
  const figure = document.getElementById(id);
  return (figure.closest('.pair') ?? figure).querySelector('.live');
}"""


def wake_all(page):
    """Brings every figure of a page into view once: from then on all follow every change."""
    for id in page.evaluate("probe.figures()"):
        page.locator(f"#{id}").evaluate("(figure) => figure.scrollIntoView({ block: 'center' })")
        until(page, "(id) => probe.isAwake(id)", f"an awake {id}", id)


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
        self.still = page.evaluate("(id) => probe.drawing(id)", id)
        self.seen(self.original)

    def wake(self):
        """Brings the figure into view, and with it the engine."""
        self.element.evaluate("(figure) => figure.scrollIntoView({ block: 'center' })")
        until(
            self.page, "() => typeof engine === 'object' && engine.isReady && "
            "document.querySelector('.stroke-bar select:enabled') !== null", "controls that work")
        until(self.page, "(id) => probe.isAwake(id)", f"an awake {self.id}", self.id)
        self.controls = self.page.evaluate_handle(CONTROLS, self.id).as_element()

    def handle(self, event):
        return self.element.locator(f"button.handle[data-event='{event}']")

    @property
    def places(self):
        """Where the handles are in the window, by event."""
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
        """Pixels of the window for each point of the stroke, told by two handles far apart."""
        places = self.places
        points = {event: (self.stroke["events"][event]["x"], self.stroke["events"][event]["y"])
                  for event in places}
        first = next(iter(places))
        far = max(places, key=lambda event: dist(points[first], points[event]))
        return dist(places[first], places[far]) / dist(points[first], points[far])

    def open(self):
        """Opens the figure's tools."""
        self.controls.evaluate(
            "(one) => one.querySelector('.panel').hidden && one.querySelector('.more').click()")

    def choose(self, name=""):
        """Chooses a stroke for all figures, or for each its own."""
        self.page.locator(".stroke-bar select").select_option(name)
        drawn(self.page)

    def button(self, key):
        self.open()
        return next(
            button for button in self.controls.query_selector_all(".turns button")
            if button.text_content() == say(self.page, key))

    def can(self, key):
        return self.button(key).get_attribute("aria-disabled") != "true"

    def seen(self, stroke):
        """Remembers the view that each figure would choose for a stroke: it may keep it."""
        frames = exactly(
            self.page, "([slot, stroke]) => probe.frames(slot, stroke)", [self.slot, stroke])
        for id, own in frames.items():
            known = self.frames.setdefault(id, [])
            known[:] = [frame for frame in known if frame not in own] + own
            del known[:-48]

    def passes(self, stroke, event, axis, text):
        """Remembers the views on the way as a number is typed key by key."""
        for end in range(1, len(text) + 1):
            try:
                at = {**stroke["events"][event], axis: float(text[:end])}
            except ValueError:
                continue
            self.seen(moved(stroke, event, at["x"], at["y"]))

    def back(self, what):
        """The page shows its own stroke again, as it was at first."""
        self.holds(what, self.original)
        self.room.report.check(
            self.page.evaluate("(id) => probe.drawing(id)", self.id) == self.still,
            f"{self.id} {what}: the drawing is not the page's own")

    @property
    def shown(self):
        return exactly(self.page, "(id) => probe.strokeOf(id)", self.id)

    def holds(self, what, stroke=None, moved=-1):
        """The page shows a stroke, everywhere; the one it says itself unless another is named."""
        drawn(self.page)
        shown = self.shown
        if stroke:
            self.room.report.check(
                shown["id"] == stroke["id"] and same_events(shown, stroke),
                f"{self.id} {what}: it shows {shown['id']} {shown['events'][:4]}, "
                f"not {stroke['id']} {stroke['events'][:4]}")
        self.stroke = shown
        self.seen(shown)
        found = agreed(
            self.page, "([slot, stroke, frames, moved]) => "
            "probe.differences(slot, stroke, frames, moved)",
            [self.slot, shown, self.frames, moved])
        self.room.report.check(not found, f"{self.id} {what}: {'; '.join(found[:3])}")
        self.counts(what)
        strange = self.page.evaluate("probe.strange()")
        self.room.report.check(not strange, f"{self.id} {what}: {strange}")

    def counts(self, what):
        """The number of segments that a caption says is that of the trace."""
        stage = self.element.get_attribute("data-stage")
        if self.kind != "stroke" or "absent" in (self.element.get_attribute("class") or ""):
            return
        said = re.search(r"(\d[\d\u2009\u202f]*)", self.page.locator(f"#{self.id}-text").inner_text())
        segments = self.page.evaluate(
            "([stage, stroke]) => JSON.parse(inkstep.trace(stage, stroke)).summary.segments",
            [stage, self.stroke])
        number = int(re.sub(r"\D", "", said.group(1))) if said else 0
        self.room.report.check(
            number == segments or (segments == 0 and not said),
            f"{self.id} {what}: the caption says {number} segments, the trace {segments}")

    def status(self, text):
        """Waits until the status line says something."""
        until(
            self.page, "(text) => document.querySelector('.stroke-bar [role=status]')"
            ".textContent.startsWith(text)", f"'{text}' in the status line of {self.id}", text)

    def drag(self, device, event, dx, dy, steps=5):
        """Drags a handle by some pixels, not held in its middle; a finger chooses it first."""
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
        """The first event whose handle lies clear of the others and of the figure's edge; the one
        that is nearest to that where none does."""
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
