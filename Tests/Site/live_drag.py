"""Drags samples of a lesson with mouse, finger and pen: the sample goes where it is dropped, everything on the page
follows, one drag is one undo entry, the page still scrolls next to a handle, and the first figure invites the
reader to drag."""

from live_lesson import LessonFigure, wake_all
from live_page import LESSONS, drawn, moved, say, still, until
from live_pointers import DEVICES, Finger, Mouse, draw


def check(room):
    for device in DEVICES:
        with room.tab(**device.options) as tab:
            for how in room.bases:
                with room.opened("lessons/finished.html", how, tab=tab) as page:
                    wake_all(page)
                    drags(room, LessonFigure(room, page, "figure-2"), device(page))
    with room.tab() as tab:
        for slug in LESSONS:
            with room.opened(f"lessons/{slug}.html", tab=tab) as page:
                wake_all(page)
                every_figure(room, page, slug)
    with room.opened("lessons/finished.html", has_touch=True) as page:
        wake_all(page)
        touch_scrolls(room, page)
    with room.opened("lessons/budget.html") as page:
        until(page, "() => document.querySelector('.handle.inviting')", "a handle that pulses")
        room.report.check(not page.locator(".drag-me").is_visible(), "an invitation hides dense ink")
    with room.opened("lessons/finished.html") as page:
        wake_all(page)
        cancelled(room, LessonFigure(room, page, "figure-2"))


def drags(room, figure, device):
    """Drags a sample and undoes it, checking every pixel step."""
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
    """Drags a sample in every figure with handles, then undoes everything."""
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
    """A finger takes hold of a sample within 24 pixels at once; elsewhere it scrolls the page."""
    figure = LessonFigure(room, page, "figure-2")
    finger = Finger(page)
    box = figure.element.locator(":scope > svg").bounding_box()
    x, y = box["x"] + box["width"] - 8, box["y"] + box["height"] - 60
    figure.wake()
    top = page.evaluate("scrollY")
    draw(finger, [(x, y - 12 * step) for step in range(11)])
    until(page, "(top) => scrollY > top + 40", "a page scrolled by a finger on its figure", top)
    still(page)
    figure.back("after a swipe over its figure")
    for across, down in ((40, 0), (0, -60)):
        figure.wake()
        event = figure.clear()
        x, y = figure.place(event)
        # Not on the sample itself, but nearer to it than to any other.
        x, y = x - 8, y + 6
        top = page.evaluate("scrollY")
        finger.down(x, y)
        for step in (0.25, 0.5, 0.75, 1):
            finger.move(x + across * step, y + down * step)
        drawn(page)
        loupe = figure.element.locator(".loupe").bounding_box()
        room.report.check(
            loupe and (loupe["y"] + loupe["height"] < y + down or loupe["y"] > y + down),
            f"the loupe is at {loupe}, the finger at {y + down}")
        finger.up(x + across, y + down)
        drawn(page)
        room.report.check(page.evaluate("scrollY") == top, "a drag by touch scrolled the page")
        room.report.check(not figure.element.locator(".loupe").is_visible(), "the loupe stays")
        figure.holds("after a drag by touch", moved=event)
        room.report.check(
            figure.stroke["events"] != figure.original["events"], f"a finger that went {across}, {down} moved nothing")
        figure.button("live.undo").click()
        figure.back("after its undo")
    event = figure.clear()
    figure.drag(finger, event, 2, 1)
    figure.back("after a tap that trembled")
    reach = figure.handle(event).evaluate(
        "(one) => { const { x, y } = one.getBoundingClientRect(); const half = one.offsetWidth / 2;"
        " return [0, 90, 180, 270].every((turn) => { const angle = turn * Math.PI / 180;"
        " const found = document.elementFromPoint(x + half + 23 * Math.cos(angle), y + half + 23 * Math.sin(angle));"
        " return found?.matches('button.handle'); }); }")
    room.report.check(reach, "a finger 23 pixels from a sample misses its handle")


def cancelled(room, figure):
    """A drag that is cancelled by Escape or by the system changes nothing."""
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
