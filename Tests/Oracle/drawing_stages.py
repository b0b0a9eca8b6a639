"""The drawing stages from their definitions, in fractions: what every event stores, draws and shows. Nothing
here is taken from the engine."""

import math
from fractions import Fraction

STAGES = ["linear", "cached", "bezier", "smoothed", "finished", "quadratic", "catmull", "flushing"]
BLOCK = 16  # lines in a block of flushing
ROUNDED = {"catmull"}  # stages whose coordinates involve roots: compared like lengths


def exact(text):
    """The number that a double holds after reading `text`, without further rounding."""
    return Fraction(float(text))


def nearest_double(fraction):
    """The one rounding that a stage makes: a midpoint is stored as a double."""
    return Fraction(float(fraction))


def midpoint(a, b):
    return tuple(nearest_double((u + v) / 2) for u, v in zip(a, b))


# The strokes of a session ------------------------------------------------------------------------


def strokes_of(events):
    """Cuts a session where the pen comes down: lists of (phase, point)."""
    strokes = []
    for event in events:
        if event["phase"] == "began":
            strokes.append([])
        strokes[-1].append((event["phase"], (event["x"], event["y"])))
    return strokes


def samples_of(stroke):
    """The samples, with the point of the lift if the pen was somewhere else before."""
    points = [point for _, point in stroke]
    if stroke[-1][0] in ("ended", "cancelled") and points[-1] == points[-2]:
        points.pop()
    return points


# The stages: what each event of one stroke appends, with the state after it ----------------------


def lines(stroke):
    """linear and cached: a line to every event after the first."""
    for phase, point in stroke:
        yield {"appended": [("M" if phase == "began" else "L", point)], "lag": 0}


def blocks(stroke):
    """flushing: the lines of cached, cut after every full block of those that moves draw."""
    for index, (phase, point) in enumerate(stroke):
        step = {"appended": [("M" if phase == "began" else "L", point)], "lag": 0}
        if phase == "moved" and index % BLOCK == 0:
            step["appended"].append(("M", point))
            # The first element of a block is a move.
            step["flushed"] = BLOCK + 1
        yield step


def curves(stroke, size, smooth, slots):
    """bezier (groups of 4 samples) and smoothed (of 5, the fourth replaced by a midpoint)."""
    lag = 0
    for index, (phase, point) in enumerate(stroke):
        step = {"appended": []}
        if phase == "began":
            slots[:] = [point]
        elif phase == "moved":
            slots.append(point)
            lag = 1 + (index - 1) % 3 if smooth else index % 3
            if len(slots) == size:
                end = midpoint(slots[2], slots[4]) if smooth else slots[3]
                step["appended"] = [("M", slots[0]), ("C", slots[1], slots[2], end)]
                step["junction"] = end
                if smooth:
                    step["unused"] = index - 1
                slots[:] = [end] + slots[4:]
        else:
            del slots[1:]
        step.update(lag=lag, buffer=list(slots), counter=len(slots) - 1)
        yield step


def finished(stroke, slots):
    """smoothed in one subpath, with a tail that repeats the newest sample."""
    kept = 0  # position of the newest sample that was not a repetition
    for index, (phase, point) in enumerate(stroke):
        step = {"appended": [], "tail": [], "display": True, "lag": 0}
        if phase == "began":
            slots[:] = [point]
            step["appended"] = [("M", point)]
        elif phase != "cancelled" and point != slots[-1]:
            slots.append(point)
            if len(slots) == 5:
                end = midpoint(slots[2], slots[4])
                step["appended"].append(("C", slots[1], slots[2], end))
                step.update(junction=end, unused=kept)
                slots[:] = [end, slots[4]]
            kept = index
        elif phase == "moved":
            step["display"] = False
        waiting = slots[1:]
        if waiting:
            tail = ("C", *(waiting + [waiting[-1]] * 2)[:3])
        else:
            tail = ("L", slots[0])
        if show_or_keep(tail, step, phase):
            del slots[1:]
        step.update(buffer=list(slots), counter=len(slots) - 1)
        yield step


def show_or_keep(tail, step, phase):
    """Shows a tail while the pen is down, keeps it at the lift; says whether the stroke is over."""
    if phase in ("began", "moved"):
        step["tail"] = [tail]
    elif phase == "ended":
        step["appended"].append(tail)
    return phase in ("ended", "cancelled")


def quadratic(stroke, slots):
    """Quadratics with the samples for control points, joined at the middles, and a straight end."""
    for phase, point in stroke:
        step = {"appended": [], "tail": [], "display": True, "lag": 0}
        if phase == "began":
            slots[:] = [point]
            step["appended"] = [("M", point)]
        elif phase != "cancelled" and point != slots[-1]:
            if len(slots) == 2:
                end = midpoint(slots[1], point)
                step["appended"].append(("Q", slots[1], end))
                step["junction"] = end
                slots[0] = end
            slots[1:] = [point]
        elif phase == "moved":
            step["display"] = False
        if show_or_keep(("L", slots[-1]), step, phase):
            del slots[1:]
        step.update(buffer=list(slots), counter=len(slots) - 1)
        yield step


def catmull(stroke, slots):
    """Catmull–Rom, as a Hermite cubic whose tangents are those of two parabolas over the knots.

    The parabola through three neighbours, in knots spaced by the roots of the distances, has the
    tangent of the curve at the middle one.
    """

    def tangent(a, b, c, per):
        first, second = math.sqrt(math.dist(a, b)), math.sqrt(math.dist(b, c))
        return tuple(
            per * ((q - p) / first * second + (r - q) / second * first) / (first + second)
            for p, q, r in zip(a, b, c))

    def mirrored(p, center):
        return tuple(2 * c - q for q, c in zip(p, center))

    def piece(samples, after):
        p1, p2 = samples[-2], samples[-1]
        p0 = samples[-3] if len(samples) > 2 else mirrored(p2, p1)
        span = math.sqrt(math.dist(p1, p2))
        leaving, arriving = tangent(p0, p1, p2, span), tangent(p1, p2, after, span)
        c1 = tuple(q + v / 3 for q, v in zip(p1, leaving))
        c2 = tuple(q - v / 3 for q, v in zip(p2, arriving))
        return ("C", c1, c2, p2)

    samples = []
    for phase, exact_point in stroke:
        point = tuple(map(float, exact_point))
        step = {"appended": [], "tail": [], "display": True, "lag": 0}
        if phase == "began":
            samples = [point]
            step["appended"] = [("M", point)]
        elif phase != "cancelled" and point != samples[-1]:
            if len(samples) > 1:
                step["appended"].append(piece(samples, point))
                step["junction"] = samples[-1]
            samples.append(point)
        elif phase == "moved":
            step["display"] = False
        tail = ("L", point)
        if len(samples) > 1:
            tail = piece(samples, mirrored(samples[-2], samples[-1]))
        show_or_keep(tail, step, phase)
        step.update(buffer=samples[-3:], counter=len(samples[-3:]) - 1)
        yield step


# The stages whose tail follows the pen; they skip repeats and take a cancelled stroke back.
LIVE = {"finished": finished, "quadratic": quadratic, "catmull": catmull}


def run(stage, events):
    """All steps of a session, the ink of each of its strokes, and the samples of each."""
    steps, inks, samples = [], [], []
    slots = []
    older = 0  # elements of earlier strokes that a redraw of linear strokes again
    for stroke in strokes_of(events):
        if stage in ("linear", "cached"):
            made = lines(stroke)
        elif stage == "flushing":
            made = blocks(stroke)
        elif stage in LIVE:
            made = LIVE[stage](stroke, slots)
        else:
            made = curves(stroke, 5 if stage == "smoothed" else 4, stage == "smoothed", slots)
        ink = []
        flushed = 0
        for (phase, point), step in zip(stroke, made):
            ink += step["appended"]
            over = phase in ("ended", "cancelled")
            dropped = stage in LIVE and phase == "cancelled"
            if stage in ("linear", "cached", "flushing"):
                step["display"] = phase != "began"
            elif stage not in LIVE:
                step["display"] = over or bool(step["appended"])
            flushed += step.get("flushed", 0)
            live = older + len(ink) if stage == "linear" else 0 if over else len(ink) - flushed
            step["stroked"] = live + len(step.get("tail", [])) if step["display"] else 0
            step["committed"] = step.get("flushed", 0)
            step["commits"] = int("flushed" in step)
            if over and stage != "linear" and not dropped:
                step["committed"], step["commits"] = len(ink) - flushed, 1
            if dropped:
                ink = []
            step.update(event=len(steps), phase=phase, point=point)
            steps.append(step)
        if stage == "linear":
            older += len(ink)
        inks.append(ink)
        samples.append(samples_of(stroke))
    return steps, inks, samples
