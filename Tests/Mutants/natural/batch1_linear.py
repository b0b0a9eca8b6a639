"""Straight lines from sample to sample. Usage: python3 batch1_linear.py VARIANT, with a request in each line."""

from answer import answers, variant

VARIANTS = {
    "lift-repeats-last":
        "The lift draws its line to the last sample in the field `last`, not to its own point.",
    "strokes-joined":
        "Only an empty path gets a move at began; a later stroke begins with a line instead.",
    "array-full":
        "The path is an array of 100 elements, and what does not fit any more is left out silently.",
    "cancel-ignored": "Cancelled does nothing at all, so the line to its point is missing.",
    "int-fields":
        "The fields of a point are of type int: the fraction of each coordinate is dropped on "
        "reading.",
}
MAX_ELEMENTS = 100


class Point:
    def __init__(self, x, y):
        self.x = x
        self.y = y


class Path:
    def __init__(self, slip):
        self.slip = slip
        self.elements = []

    def add(self, name, p):
        if self.slip == "array-full" and len(self.elements) >= MAX_ELEMENTS:
            return
        self.elements.append([name, p.x, p.y])

    def moveTo(self, p):
        self.add("M", p)

    def lineTo(self, p):
        self.add("L", p)


class Linear:
    def __init__(self, slip, path):
        self.slip = slip
        self.path = path
        self.last = None

    def began(self, p):
        if self.slip == "strokes-joined" and self.path.elements:
            self.path.lineTo(p)
        else:
            self.path.moveTo(p)
        self.last = p

    def moved(self, p):
        self.path.lineTo(p)
        self.last = p

    def ended(self, p):
        if self.slip == "lift-repeats-last":
            p = self.last
        self.path.lineTo(p)

    def cancelled(self, p):
        if self.slip == "cancel-ignored":
            return
        self.ended(p)


def readPoint(event, slip):
    if slip == "int-fields":
        return Point(int(event["x"]), int(event["y"]))
    return Point(event["x"], event["y"])


def draw(stroke, slip):
    path = Path(slip)
    stage = Linear(slip, path)
    handlers = {"began": stage.began, "moved": stage.moved,
                "ended": stage.ended, "cancelled": stage.cancelled}
    for event in stroke["events"]:
        handlers[event["phase"]](readPoint(event, slip))
    return {"path": path.elements}


SLIP = variant(VARIANTS)
answers(lambda question: draw(question["stroke"], SLIP))
