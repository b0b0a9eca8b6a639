"""Midpoint junctions as reducers, generators, tables. Usage: batch10_smoothed_functions.py NAME < questions"""
import json
import sys
from functools import reduce


def xy(event):
    return event["x"], event["y"]


def right_indices(events):
    """No buffer: the samples of a touch, and the indices 0, 3, 6 ... of its curves."""
    path = []

    def middle(samples, i):
        (ax, ay), (bx, by) = samples[i - 1], samples[i + 1]
        return ax / 2 + bx / 2, ay / 2 + by / 2

    touch = []
    for event in events:
        if event["phase"] == "began":
            touch = [xy(event)]
        elif event["phase"] == "moved":
            touch.append(xy(event))
            last = len(touch) - 1
            if last >= 4 and last % 3 == 1:
                start = touch[0] if last == 4 else middle(touch, last - 4)
                path.append(["M", *start])
                path.append(["C", *touch[last - 3], *touch[last - 2], *middle(touch, last - 1)])
    return path


def starts_at_sample(events):
    """A reducer over (waiting, path)."""
    def step(state, event):
        waiting, path = state
        if event["phase"] == "began":
            return [xy(event)], path
        if event["phase"] != "moved":
            return [], path
        waiting = waiting + [xy(event)]
        if len(waiting) < 5:
            return waiting, path
        p0, p1, p2, p3, p4 = waiting
        end = (p2[0] + p4[0]) / 2, (p2[1] + p4[1]) / 2
        return [p3, p4], path + [["M", *p0], ["C", *p1, *p2, *end]]

    return reduce(step, events, ([], []))[1]


def precedence(events):
    """A table of handlers."""
    path, slots = [], []

    def down(p):
        slots[:] = [p]

    def drag(p):
        slots.append(p)
        if len(slots) == 5:
            j = (slots[2][0] + slots[4][0] / 2, slots[2][1] + slots[4][1] / 2)
            path.append(["M", *slots[0]])
            path.append(["C", *slots[1], *slots[2], *j])
            slots[:] = [j, slots[4]]

    def up(p):
        slots.clear()

    table = dict(began=down, moved=drag, ended=up, cancelled=up)
    for event in events:
        table[event["phase"]](xy(event))
    return path


def floor_half(events):
    """A coroutine that is sent the samples."""
    def pen(out):
        touch = None
        while True:
            phase, x, y = yield
            if phase == "began":
                touch = [(x, y)]
            elif phase == "moved":
                touch.append((x, y))
                if len(touch) == 5:
                    touch[3] = ((touch[2][0] + touch[4][0]) // 2, (touch[2][1] + touch[4][1]) // 2)
                    out.append(["M", *touch[0]])
                    out.append(["C", *touch[1], *touch[2], *touch[3]])
                    del touch[:3]
            else:
                touch = None

    path = []
    routine = pen(path)
    next(routine)
    for event in events:
        routine.send((event["phase"], event["x"], event["y"]))
    return path


def flush_on_lift(events):
    """A reducer whose state is the list of waiting points."""
    path = []

    def curve(a, b, c, d):
        path.extend((["M", *a], ["C", *b, *c, *d]))

    def step(w, event):
        if event["phase"] == "began":
            return [xy(event)]
        if event["phase"] == "moved":
            w = [*w, xy(event)]
            if len(w) == 5:
                j = tuple((u + v) / 2 for u, v in zip(w[2], w[4]))
                curve(w[0], w[1], w[2], j)
                return [j, w[4]]
            return w
        # What is left when the pen goes up: fill it with the last sample.
        if len(w) > 1:
            curve(*(w + [w[-1]] * 3)[:4])
        return []

    state = []
    for event in events:
        state = step(state, event)
    return path


def began_appends(events):
    """began and moved in one branch: both bring a sample."""
    path, q = [], []
    for event in events:
        if event["phase"] in ("began", "moved"):
            q.append(xy(event))
        if len(q) == 5:
            a, b, c, _, e = q
            j = ((c[0] + e[0]) / 2, (c[1] + e[1]) / 2)
            path += [["M", *a], ["C", *b, *c, *j]]
            q = [j, e]
    return path


PROGRAMS = {"right-indices": right_indices, "starts-at-sample": starts_at_sample, "precedence": precedence,
            "floor-half": floor_half, "flush-on-lift": flush_on_lift, "began-appends": began_appends}

run = PROGRAMS[sys.argv[1]]
for line in sys.stdin:
    print(json.dumps({"path": run(json.loads(line)["stroke"]["events"])}), flush=True)
