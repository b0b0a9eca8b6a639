"""Midpoint junctions in one loop, x and y in arrays of their own, as in C."""

import json
import sys
from array import array

BEGAN, MOVED = "began", "moved"


def single_precision(events):
    path = []
    x, y = array("f", [0] * 5), array("f", [0] * 5)
    n = 0
    for e in events:
        if e["phase"] == BEGAN:
            x[0], y[0], n = e["x"], e["y"], 0
        elif e["phase"] == MOVED:
            n += 1
            x[n], y[n] = e["x"], e["y"]
            if n == 4:
                x[3] = (x[2] + x[4]) / 2
                y[3] = (y[2] + y[4]) / 2
                path.append(["M", x[0], y[0]])
                path.append(["C", x[1], y[1], x[2], y[2], x[3], y[3]])
                x[0], y[0], x[1], y[1] = x[3], y[3], x[4], y[4]
                n = 1
    return path


def whole_halves(events):
    path = []
    x, y = [0] * 5, [0] * 5
    n = 0
    for e in events:
        if e["phase"] == BEGAN:
            n = 0
            x[n], y[n] = e["x"], e["y"]
        elif e["phase"] == MOVED:
            n += 1
            x[n], y[n] = e["x"], e["y"]
            if n == 4:
                x[3] = (x[2] + x[4]) // 2
                y[3] = (y[2] + y[4]) // 2
                path.append(["M", x[0], y[0]])
                path.append(["C", x[1], y[1], x[2], y[2], x[3], y[3]])
                x[0], y[0] = x[3], y[3]
                x[1], y[1] = x[4], y[4]
                n = 1
    return path


def newest_not_kept(events):
    path = []
    x, y = [0.0] * 5, [0.0] * 5
    n = 0
    for e in events:
        if e["phase"] == BEGAN:
            n = 0
            x[0] = e["x"]
            y[0] = e["y"]
            continue
        if e["phase"] != MOVED:
            n = 0
            continue
        n += 1
        x[n] = e["x"]
        y[n] = e["y"]
        if n < 4:
            continue
        jx, jy = (x[2] + x[4]) / 2, (y[2] + y[4]) / 2
        path.append(["M", x[0], y[0]])
        path.append(["C", x[1], y[1], x[2], y[2], jx, jy])
        x[0], y[0] = jx, jy
        n = 1
    return path


VARIANTS = {
    "single-precision": single_precision,
    "whole-halves": whole_halves,
    "newest-not-kept": newest_not_kept,
}

for line in sys.stdin:
    print(json.dumps({"path": VARIANTS[sys.argv[1]](json.loads(line)["stroke"]["events"])}))
    sys.stdout.flush()
