"""What all variants share: reads questions, and answers each with what `draw` makes of the events."""

import json
import sys


def answer(draw):
    for line in sys.stdin:
        events = json.loads(line)["stroke"]["events"]
        path = draw([(e["phase"], e["x"], e["y"]) for e in events])
        print(json.dumps({"path": path}), flush=True)
