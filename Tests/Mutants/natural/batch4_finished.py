"""Finished stroke, right and with slips: python3 batch4_finished.py VARIANT < strokes > paths

The live tail lies behind the settled elements of the path and is replaced at every event.
"""

from answer import answers, variant

VARIANTS = {
    "or-for-and": "In the test for a repeated sample `or` stands in place of `and`, so a sample that shares one coordinate with the last is skipped.",
    "repeat-of-the-start": "The test for a repeated sample compares with slot 0 and not with the newest sample, in the slot of the counter.",
    "tail-before-lift": "At the lift the tail is made ink before the point of the lift is handed to moved, so the kept tail does not know that point.",
    "tail-dropped-first": "In moved the old tail is taken off the path before the test for a repeat, which returns early, so after a repeated sample there is no tail.",
    "stale-slots": "The tail is always made of slots 1, 2 and 3, without repeating the last sample, so slots that are not yet filled give their old content.",
    "cancelled-leaves-move": "In began the length of the path is noted after the move is written, so a cancelled stroke leaves its move behind.",
    "cancelled-clears-sheet": "cancelled clears the whole path, the strokes before this one with it.",
    "quadratic-for-two": "With two samples waiting the tail is a quadratic curve and not a cubic with the last sample repeated.",
    "six-digits": "When they are printed the numbers are formatted with `%g`, which leaves six digits.",
    "first-repeated": "With two samples waiting the tail repeats the first of them, J, p, p, q, and not the last.",
    "old-lift": "Two slips: ended does not hand the point of the lift to moved, and cancelled is treated like ended.",
}
VARIANT = variant(VARIANTS)


class Path:
    def __init__(self):
        self.elements = []

    def cut(self, count):
        del self.elements[count:]

    def add(self, kind, *points):
        self.elements.append([kind, *(value for p in points for value in p)])


def middle(a, b):
    return ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)


class Finished:
    def __init__(self):
        self.buffer = [(0, 0)] * 5
        self.counter = 0
        self.start = 0  # The length of the path before this stroke.
        self.settled = 0  # Its length without the tail.

    def began(self, p, path):
        self.start = len(path.elements)
        path.add("M", p)
        if VARIANT == "cancelled-leaves-move":
            self.start = len(path.elements)
        self.settled = len(path.elements)
        self.buffer[0] = p
        self.counter = 0
        self.show_tail(path)

    def repeats(self, p):
        last = self.buffer[0 if VARIANT == "repeat-of-the-start" else self.counter]
        if VARIANT == "or-for-and":
            return p[0] == last[0] or p[1] == last[1]
        return p == last

    def moved(self, p, path):
        buffer = self.buffer
        if VARIANT == "tail-dropped-first":
            path.cut(self.settled)
        if self.repeats(p):
            return
        path.cut(self.settled)
        self.counter += 1
        buffer[self.counter] = p
        if self.counter == 4:
            buffer[3] = middle(buffer[2], buffer[4])
            path.add("C", buffer[1], buffer[2], buffer[3])
            self.settled = len(path.elements)
            buffer[0], buffer[1] = buffer[3], buffer[4]
            self.counter = 1
        self.show_tail(path)

    def show_tail(self, path):
        buffer, counter = self.buffer, self.counter
        if counter == 0:
            path.add("L", buffer[0])
        elif VARIANT == "quadratic-for-two" and counter == 2:
            path.add("Q", buffer[1], buffer[2])
        elif VARIANT == "stale-slots":
            path.add("C", buffer[1], buffer[2], buffer[3])
        elif VARIANT == "first-repeated" and counter == 2:
            path.add("C", buffer[1], buffer[1], buffer[2])
        else:
            path.add("C", *(buffer[min(slot, counter)] for slot in (1, 2, 3)))

    def ended(self, p, path):
        if VARIANT == "tail-before-lift":
            self.settled = len(path.elements)
        if VARIANT != "old-lift":
            self.moved(p, path)
        if VARIANT == "tail-before-lift":
            path.cut(self.settled)

    def cancelled(self, p, path):
        if VARIANT == "old-lift":
            return self.ended(p, path)
        path.cut(0 if VARIANT == "cancelled-clears-sheet" else self.start)


def draw(stroke):
    stage, path = Finished(), Path()
    for event in stroke["events"]:
        getattr(stage, event["phase"])((event["x"], event["y"]), path)
    return path.elements


def printed(value):
    return float("%g" % value) if VARIANT == "six-digits" and not isinstance(value, str) else value


answers(lambda question: {
    "path": [list(map(printed, element)) for element in draw(question["stroke"])]})
