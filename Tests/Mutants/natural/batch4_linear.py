"""Straight lines, right and with slips: python3 batch4_linear.py VARIANT < strokes > paths"""

from answer import answers, variant

VARIANTS = {
    "shared-point": "One point object is kept for the pen and moved at each move, and the path stores that object and not a copy of it, so all lines of a stroke end where its pen was last.",
    "joined-strokes": "The move is written only while the path is empty, in began, so every later stroke is joined to the one before by a line.",
    "cancelled-at-last": "In cancelled the line is drawn to the last move, as if a cancelled touch had no position of its own.",
    "two-decimals": "In moved the coordinates are formatted with two decimals and read back before they are drawn.",
    "clamped-square": "Two slips in one line of moved: the points are clamped to the canvas, and its width is the limit of y as well as of x.",
}
VARIANT = variant(VARIANTS)


class Path:
    def __init__(self):
        self.elements = []

    def move(self, p):
        self.elements.append(("M", p))

    def line(self, p):
        self.elements.append(("L", p))

    def as_lists(self):
        return [[kind, *p] for kind, p in self.elements]


class Linear:
    def __init__(self, canvas):
        self.width, self.height = canvas["width"], canvas["height"]
        self.last = None

    def began(self, p, path):
        if VARIANT == "joined-strokes" and path.elements:
            path.line(p)
        else:
            path.move(p)
        self.last = p
        self.pen = list(p)

    def moved(self, p, path):
        if VARIANT == "two-decimals":
            p = tuple(float(f"{value:.2f}") for value in p)
        if VARIANT == "clamped-square":
            p = tuple(min(max(value, 0), self.width) for value in p)
        self.last = p
        self.pen[:] = p
        path.line(self.pen if VARIANT == "shared-point" else list(self.pen))

    def ended(self, p, path):
        path.line(p)

    def cancelled(self, p, path):
        self.ended(self.last if VARIANT == "cancelled-at-last" else p, path)


def draw(stroke):
    stage, path = Linear(stroke["canvas"]), Path()
    for event in stroke["events"]:
        getattr(stage, event["phase"])((event["x"], event["y"]), path)
    return path.as_lists()


answers(lambda question: {"path": draw(question["stroke"])})
