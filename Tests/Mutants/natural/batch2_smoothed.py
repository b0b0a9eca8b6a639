"""Cubic curves that meet halfway between two samples: `right`, and variants of it with a slip.

Usage: python3 batch2_smoothed.py VARIANT, a request for each line of standard input.
"""

from answer import answers, variant

VARIANTS = {
    "int-midpoint": "middle: the sum is cut to a whole number and halved as one, so fractions are lost.",
    "middle-of-last-two": "moved: the junction is the middle of slots 3 and 4, the last two samples, instead of slots 2 and 4.",
    "restart-at-zero": "moved: the counter starts again at 0, as for four-point curves, so the next sample overwrites the newest in slot 1.",
    "shared-point": "moved: slot 0 gets the point object of slot 3 itself and no copy, and changes when slot 3 is filled again.",
    "y-of-x": "middle: the y of the middle is taken with the x of the second point, a line copied and only half changed.",
    "no-parentheses": "middle: only the second point is halved, because the sum has no parentheses.",
    "line-to-lift": "ended: a line leads from the last curve to the lift, although this stage drops the end.",
    "repeats-skipped": "moved: a sample that equals the one before it is skipped, which only the next lesson does.",
}
VARIANT = variant(VARIANTS)


class Path:
    def __init__(self):
        self.elements = []

    def move(self, p):
        self.elements.append(["M", *p])

    def line(self, p):
        self.elements.append(["L", *p])

    def curve(self, control1, control2, p):
        self.elements.append(["C", *control1, *control2, *p])


def middle(p, q):
    if VARIANT == "int-midpoint":
        return [int(p[0] + q[0]) // 2, int(p[1] + q[1]) // 2]
    if VARIANT == "y-of-x":
        return [(p[0] + q[0]) / 2, (p[1] + q[0]) / 2]
    if VARIANT == "no-parentheses":
        return [p[0] + q[0] / 2, p[1] + q[1] / 2]
    return [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2]


class Stage:
    """The points of the buffer are made once, and their coordinates are set."""

    def __init__(self):
        self.buffer = [[0, 0] for _ in range(5)]
        self.counter = 0

    def began(self, p, path):
        self.counter = 0
        self.buffer[0][:] = p

    def moved(self, p, path):
        buffer = self.buffer
        if VARIANT == "repeats-skipped" and list(p) == buffer[self.counter]:
            return
        self.counter += 1
        buffer[self.counter][:] = p
        if self.counter == 4:
            before = 3 if VARIANT == "middle-of-last-two" else 2
            buffer[3][:] = middle(buffer[before], buffer[4])
            path.move(buffer[0])
            path.curve(buffer[1], buffer[2], buffer[3])
            if VARIANT == "shared-point":
                buffer[0] = buffer[3]
            else:
                buffer[0][:] = buffer[3]
            buffer[1][:] = buffer[4]
            self.counter = 0 if VARIANT == "restart-at-zero" else 1

    def ended(self, p, path):
        if VARIANT == "line-to-lift":
            path.move(self.buffer[0])
            path.line(p)

    def cancelled(self, p, path):
        self.ended(p, path)


def draw(stroke):
    stage, path = Stage(), Path()
    for event in stroke["events"]:
        getattr(stage, event["phase"])((event["x"], event["y"]), path)
    return path.elements


answers(lambda question: {"path": draw(question["stroke"])})
