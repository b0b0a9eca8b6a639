"""Strokes that are no handwriting but find faults that handwriting hides: places that are no halves of a
point, far out or below zero, near repetitions, touches that are cancelled between others, and lifts
elsewhere with every number of samples left over, touches of one, two or three places. Places lie on a grid of
1/1024, so every machine writes the same bytes; half precision, and whole numbers, cannot hold them."""

from samples.hand import Session, touch


def fine(points):
    """The points on a grid of 1/1024."""
    return [(round(x * 1024) / 1024, round(y * 1024) / 1024) for x, y in points]


def fine_places():
    """An arc at places with many digits, with steps that are all but none."""
    arc = [(40.3 + 23.17 * k, 300.7 - 11.93 * k + 1.371 * k * k * (1 if k % 3 else -0.6))
           for k in range(13)]
    arc.insert(5, (arc[4][0] + 1 / 1024, arc[4][1]))
    arc.insert(9, arc[8])
    return touch(fine(arc), lift=fine([(311.39, 371.21)])[0])


def far_places():
    """Beyond the edges of the drawing area, on every side."""
    around = [(-30.7, 100.3), (-71.21, 260.9), (20.45, 431.2), (133.8, 538.36), (260.6, 503.77),
              (368.31, 391.18), (393.9, 210.64), (301.26, 31.49), (151.7, -44.62), (33.59, -3.83)]
    return touch(fine(around), lift=fine([(-30.41, 99.28)])[0])


def resumed():
    """Five touches with 0 to 3 samples left over and lifts elsewhere; the second and fourth are cancelled."""
    session, frame = Session([], []), 0
    for number, (count, phase) in enumerate(
            [(6, "ended"), (4, "cancelled"), (7, "ended"), (5, "cancelled"), (5, "ended")]):
        points = fine([(50.3 + 31.7 * k + 3.1 * number,
                        70.2 + 82.4 * number + (17.3 if k % 2 else -9.6) + k * k)
                       for k in range(count)])
        lift = fine([(points[-1][0] + 12.6, points[-1][1] + 4.3)])[0]
        session += touch(points, lift=lift, phase=phase, frame=frame)
        frame = session[-1][2] + 9
    return session


def almost_equal():
    """Places that all but repeat the one before, by 1/4 of a point down to 1/262,144, which 32 bits cannot tell apart
    here, in one coordinate or in both."""
    arc = fine([(150.3 + 11.17 * k, 290.7 - 9.31 * k + 1.9 * k * k) for k in range(9)])
    near = {1: (1 / 512, 0), 2: (1 / 32, -1 / 64), 3: (1 / 32768, -1 / 32768), 4: (0, 1 / 262144), 5: (1 / 4, 1 / 8),
            6: (1 / 262144, 1 / 262144)}
    points = []
    for k, (x, y) in enumerate(arc):
        points.append((x, y))
        if k in near:
            points.append((x + near[k][0], y + near[k][1]))
    return touch(points, lift=(points[-1][0] - 1 / 32768, points[-1][1]))


def dash():
    """Two places and no more."""
    return touch(fine([(118.4, 251.3), (201.7, 228.9)]))


def dots_and_dashes():
    """Eight touches of one, two or three places: taps, a lift elsewhere, repetitions from the start, and one dash
    that is cancelled, between a dot and a short stroke."""
    touches = [
        ([(44, 60)], "ended", None), ([(92, 66), (131, 48)], "ended", None), ([(178, 58)], "cancelled", None),
        ([(226, 64)], "ended", (262, 41)), ([(60, 190), (60, 190)], "ended", None),
        ([(112, 196), (158, 171)], "cancelled", (171, 166)),
        ([(52, 330), (52, 330), (97, 301), (143, 342)], "ended", None), ([(214, 338), (259, 312)], "ended", (271, 336))]
    session, frame = Session([], []), 0
    for points, phase, lift in touches:
        places = fine([(x + 0.3, y + 0.7) for x, y in points])
        end = lift and fine([(lift[0] + 0.3, lift[1] + 0.7)])[0]
        session += touch(places, lift=end, phase=phase, frame=frame)
        frame = session[-1][2] + 9
    return session
