"""The layers of a faulty program: changes of the samples before a stage sees them, and changes of the drawing
afterwards. Each fault has a name, a function that makes it with random parameters, and the names that a judge may
give it."""

import math
import struct


def half(x):
    return struct.unpack("e", struct.pack("e", x))[0]


def single(x):
    return struct.unpack("f", struct.pack("f", x))[0]


def strokes_of(events):
    """A session as a list of strokes, each a list of (phase, x, y)."""
    strokes = []
    for event in events:
        if event["phase"] == "began":
            strokes.append([])
        strokes[-1].append((event["phase"], float(event["x"]), float(event["y"])))
    return strokes


def moves(stroke, change):
    """A stroke with its moved points replaced."""
    ends = stroke[-1:] if stroke[-1][0] in ("ended", "cancelled") else []
    points = [(x, y) for _, x, y in stroke[1: len(stroke) - len(ends)]]
    return stroke[:1] + [("moved", x, y) for x, y in change(points)] + ends


def each(change):
    return lambda strokes: [[(p, change(x), change(y)) for p, x, y in s] for s in strokes]


def shifted(stroke):
    points = [(x, y) for _, x, y in stroke]
    return [(p, *points[max(i - 1, 0)]) for i, (p, _, _) in enumerate(stroke)]


def ahead(stroke):
    result = []
    for i, (phase, x, y) in enumerate(stroke):
        if phase == "moved":
            _, a, b = stroke[i - 1]
            x, y = x + (x - a), y + (y - b)
        result.append((phase, x, y))
    return result


def meaned(stroke):
    result = [stroke[0]]
    for (_, a, b), (phase, x, y) in zip(stroke, stroke[1:]):
        result.append((phase, (a + x) / 2, (b + y) / 2))
    return result


def apart(stroke, least):
    kept = [stroke[0][1:]]

    def thin(points):
        for point in points:
            if math.dist(kept[-1], point) >= least:
                kept.append(point)
        return kept[1:]

    return moves(stroke, thin)


def spaced(stroke, step):
    def walk(points):
        made, at, need = [], stroke[0][1:], step
        for point in points:
            while math.dist(at, point) >= need:
                t = need / math.dist(at, point)
                at = (at[0] + t * (point[0] - at[0]), at[1] + t * (point[1] - at[1]))
                made.append(at)
                need = step
            need -= math.dist(at, point)
            at = point
        return made

    return moves(stroke, walk)


def joined(strokes):
    whole = strokes[0][:]
    for stroke in strokes[1:]:
        while whole[-1][0] in ("ended", "cancelled"):
            whole.pop()
        whole += [("moved", x, y) if p == "began" else (p, x, y) for p, x, y in stroke]
    return [whole]


def joined_after(strokes, test):
    """Joins the strokes that a test selects to the following ones."""
    done, joins = [], False
    for stroke in strokes:
        done.append(done.pop() + stroke[1:] if joins else stroke)
        joins = test(stroke)
        if joins:
            done[-1] = done[-1][:-1]
    return done


def until_cancel(strokes):
    done = []
    for stroke in strokes:
        if stroke[-1][0] == "cancelled":
            return done + [stroke[:-1]]
        done.append(stroke)
    return done


def near(stroke, most):
    kept = [stroke[0][1:]]

    def thin(points):
        for point in points:
            if math.dist(kept[-1], point) <= most:
                kept.append(point)
        return kept[1:]

    return moves(stroke, thin)


def from_start(stroke):
    _, a, b = stroke[0]
    return [(p, x - a, y - b) for p, x, y in stroke]


def third_twice(stroke):
    return moves(stroke, lambda points: [q for i, p in enumerate(points) for q in [p] * (1 + (i % 3 == 2))])


def per_stroke(change):
    return lambda strokes: [change(stroke) for stroke in strokes]


def gaps(random):
    """Removes every k-th moved sample, from a given start."""
    k = random.choice([3, 4, 5])
    first = random.randrange(k)
    keep = lambda points: [p for i, p in enumerate(points) if i % k != first]
    return per_stroke(lambda s: moves(s, keep))


def other(random):
    first = random.randrange(2)
    return per_stroke(lambda s: moves(s, lambda points: points[first::2]))


# name: (the stages in which it is visible, or None for all, maker, accepted names)
INPUT = {
    "floored": (None, lambda r: each(math.floor), {"samples-rounded"}),
    "cut": (None, lambda r: each(int), {"samples-rounded"}),
    "nearest": (None, lambda r: each(round), {"samples-rounded"}),
    "float": (None, lambda r: each(single), {"samples-single-precision", "single-precision"}),
    "half": (None, lambda r: each(half), {"samples-half-precision", "half-precision"}),
    "other": (None, other, {"every-other-sample"}),
    "gaps": (None, gaps, {"samples-lost"}),
    "no-last": (None, lambda r: per_stroke(lambda s: moves(s, lambda p: p[:-1])), {"last-sample-lost"}),
    "no-first": (None, lambda r: per_stroke(lambda s: moves(s, lambda p: p[1:])),
                 {"first-sample-lost", "first-line-missing"}),
    "twice": (None, lambda r: per_stroke(lambda s: moves(s, lambda p: [q for q in p for _ in "ab"])),
              {"samples-doubled"}),
    "late": (None, lambda r: per_stroke(shifted), {"previous-sample"}),
    "predicted": (None, lambda r: per_stroke(ahead), {"samples-predicted"}),
    "meaned": (None, lambda r: per_stroke(meaned), {"samples-averaged"}),
    "apart": (None, lambda r: (lambda d: per_stroke(lambda s: apart(s, d)))(r.choice([3, 5, 8, 10])),
              {"near-samples-skipped"}),
    "spaced": (None, lambda r: (lambda d: per_stroke(lambda s: spaced(s, d)))(r.choice([4, 6, 10, 12.5])),
               {"samples-respaced"}),
    "only-first": (None, lambda r: lambda strokes: strokes[:1], {"first-stroke-only"}),
    "only-last": (None, lambda r: lambda strokes: strokes[-1:], {"last-stroke-only"}),
    "joined": (None, lambda r: joined, {"strokes-joined"}),
    "joined-to-tap": (None, lambda r: lambda s: joined_after(s, lambda one: len(one) == 2), {"strokes-joined"}),
    "joined-after-cancel": (None, lambda r: lambda s: joined_after(s, lambda one: one[-1][0] == "cancelled"),
                            {"cancel-ignored", "strokes-joined"}),
    "dead-after-cancel": (None, lambda r: until_cancel, {"cancel-ignored"}),
    "near": (None, lambda r: (lambda d: per_stroke(lambda s: near(s, d)))(r.choice([20, 30, 50])),
             {"far-samples-skipped"}),
    "x-twice": (None, lambda r: lambda s: [[(p, x, x) for p, x, y in one] for one in s], {"coordinate-twice"}),
    "y-twice": (None, lambda r: lambda s: [[(p, y, y) for p, x, y in one] for one in s], {"coordinate-twice"}),
    "from-start": (None, lambda r: per_stroke(from_start), {"samples-relative"}),
    "third-twice": (None, lambda r: per_stroke(third_twice), {"samples-doubled"}),
    "short-lost": (None, lambda r: (lambda n: lambda s: [one for one in s if len(one) >= n])(r.choice([3, 4, 5])),
                   {"leftover-lost", "dot-missing"}),
    "from-origin": (None, lambda r: per_stroke(lambda s: [("began", 0.0, 0.0)] + s[1:]), {"start-not-taken"}),
}


def placed(change):
    def apply(path, canvas):
        result = []
        for letter, *numbers in path:
            points = [change(x, y, canvas) for x, y in zip(numbers[::2], numbers[1::2])]
            result.append([letter] + [float(n) for point in points for n in point])
        return result

    return apply


def scale(random):
    k = random.choice([0.5, 2, 1.25, 3, 0.1, 96 / 72])
    return placed(lambda x, y, c: (k * x, k * y))


def offset(random):
    a, b = random.choice([(10, 0), (0, 20), (-8, 8), (64, 64), (0.5, 0.5)])
    return placed(lambda x, y, c: (x + a, y + b))


def significant(path, canvas):
    return [[letter] + [float(f"{n:.6g}") for n in numbers] for letter, *numbers in path]


OUTPUT = {
    "six-digits": (lambda r: significant, {"shortened", "single-precision"}),
    "scaled": (scale, {"scaled"}),
    "offset": (offset, {"moved"}),
    "swapped": (lambda r: placed(lambda x, y, c: (y, x)), {"axes-swapped"}),
    "upside-down": (lambda r: placed(lambda x, y, c: (x, c["height"] - y)), {"upside-down"}),
    "mirrored": (lambda r: placed(lambda x, y, c: (c["width"] - x, y)), {"mirrored"}),
    "negated": (lambda r: placed(lambda x, y, c: (x, -y)), {"y-negated"}),
    "printed": (lambda r: (lambda d: placed(lambda x, y, c: (round(x, d), round(y, d))))(r.choice([0, 1])),
                {"rounded"}),
}
