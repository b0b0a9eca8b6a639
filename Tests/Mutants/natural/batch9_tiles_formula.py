# The graph without any state: every step follows from the number of samples.
import json
import math
import sys

name = sys.argv[1]
TILE = 32


def frames(total, width, repaired):
    if name == "width-rounded-down":
        count = 1 + width // TILE
    else:
        count = 1 + math.ceil(width / TILE)
    newest = (total - 1) // TILE
    shift = 1 if repaired else 0
    return [{"tile": t, "x": width - (total - shift - t * TILE)} for t in range(newest - count + 1, newest + 1)]


def drawn(t, total, left, right):
    lo = max(0, t * TILE - left)
    if name == "end-is-newest":
        hi = min(total - 1, (t + 1) * TILE + right)
    else:
        hi = min(total, (t + 1) * TILE + right)
    if hi <= lo:
        lo = hi = 0
    return {"tile": t, "from": lo, "to": hi}


def answer(q):
    repaired = q["policy"] == "repaired"
    left, right = (1, 2) if repaired else (2, 2)
    if name == "padding-sides-swapped" and repaired:
        left, right = 2, 1
    steps = []
    for total in range(1, len(q["signal"]["values"]) + 1):
        row = frames(total, q["width"], repaired)
        changed = sorted({(total - 1 - right) // TILE, (total - 1) // TILE})
        steps.append({"total": total, "frames": row, "draws": [drawn(t, total, left, right) for t in changed]})
        for _ in range(q["relayouts"].count(total)):
            steps.append({"total": total, "relayout": True, "frames": row,
                          "draws": [drawn(f["tile"], total, left, right) for f in row]})
    return {"steps": steps}


for line in sys.stdin:
    print(json.dumps(answer(json.loads(line))), flush=True)
