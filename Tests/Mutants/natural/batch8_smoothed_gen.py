"""Midpoint junctions: five separate variables in a coroutine, no buffer at all. A right program, and one that is not."""
import json
import sys

NAME = sys.argv[1]


def pen(path):
    """Gets (phase, x, y) by send()."""
    phase, x, y = yield
    while True:
        while phase != "began":
            phase, x, y = yield
        ax, ay = x, y
        waiting = []                        # b, c, d
        phase, x, y = yield
        while phase == "moved":
            if len(waiting) == 3:
                (bx, by), (cx, cy), _ = waiting
                jx, jy = cx + (x - cx) * 0.5, cy + (y - cy) * 0.5
                path.append(["M", ax, ay])
                path.append(["C", bx, by, cx, cy, jx, jy])
                ax, ay = jx, jy
                if NAME == "start-y-of-control":
                    ay = cy
                waiting = []
            waiting.append((x, y))
            phase, x, y = yield


for line in sys.stdin:
    stroke = json.loads(line)["stroke"]
    path = []
    hand = pen(path)
    next(hand)
    for e in stroke["events"]:
        hand.send((e["phase"], e["x"], e["y"]))
    print(json.dumps({"format": "inkstep-trace/1", "stage": "smoothed", "stroke": stroke["id"], "path": path}),
          flush=True)
