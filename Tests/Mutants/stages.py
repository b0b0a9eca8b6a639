"""Implements the drawing stages independently from their description, with optional faults.

A fault is a word in the set `wrong`, or a word with a value. Nothing here is copied from the engine: a
stroke is a list of (phase, x, y), and a stage returns the path of a session."""


def lines(strokes, wrong, block=None):
    """linear and cached, and flushing if there are `block` lines to a flush."""
    path = []
    block = block and ("never" not in wrong and wrong.get("block", block))
    full = 0
    for stroke in strokes:
        ink, last, kept = [], None, 0
        if "count-kept" not in wrong:
            full = 0
        for phase, x, y in stroke:
            if phase == "began":
                start = (x, y)
                if "no-move" not in wrong:
                    ink.append(["M", x, y])
                if "dot-first" in wrong:
                    ink.append(["L", x, y])
            elif phase == "moved" or phase == "ended" and "no-lift" not in wrong or \
                    phase == "cancelled" and "cancel-unseen" not in wrong and "no-lift" not in wrong:
                if "skip" in wrong and (x, y) == last:
                    continue
                if "own-moves" in wrong:
                    ink += [["M", *last]] if ink[-1][1:] != list(last) or len(ink) > 1 else []
                if "fan" in wrong and len(ink) > 1:
                    ink.append(["M", *start])
                if "dots" in wrong:
                    ink.append(["M", x, y])
                ink.append(["M" if "only-moves" in wrong else "L", x, y])
                if "drawn-twice" in wrong:
                    ink += [["M", *last], ["L", x, y]]
                if "lift-twice" in wrong and phase != "moved":
                    ink.append(["L", x, y])
                full += phase == "moved"
                if block and phase == "moved" and full == block:
                    full, kept = 0, len(ink)
                    if "early-start" in wrong:
                        ink += [["M", *last], ["L", x, y]]
                    elif "no-start" not in wrong:
                        ink.append(["M", x, y])
            if phase in ("ended", "cancelled") and "closed" in wrong and \
                    not (phase == "cancelled" and "cancel-unseen" in wrong):
                ink.append(["L", *start])
            if phase == "cancelled" and "cancel-back" in wrong:
                ink = ink[:kept]  # what was flushed cannot be taken back
            last = (x, y)
        path += ink
    return path


class Curves:
    """The stages with a buffer and a counter: bezier, smoothed, finished."""

    def __init__(self, stage, wrong):
        self.stage, self.wrong = stage, wrong
        self.size = 4 if stage == "bezier" else 5
        self.slots = [(0.0, 0.0)] * 8
        self.count = 0
        self.path = []

    def get(self, word, standard):
        return self.wrong[word] if word in self.wrong else standard

    def middle(self, a, b):
        wrong = self.wrong
        if "truncated" in wrong:
            return (float((a[0] + b[0]) // 2), float((a[1] + b[1]) // 2))
        if "sum" in wrong:
            return (a[0] + b[0], a[1] + b[1])
        if "unbalanced" in wrong:
            return (a[0] + b[0] / 2, a[1] + b[1] / 2)
        if "only-x" in wrong:
            return ((a[0] + b[0]) / 2, self.slots[3][1])
        if "same-coordinate" in wrong:
            return ((a[0] + b[0]) / 2, (a[0] + b[0]) / 2)
        t = self.get("fraction", 0.5)
        return (a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1]))

    def curve(self):
        slots, wrong = self.slots, self.wrong
        raw = slots[3]
        if self.stage != "bezier" and "raw-end" not in wrong:
            i, j = self.get("pair", (2, 4))
            slots[3] = self.middle(slots[i], slots[j])
        if "alias-start" in wrong and self.drawn:
            slots[0] = slots[3]
        if "alias-first" in wrong and self.drawn:
            slots[1] = slots[4]
        own = self.stage != "finished"
        if "moves" in wrong:
            own = not own
        if own and "no-move" not in wrong:
            self.path.append(["M", *slots[0]])
        elif own is False and self.stage != "finished" and not self.drawn:
            self.path.append(["M", *slots[0]])
        if "shifted" in wrong:
            slots[0], kept = slots[3], slots[0]
        a, b = self.get("controls", (1, 2))
        end = slots[self.get("end", 3)]
        if "quadratic" in wrong:
            q, s = slots[wrong["quadratic"]], slots[0]
            third = lambda p: (p[0] + 2 / 3 * (q[0] - p[0]), p[1] + 2 / 3 * (q[1] - p[1]))
            self.path.append(["C", *third(s), *third(end), *end])
        elif "straight" in wrong:
            self.path.append(["L", *end])
        elif "three-lines" in wrong:
            self.path += [["L", *slots[a]], ["L", *slots[b]], ["L", *end]]
        elif "exchanged" in wrong:
            self.path.append(["C", *slots[a], *end, *slots[b]])
        else:
            self.path.append(["C", *slots[a], *slots[b], *end])
            if "drawn-twice" in wrong:
                self.path += [["M", *slots[0]], ["C", *slots[a], *slots[b], *end]]
        self.drawn = True
        if "slides" in wrong:
            slots[: self.size - 1] = slots[1: self.size]
            self.count = self.size - 2
            return
        if "start-stays" not in wrong:
            slots[0] = raw if "raw-start" in wrong else slots[self.get("next", 3)]
        if self.stage != "bezier" and "newest-lost" not in wrong:
            slots[1] = slots[4]
        self.count = self.get("counter", 0 if self.stage == "bezier" else 1)

    def sample(self, p):
        if self.stage == "finished" and "repeats" not in self.wrong and p == self.last:
            return
        if self.stage != "finished" and "skip" in self.wrong and p == self.last:
            return
        self.last = p
        if "tested-first" in self.wrong and self.count >= self.size - 1:
            self.curve()
        if "stored-low" in self.wrong:
            self.slots[self.count] = p
            self.count += 1
        else:
            self.count += 1
            self.slots[self.count] = p
        if "tested-first" not in self.wrong and self.count >= self.size - 1 + self.get("late", 0):
            self.curve()

    def tail(self):
        rest, wrong = self.slots[1: self.count + 1], self.wrong
        if not rest:
            if not self.drawn and "no-dot" not in wrong:
                if self.stage == "finished":
                    self.path.append(["L", *self.slots[0]])
            return
        if "moves" in wrong and self.stage == "finished" or "tail-move" in wrong:
            self.path.append(["M", *self.slots[0]])
        if "tail-lines" in wrong:
            self.path += [["L", *p] for p in rest]
        elif "tail-line" in wrong:
            self.path.append(["L", *rest[-1]])
        elif "tail-first" in wrong:
            self.path.append(["C", *([rest[0]] * (3 - len(rest)) + rest)[0], *([rest[0]] * (3 - len(rest)) + rest)[1],
                              *rest[-1]])
        else:
            three = (rest + [rest[-1]] * 2)[:3]
            self.path.append(["C", *three[0], *three[1], *three[2]])

    def run(self, strokes):
        wrong, finished = self.wrong, self.stage == "finished"
        for stroke in strokes:
            before = len(self.path)
            for phase, x, y in stroke:
                p = (x, y)
                if phase == "began":
                    self.drawn, self.first, self.last = False, p, p
                    if "counter-kept" not in wrong:
                        self.count = 0
                    if "start-kept" not in wrong:
                        self.slots[0] = p
                    if "start-twice" in wrong:
                        self.slots[1], self.count = p, 1
                    if finished and "moves" not in wrong and "no-move" not in wrong:
                        self.path.append(["M", x, y])
                elif phase == "moved":
                    self.sample(p)
                elif phase == "cancelled" and "cancel-unseen" in wrong:
                    pass
                elif phase == "cancelled" and (finished and "cancel-kept" not in wrong or "cancel-back" in wrong):
                    del self.path[before + ("cancel-leaves" in wrong):]
                else:
                    self.lift(p)
        return self.path

    def lift(self, p):
        wrong, finished = self.wrong, self.stage == "finished"
        if finished and "no-lift" not in wrong or "lift-sample" in wrong:
            self.sample(p)
        if "lift-line" in wrong:
            self.path.append(["L", *p])
        if finished and "tail-lost" not in wrong:
            self.tail()
        if "line-after" in wrong:
            self.path.append(["L", *p])
        elif "leftover" in wrong and self.count > 0:
            self.path.append(["M", *self.slots[0]])
            self.path += [["L", *q] for q in self.slots[1: self.count + 1]]
        if "closed" in wrong:
            self.path.append(["L", *self.first])
        if "counter-kept" not in wrong:
            self.count = 0


def draw(stage, strokes, wrong):
    if stage in LINES:
        return lines(strokes, wrong, 16 if stage == "flushing" else None)
    return Curves(stage, wrong).run(strokes)


LINES, TAUGHT, MIDDLE, ALL = ("linear", "cached", "flushing"), ("bezier", "smoothed"), ("smoothed", "finished"), \
    ("bezier", "smoothed", "finished")
# The stages implemented here.
STAGES = LINES + ALL
TRUE = lambda r: True
# fault: (stages, value, accepted names)
DESIGN = {
    "no-move": (LINES + ALL, TRUE, {"move-missing"}),
    "dot-first": (LINES, TRUE, {"start-doubled"}),
    "no-lift": (LINES + ("finished",), TRUE, {"lift-ignored"}),
    "skip": (LINES + TAUGHT, TRUE, {"repeats-skipped"}),
    "own-moves": (LINES, TRUE, {"move-before-every-line"}),
    "lift-twice": (LINES, TRUE, {"lift-doubled"}),
    "never": (("flushing",), TRUE, {"flush-missing", "other-stage"}),
    "block": (("flushing",), lambda r: r.choice([15, 17]), {"flush-early", "flush-late"}),
    "count-kept": (("flushing",), TRUE, {"flush-count-kept"}),
    "early-start": (("flushing",), TRUE, {"flush-overlaps"}),
    "no-start": (("flushing",), TRUE, {"flush-without-start"}),
    "closed": (LINES + ALL, TRUE, {"path-closed"}),
    "cancel-back": (LINES + TAUGHT, TRUE, {"cancel-taken-back"}),
    "cancel-unseen": (LINES + ("finished",), TRUE, {"cancel-ignored", "cancel-kept"}),
    "fraction": (MIDDLE, lambda r: r.choice([0.25, 1 / 3, 0.6, 2 / 3, 0.75, 0.4]), {"midpoint-fraction"}),
    "truncated": (MIDDLE, TRUE, {"midpoint-rounded"}),
    "sum": (MIDDLE, TRUE, {"midpoint-not-halved"}),
    "unbalanced": (MIDDLE, TRUE, {"midpoint-unbalanced"}),
    "only-x": (MIDDLE, TRUE, {"midpoint-half-done"}),
    "same-coordinate": (MIDDLE, TRUE, {"midpoint-coordinates"}),
    "raw-end": (MIDDLE, TRUE, {"midpoint-missing"}),
    "pair": (MIDDLE, lambda r: r.choice([(3, 4), (2, 3), (1, 3), (1, 4), (0, 4)]), {"wrong-pair"}),
    "alias-start": (MIDDLE, TRUE, {"slots-aliased"}),
    "alias-first": (MIDDLE, TRUE, {"slots-aliased"}),
    "moves": (ALL, TRUE, {"move-once-per-stroke", "move-before-every-curve"}),
    "controls": (ALL, lambda r: r.choice([(2, 1), (1, 1), (2, 2), (0, 2), (1, 3), (3, 2)]),
                 {"controls-swapped", "wrong-controls"}),
    "end": (MIDDLE, lambda r: r.choice([2, 4]), {"end-slot"}),
    "quadratic": (ALL, lambda r: r.choice([1, 2]), {"quadratic"}),
    "straight": (ALL, TRUE, {"line-for-curve"}),
    "start-stays": (ALL, TRUE, {"end-not-carried"}),
    "raw-start": (MIDDLE, TRUE, {"end-before-midpoint"}),
    "next": (ALL, lambda r: r.choice([1, 2]), {"next-start"}),
    "newest-lost": (MIDDLE, TRUE, {"sample-not-carried"}),
    "counter": (("smoothed",), lambda r: r.choice([0, 2, 3]), {"counter-reset"}),
    "late": (TAUGHT, lambda r: 1, {"curve-late"}),
    "counter-kept": (TAUGHT, TRUE, {"counter-kept"}),
    "start-kept": (ALL, TRUE, {"start-not-taken"}),
    "start-twice": (TAUGHT, TRUE, {"start-doubled"}),
    "lift-sample": (TAUGHT, TRUE, {"lift-read"}),
    "lift-line": (ALL, TRUE, {"lift-read", "lift-line"}),
    "leftover": (TAUGHT, TRUE, {"leftover-drawn"}),
    "repeats": (("finished",), TRUE, {"repeats-kept"}),
    "no-dot": (("finished",), TRUE, {"dot-missing"}),
    "tail-lines": (("finished",), TRUE, {"tail-by-degree"}),
    "tail-line": (("finished",), TRUE, {"tail-by-degree"}),
    "tail-move": (("finished",), TRUE, {"move-before-tail"}),
    "tail-first": (("finished",), TRUE, {"tail-repeats-first"}),
    "tail-lost": (("finished",), TRUE, {"leftover-lost"}),
    "cancel-kept": (("finished",), TRUE, {"cancel-kept"}),
    "cancel-leaves": (("finished",), TRUE, {"cancel-leaves-element"}),
    "dots": (LINES, TRUE, {"dots-for-lines"}),
    "only-moves": (LINES, TRUE, {"moves-for-lines", "nothing-drawn"}),
    "drawn-twice": (LINES + ALL, TRUE, {"drawn-twice"}),
    "three-lines": (ALL, TRUE, {"lines-for-curve"}),
    "exchanged": (ALL, TRUE, {"control-end-exchanged", "wrong-controls"}),
    "tested-first": (TAUGHT, TRUE, {"curve-late"}),
    "stored-low": (TAUGHT, TRUE, {"stored-too-low"}),
    "slides": (TAUGHT, TRUE, {"window-slides", "counter-reset"}),
    "shifted": (TAUGHT, TRUE, {"shifted-before-drawing", "move-to-slot"}),
    "line-after": (("finished",), TRUE, {"lift-line"}),
}
