"""Catmull–Rom in one loop; points are complex numbers."""
from answer import answer, variant

kind = variant(["third-forgotten", "lift-not-a-sample", "zero-guard-alone", "move-left-over"])


def control(come, at, go):
    d1, d2 = abs(at - come), abs(go - at)
    a1, a2 = d1 ** 0.5, d2 ** 0.5
    if d1 == 0 or d2 == 0:
        return at
    parts = 1 if kind == "third-forgotten" else 3
    return at + (d1 * (go - at) + d2 * (at - come)) / (parts * a1 * (a1 + a2))


def flat(*points):
    return [value for p in points for value in (p.real, p.imag)]


def draw(events):
    path = []
    known = []          # the last samples, at most three
    start = 0

    def piece(after):
        *before, a, b = known
        before = before[-1] if before else 2 * a - b
        path.append(["C", *flat(control(before, a, b), control(after, b, a), b)])

    for phase, x, y in events:
        p = complex(x, y)
        if phase == "began":
            start = len(path)
            known = [p]
            path.append(["M", x, y])
            continue
        if phase == "cancelled":
            path = path[:start + 1] if kind == "move-left-over" else path[:start]
            continue
        fresh = p != known[-1]
        if kind == "zero-guard-alone":
            fresh = True            # control() copes with distance zero, so no repeats are skipped
        if kind == "lift-not-a-sample" and phase == "ended":
            fresh = False
        if fresh:
            if len(known) > 1:
                piece(p)
            known = known[-2:] + [p]
        if phase == "ended":
            if len(known) == 1:
                path.append(["L", *flat(known[0])])
            else:
                piece(2 * known[-1] - known[-2])
    return path


answer(draw)
