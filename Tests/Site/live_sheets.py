"""Draws on the sheets of the home page and of the playground."""

import json

from live_page import agreed, awake, until

SAID = """(count) => {
  const state = sheets.said();
  return state && state.stroke && state.stroke.events.length === count ? probe.exactly(state.stroke) : null;
}"""


class Sheets:
    """A page with a surface to draw on."""

    def __init__(self, room, page, is_drawn=False):
        """With `is_drawn` the home page already shows a drawn stroke, and keeps it."""
        self.room = room
        self.page = page
        self.name = "playground" if page.locator("#play").count() else "home"
        awake(page)
        if self.name == "home":
            until(page, "() => document.querySelector('#draw') && !document.querySelector('#draw .still')",
                  "sheets that follow the pen")
            clear = self.button("play.clear")
            if not is_drawn and clear.get_attribute("aria-disabled") != "true":
                clear.click()
        page.locator(".surface").scroll_into_view_if_needed()
        page.evaluate("sheets.listen()")
        self.size = page.evaluate(
            "() => { const box = document.querySelector('.surface').getBoundingClientRect();"
            " return [Math.round(box.width), Math.round(box.height)]; }")

    def place(self, x, y):
        """A position on the surface, from 0 to 1 across and down, in window coordinates."""
        return self.places([(x, y)])[0]

    def places(self, points):
        """Positions on the surface, after scrolling to it."""
        surface = self.page.locator(".surface")
        surface.scroll_into_view_if_needed()
        box = surface.bounding_box()
        return [(box["x"] + x * box["width"], box["y"] + y * box["height"]) for x, y in points]

    def check(self, holds, message):
        return self.room.report.check(holds, f"{self.name}: {message}")

    def button(self, key):
        return self.page.get_by_role("button", name=self.page.evaluate("(key) => say(key)", key), exact=True)

    def tab(self, key):
        """Opens a tab of the playground."""
        self.page.get_by_role("tab", name=self.page.evaluate("(key) => say(key)", key)).click()

    @property
    def fed(self):
        return self.page.evaluate("sheets.fed")

    def draws(self, what):
        """While the pen is down, the sheets equal the engine's output."""
        found = agreed(self.page, "[...sheets.drawing(), ...probe.strange()]")
        self.check(not found, f"{what}: {'; '.join(found[:3])}")

    def stroke(self, count):
        """The stroke in the page's link, with the expected number of events."""
        return json.loads(
            until(self.page, SAID, f"a link to a stroke of {count} events", count))

    def rests(self, what, stroke, framed=None, points=False):
        """The sheets show the engine's figures of a stroke, with the reports that the stages take."""
        found = agreed(
            self.page, "([stroke, framed, points]) => sheets.rests(stroke, framed, points)",
            [stroke, framed, points])
        self.check(not found, f"{what}: {'; '.join(found[:3])}")
