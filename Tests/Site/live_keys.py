"""Uses a lesson by keyboard alone: Tab to the points and into them, arrow keys with three step sizes, the undo
keys, from handle to handle, to the coordinates and back. The browser's own keys still work."""

from live_lesson import LessonFigure, wake_all
from live_page import drawn, moved, say, until

FOCUSED = """() => {
  const one = document.activeElement;
  return [one.closest('figure')?.id ?? '', one.className, Number(one.dataset.event ?? -1)];
}"""
STATUS = """() => {
  window.said = [];
  for (const line of document.querySelectorAll('.stroke-bar [role=status]')) {
    new MutationObserver(() => line.textContent && said.push(line.textContent)).observe(
      line, { childList: true, characterData: true, subtree: true });
  }
}"""


def check(room):
    for how in room.bases:
        with room.opened("lessons/finished.html", how) as page:
            wake_all(page)
            figure = LessonFigure(room, page, "figure-2")
            reached(room, figure)
            arrows(room, figure)
            undone(room, figure)
            held(room, figure)
            walked(room, figure)
            left_alone(room, figure)
            listed(room, figure)
            buttons(room, figure)


def at(figure, event, keys):
    """Presses keys on a handle."""
    figure.handle(event).focus()
    for key in keys:
        figure.page.keyboard.press(key)


def reached(room, figure):
    page = figure.page
    page.evaluate("() => { document.activeElement.blur(); scrollTo(0, 0); }")
    page.locator(".skip").focus()
    stops = []
    for _ in range(80):
        page.keyboard.press("Tab")
        stops.append(page.evaluate(FOCUSED))
        is_passed = any(stop[0] == figure.id for stop in stops)
        if "edit-points" in stops[-1][1] and stops[-1][0] != figure.id and is_passed:
            break
        if len(stops) > 2 and stops[-1][1] == "out":
            break
    ours = [stop for stop in stops if stop[0] == figure.id and stop[1] in ("handle", "edit-points")]
    room.report.check(len(ours) == 1, f"Tab stops at {len(ours)} places of the drawing: {stops}")
    hidden = figure.element.locator(".handles [aria-hidden] button.handle").count()
    room.report.check(
        hidden == len(figure.events), f"{len(figure.events) - hidden} points stand in the reading order")
    edit = figure.element.locator(".edit-points")
    edit.focus()
    page.keyboard.press("Enter")
    inside = page.evaluate(FOCUSED)
    room.report.check("handle" in inside[1], f"Enter leads not to the points but to {inside}")
    hidden = figure.element.locator(".handles [aria-hidden] button.handle").count()
    room.report.check(hidden == 0, "points that are edited are hidden from a screen reader")
    page.keyboard.press("Escape")
    room.report.check(
        page.evaluate(FOCUSED)[1] == "edit-points", "Escape does not lead out of the points")
    group = figure.element.locator(".handles")
    for name in ("aria-labelledby", "aria-describedby"):
        text = page.evaluate(
            "(id) => document.getElementById(id)?.textContent", group.get_attribute(name))
        room.report.check(text, f"{name} of the handles names nothing")
    room.report.check(
        figure.element.locator(":scope > svg").get_attribute("role") is None,
        "a live drawing is still an image for a screen reader")


def arrows(room, figure):
    event = figure.events[3]
    at(figure, event, [])
    x, y = (figure.stroke["events"][event][axis] for axis in "xy")
    steps = (
        ("ArrowRight", 1, 0), ("Shift+ArrowDown", 0, 10), ("Alt+ArrowLeft", -0.1, 0),
        ("ArrowUp", 0, -1), ("Shift+ArrowLeft", -10, 0), ("Alt+ArrowDown", 0, 0.1))
    for key, dx, dy in steps:
        x, y = x + dx, y + dy
        figure.page.keyboard.press(key)
        figure.holds(f"after {key}", moved(figure.original, event, x, y), moved=event)
        label = figure.handle(event).get_attribute("aria-label")
        number = f"{round(figure.stroke['events'][event]['x'], 3):g}"
        room.report.check(number in label, f"after {key} the handle is called {label}, x is {number}")
    figure.status("p")
    for _ in steps:
        figure.page.keyboard.press("Control+z")
    figure.back("after as many undos")
    room.report.check(
        figure.page.evaluate(FOCUSED)[2] == event, "the handle lost the focus as keys were pressed")


def undone(room, figure):
    event = figure.events[3]
    one = moved(figure.original, event, *(figure.original["events"][event][a] + b
                                          for a, b in (("x", 1), ("y", 0))))
    at(figure, event, ["ArrowRight"])
    for key, should in (
            ("Control+z", figure.original), ("Control+Shift+z", one), ("Meta+z", figure.original),
            ("Control+y", one), ("Control+z", figure.original), ("Control+z", figure.original)):
        figure.page.keyboard.press(key)
        figure.holds(f"after {key}", should)
    figure.status(say(figure.page, "live.noUndo"))


def held(room, figure):
    """A held key makes one entry, and is announced once."""
    page, event = figure.page, figure.events[5]
    page.evaluate(STATUS)
    at(figure, event, [])
    x, y = (figure.original["events"][event][axis] for axis in "xy")
    for _ in range(8):
        page.keyboard.down("ArrowDown")
    page.keyboard.up("ArrowDown")
    figure.holds("after a key held down", moved(figure.original, event, x, y + 8), moved=event)
    until(page, "() => said.length > 0", "the status after a key held down")
    room.report.check(
        len(page.evaluate("said")) == 1, f"a key held down was said as {page.evaluate('said')}")
    page.keyboard.press("Control+z")
    figure.back("after one undo for a key held down")


def walked(room, figure):
    page, events = figure.page, figure.events
    at(figure, events[4], [])
    for key, place in (("PageDown", 5), ("PageDown", 6), ("PageUp", 5), ("Home", 0), ("PageUp", 0),
                       ("End", -1), ("PageDown", -1)):
        page.keyboard.press(key)
        found = page.evaluate(FOCUSED)[2]
        room.report.check(
            found == events[place], f"after {key} the focus is at event {found}, not {events[place]}")
    figure.back("after a walk")


def left_alone(room, figure):
    """Arrow keys without a handle, or with a command key, move no sample."""
    page = figure.page
    at(figure, figure.events[4], ["Control+ArrowRight", "Meta+ArrowDown"])
    page.evaluate("document.activeElement.blur()")
    for key in ("ArrowRight", "ArrowDown", "Escape", "PageDown", "Home"):
        page.keyboard.press(key)
    drawn(page)
    figure.wake()
    figure.back("after keys that are not for it")


def listed(room, figure):
    """Enter opens the sample's coordinates, and typing continues from its position."""
    page, event = figure.page, figure.events[4]
    at(figure, event, ["Enter"])
    place = page.evaluate(
        "() => [document.activeElement.dataset.event, document.activeElement.dataset.axis]")
    room.report.check(place == [str(event), "x"], f"Enter on a handle led to {place}")
    page.keyboard.press("ArrowUp")
    x, y = (figure.original["events"][event][axis] for axis in "xy")
    figure.holds("after a step of the field", moved(figure.original, event, x + 0.1, y))
    page.keyboard.press("Tab")
    page.keyboard.type("100")
    figure.passes(figure.shown, event, "y", "100")
    figure.holds("after a number by keyboard", moved(figure.original, event, x + 0.1, 100))
    at(figure, event, ["Control+z", "Control+z"])
    figure.back("after two undos")


def buttons(room, figure):
    """The buttons by keyboard: they keep the focus even when they become disabled."""
    page, event = figure.page, figure.events[2]
    x, y = (figure.original["events"][event][axis] for axis in "xy")
    at(figure, event, ["Shift+ArrowUp"])
    one = moved(figure.original, event, x, y - 10)
    figure.holds("after Shift+ArrowUp", one, moved=event)
    for key, should in (("live.undo", figure.original), ("live.redo", one),
                        ("live.reset", figure.original), ("live.undo", one),
                        ("live.undo", figure.original)):
        button = figure.button(key)
        button.focus()
        page.keyboard.press("Enter")
        figure.holds(f"after Enter on {key}", should)
        room.report.check(
            button.evaluate("(one) => one === document.activeElement"), f"{key} lost the focus")
    room.report.check(not figure.can("live.undo"), "there is something to undo in the end")
