"""A cubic curve over each four samples. Usage: python3 batch1_bezier.py VARIANT, with a request in each line."""

from answer import answers, variant

VARIANTS = {
    "post-increment":
        "moved stores with buffer[counter++], so the first move overwrites the start in slot 0.",
    "shared-slots":
        "The buffer is [Point(0, 0)] * 4: all slots are one object, and storing changes all of "
        "them.",
    "counter-kept":
        "began does not set the counter back; a second stroke goes on where the first one stopped.",
    "carry-third":
        "After a curve slot 2, the second control, is copied to slot 0 in place of slot 3, the end.",
    "lift-as-move": "ended hands its point to moved, so the lift can fill the buffer and draw a curve.",
    "move-at-began":
        "began writes a move as straight lines do, besides the move in front of each curve.",
    "window-by-one":
        "After a curve the window slides on by one sample only, so every later move draws a curve.",
}


class Point:
    def __init__(self, x, y):
        self.x = x
        self.y = y

    def set(self, other):
        self.x = other.x
        self.y = other.y


class Path:
    def __init__(self):
        self.elements = []

    def moveTo(self, p):
        self.elements.append(["M", p.x, p.y])

    def curveTo(self, c1, c2, p):
        self.elements.append(["C", c1.x, c1.y, c2.x, c2.y, p.x, p.y])


class Bezier:
    def __init__(self, slip, path):
        self.slip = slip
        self.path = path
        self.counter = 0
        if slip == "shared-slots":
            self.buffer = [Point(0, 0)] * 4
        else:
            self.buffer = [Point(0, 0) for _ in range(4)]

    def began(self, p):
        if self.slip != "counter-kept":
            self.counter = 0
        if self.slip == "move-at-began":
            self.path.moveTo(p)
        self.buffer[0].set(p)

    def moved(self, p):
        if self.slip == "post-increment":
            self.buffer[self.counter].set(p)
            self.counter += 1
        else:
            self.counter += 1
            self.buffer[self.counter].set(p)
        if self.counter == 3:
            self.drawCurve()
            self.carryOver()

    def drawCurve(self):
        b = self.buffer
        self.path.moveTo(b[0])
        self.path.curveTo(b[1], b[2], b[3])

    def carryOver(self):
        b = self.buffer
        if self.slip == "window-by-one":
            for i in range(3):
                b[i].set(b[i + 1])
            self.counter = 2
            return
        b[0].set(b[2] if self.slip == "carry-third" else b[3])
        self.counter = 0

    def ended(self, p):
        if self.slip == "lift-as-move":
            self.moved(p)

    def cancelled(self, p):
        self.ended(p)


def draw(stroke, slip):
    path = Path()
    stage = Bezier(slip, path)
    handlers = {"began": stage.began, "moved": stage.moved,
                "ended": stage.ended, "cancelled": stage.cancelled}
    for event in stroke["events"]:
        handlers[event["phase"]](Point(event["x"], event["y"]))
    return {"path": path.elements}


SLIP = variant(VARIANTS)
answers(lambda question: draw(question["stroke"], SLIP))
