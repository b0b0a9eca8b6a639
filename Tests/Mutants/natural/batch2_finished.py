"""Midpoint junctions with a tail, a tap and a cancelled touch: `right`, and variants of it with a slip.

Usage: python3 batch2_finished.py VARIANT, a request for each line of standard input.
"""

from answer import answers, variant

VARIANTS = {
    "missing-break": "ended: the cases of the tail have no break, so each falls through to those of more samples, whose slots are stale.",
    "wrong-repeat": "ended: of two waiting samples the first is repeated (J, p, p, q) instead of the last.",
    "lift-ignored": "ended: the point of the lift is not handed to moved, so the tail ends at the last move.",
    "cancel-clears-all": "cancelled: the whole path is emptied, not only what this stroke has drawn.",
    "same-object": "is_repeat: points are compared by identity and not by their coordinates, so no repeat is ever found.",
    "either-coordinate": "is_repeat: a sample counts as a repeat if one coordinate is equal, a wrong negation of 'both differ'.",
    "tap-is-nothing": "ended: no line is drawn if no sample waits, so a tap leaves only its move.",
    "straight-tail": "ended: with one sample waiting the tail is a line and not a curve.",
    "touch-slop": "is_repeat: a sample less than a point away in both directions counts as a repeat.",
    "lift-always-new": "ended: the lift is stored as a sample even if it repeats the one before it.",
    "up-or-cancel": "Two slips. cancelled: a cancelled touch shares the branch of the lift; ended: a tap draws no line.",
}
VARIANT = variant(VARIANTS)


class Path:
    def __init__(self):
        self.elements = []

    def count(self):
        return len(self.elements)

    def take_back(self, count):
        del self.elements[count:]

    def move(self, p):
        self.elements.append(["M", *p])

    def line(self, p):
        self.elements.append(["L", *p])

    def curve(self, control1, control2, p):
        self.elements.append(["C", *control1, *control2, *p])


def is_repeat(p, last):
    if VARIANT == "same-object":
        return p is last
    if VARIANT == "either-coordinate":
        return not (p[0] != last[0] and p[1] != last[1])
    if VARIANT == "touch-slop":
        return abs(p[0] - last[0]) < 1 and abs(p[1] - last[1]) < 1
    return p[0] == last[0] and p[1] == last[1]


class Stage:
    def __init__(self):
        self.buffer = [(0, 0)] * 5
        self.counter = 0
        self.start = 0

    def began(self, p, path):
        self.start = path.count()
        self.counter = 0
        self.buffer[0] = p
        path.move(p)

    def moved(self, p, path):
        if not is_repeat(p, self.buffer[self.counter]):
            self.store(p, path)

    def store(self, p, path):
        buffer = self.buffer
        self.counter += 1
        buffer[self.counter] = p
        if self.counter < 4:
            return
        buffer[3] = ((buffer[2][0] + buffer[4][0]) / 2, (buffer[2][1] + buffer[4][1]) / 2)
        path.curve(buffer[1], buffer[2], buffer[3])
        buffer[0] = buffer[3]
        buffer[1] = buffer[4]
        self.counter = 1

    def ended(self, p, path):
        if VARIANT == "lift-always-new":
            self.store(p, path)
        elif VARIANT != "lift-ignored":
            self.moved(p, path)
        last = 3 if VARIANT == "missing-break" else self.counter
        for case in range(self.counter, last + 1):
            self.tail(case, path)
        self.counter = 0

    def tail(self, waiting, path):
        j, p, q, r = self.buffer[:4]
        if waiting == 0:
            if VARIANT not in ("tap-is-nothing", "up-or-cancel"):
                path.line(j)
        elif waiting == 1:
            if VARIANT == "straight-tail":
                path.line(p)
            else:
                path.curve(p, p, p)
        elif waiting == 2:
            path.curve(p, p if VARIANT == "wrong-repeat" else q, q)
        else:
            path.curve(p, q, r)

    def cancelled(self, p, path):
        if VARIANT == "up-or-cancel":
            return self.ended(p, path)
        path.take_back(0 if VARIANT == "cancel-clears-all" else self.start)
        self.counter = 0


def draw(stroke):
    stage, path = Stage(), Path()
    for event in stroke["events"]:
        getattr(stage, event["phase"])((event["x"], event["y"]), path)
    return path.elements


answers(lambda question: {"path": draw(question["stroke"])})
