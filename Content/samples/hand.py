"""How a hand draws: smooth paths, a pen that slows in curves and trembles, touches it makes.

A path is a list of places, half a point apart. An event is (phase, point, frame), a frame being a
sixtieth of a second.
"""

import math

from samples.splitmix import SplitMix64


def distance(a, b):
    return math.sqrt((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2)


def mixed(a, b, u):
    return (a[0] + (b[0] - a[0]) * u, a[1] + (b[1] - a[1]) * u)


def evenly(points, spacing=0.5):
    """The same polyline in steps of equal length."""
    total = sum(distance(a, b) for a, b in zip(points, points[1:]))
    count = max(1, round(total / spacing))
    result, walked = [points[0]], 0.0
    for a, b in zip(points, points[1:]):
        step = distance(a, b)
        while len(result) < count and len(result) * total / count < walked + step:
            result.append(mixed(a, b, (len(result) * total / count - walked) / step))
        walked += step
    return result + [points[-1]]


def bent(skeleton):
    """A centripetal Catmull-Rom curve through the skeleton, piece by piece in Hermite form."""
    first, last = skeleton[0], skeleton[-1]
    knots = [mixed(skeleton[1], first, 2), *skeleton, mixed(skeleton[-2], last, 2)]
    result = []
    for a, b, c, d in zip(knots, knots[1:], knots[2:], knots[3:]):
        ab, bc, cd = (math.sqrt(distance(*pair)) for pair in ((a, b), (b, c), (c, d)))
        start, end = [], []
        for i in (0, 1):
            middle = (c[i] - b[i]) / bc
            start.append(bc * ((b[i] - a[i]) / ab - (c[i] - a[i]) / (ab + bc) + middle))
            end.append(bc * (middle - (d[i] - b[i]) / (bc + cd) + (d[i] - c[i]) / cd))
        for k in range(40):
            u = k / 40
            square, cube = u * u, u * u * u
            weights = (2 * cube - 3 * square + 1, cube - 2 * square + u,
                       3 * square - 2 * cube, cube - square)
            result.append(tuple(
                weights[0] * b[i] + weights[1] * start[i] + weights[2] * c[i] + weights[3] * end[i]
                for i in (0, 1)))
    return evenly(result + [last])


def softened(path, reach):
    """The path seen through a bell-shaped window of `reach` points; its ends stay in place."""
    radius = int(reach * 4)
    if radius == 0:
        return path
    bell = [math.exp(-((k / (reach * 2)) ** 2) / 2) for k in range(radius + 1)]
    result = []
    for k in range(len(path)):
        room = min(radius, k, len(path) - 1 - k)
        total, x, y = 0.0, 0.0, 0.0
        for offset in range(-room, room + 1):
            weight = bell[abs(offset)]
            total += weight
            x += weight * path[k + offset][0]
            y += weight * path[k + offset][1]
        result.append((x / total, y / total))
    return evenly(result)


# The hand.

# Places of the pen noted from one look of the screen to the next.
WAY = 8


class Written(list):
    """Samples, and the places in between that no screen reported."""

    def __init__(self, samples, way):
        super().__init__(samples)
        self.way = way


class Session(list):
    """Events, and the ways of the pen where they are known, one for each touch."""

    def __init__(self, events, ways):
        super().__init__(events)
        self.ways = ways

    def __add__(self, other):
        return Session(list(self) + list(other), self.ways + other.ways)


def paces(path, gentle_start, gentle_end):
    """The relative time spent on each half point of the path."""
    reach = 6
    raw = []
    for k in range(len(path)):
        a, b, c = (path[min(max(k + d, 0), len(path) - 1)] for d in (-reach, 0, reach))
        sides = distance(a, b) * distance(b, c) * distance(a, c)
        cross = (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])
        curvature = 2 * abs(cross) / sides if sides > 0 else 0
        raw.append(math.log(max(curvature, 1 / 220)) / 3)
    width = 10
    smooth = []
    for k in range(len(raw)):
        window = raw[max(0, k - width):k + width + 1]
        smooth.append(math.exp(sum(window) / len(window)))
    length = len(path)
    for k in range(length):
        for away, gentle in ((k, gentle_start), (length - 1 - k, gentle_end)):
            if gentle > 0 and away < 2 * gentle:
                smooth[k] /= 0.35 + 0.65 * math.sqrt(away / (2 * gentle))
    return smooth


def trembling(random, amount):
    """A tremor of 3 to 11 Hz and a slow drift, as a function of seconds."""
    waves = []
    for low, high, size in ((0.5, 1.5, 1.6), (3, 5, 0.5), (5, 8, 0.4), (8, 11, 0.35)):
        for axis in (0, 1):
            waves.append((axis, random.between(low, high), random.between(0, 2 * math.pi),
                          amount * size * random.between(0.6, 1)))

    def offset(seconds):
        shift = [0.0, 0.0]
        for axis, hertz, phase, size in waves:
            shift[axis] += size * math.sin(2 * math.pi * hertz * seconds + phase)
        return shift

    return offset


def on_grid(point):
    """The nearest half point."""
    return tuple(math.floor(2 * c + 0.5) / 2 for c in point)


def written(path, moves, seed, start=16, end=10, tremor=1.0):
    """The samples p0 ... p(moves) of a pen that follows the path, and the way it went."""
    pace = paces(path, start, end)
    total = sum(pace[:-1])
    offset = trembling(SplitMix64(seed), tremor)
    way, clock, place = [], 0.0, 0
    for k in range(moves * WAY + 1):
        goal = total * k / (moves * WAY)
        while place < len(path) - 2 and clock + pace[place] <= goal:
            clock += pace[place]
            place += 1
        x, y = mixed(path[place], path[place + 1], min(1, (goal - clock) / pace[place]))
        dx, dy = offset(k / (60 * WAY))
        way.append((x + dx, y + dy))
    return Written([on_grid(point) for point in way[::WAY]], way)


# Events: (phase, point, frame), a frame being a sixtieth of a second.


def touch(samples, lift=None, phase="ended", frame=0, wait=1):
    """A touch with these samples, lifted in place unless told where."""
    events = [("began" if k == 0 else "moved", p, frame + k) for k, p in enumerate(samples)]
    events.append((phase, lift or samples[-1], frame + len(samples) - 1 + wait))
    way = None if lift else getattr(samples, "way", None)
    return Session(events, [way] if way else [])
