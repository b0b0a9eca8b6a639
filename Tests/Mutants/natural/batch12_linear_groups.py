"""linear: cut the events into touches, then draw each touch."""
import json
import sys

variant = sys.argv[1]


def touches(events):
    touch = []
    for event in events:
        touch.append((event["x"], event["y"]))
        if event["phase"] == "ended":
            yield touch
            touch = []
    if touch:
        yield touch


def draw(events):
    path = []
    for touch in touches(events):
        first, *others = touch
        path.append(["M", *first])
        for x, y in others:
            path.append(["L", x, y])
    return path


assert variant == "cut-at-lifts"
for line in sys.stdin:
    print(json.dumps({"path": draw(json.loads(line)["stroke"]["events"])}), flush=True)
