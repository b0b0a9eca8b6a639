"""Sends mouse, finger and pen input as trusted browser events, with pressure and tilt.

Each goes down, moves and is lifted at points of the window.
"""


class Mouse:
    kind = "mouse"
    options = {}

    def __init__(self, page):
        self.mouse = page.mouse

    def down(self, x, y, force=0.5):
        self.mouse.move(x, y)
        self.mouse.down()

    def move(self, x, y, force=0.5):
        self.mouse.move(x, y)

    def up(self, x, y):
        self.mouse.up()


class Finger:
    kind = "touch"
    options = {"has_touch": True}

    def __init__(self, page):
        self.session = page.context.new_cdp_session(page)

    def send(self, kind, points):
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def down(self, x, y, force=0.5):
        self.send("touchStart", [{"x": x, "y": y, "force": force}])

    def move(self, x, y, force=0.5):
        self.send("touchMove", [{"x": x, "y": y, "force": force}])

    def up(self, x, y):
        self.send("touchEnd", [])

    def cancel(self):
        self.send("touchCancel", [])


class Pen:
    kind = "pen"
    options = {}

    def __init__(self, page, tilt=(24, -15)):
        self.session = page.context.new_cdp_session(page)
        self.tilt = tilt

    def send(self, kind, x, y, force, buttons):
        self.session.send("Input.dispatchMouseEvent", {
            "type": kind, "x": x, "y": y, "force": force, "pointerType": "pen", "buttons": buttons,
            "tiltX": self.tilt[0], "tiltY": self.tilt[1],
            "button": "none" if kind == "mouseMoved" else "left", "clickCount": 1})

    def down(self, x, y, force=0.5):
        self.send("mouseMoved", x, y, 0, 0)
        self.send("mousePressed", x, y, force, 1)

    def move(self, x, y, force=0.5):
        self.send("mouseMoved", x, y, force, 1)

    def up(self, x, y):
        self.send("mouseReleased", x, y, 0, 0)


DEVICES = (Mouse, Finger, Pen)


def middle(box):
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def draw(device, points, forces=None):
    """Draws one stroke along points of the window."""
    forces = forces or [0.5] * len(points)
    device.down(*points[0], forces[0])
    for point, force in zip(points[1:], forces[1:]):
        device.move(*point, force)
    device.up(*points[-1])
