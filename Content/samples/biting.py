"""Strokes that are no handwriting but find faults that handwriting hides: places that are no halves of a
point, far out or below zero, near repetitions, touches that are cancelled between others, and lifts
elsewhere with every number of samples left over. Places lie on a grid of 1/1024, so every machine writes the
same bytes; half precision, and whole numbers, cannot hold them."""

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
