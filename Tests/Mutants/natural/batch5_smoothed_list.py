"""Midpoint junctions by index: first the samples of a touch, then its curves."""

import json
import sys


def samples(events):
    """The touches of a stroke; the point of the lift is not a sample."""
    all_touches = []
    for e in events:
        if e["phase"] == "began":
            all_touches.append([])
        if e["phase"] in ("began", "moved"):
            all_touches[-1].append((e["x"], e["y"]))
    return all_touches


def mid(a, b):
    return (0.5 * (a[0] + b[0]), 0.5 * (a[1] + b[1]))


def by_index(p):
    # Right. Curve k has the controls p[3k+1] and p[3k+2]; its end is the middle of p[3k+2] and p[3k+4].
    joints = [p[0]] + [mid(p[i], p[i + 2]) for i in range(2, len(p) - 2, 3)]
    out = []
    for k in range(len(joints) - 1):
        out.append(("M",) + joints[k])
        out.append(("C",) + p[3 * k + 1] + p[3 * k + 2] + joints[k + 1])
    return out


def middle_of_last_two(p):
    out = []
    start, k = p[0], 1
    while k + 3 < len(p):
        joint = mid(p[k + 2], p[k + 3])
        out += [("M", *start), ("C", *p[k], *p[k + 1], *joint)]
        start = joint
        k += 3
    return out


def four_are_enough_at_the_end(p):
    out = []
    start = p[0]
    rest = p[1:]
    while len(rest) >= 4:
        end = mid(rest[1], rest[3])
        out.append(["M", *start])
        out.append(["C", *rest[0], *rest[1], *end])
        start = end
        rest = rest[3:]
    if len(rest) == 3:
        # No sample follows, so there is nothing to take the middle with.
        out.append(["M", *start])
        out.append(["C", *rest[0], *rest[1], *rest[2]])
    return out


VARIANTS = {
    "by-index": by_index,
    "middle-of-last-two": middle_of_last_two,
    "four-are-enough-at-the-end": four_are_enough_at_the_end,
}

for line in sys.stdin:
    path = []
    for touch in samples(json.loads(line)["stroke"]["events"]):
        path.extend(VARIANTS[sys.argv[1]](touch))
    print(json.dumps({"path": path}), flush=True)
