"""Compares traces with the recorded ones and says where each first differs.

Usage: python3 compare.py TRACE.json ...

What a trace is to be compared with lies in the folder `fixtures`. The status is 0 if all agree, 1 if any
differs, 65 if any cannot be read.
"""

import itertools
import json
import math
import re
import sys

TOLERANCE = 1e-9
# What is compared of a step, if a trace tells it. What only says what a stage remembers comes first.
BOOKS = ["buffer", "counter"]
STEP = BOOKS + ["appended", "tail", "display", "stroked", "committed", "lag"]
GRAPH_STEP = ["held", "discarded", "reused", "frames", "queued", "draws", "missing"]


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def same(expected, found):
    """Whether two values are equal, numbers up to the tolerance."""
    if is_number(expected) and is_number(found):
        return abs(expected - found) <= TOLERANCE
    if type(expected) is not type(found):
        return False
    if isinstance(expected, list):
        return len(expected) == len(found) and all(map(same, expected, found))
    if isinstance(expected, dict):
        return expected.keys() == found.keys() and all(
            same(value, found[key]) for key, value in expected.items())
    return expected == found


def difference(expected, found):
    """The element that differs (None if they are no lists) and both values; None if nothing does."""
    if isinstance(expected, list) and found is None:
        found = []
    if isinstance(found, list) and expected is None:
        expected = []
    if not isinstance(expected, list) or not isinstance(found, list):
        return None if same(expected, found) else (None, expected, found)
    for index, pair in enumerate(itertools.zip_longest(expected, found)):
        if not same(*pair):
            return index, *pair
    return None


def step_difference(expected, found, keys):
    """The first step that differs, its key, and how; None if none does."""
    told = [key for key in keys if any(key in step for step in found)]
    for index, (right, step) in enumerate(zip(expected, found)):
        for key in told:
            place = difference(right.get(key), step.get(key))
            if place:
                return index, key, *place
    if len(expected) != len(found):
        return min(len(expected), len(found)), "steps", None, len(expected), len(found)
    return None


def drawing_step(element, steps):
    """The step that draws an element of the path; beyond the last step if none does."""
    for index, step in enumerate(steps):
        element -= len(step["appended"])
        if element < 0:
            return index
    return len(steps)


def first_difference(right, trace, keys):
    """Of steps and path, what differs first; None if the trace is right."""
    in_step = step_difference(right["steps"], trace["steps"], keys) if "steps" in trace else None
    if "path" not in trace:
        return in_step
    place = difference(right["path"], trace["path"])
    if place is None:
        # Whoever draws the same may remember otherwise.
        return None if in_step and in_step[1] in BOOKS else in_step
    step = drawing_step(place[0], right["steps"])
    return in_step if in_step and in_step[0] <= step else (step, "path", *place)


def shown(value):
    """A value in a line, the keys of an object in the order of their names."""
    if isinstance(value, list):
        return "[" + ", ".join(map(shown, value)) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f'"{key}": {shown(value[key])}' for key in sorted(value)) + "}"
    if isinstance(value, float) and math.isfinite(value) and value == int(value):
        return str(int(value))
    return "nothing" if value is None else json.dumps(value)


def name(trace, key, default=None):
    """A name that is part of a file's."""
    value = trace.get(key, default)
    if not isinstance(value, str) or not re.fullmatch("[a-z0-9]+(-[a-z0-9]+)*", value):
        raise ValueError(f"'{key}' is no name")
    return value


def foreign(value, place):
    """Where a text stands that no trace holds: a number in quotation marks, or Z. None if nowhere."""
    if isinstance(value, str) and re.fullmatch(r"Z|[-+.eE]*\d[-+.\deE]*", value):
        return f'{place} is the text "{value}"'
    members = []
    if isinstance(value, list):
        members = [(f"[{index}]", element) for index, element in enumerate(value)]
    elif isinstance(value, dict):
        members = [(f".{key}", member) for key, member in value.items()]
    return next(filter(None, (foreign(member, place + key) for key, member in members)), None)


def check(trace):
    """Refuses what is no trace."""
    if not isinstance(trace, dict) or trace.get("format") not in ("inkstep-trace/1", "inkstep-graph/1"):
        raise ValueError("it is no trace")
    for key in ("steps", "path"):
        if not isinstance(trace.get(key, []), list):
            raise ValueError(f"'{key}' is no list")
        place = foreign(trace.get(key), key)
        if place:
            raise ValueError(f"{place}; numbers have no quotation marks, and paths no Z")
    if not all(isinstance(step, dict) for step in trace.get("steps", [])):
        raise ValueError("a step is no object")
    if "steps" not in trace and ("path" not in trace or trace["format"] == "inkstep-graph/1"):
        raise ValueError("there is nothing to compare")


def moment(right, step, is_graph):
    """What happens at a step."""
    if step >= len(right["steps"]):
        return "after the last step"
    here = right["steps"][step]
    if not is_graph:
        return f"event {step}, {here['phase']}"
    return f"{'relayout after ' if 'relayout' in here else ''}sample {here['total']}"


def compare(file):
    """Says in a line how a trace differs; returns whether it agrees."""
    with open(file, encoding="utf-8-sig") as text:
        trace = json.load(text)
    check(trace)
    is_graph = trace["format"] == "inkstep-graph/1"
    if is_graph:
        stage, sample = "tiles " + name(trace, "policy", "published"), name(trace, "signal")
        width = trace.get("width", 320)
        fixture = f"fixtures/tiles/{sample}-{stage[6:]}{'' if width == 320 else f'-{width}'}.json"
    else:
        stage, sample = name(trace, "stage"), name(trace, "stroke")
        fixture = f"fixtures/{stage}/{sample}.json"
    with open(fixture, encoding="utf-8") as text:
        right = json.load(text)
    first = first_difference(right, trace, GRAPH_STEP if is_graph else STEP)
    if first is None:
        return True
    step, key, element, expected, found = first
    field = key if element is None else f"element {element} of {key}"
    print(f"{file}: {stage} over {sample}, {moment(right, step, is_graph)}: {field}: "
          f"expected {shown(expected)}, found {shown(found)}")
    return False


def main():
    if len(sys.argv) < 2:
        sys.exit("usage: python3 compare.py TRACE.json ...")
    counts = {True: 0, False: 0, None: 0}
    for file in sys.argv[1:]:
        try:
            result = compare(file)
        except (OSError, ValueError) as error:
            print(f"{file}: cannot be compared: {error}", file=sys.stderr)
            result = None
        counts[result] += 1
    print(f"{len(sys.argv) - 1} compared: {counts[True]} agree, {counts[False]} differ, "
          f"{counts[None]} cannot be read")
    sys.exit(65 if counts[None] else 1 if counts[False] else 0)


main()
