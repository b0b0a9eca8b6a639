#!/usr/bin/env python3
"""Checks the stages of the example site 'splines' against other methods, at every event of every stroke.

    python3 Tests/Oracle/spline_oracle.py PROGRAM Content/examples/splines Content/strokes

Corner cutting: whole polygons, cut one round after the other, in fractions. B-splines: basis functions by the
recursion of Cox and de Boor. The natural spline: second derivatives by elimination in a full matrix, in fractions,
and the curve as a sum of powers. Prints the largest difference of a coordinate for each stage; exit status 1 if
one exceeds a billionth of a point.
"""

import json
import pathlib
import subprocess
import sys
from fractions import Fraction

TOLERANCE = 1e-9
# Parameters at which a piece is compared: a cubic that agrees at four of them is the same.
GRID = [Fraction(k, 4) for k in range(5)]


def exact(point):
    return tuple(map(Fraction, point))


def mixed(weights, points):
    return tuple(sum(w * p[i] for w, p in zip(weights, points)) for i in (0, 1))


# What the stages draw, from their definitions: corners of a polygon, or pieces as points on GRID -----------


def polygon(samples, rounds):
    """The samples after some rounds; both ends stay where they are."""
    for _ in range(rounds):
        cuts = []
        for a, b in zip(samples, samples[1:]):
            cuts += [mixed((Fraction(3, 4), Fraction(1, 4)), (a, b)), mixed((Fraction(1, 4), Fraction(3, 4)), (a, b))]
        samples = [samples[0], *cuts, samples[-1]]
    return samples


def basis(i, degree, u):
    """The basis function with knots i, i + 1 … i + degree + 1, at u."""
    if degree == 0:
        return Fraction(int(i <= u < i + 1))
    return ((u - i) * basis(i, degree - 1, u) + (i + degree + 1 - u) * basis(i + 1, degree - 1, u)) / degree


# The basis functions that are not zero between two knots, at each parameter of GRID; a value at the end is
# that of the next interval, one function further.
WEIGHTS = {
    degree: [[basis(-k, degree, t) for k in range(degree, -1, -1)] if t < 1
             else [0] + [basis(-k, degree, Fraction(0)) for k in range(degree, 0, -1)] for t in GRID]
    for degree in (2, 3)}


def spline(controls, degree):
    """The pieces of a uniform B-spline."""
    return [[mixed(weights, controls[k:k + degree + 1]) for weights in WEIGHTS[degree]]
            for k in range(len(controls) - degree)]


def quadratic(samples):
    """Between straight halves of the first and the last side."""
    middles = [mixed((Fraction(1, 2), Fraction(1, 2)), pair) for pair in zip(samples, samples[1:])]
    return [straight(samples[0], middles[0]), *spline(samples, 2), straight(middles[-1], samples[-1])]


def cubic(samples):
    """With a mirrored sample beyond both ends."""
    return spline([mixed((2, -1), samples[:2]), *samples, mixed((2, -1), samples[:-3:-1])], 3)


def straight(a, b):
    return [mixed((1 - t, t), (a, b)) for t in GRID]


def second_derivatives(samples):
    """M at each sample: zero at the ends, and M before + 4M + M after = 6 times the second difference."""
    count = len(samples) - 2
    rows = [[Fraction({0: 4, 1: 1}.get(abs(i - j), 0)) for j in range(count)]
            + [6 * (samples[i][axis] - 2 * samples[i + 1][axis] + samples[i + 2][axis]) for axis in (0, 1)]
            for i in range(count)]
    # Gauss and Jordan: first nothing is left below the diagonal, then nothing above it, then it is one.
    order = range(count)
    for i, j in [(i, j) for i in order for j in range(i + 1, count)] + [(i, j) for i in order[::-1] for j in range(i)]:
        if rows[j][i]:
            factor = rows[j][i] / rows[i][i]
            rows[j] = [b - factor * a if a else b for a, b in zip(rows[i], rows[j])]
    rows = [[value / row[i] for value in row[-2:]] for i, row in enumerate(rows)]
    return [(0, 0), *map(tuple, rows), (0, 0)]


def natural(samples):
    """a + b t + c t² + d t³ on each piece, from the second derivatives at its ends."""
    bends, pieces = [tuple(map(float, bend)) for bend in second_derivatives(samples)], []
    samples = [tuple(map(float, sample)) for sample in samples]
    for p, q, m, n in zip(samples, samples[1:], bends, bends[1:]):
        slope = mixed((1, -1, -1 / 3, -1 / 6), (q, p, m, n))
        third = mixed((1 / 6, -1 / 6), (n, m))
        pieces.append([mixed((1, t, t * t / 2, t ** 3), (p, slope, m, third)) for t in map(float, GRID)])
    return pieces


# What the program drew -------------------------------------------------------------------------------------


def bezier(points, t):
    """De Casteljau's construction."""
    while len(points) > 1:
        points = [mixed((1 - t, t), pair) for pair in zip(points, points[1:])]
    return points[0]


def drawn(ink):
    """The pieces of some path elements, as control points."""
    pieces, pen = [], None
    for _, *numbers in ink:
        points = [tuple(numbers[k:k + 2]) for k in range(0, len(numbers), 2)]
        if pen is not None:
            pieces.append([pen, *points])
        pen = points[-1]
    return pieces


def largest(found, expected):
    """The largest difference of a coordinate; fails if there are more or fewer points."""
    assert len(found) == len(expected), f"{len(expected)} pieces or corners expected, found {len(found)}"
    return max((abs(float(u - v)) for a, b in zip(found, expected) for u, v in zip(a, b)), default=0.0)


def difference(stage, ink, samples, ended):
    """The difference of the ink after an event; `samples` are those of its stroke."""
    pieces = drawn(ink)
    if stage.startswith("chaikin"):
        rounds = int(stage.partition("-")[2] or 1)
        corners = polygon(samples, rounds)
        if not ended:  # while the pen moves, each round lacks its last corner
            corners = corners[:len(corners) - rounds_open(rounds)]
        return largest([pieces[0][0], *(piece[-1] for piece in pieces)] if pieces else [], corners)
    if stage == "quadratic-b-spline":
        expected = quadratic(samples)[:None if ended else -1]
    else:
        expected = cubic(samples) if stage == "b-spline" else natural(samples)
    points = [bezier(piece, t) for piece in pieces for t in map(float, GRID)]
    return largest(points, [point for piece in expected for point in piece])


def rounds_open(rounds):
    """Corners that the lift adds: one in the last round, and two for each corner of the round before."""
    return 2 ** rounds - 1


def check(stage, trace):
    """The largest difference over the events of a trace, and how many events were compared."""
    worst, count, path, samples = 0.0, 0, [], []
    steps = trace["steps"]
    for index, step in enumerate(steps):
        phase, point = step["phase"], exact(step["point"])
        if phase == "began":
            path, samples = [], []
        if phase == "cancelled" and not stage.startswith(("chaikin", "quadratic")):
            continue  # the ink is taken back
        ended = phase in ("ended", "cancelled")
        if not ended or stage in ("b-spline", "natural") and samples[-1] != point:
            samples.append(point)
        path += step["appended"]
        moved = len(samples) > 1
        if ended and samples[-1] != point or not moved:
            continue  # a tap, or a lift elsewhere: no side is cut there
        worst = max(worst, difference(stage, path + step.get("tail", []), samples, ended))
        count += 1
    return worst, count


def main(program, example, strokes):
    failed = False
    for file in sorted(pathlib.Path(example, "stages").glob("*/stage.js")):
        stage, worst, count = file.parent.name, 0.0, 0
        for stroke in sorted(pathlib.Path(strokes).glob("*.json")):
            run = subprocess.run([program, "trace", file, stroke], capture_output=True, text=True, check=True)
            found, events = check(stage, json.loads(run.stdout))
            worst, count = max(worst, found), count + events
        print(f"{stage}: {count} events, largest difference {worst:.1e} points")
        failed |= not count or not worst <= TOLERANCE
    return int(failed)


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
