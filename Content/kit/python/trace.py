"""Runs a stage over a stroke and prints what it drew, as an inkstep-trace/1.

Usage: python3 trace.py [--steps] STAGE STROKE.json
       python3 trace.py tiles SIGNAL.json [POLICY [WIDTH [RELAYOUTS]]]

With --steps the trace also has what the stage did at each event. Of a signal, it is an inkstep-graph/1 with
what the graph did at each sample: under the policy `published` or `repaired`, in a view so many points wide,
which is laid out again after some samples, as in `648` or `10,20`, or `none`.
"""

import json
import sys

from stage import STAGES


class Path:
    """What has been drawn so far, in order."""

    def __init__(self):
        self.elements = []
        self.start = 0  # How many there were when the pen came down.

    def move(self, p):
        self.elements.append(["M", *p])

    def line(self, p):
        self.elements.append(["L", *p])

    def quad(self, control, p):
        self.elements.append(["Q", *control, *p])

    def curve(self, control1, control2, p):
        self.elements.append(["C", *control1, *control2, *p])

    def take_back(self):
        del self.elements[self.start:]


class Recorder:
    """What happened at each event: what the stage remembers of it, and what it drew."""

    def __init__(self):
        self.steps = []
        self.drawn = 0

    def note(self, event, stage, path):
        buffer = getattr(stage, "buffer", None)
        self.steps.append({
            "event": len(self.steps), "phase": event["phase"], "point": [event["x"], event["y"]],
            "buffer": None if buffer is None else buffer[:stage.counter + 1],
            "counter": None if buffer is None else stage.counter,
            "appended": path.elements[self.drawn:]})
        self.drawn = len(path.elements)


def draw(stage, events, recorder):
    """Tells the stage of every event; returns the path."""
    path = Path()
    tell = {"began": stage.began, "moved": stage.moved,
            "ended": stage.ended, "cancelled": stage.cancelled}
    for event in events:
        if event["phase"] == "began":
            path.start = len(path.elements)
        tell[event["phase"]]((event["x"], event["y"]), path)
        recorder.note(event, stage, path)
    return path


def lines(values):
    """A list, with a line for each element."""
    return "[" + ",".join("\n    " + json.dumps(value) for value in values) + ("\n  ]" if values else "]")


def text(stage, stroke, steps, path):
    """The trace as a file."""
    steps = "" if steps is None else f'"steps": {lines(steps)},\n  '
    return f"""{{
  "format": "inkstep-trace/1",
  "stage": {json.dumps(stage)},
  "stroke": {json.dumps(stroke)},
  {steps}"path": {lines(path.elements)}
}}"""


def graph_text(signal, policy, width, steps):
    """The trace of a graph as a file."""
    return f"""{{
  "format": "inkstep-graph/1",
  "signal": {json.dumps(signal)},
  "policy": {json.dumps(policy)},
  "width": {width},
  "steps": {lines(steps)}
}}"""


def main():
    arguments = sys.argv[1:]
    with_steps = arguments[:1] == ["--steps"]
    if with_steps:
        arguments = arguments[1:]
    kind = "signal" if arguments[:1] == ["tiles"] else "stroke"
    most = 5 if kind == "signal" else 2
    if not 2 <= len(arguments) <= most or arguments[0] not in [*STAGES, "tiles"]:
        sys.exit(f"usage: python3 trace.py [--steps] {'|'.join(STAGES)} STROKE.json, "
                 "or tiles SIGNAL.json [POLICY [WIDTH [RELAYOUTS]]]")
    with open(arguments[1], encoding="utf-8") as file:
        stroke = json.load(file)
    if stroke.get("format") != f"inkstep-{kind}/1":
        sys.exit(f"{arguments[1]}: not an inkstep-{kind}/1")
    if kind == "signal":
        # Only here, so that stages need no graph beside them.
        from view import steps

        policy, width, relayouts = (arguments[2:] + ["published", "320", "648"][len(arguments) - 2:])
        after = [] if relayouts == "none" else [int(total) for total in relayouts.split(",")]
        print(graph_text(stroke["id"], policy, width, steps(stroke, policy, int(width), after)))
        return
    recorder = Recorder()
    path = draw(STAGES[arguments[0]](), stroke["events"], recorder)
    print(text(arguments[0], stroke["id"], recorder.steps if with_steps else None, path))


main()
