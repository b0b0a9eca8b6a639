"""Drags samples of a lesson with mouse, finger and pen: the sample is where it was put, everything on the page
follows, one drag is one entry to undo, and the page can still be scrolled next to a handle."""

from live_lesson import LessonFigure, wake_all
from live_page import LESSONS, drawn, moved, still, until
from live_pointers import DEVICES, Finger, Mouse, draw


def check(room):
    for device in DEVICES:
        with room.tab(**device.options) as tab:
            for how in room.bases:
                with room.opened("lessons/smoothed.html", how, tab=tab) as page:
                    wake_all(page)
                    drags(room, LessonFigure(room, page, "figure-1"), device(page))
    with room.tab() as tab:
        for slug in LESSONS:
            with room.opened(f"lessons/{slug}.html", tab=tab) as page:
                wake_all(page)
                every_figure(room, page, slug)
    with room.opened("lessons/smoothed.html", has_touch=True) as page:
        wake_all(page)
        touch_scrolls(room, page)
    with room.opened("lessons/smoothed.html") as page:
        wake_all(page)
        cancelled(room, LessonFigure(room, page, "figure-1"))


def drags(room, figure, device):
    """One drag and its undo, pixel by pixel."""
    kind = device.kind
    event = figure.clear()
    x, y = figure.place(event)
    was = figure.stroke["events"][event]
    scale = figure.scale
    figure.drag(device, event, 31, -22)
    figure.holds(f"after a drag by {kind}", moved=event)
    is_at = figure.stroke["events"][event]
    for axis, by in (("x", 31), ("y", -22)):
        wanted = was[axis] + by / scale
        room.report.check(
            abs(is_at[axis] - wanted) < 0.2 + 0.6 / scale,
            f"{kind}: {axis} of the sample is {is_at[axis]}, not {wanted:.1f}")
        room.report.check(
            round(is_at[axis] * 10) == is_at[axis] * 10 or abs(is_at[axis] * 10 % 1) < 1e-6,
            f"{kind}: {axis} is not in tenths: {is_at[axis]}")
    others = moved(figure.original, event, is_at["x"], is_at["y"])
    figure.holds(f"after a drag by {kind}, the others", others, moved=event)
    now = figure.place(event)
    room.report.check(
        abs(now[0] - x - 31) < 1.5 and abs(now[1] - y + 22) < 1.5,
        f"{kind}: the handle is at {now}, the pointer was lifted at {(x + 31, y - 22)}")
    focused = figure.handle(event).evaluate("(one) => one === document.activeElement")
    room.report.check(focused, f"{kind}: the handle dragged does not have the focus")
    figure.status("p")
    room.report.check(
        figure.can("live.undo") and figure.can("live.reset") and not figure.can("live.redo"),
        f"{kind}: the buttons allow the wrong things after a drag")
    figure.button("live.undo").click()
    figure.back(f"after the undo of a drag by {kind}")
    room.report.check(
        not figure.can("live.undo"), f"{kind}: one drag was more than one entry to undo")
    figure.button("live.redo").click()
    figure.holds(f"after the redo of a drag by {kind}", others)
    figure.button("live.reset").click()
    figure.back(f"after the reset of a drag by {kind}")


def every_figure(room, page, slug):
    """In every figure with handles a sample is dragged; then all is undone."""
    ids = [id for id in page.evaluate("probe.figures()")
           if not page.evaluate("(id) => probe.isFixed(id)", id)]
    device = Mouse(page)
    for id in ids:
        figure = LessonFigure(room, page, id)
        event = figure.clear()
        figure.drag(device, event, 17, 13, steps=2)
        figure.holds(f"of {slug} after a drag", moved=event)
        room.report.check(
            not (figure.stroke["events"] == figure.original["events"]),
            f"{slug} {id}: a drag moved nothing")
        smallest = figure.element.locator("button.handle").evaluate_all(
            "(all) => Math.min(...all.map((one) => { const box = one.getBoundingClientRect();"
            " return Math.min(box.width, box.height); }))")
        room.report.check(smallest >= 24, f"{slug} {id}: a handle of {smallest} pixels")
        figure.button("live.undo").click()
        figure.back(f"of {slug} after the undo")


def touch_scrolls(room, page):
    """A finger scrolls the page anywhere, also on a handle, unless it has chosen that handle."""
    figure = LessonFigure(room, page, "figure-1")
    finger = Finger(page)
    box = figure.element.locator(":scope > svg").bounding_box()
    x, y = box["x"] + box["width"] - 8, box["y"] + box["height"] - 60
    for what, place in (("its figure", (x, y)), ("a handle", None)):
        figure.wake()
        x, y = place or figure.place(figure.clear())
        top = page.evaluate("scrollY")
        draw(finger, [(x, y - 12 * step) for step in range(11)])
        until(page, "(top) => scrollY > top + 40", f"a page scrolled by a finger on {what}", top)
        still(page)
        figure.back(f"after a swipe over {what}")
    figure.wake()
    top = page.evaluate("scrollY")
    event = figure.clear()
    x, y = figure.place(event)
    finger.down(x, y)
    finger.up(x, y)
    size = figure.handle(event).bounding_box()["width"]
    room.report.check(size >= 44, f"a chosen handle has {size} pixels")
    finger.down(x, y)
    finger.move(x, y - 40)
    drawn(page)
    loupe = figure.element.locator(".loupe").bounding_box()
    room.report.check(
        loupe and (loupe["y"] + loupe["height"] < y - 40 or loupe["y"] > y - 40),
        f"the loupe is at {loupe}, the finger at {y - 40}")
    finger.move(x, y - 60)
    finger.up(x, y - 60)
    drawn(page)
    room.report.check(page.evaluate("scrollY") == top, "a drag by touch scrolled the page")
    room.report.check(not figure.element.locator(".loupe").is_visible(), "the loupe stays")
    figure.holds("after a drag by touch")
    figure.button("live.undo").click()
    figure.back("after its undo")
    event = figure.clear()
    figure.drag(finger, event, 2, 1)
    figure.back("after a tap that trembled")
    figure.wake()
    x, y = figure.place(figure.clear())
    finger.down(x, y)
    until(page, "() => document.querySelector('.handle.chosen')", "a sample chosen by a long press")
    finger.up(x, y)


def cancelled(room, figure):
    """A drag that Escape, or the system, takes back leaves nothing behind."""
    page = figure.page
    event = figure.clear()
    x, y = figure.place(event)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 40, y + 10, steps=4)
    drawn(page)
    room.report.check(
        figure.shown["events"] != figure.original["events"], "nothing moves during a drag")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Escape")
    page.mouse.move(x + 60, y + 30)
    page.mouse.up()
    figure.back("after Escape during a drag")
    room.report.check(not figure.can("live.undo"), "a drag taken back left an entry to undo")
    page.mouse.move(x, y)
    page.mouse.down(button="right")
    page.mouse.move(x + 30, y + 30)
    page.mouse.up(button="right")
    figure.back("after the right button")
