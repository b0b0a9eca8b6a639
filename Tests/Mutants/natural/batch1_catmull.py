"""A centripetal curve through all samples. Usage: python3 batch1_catmull.py VARIANT, with a request in each line."""

import math

from answer import answers, variant

VARIANTS = {
    "root-in-hypot":
        "The weights are the distances themselves: the root inside hypot was taken for the root of "
        "the distance.",
    "shift-from-the-end":
        "The window is shifted in the wrong order, slot 1 before slot 0, so slots 0 and 1 hold the "
        "same sample.",
    "control-forward":
        "The second control asks for the direction from its own piece to the next one and lies "
        "beyond the end.",
    "mirror-swapped":
        "At the lift the arguments of beyond are swapped: the last sample is mirrored at the one "
        "before it.",
    "first-index-clamped":
        "Before the first sample stands that sample again and not a mirrored one, so the first "
        "control falls onto the start.",
}


class Point:
    def __init__(self, x, y):
        self.x = x
        self.y = y

    def equals(self, other):
        return self.x == other.x and self.y == other.y


class Path:
    def __init__(self):
        self.elements = []

    def size(self):
        return len(self.elements)

    def moveTo(self, p):
        self.elements.append(["M", p.x, p.y])

    def lineTo(self, p):
        self.elements.append(["L", p.x, p.y])

    def curveTo(self, c1, c2, p):
        self.elements.append(["C", c1.x, c1.y, c2.x, c2.y, p.x, p.y])

    def truncate(self, count):
        del self.elements[count:]


class Catmull:
    def __init__(self, slip, path):
        self.slip = slip
        self.path = path
        self.window = [None, None, None]  # The newest sample is in slot 2.
        self.counter = 0  # Moves in the window.
        self.start = 0

    def began(self, p):
        self.start = self.path.size()
        self.counter = 0
        self.window[2] = p
        self.path.moveTo(p)

    def moved(self, p):
        if p.equals(self.window[2]):
            return
        if self.counter > 0:
            self.drawPiece(p)
        self.shift(p)
        if self.counter < 2:
            self.counter += 1

    def shift(self, p):
        w = self.window
        if self.slip == "shift-from-the-end":
            w[1] = w[2]
            w[0] = w[1]
        else:
            w[0] = w[1]
            w[1] = w[2]
        w[2] = p

    def drawPiece(self, after):
        before, p, q = self.window
        if self.counter == 1:
            before = p if self.slip == "first-index-clamped" else self.beyond(q, p)
        c1 = self.control(before, p, q)
        if self.slip == "control-forward":
            c2 = self.control(p, q, after)
        else:
            c2 = self.control(after, q, p)
        self.path.curveTo(c1, c2, q)

    def beyond(self, p, center):
        """As far beyond the center as p is before it."""
        return Point(2 * center.x - p.x, 2 * center.y - p.y)

    def control(self, other, at, to):
        """The control beside `at` on the way to `to`; `other` is the sample on the other side."""
        d1 = math.hypot(at.x - other.x, at.y - other.y)
        d2 = math.hypot(to.x - at.x, to.y - at.y)
        a1, a2 = math.sqrt(d1), math.sqrt(d2)
        if self.slip == "root-in-hypot":
            a1, a2 = d1, d2
        if a1 == 0 or a2 == 0:
            return at
        # The tangent from both neighbours, each weighed by the other one's distance.
        share = 3 * a1 * (a1 + a2)
        return Point(at.x + (a1 * a1 * (to.x - at.x) + a2 * a2 * (at.x - other.x)) / share,
                     at.y + (a1 * a1 * (to.y - at.y) + a2 * a2 * (at.y - other.y)) / share)

    def ended(self, p):
        self.moved(p)
        last, newest = self.window[1], self.window[2]
        if self.counter == 0:
            self.path.lineTo(newest)
        elif self.slip == "mirror-swapped":
            self.drawPiece(self.beyond(newest, last))
        else:
            self.drawPiece(self.beyond(last, newest))

    def cancelled(self, p):
        self.path.truncate(self.start)


def draw(stroke, slip):
    path = Path()
    stage = Catmull(slip, path)
    handlers = {"began": stage.began, "moved": stage.moved,
                "ended": stage.ended, "cancelled": stage.cancelled}
    for event in stroke["events"]:
        handlers[event["phase"]](Point(event["x"], event["y"]))
    return {"path": path.elements}


SLIP = variant(VARIANTS)
answers(lambda question: draw(question["stroke"], SLIP))
