"""finished: the touches are cut out of the events first, then each is drawn from its list of samples."""
import itertools
import json
import sys

variant = sys.argv[1]


def middle(a, b):
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]


def split(events):
    """For each touch its points and the phase that ended it, None if the pen is still down."""
    result = []
    for e in events:
        point = [e["x"], e["y"]]
        if e["phase"] == "began":
            result.append(([], []))
        points, how = result[-1]
        points.append(point)
        if e["phase"] in ("ended", "cancelled"):
            how.append(e["phase"])
    return [(points, how[0] if how else None) for points, how in result]


def different(points):
    return [p for p, _ in itertools.groupby(points)]


def settled(points):
    """The curves of a touch, and what is left of it: the last joint and the samples after that."""
    curves = []
    rest = list(points)
    while len(rest) >= 5:
        joint = middle(rest[2], rest[4])
        curves.append(["C"] + rest[1] + rest[2] + joint)
        rest = [joint] + rest[4:]
    return curves, rest


def tail(rest):
    if len(rest) == 1:
        return ["L"] + rest[0]
    three = rest[1:]
    while len(three) < 3:
        three.append(three[-1])
    return ["C"] + three[0] + three[1] + three[2]


def no_taps(events):
    path = []
    for points, how in split(events):
        if how == "cancelled":
            continue
        points = different(points)
        if len(points) < 2:
            continue  # nothing to draw
        curves, rest = settled(points)
        path.append(["M"] + points[0])
        path += curves
        if how == "ended":
            path.append(tail(rest))
    return path


def lift_as_it_is(events):
    path = []
    for points, how in split(events):
        if how == "cancelled":
            continue
        if how == "ended":
            lift = points.pop()
            samples = different(points)
            samples.append(lift)
        else:
            samples = different(points)
        curves, rest = settled(samples)
        path.append(["M"] + samples[0])
        path.extend(curves)
        if how is not None:
            path.append(tail(rest))
    return path


def one_cancel(events):
    if events[-1]["phase"] == "cancelled":
        return []
    path = []
    for points, how in split(events):
        points = different(points)
        curves, rest = settled(points)
        path += [["M"] + points[0]] + curves
        if how:
            path.append(tail(rest))
    return path


def rebuilt(events):
    """Right: after every event the whole touch is drawn again, from all of its samples."""
    done, shown, samples = [], [], []
    for e in events:
        p = [e["x"], e["y"]]
        if e["phase"] == "began":
            samples = []
        if e["phase"] == "cancelled":
            shown = []
            continue
        if not samples or samples[-1] != p:
            samples.append(p)
        curves, rest = settled(samples)
        shown = [["M"] + samples[0]] + curves
        if e["phase"] == "ended":
            done += shown + [tail(rest)]
            shown = []
    return done + shown


draw = {"no-taps": no_taps, "lift-as-it-is": lift_as_it_is, "cancel-at-the-end-only": one_cancel,
        "right-rebuilt": rebuilt}[variant]
for line in sys.stdin:
    print(json.dumps({"path": draw(json.loads(line)["stroke"]["events"])}), flush=True)
