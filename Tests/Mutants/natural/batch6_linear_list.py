"""Straight lines, over the list of the events."""
import json
import sys


def lift_if_moved(events):
    out = []
    last = None
    for e in events:
        p = (e["x"], e["y"])
        if e["phase"] == "began":
            out.append(["M", p[0], p[1]])
        elif e["phase"] == "moved":
            out.append(["L", p[0], p[1]])
        elif p != last:
            # The pen has come up somewhere else, so one more line is needed.
            out.append(["L", p[0], p[1]])
        last = p
    return out


def rounded(events):
    letters = {"began": "M"}
    return [[letters.get(e["phase"], "L"), round(e["x"], 2), round(e["y"], 2)] for e in events]


def first_move(events):
    points = [(e["x"], e["y"]) for e in events]
    path = []
    for i, (x, y) in enumerate(points):
        path.append(["M" if i == 0 else "L", x, y])
    return path


VARIANTS = {"lift-if-moved": lift_if_moved, "rounded": rounded, "first-move": first_move}

if __name__ == "__main__":
    draw = VARIANTS[sys.argv[1]]
    for line in sys.stdin:
        if line.strip():
            print(json.dumps({"path": draw(json.loads(line)["stroke"]["events"])}), flush=True)
