"""Four-point curves over lists: a touch is a list of samples, without its lift."""

import json
import sys
from itertools import islice


def touches(events):
    points = []
    for e in events:
        if e["phase"] == "began":
            points = [[e["x"], e["y"]]]
        elif e["phase"] == "moved":
            points.append([e["x"], e["y"]])
        else:
            yield points


def every_third(points):
    # Right: samples 0, 3, 6 ... are ends; zip stops where one of the four is missing.
    ends = zip(points[0::3], points[1::3], points[2::3], points[3::3])
    for p0, p1, p2, p3 in ends:
        yield ["M"] + p0
        yield ["C"] + p1 + p2 + p3


def fours(points):
    it = iter(points)
    while len(four := list(islice(it, 4))) == 4:
        yield ["M"] + four[0]
        yield ["C"] + four[1] + four[2] + four[3]


VARIANTS = {"every-third": every_third, "fours": fours}

for line in sys.stdin:
    q = json.loads(line)
    path = [element for points in touches(q["stroke"]["events"]) for element in VARIANTS[sys.argv[1]](points)]
    print(json.dumps({"stage": q["stage"], "path": path}), flush=True)
