# right-generator: a right program. A touch is a generator that yields its elements, chained at the end;
# complex numbers are the points, and the last sample is repeated before the stroke is cut up.
import json
import sys
from itertools import groupby


def xy(*zs):
    return [value for z in zs for value in (z.real, z.imag)]


def elements(samples):
    # groupby leaves out what equals its predecessor
    first, *others = [z for z, _ in groupby(samples)]
    yield ["M"] + xy(first)
    if not others:
        yield ["L"] + xy(first)
        return
    while len(others) > 3:
        joint = (others[1] + others[3]) / 2
        yield ["C"] + xy(others[0], others[1], joint)
        others = others[3:]
    filled = others + [others[-1]] * 2
    yield ["C"] + xy(*filled[:3])


def answer(stroke):
    path, samples = [], []
    for event in stroke["events"]:
        if event["phase"] == "began":
            samples = []
        samples.append(complex(event["x"], event["y"]))
        if event["phase"] == "ended":
            path += elements(samples)
    return {"path": path}


for question in sys.stdin:
    print(json.dumps(answer(json.loads(question)["stroke"])), flush=True)
