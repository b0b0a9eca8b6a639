"""Midpoint junctions with a live tail. Usage: python3 batch1_finished.py VARIANT, with a request in each line.

The tail stands at the end of the path from the first event on; the next sample takes it back.
"""

from answer import answers, variant

VARIANTS = {
    "no-dot": "The tail has no branch for an empty buffer, so a tap leaves a move and nothing else.",
    "two-waiting-first-twice":
        "With two samples waiting the tail repeats the first of them: J, p, p, q.",
    "three-waiting-forgotten":
        "The last branch of the tail is an else for two samples and repeats slot 2, so a third one "
        "is not reached.",
    "same-x-is-equal":
        "The test for a repeat compares x only, and a sample straight above or below is skipped.",
    "repeat-of-slot-0":
        "The test for a repeat compares with slot 0, the start of the piece, and not with the last "
        "sample.",
    "backup-by-reference":
        "began keeps the list of elements itself and no copy, so cancelled restores what is there.",
    "cancel-clears-sheet": "cancelled empties the whole path and takes the earlier strokes with it.",
    "rest-loses-tail":
        "moved takes the tail back before it asks for a repeat, and then returns without a new one.",
    "tail-twice": "ended draws the tail again although moved has just left it in the path.",
    "near-is-equal":
        "Samples less than two points away from the last one in x and in y count as repeats.",
    "old-habits":
        "Two slips: a move before each curve after the first, and cancelled treated as ended.",
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


class Finished:
    def __init__(self, slip, path):
        self.slip = slip
        self.path = path
        self.buffer = [None] * 5
        self.counter = 0
        self.settled = 0  # Elements in front of the tail.
        self.backup = []  # What was on the sheet before this stroke.

    def began(self, p):
        if self.slip == "backup-by-reference":
            self.backup = self.path.elements
        else:
            self.backup = list(self.path.elements)
        self.counter = 0
        self.buffer[0] = p
        self.path.moveTo(p)
        self.settled = self.path.size()
        self.drawTail()

    def isRepeat(self, p):
        last = self.buffer[self.counter]
        if self.slip == "same-x-is-equal":
            return p.x == last.x
        if self.slip == "repeat-of-slot-0":
            return p.equals(self.buffer[0])
        if self.slip == "near-is-equal":
            return abs(p.x - last.x) < 2 and abs(p.y - last.y) < 2
        return p.equals(last)

    def moved(self, p):
        if self.slip == "rest-loses-tail":
            self.path.truncate(self.settled)
        if self.isRepeat(p):
            return
        self.path.truncate(self.settled)
        self.counter += 1
        self.buffer[self.counter] = p
        if self.counter == 4:
            self.drawCurve()
        self.drawTail()

    def drawCurve(self):
        b = self.buffer
        b[3] = Point((b[2].x + b[4].x) / 2, (b[2].y + b[4].y) / 2)
        if self.slip == "old-habits" and self.path.elements[-1][0] == "C":
            self.path.moveTo(b[0])
        self.path.curveTo(b[1], b[2], b[3])
        b[0] = b[3]
        b[1] = b[4]
        self.counter = 1
        self.settled = self.path.size()

    def drawTail(self):
        b = self.buffer
        if self.counter == 0:
            if self.slip != "no-dot":
                self.path.lineTo(b[0])
        elif self.counter == 1:
            self.path.curveTo(b[1], b[1], b[1])
        elif self.counter == 2 and self.slip == "two-waiting-first-twice":
            self.path.curveTo(b[1], b[1], b[2])
        elif self.counter == 2 or self.slip == "three-waiting-forgotten":
            self.path.curveTo(b[1], b[2], b[2])
        else:
            self.path.curveTo(b[1], b[2], b[3])

    def ended(self, p):
        self.moved(p)
        if self.slip == "tail-twice":
            self.drawTail()

    def cancelled(self, p):
        if self.slip == "old-habits":
            self.ended(p)
        elif self.slip == "cancel-clears-sheet":
            self.path.truncate(0)
        else:
            self.path.elements = self.backup


def draw(stroke, slip):
    path = Path()
    stage = Finished(slip, path)
    handlers = {"began": stage.began, "moved": stage.moved,
                "ended": stage.ended, "cancelled": stage.cancelled}
    for event in stroke["events"]:
        handlers[event["phase"]](Point(event["x"], event["y"]))
    return {"path": path.elements}


SLIP = variant(VARIANTS)
answers(lambda question: draw(question["stroke"], SLIP))
