"""Quadratic curves through midpoints. Usage: python3 batch1_quadratic.py VARIANT, with a request in each line."""

from answer import answers, variant

VARIANTS = {
    "first-half-straight":
        "The first middle is reached by a straight line of half a move, as the end of the stroke "
        "is.",
    "middle-of-middle":
        "The joint is halfway between the previous joint and the new sample: slot 0 where slot 1 "
        "was meant.",
    "counter-kept":
        "began does not set the counter back, so a second stroke draws a curve at its first move, "
        "with the last sample of the stroke before as control.",
    "lift-as-curve":
        "The last piece is a curve to the lift with the last sample as control, and no straight "
        "line.",
    "start-after-move":
        "began notes the length of the path after its move, so cancelled leaves a lone move behind.",
}


class Point:
    def __init__(self, x, y):
        self.x = x
        self.y = y

    def equals(self, other):
        return self.x == other.x and self.y == other.y


def middleOf(p, q):
    return Point((p.x + q.x) / 2, (p.y + q.y) / 2)


class Path:
    def __init__(self):
        self.elements = []

    def size(self):
        return len(self.elements)

    def moveTo(self, p):
        self.elements.append(["M", p.x, p.y])

    def lineTo(self, p):
        self.elements.append(["L", p.x, p.y])

    def quadTo(self, c, p):
        self.elements.append(["Q", c.x, c.y, p.x, p.y])

    def truncate(self, count):
        del self.elements[count:]


class Quadratic:
    def __init__(self, slip, path):
        self.slip = slip
        self.path = path
        self.buffer = [None, None]  # The last joint and the last sample.
        self.counter = 0
        self.start = 0

    def began(self, p):
        if self.slip != "counter-kept":
            self.counter = 0
        self.start = self.path.size()
        self.buffer[0] = p
        self.path.moveTo(p)
        if self.slip == "start-after-move":
            self.start = self.path.size()

    def moved(self, p):
        last = self.buffer[self.counter]
        if p.equals(last):
            return
        if self.counter == 1:
            joint = middleOf(self.buffer[0] if self.slip == "middle-of-middle" else last, p)
            self.path.quadTo(last, joint)
            self.buffer[0] = joint
        elif self.slip == "first-half-straight":
            self.buffer[0] = middleOf(last, p)
            self.path.lineTo(self.buffer[0])
        self.buffer[1] = p
        self.counter = 1

    def ended(self, p):
        if self.slip == "lift-as-curve":
            self.path.quadTo(self.buffer[self.counter], p)
            return
        self.moved(p)
        self.path.lineTo(self.buffer[self.counter])

    def cancelled(self, p):
        self.path.truncate(self.start)


def draw(stroke, slip):
    path = Path()
    stage = Quadratic(slip, path)
    handlers = {"began": stage.began, "moved": stage.moved,
                "ended": stage.ended, "cancelled": stage.cancelled}
    for event in stroke["events"]:
        handlers[event["phase"]](Point(event["x"], event["y"]))
    return {"path": path.elements}


SLIP = variant(VARIANTS)
answers(lambda question: draw(question["stroke"], SLIP))
