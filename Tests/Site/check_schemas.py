"""Checks every published data file against the published JSON Schemas, and that the schemas refuse files with
faults.

Usage: check_schemas.py SITE
"""

import copy
import json
import sys

from jsonschema import Draft202012Validator

from built_site import Report, site_folder
from remembering import remembering

# schema, where its files are
FILES = [
    ("stroke", "strokes/*.json"),
    ("path", "paths/*.json"),
    ("signal", "signals/*.json"),
    ("trace", "fixtures/*/*.json"),
    ("graph", "fixtures/tiles/*.json"),
    ("vectors", "vectors/*/*.json"),
    ("graph-vectors", "vectors/tiles/*.json"),
    ("vector-index", "vectors/index.json"),
    ("mistakes", "fixtures/mistakes.json"),
    ("budget", "budget/*.json"),
    ("ribbon", "ribbon/*.json"),
]
# The site contains no report and no result; Tests/Kit and live_results.py check those.
UNUSED = {"report", "result"}

# Optional keys that recorded traces lack if they do not apply. They have all other keys of the schema; traces of
# other programs may omit more.
NOT_ALWAYS = {"junction", "tail", "endGap", "maxDeviation", "turn", "curvatureIn", "curvatureOut", "relayout",
              "reused"}

GONE = object()

# schema, a valid file, the position of the fault, the wrong value, the reported position
FAULTS = [
    ("stroke", "strokes/tick.json", ["format"], "inkstep-stroke/2", ["format"]),
    ("stroke", "strokes/tick.json", ["id"], "Small_Circle", ["id"]),
    ("stroke", "strokes/tick.json", ["id"], "index", ["id"]),
    ("stroke", "strokes/tick.json", ["id"], "aux", ["id"]),
    ("stroke", "strokes/tick.json", ["name"], "tick", []),
    ("stroke", "strokes/tick.json", ["canvas"], GONE, []),
    ("stroke", "strokes/tick.json", ["canvas", "width"], 0, ["canvas", "width"]),
    ("stroke", "strokes/tick.json", ["events", 0, "phase"], "moved", ["events", 0, "phase"]),
    ("stroke", "strokes/tick.json", ["events", 0, "z"], 1, ["events", 0]),
    ("stroke", "strokes/tick.json", ["events", 1, "phase"], "move", ["events", 1, "phase"]),
    ("stroke", "strokes/tick.json", ["events", 1, "x"], GONE, ["events", 1]),
    ("stroke", "strokes/tick.json", ["events", 2, "y"], "7", ["events", 2, "y"]),
    ("stroke", "strokes/tick.json", ["events", 2, "y"], 1e7, ["events", 2, "y"]),
    ("stroke", "strokes/tick.json", ["events", 2, "t"], GONE, ["events"]),
    ("stroke", "strokes/tick.json", ["events", 2, "force"], 1.5, ["events", 2, "force"]),
    ("stroke", "strokes/tick.json", ["events", 2, "tiltX"], 10, ["events", 2]),
    ("stroke", "strokes/tick.json", ["events", 2, "tiltY"], 91, ["events", 2]),
    ("path", "paths/wave.json", ["format"], "inkstep-path/2", ["format"]),
    ("path", "paths/wave.json", ["id"], "Wave", ["id"]),
    ("path", "paths/wave.json", ["id"], "index", ["id"]),
    ("path", "paths/wave.json", ["ways"], GONE, []),
    ("path", "paths/wave.json", ["canvas"], {}, []),
    ("path", "paths/wave.json", ["ways", 0], [[1, 2]], ["ways", 0]),
    ("path", "paths/wave.json", ["ways", 0, 1], [1, 2, 3], ["ways", 0, 1]),
    ("path", "paths/wave.json", ["ways", 0, 1], [1], ["ways", 0, 1]),
    ("path", "paths/wave.json", ["ways", 0, 1, 0], None, ["ways", 0, 1, 0]),
    ("path", "paths/wave.json", ["ways", 0, 1, 1], 1e7, ["ways", 0, 1, 1]),
    ("signal", "signals/ramp.json", ["interval"], 0, ["interval"]),
    ("signal", "signals/ramp.json", ["values", 3], 121, ["values", 3]),
    ("signal", "signals/ramp.json", ["values", 3], None, ["values", 3]),
    ("trace", "fixtures/linear/tick.json", ["stage"], "Lines", ["stage"]),
    ("trace", "fixtures/linear/tick.json", ["stroke"], GONE, []),
    ("trace", "fixtures/linear/tick.json", ["ink"], [], []),
    ("trace", "fixtures/linear/tick.json", ["path", 0], ["L", 1, 2], ["path", 0, 0]),
    ("trace", "fixtures/linear/tick.json", ["path", 1], ["L", 1], ["path", 1]),
    ("trace", "fixtures/linear/tick.json", ["path", 1], ["C", 1, 2, 3, 4, 5, 6], ["path", 1]),
    ("trace", "fixtures/linear/tick.json", ["steps", 1, "buffer"], [[1, 2]],
     ["steps", 1, "buffer"]),
    ("trace", "fixtures/smoothed/wave.json", ["path", 1], ["C", 1, 2, 3, 4], ["path", 1]),
    ("trace", "fixtures/smoothed/wave.json", ["path", 1], ["S", 1, 2, 3, 4], ["path", 1]),
    ("trace", "fixtures/quadratic/wave.json", ["path", 1], ["Q", 1, 2], ["path", 1]),
    ("trace", "fixtures/smoothed/wave.json", ["path", 1, 2], "7", ["path", 1]),
    ("trace", "fixtures/smoothed/wave.json", ["steps", 1, "counter"], 5, ["steps", 1, "counter"]),
    ("trace", "fixtures/smoothed/wave.json", ["steps", 1, "counter"], None,
     ["steps", 1, "counter"]),
    ("trace", "fixtures/smoothed/wave.json", ["steps", 1, "tail"], [], ["steps", 1]),
    ("trace", "fixtures/smoothed/wave.json", ["steps", 4, "junction"], [1], ["steps", 4, "junction"]),
    ("trace", "fixtures/finished/wave.json", ["steps", 1, "tail"], None, ["steps", 1, "tail"]),
    ("trace", "fixtures/finished/wave.json", ["summary", "endGap"], -1, ["summary", "endGap"]),
    ("trace", "fixtures/finished/wave.json", ["summary", "joints", 0, "turn"], 181,
     ["summary", "joints", 0, "turn"]),
    ("vectors", "vectors/linear/taps.json", ["stage"], "Lines", ["stage"]),
    ("vectors", "vectors/linear/taps.json", ["feature"], "Taps", ["feature"]),
    ("vectors", "vectors/linear/taps.json", ["vectors", 3, "id"], "taps", ["vectors", 3, "id"]),
    ("vectors", "vectors/linear/taps.json", ["vectors", 3, "path"], GONE, ["vectors", 3]),
    ("vectors", "vectors/linear/taps.json", ["vectors", 3, "events", 1, 0], "up",
     ["vectors", 3, "events", 1, 0]),
    ("vectors", "vectors/linear/taps.json", ["vectors", 3, "events", 1, 2], None,
     ["vectors", 3, "events", 1, 2]),
    ("vectors", "vectors/linear/taps.json", ["vectors", 3, "path", 0, 0], "Z",
     ["vectors", 3, "path", 0, 0]),
    ("vectors", "vectors/linear/taps.json", ["hash"], "0f", ["hash"]),
    ("vectors", "vectors/linear/taps.json", ["version"], GONE, []),
    ("vector-index", "vectors/index.json", ["files", 3, "count"], 0, ["files", 3, "count"]),
    ("vector-index", "vectors/index.json", ["files", 3, "stage"], "lines", ["files", 3, "stage"]),
    ("budget", "budget/none.json", ["painter"], "nobody", ["painter"]),
    ("budget", "budget/none.json", ["interval"], 0, ["interval"]),
    ("budget", "budget/none.json", ["frame"], 0, ["frame"]),
    ("budget", "budget/none.json", ["element"], -1, ["element"]),
    ("budget", "budget/none.json", ["block"], 0, ["block"]),
    ("budget", "budget/none.json", ["samples"], 0, ["samples"]),
    ("budget", "budget/none.json", ["rows"], [], ["rows"]),
    ("budget", "budget/none.json", ["rows", 1, "received"], [], ["rows", 1, "received"]),
    ("budget", "budget/none.json", ["rows", 1, "received"], [1, 1], ["rows", 1, "received"]),
    ("budget", "budget/none.json", ["rows", 1, "live"], 1.5, ["rows", 1, "live"]),
    ("budget", "budget/none.json", ["rows", 1, "cost"], GONE, ["rows", 1]),
    ("budget", "budget/none.json", ["summary", "firstLost"], 0, ["summary", "firstLost"]),
    ("budget", "budget/none.json", ["summary", "lost"], GONE, ["summary"]),
    ("ribbon", "ribbon/force.json", ["source"], "tilt", ["source"]),
    ("ribbon", "ribbon/force.json", ["least"], 0, ["least"]),
    ("ribbon", "ribbon/force.json", ["filter"], 0, ["filter"]),
    ("ribbon", "ribbon/force.json", ["touches"], [], ["touches"]),
    ("ribbon", "ribbon/force.json", ["touches", 1, "force"], 1.5, ["touches", 1, "force"]),
    ("ribbon", "ribbon/force.json", ["touches", 1, "t"], GONE, ["touches", 1]),
    ("ribbon", "ribbon/force.json", ["widths", 1], 0, ["widths", 1]),
    ("ribbon", "ribbon/force.json", ["left", 1], [1], ["left", 1]),
    ("ribbon", "ribbon/force.json", ["folds"], [1], ["folds"]),
    ("ribbon", "ribbon/force.json", ["right"], GONE, []),
    ("mistakes", "fixtures/mistakes.json", ["stages", 0, "stage"], "lines", ["stages", 0, "stage"]),
    ("mistakes", "fixtures/mistakes.json", ["stages", 0, "enough"], ["A"], ["stages", 0, "enough", 0]),
    ("mistakes", "fixtures/mistakes.json", ["stages", 0, "mistakes", 0, "shown"], ["a", "a"],
     ["stages", 0, "mistakes", 0, "shown"]),
    ("mistakes", "fixtures/mistakes.json", ["stages", 0, "mistakes", 0, "mistake"], GONE,
     ["stages", 0, "mistakes", 0]),
    ("graph-vectors", "vectors/tiles/seams-repaired.json", ["policy"], "perfect", ["policy"]),
    ("graph-vectors", "vectors/tiles/seams-repaired.json", ["vectors", 3, "width"], 0, ["vectors", 3, "width"]),
    ("graph-vectors", "vectors/tiles/seams-repaired.json", ["vectors", 3, "samples"], GONE, ["vectors", 3]),
    ("graph-vectors", "vectors/tiles/seams-repaired.json", ["vectors", 3, "steps", 1, "frames", 2, "x"], 0.5,
     ["vectors", 3, "steps", 1, "frames", 2, "x"]),
    ("graph", "fixtures/tiles/sine-published.json", ["policy"], "perfect", ["policy"]),
    ("graph", "fixtures/tiles/sine-published.json", ["signal"], GONE, []),
    ("graph", "fixtures/tiles/sine-published.json", ["width"], 320.5, ["width"]),
    ("graph", "fixtures/tiles/sine-published.json", ["steps", 9, "relayout"], False,
     ["steps", 9, "relayout"]),
    ("graph", "fixtures/tiles/sine-published.json", ["steps", 9, "queued"], [1, 1],
     ["steps", 9, "queued"]),
    ("graph", "fixtures/tiles/sine-published.json", ["steps", 9, "frames", 2, "x"], 0.5,
     ["steps", 9, "frames", 2, "x"]),
    ("graph", "fixtures/tiles/sine-published.json", ["steps", 9, "draws", 0, "to"], GONE,
     ["steps", 9, "draws", 0]),
    ("graph", "fixtures/tiles/sine-published.json", ["summary", "redraws"], -1,
     ["summary", "redraws"]),
]


def load(path):
    return json.loads(path.read_text(encoding="utf-8"))


def damaged(value, place, replacement):
    """A copy of a file's value with one fault."""
    value = copy.deepcopy(value)
    owner = value
    for key in place[:-1]:
        owner = owner[key]
    if replacement is GONE:
        del owner[place[-1]]
    else:
        owner[place[-1]] = replacement
    return value


def lacking(trace, schema):
    """The keys that a recorded trace lacks."""
    def known(part):
        found = schema["$defs"].get(part) or schema["properties"].get(part, {})
        return set(found.get("properties", ())) - NOT_ALWAYS

    step, summary, joint = known("step"), known("summary"), known("joint")
    steps, sums = trace.get("steps", ()), trace.get("summary", {})
    if any("tail" in each for each in steps):
        step.add("tail")
    if "joints" in summary and sums.get("segments", 0) > 0:
        summary |= {"endGap", "maxDeviation"}
    # A graph has one stage only, so its recorded traces do not name it.
    named = {"stage"} if "signal" in trace else set()
    missing = (schema["properties"].keys() - trace.keys() - named) | (summary - sums.keys())
    missing = missing.union(*(step - each.keys() for each in steps))
    return sorted(missing.union(*(joint - each.keys() for each in sums.get("joints", []))))


def found(errors):
    """The position of every error, including those inside alternatives."""
    for error in errors:
        yield list(error.absolute_path)
        yield from found(error.context)


def main(arguments):
    site = site_folder(arguments)
    report = Report("schemas")
    validators = {}
    for path in sorted((site / "schema").glob("*.schema.json")):
        schema = load(path)
        Draft202012Validator.check_schema(schema)
        name = path.name.removesuffix(".schema.json")
        report.check(schema.get("$id") == f"urn:inkstep:{name}:1", f"{path.name}: $id")
        validators[name] = remembering(schema)
    report.check(
        validators.keys() == {name for name, _ in FILES} | UNUSED, f"schemas: {sorted(validators)}")
    for name, pattern in FILES:
        # There is a folder of traces for each stage, and one for the graph.
        paths = sorted(path for path in site.glob(pattern) if (path.parent.name == "tiles") <= name.startswith("graph"))
        if not report.check(paths and name in validators, f"no {pattern}, or no schema '{name}'"):
            continue
        for path in paths:
            value = load(path)
            error = next(validators[name].iter_errors(value), None)
            report.check(error is None, f"{path.relative_to(site)}: {error and error.message}")
            if name in ("trace", "graph") and error is None:
                lacks = lacking(value, validators[name].schema)
                report.check(not lacks, f"{path.relative_to(site)}: lacks {lacks}")
    for name, file, place, replacement, where in FAULTS:
        value = damaged(load(site / file), place, replacement)
        places = list(found(validators[name].iter_errors(value)))
        report.check(
            where in places, f"{file} with a fault at {place}: found at {places}, not at {where}")
    report.finish()


main(sys.argv[1:])
