"""Runs a stage over a stroke and prints what it drew, as an inkstep-trace/1.

Usage: python3 trace.py STAGE STROKE.json
"""

import json
import sys

from stage import STAGES


class Path:
    """What has been drawn so far, in order."""

    def __init__(self):
        self.elements = []

    def move(self, p):
        self.elements.append(["M", *p])

    def line(self, p):
        self.elements.append(["L", *p])

    def curve(self, control1, control2, p):
        self.elements.append(["C", *control1, *control2, *p])


def draw(stage, events):
    """Tells the stage of every event; returns the path."""
    path = Path()
    tell = {"began": stage.began, "moved": stage.moved,
            "ended": stage.ended, "cancelled": stage.cancelled}
    for event in events:
        tell[event["phase"]]((event["x"], event["y"]), path)
    return path


def text(stage, stroke, path):
    """The trace as a file, with a line for each element of the path."""
    elements = ",".join("\n    " + json.dumps(element) for element in path.elements)
    end = "\n  " if path.elements else ""
    return f"""{{
  "format": "inkstep-trace/1",
  "stage": {json.dumps(stage)},
  "stroke": {json.dumps(stroke)},
  "path": [{elements}{end}]
}}"""


def main():
    if len(sys.argv) != 3 or sys.argv[1] not in STAGES:
        sys.exit(f"usage: python3 trace.py {'|'.join(STAGES)} STROKE.json")
    with open(sys.argv[2], encoding="utf-8") as file:
        stroke = json.load(file)
    if stroke.get("format") != "inkstep-stroke/1":
        sys.exit(f"{sys.argv[2]}: not an inkstep-stroke/1")
    path = draw(STAGES[sys.argv[1]](), stroke["events"])
    print(text(sys.argv[1], stroke["id"], path))


main()
