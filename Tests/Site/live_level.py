"""Draws strokes that begin horizontally: no layout change while the pen comes down, moves or is lifted moves a
sample, by mouse and by finger, at three widths; nor does rotating or resizing the window."""

from live_page import drawn
from live_pointers import Finger, Mouse
from live_sheets import Sheets

PAGES = ("index.html", "playground.html")
VIEWS = [{"width": 390, "height": 664}, {"width": 900, "height": 700}, {"width": 1280, "height": 900}]
ACROSS = [0.1 + 0.07 * i for i in range(9)]
SHAPE = "() => { const box = document.querySelector('.surface').getBoundingClientRect();" \
        " return [box.x, box.y + scrollY, box.width, box.height]; }"


def check(room):
    for name in PAGES:
        for make, views in ((Mouse, VIEWS), (Finger, VIEWS[:1])):
            with room.opened(name, **make.options) as page:
                device = make(page)
                for view in views:
                    page.set_viewport_size(view)
                    sheets = Sheets(room, page)
                    level(sheets, device, f"{make.kind} at {view['width']}")
                    sheets.button("play.clear").click()
                if make is Mouse:
                    turned(Sheets(room, page), device)


def stroke(sheets, device, down, meanwhile=None):
    """A horizontal stroke, and its position on the sheet relative to the sheet's corner."""
    page = sheets.page
    points = sheets.places([(x, down) for x in ACROSS])
    left, top = page.evaluate(
        "() => { const box = document.querySelector('.surface').getBoundingClientRect();"
        " return [box.x, box.y]; }")
    device.down(*points[0])
    for at, point in enumerate(points[1:]):
        if at == 4 and meanwhile:
            meanwhile()
            drawn(page)
        device.move(*point)
        if at < 2:
            drawn(page)
    device.up(*points[-1])
    return [(x - left, y - top) for x, y in points]


def level(sheets, device, where):
    """Two horizontal strokes remain horizontal, and the sheet does not change its shape."""
    page = sheets.page
    shape = page.evaluate(SHAPE)
    count = 0
    for down in (0.3, 0.6):
        drawn_at = stroke(sheets, device, down)
        kept = sheets.stroke(count + len(ACROSS) + 1)
        events = kept["events"][count:count + len(ACROSS)]
        count = len(kept["events"])
        hook = abs(events[1]["y"] - events[0]["y"])
        sheets.check(hook <= 1, f"{where}: a level stroke begins with a hook of {hook:.1f} points")
        far = max(max(abs(one["x"] - x), abs(one["y"] - y))
                  for one, (x, y) in zip(events, drawn_at))
        sheets.check(far <= 1.5, f"{where}: a sample is {far:.1f} points from where the pen was")
        now = page.evaluate(SHAPE)
        sheets.check(
            all(abs(a - b) < 0.51 for a, b in zip(shape, now)),
            f"{where}: the sheet was at {shape}, and is at {now}")


def turned(sheets, device):
    """The window is rotated or made smaller while the pen is down."""
    page = sheets.page
    page.set_viewport_size(VIEWS[0])
    count = 0
    for view, down in (({"width": 664, "height": 390}, 0.3), (VIEWS[0], 0.6)):
        stroke(sheets, device, down, lambda: page.set_viewport_size(view))
        kept = sheets.stroke(count + len(ACROSS) + 1)
        events = kept["events"][count:count + len(ACROSS)]
        count = len(kept["events"])
        least, most = (edge(one["y"] for one in events) for edge in (min, max))
        sheets.check(
            most - least <= 1, f"a window turned bent a level stroke by {most - least:.1f} points")
