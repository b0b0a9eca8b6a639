#!/usr/bin/env python3
"""Checks published traces of the drawing stages (inkstep-trace/1) against a second implementation.

    python3 Tests/Oracle/drawing_oracle.py Content/strokes DIR [VECTORS]

DIR holds STAGE/STROKE.json for every stage and every stroke file of the first folder, VECTORS holds
STAGE/FEATURE.json with test vectors (inkstep-vectors/1). Each trace, and each vector's path, is
recomputed from the stroke alone: coordinates and counts exactly, as fractions, from the definitions
of the stages; lengths, turns, curvatures and distances in floating point, by other methods than the
engine's (adaptive quadrature, the library's arctangent, sampling and bisection).
Exit status 1 if anything differs, is missing or is left over.
"""

import json
import math
import pathlib
import sys
from fractions import Fraction

from curves import arc_length, cross, curvature, distance_to, dot, segments_of, velocity

STAGES = ["linear", "cached", "bezier", "smoothed", "finished", "quadratic", "catmull"]
ROUNDED = {"catmull"}  # stages whose coordinates involve roots: compared like lengths
TOLERANCE = 1e-9


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
    """The samples, with the place of the lift if the pen was somewhere else just before."""
    points = [point for _, point in stroke]
    if stroke[-1][0] in ("ended", "cancelled") and points[-1] == points[-2]:
        points.pop()
    return points


# The stages: what each event of one stroke appends, with the state after it ----------------------


def lines(stroke):
    """linear and cached: a line to every event after the first."""
    for phase, point in stroke:
        yield {"appended": [("M" if phase == "began" else "L", point)], "lag": 0}


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
        elif stage in LIVE:
            made = LIVE[stage](stroke, slots)
        else:
            made = curves(stroke, 5 if stage == "smoothed" else 4, stage == "smoothed", slots)
        ink = []
        for (phase, point), step in zip(stroke, made):
            ink += step["appended"]
            over = phase in ("ended", "cancelled")
            dropped = stage in LIVE and phase == "cancelled"
            if stage in ("linear", "cached"):
                step["display"] = phase != "began"
            elif stage not in LIVE:
                step["display"] = over or bool(step["appended"])
            live = older + len(ink) if stage == "linear" else 0 if over else len(ink)
            step["stroked"] = live + len(step.get("tail", [])) if step["display"] else 0
            step["committed"] = 0
            step["commits"] = 0
            if over and stage != "linear" and not dropped:
                step["committed"], step["commits"] = len(ink), 1
            if dropped:
                ink = []
            step.update(event=len(steps), phase=phase, point=point)
            steps.append(step)
        if stage == "linear":
            older += len(ink)
        inks.append(ink)
        samples.append(samples_of(stroke))
    return steps, inks, samples


# The summary ------------------------------------------------------------------------------------


def measures(steps, inks, samples):
    """The summary, its numbers in the order of the file."""
    gap = deviation = None
    segments = undrawn = 0
    length = 0.0
    unused, joints = [], []
    position = 0
    for ink, points in zip(inks, samples):
        events = []
        while position < len(steps) and (not events or steps[position]["phase"] != "began"):
            events.append(steps[position])
            position += 1
        undrawn += events[-1]["lag"]
        parts = segments_of(ink)
        if not parts:
            continue
        unused += [event["unused"] for event in events if "unused" in event]
        segments += len(parts)
        length += sum(arc_length(part) for part in parts)
        pen = tuple(map(float, points[-1]))
        gap = max(gap or 0.0, math.dist(parts[-1][-1], pen))
        for point in points:
            point = tuple(map(float, point))
            nearest = math.inf
            for part in parts:
                nearest = distance_to(part, point, nearest)
            deviation = max(deviation or 0.0, nearest)
        for a, b in zip(parts, parts[1:]):
            arriving, leaving = velocity(a, 1.0), velocity(b, 0.0)
            joint = {"at": a[-1], "velocityIn": arriving, "velocityOut": leaving}
            if arriving != (0, 0) and leaving != (0, 0):
                turn = math.degrees(math.atan2(cross(arriving, leaving), dot(arriving, leaving)))
                joint["turn"] = 180.0 if turn == -180 else turn
            for key, value in [("curvatureIn", curvature(a, 1.0)), ("curvatureOut", curvature(b, 0.0))]:
                if value is not None:
                    joint[key] = value
            joints.append(joint)
    summary = {
        "samples": sum(step["phase"] in ("began", "moved") for step in steps),
        "segments": segments,
        "length": length,
        "endGap": gap,
        "maxDeviation": deviation,
        "unused": unused,
        "undrawn": undrawn,
        "stroked": sum(step["stroked"] for step in steps),
        "committed": sum(step["committed"] for step in steps),
        "commits": sum(step["commits"] for step in steps),
        "joints": joints,
    }
    return {key: value for key, value in summary.items() if value is not None}


# Comparing ---------------------------------------------------------------------------------------


def plain(value):
    """An exact value as the file writes it: elements as lists that begin with their letter."""
    if isinstance(value, Fraction):
        return float(value)
    if isinstance(value, tuple) and value and isinstance(value[0], str):
        return [value[0]] + [float(number) for point in value[1:] for number in point]
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    return value


def published_step(step, stage):
    """The keys of one line of `steps`, in the order of the file."""
    keys = ["event", "phase", "point", "buffer", "counter", "appended"]
    keys += ["junction"] if "junction" in step else []
    keys += ["tail"] if stage in LIVE else []
    keys += ["display", "stroked", "committed", "lag"]
    return {key: plain(step.get(key)) for key in keys}


def differences(where, expected, found, tolerance=None):
    """Yields a sentence for every value that differs; the order of keys counts."""
    if isinstance(expected, dict) and isinstance(found, dict):
        if tolerance is None and list(expected) != list(found):
            yield f"{where}: keys {list(expected)} expected, found {list(found)}"
        elif set(expected) != set(found):
            yield f"{where}: keys {sorted(expected)} expected, found {sorted(found)}"
        else:
            for key in expected:
                yield from differences(f"{where}.{key}", expected[key], found[key], tolerance)
    elif isinstance(expected, (list, tuple)) and isinstance(found, list):
        if len(expected) != len(found):
            yield f"{where}: {len(expected)} values expected, found {len(found)}"
        for index, (a, b) in enumerate(zip(expected, found)):
            yield from differences(f"{where}[{index}]", a, b, tolerance)
    elif tolerance and isinstance(expected, float) and type(found) in (int, float):
        if not abs(expected - found) <= tolerance * max(1, abs(expected)):
            yield f"{where}: {expected!r} expected, found {found!r}"
    elif isinstance(expected, bool) != isinstance(found, bool) or expected != found:
        yield f"{where}: {expected!r} expected, found {found!r}"


def check(stage, stroke, trace):
    """Yields every difference between a trace file and the stroke run through a stage."""
    steps, inks, samples = run(stage, stroke["events"])
    expected = {
        "format": "inkstep-trace/1",
        "stage": stage,
        "stroke": stroke["id"],
        "steps": [published_step(step, stage) for step in steps],
        "path": plain([element for ink in inks for element in ink]),
    }
    summary = trace.pop("summary", {})
    yield from differences("trace", expected, trace, TOLERANCE if stage in ROUNDED else None)
    computed = measures(steps, inks, samples)
    if list(summary) != list(computed):
        yield f"summary: keys {list(computed)} expected, found {list(summary)}"
    yield from differences("summary", computed, summary, TOLERANCE)


def vectors(folder):
    """The number of test vectors, and every difference from the strokes run through their stages."""
    count, complaints = 0, []
    for stage in STAGES:
        files = sorted(pathlib.Path(folder, stage).glob("*.json"))
        if not files:
            complaints.append(f"{folder}/{stage}: no vectors")
        for file in files:
            for vector in json.loads(file.read_text(), parse_float=exact, parse_int=exact)["vectors"]:
                events = [{"phase": phase, "x": x, "y": y} for phase, x, y in vector["events"]]
                _, inks, _ = run(stage, events)
                path = plain([element for ink in inks for element in ink])
                count += 1
                complaints += [f"{file}: {vector['id']}: {difference}" for difference in differences(
                    "path", path, plain(vector["path"]), TOLERANCE if stage in ROUNDED else None)]
    return count, complaints


def main(strokes, traces, tested=None):
    agreed, complaints = 0, []
    files = sorted(pathlib.Path(strokes).glob("*.json"))
    expected = set()
    for file in files:
        stroke = json.loads(file.read_text(), parse_float=exact, parse_int=exact)
        for stage in STAGES:
            path = pathlib.Path(traces, stage, file.name)
            expected.add(path)
            if not path.is_file():
                complaints.append(f"{path}: missing")
                continue
            found = list(check(stage, stroke, json.loads(path.read_text())))
            complaints += [f"{path}: {difference}" for difference in found]
            agreed += not found
    for stage in STAGES:
        for path in sorted(set(pathlib.Path(traces, stage).glob("*.json")) - expected):
            complaints.append(f"{path}: there is no such stroke")
    count = 0
    if tested:
        count, found = vectors(tested)
        complaints += found
    for complaint in complaints[:20]:
        print(complaint)
    if len(complaints) > 20:
        print(f"… and {len(complaints) - 20} more")
    if not files:
        print(f"{strokes}: no stroke files")
    elif not complaints:
        print(f"{agreed} traces agree" + (f", and {count} test vectors" if tested else ""))
    return 1 if complaints or not files else 0


if __name__ == "__main__":
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
