"""Finished stroke: one loop over the events, a small ring of points and the last point apart."""
import json
import sys

case = sys.argv[1]


def trace(stroke):
    drawn = []          # strokes that are done
    current = []        # the one in progress
    ring = []
    last = None
    for e in stroke["events"]:
        phase, p = e["phase"], [e["x"], e["y"]]
        if phase == "began":
            current = [["M"] + p]
            ring = [p]
            if case != "last-only-from-moves":
                last = p
            continue
        if phase == "cancelled":
            if case == "all-taken-back":
                drawn = []
            current = []
            continue
        # moved, and the lift is a sample too
        if p != last:
            last = p
            ring.append(p)
            if len(ring) == 5:
                joint = [(ring[2][0] + ring[4][0]) / 2, (ring[2][1] + ring[4][1]) / 2]
                current.append(["C"] + ring[1] + ring[2] + joint)
                ring = [joint, ring[4]]
        if phase == "ended":
            if len(ring) == 1:
                current.append(["L"] + ring[0])
            else:
                open_ = ring[1:] + [ring[-1]] * 2
                current.append(["C"] + open_[0] + open_[1] + open_[2])
            drawn += current
    return drawn


for line in sys.stdin:
    s = json.loads(line)["stroke"]
    print(json.dumps({"format": "inkstep-trace/1", "stage": "finished", "stroke": s["id"], "path": trace(s)}),
          flush=True)
