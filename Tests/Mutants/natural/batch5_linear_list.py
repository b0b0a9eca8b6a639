"""Straight lines: the events are cut into touches first, then each touch is drawn as a whole."""

import json
import sys


def touches(events):
    """Lists of points, one for each touch."""
    found = []
    for e in events:
        if e["phase"] == "began":
            found.append([])
        found[-1].append((e["x"], e["y"]))
    return found


def whole_polyline(points):
    # Right: the first point is a move, all the others are lines; the last point is the lift.
    return [[letter, x, y] for letter, (x, y) in zip("M" + "L" * len(points), points)]


def separate_segments(points):
    out = []
    for (ax, ay), (bx, by) in zip(points, points[1:]):
        out.append(["M", ax, ay])
        out.append(["L", bx, by])
    return out


VARIANTS = {"whole-polyline": whole_polyline, "separate-segments": separate_segments}


def main(draw):
    for text in sys.stdin:
        events = json.loads(text)["stroke"]["events"]
        path = sum((draw(points) for points in touches(events)), [])
        sys.stdout.write(json.dumps({"path": path}) + "\n")
        sys.stdout.flush()


main(VARIANTS[sys.argv[1]])
