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
from drawing_stages import LIVE, ROUNDED, STAGES, exact, run

TOLERANCE = 1e-9


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
        if not abs(expected - found) <= tolerance * max(1, abs(expected)) + getattr(expected, "error", 0):
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
