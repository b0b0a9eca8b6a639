#!/usr/bin/env python3
"""Makes the sample strokes and signals of Content/strokes and Content/signals.

A stroke is drawn as a hand draws: a skeleton of a few places is bent into a smooth path, the pen
travels it slower where it curves (speed ~ curvature^(-1/3), the two-thirds power law), starts and
stops gently, trembles a little, and is looked at sixty times a second. Coordinates lie on a grid of
half points, so the last digits of a sine do not matter: every machine writes the same bytes.

    python3 Content/generate.py           write the files
    python3 Content/generate.py --check   compare them with what would be written
"""

import math
import sys
from pathlib import Path

CONTENT = Path(__file__).resolve().parent
WIDTH, HEIGHT = 320, 480


class SplitMix64:
    """The generator of Steele, Lea and Flood (2014); every stroke and signal has its own seed."""

    def __init__(self, seed):
        self.state = seed

    def next(self):
        mask = 0xFFFFFFFFFFFFFFFF
        self.state = (self.state + 0x9E3779B97F4A7C15) & mask
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & mask
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & mask
        return z ^ (z >> 31)

    def below(self, count):
        return self.next() % count

    def between(self, low, high):
        return low + (high - low) * (self.next() >> 11) / 2**53


# Paths: lists of places, half a point apart.


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
    """The samples p0 ... p(moves) of a pen that follows the path."""
    pace = paces(path, start, end)
    total = sum(pace[:-1])
    offset = trembling(SplitMix64(seed), tremor)
    samples, clock, place = [], 0.0, 0
    for k in range(moves + 1):
        goal = total * k / moves
        while place < len(path) - 2 and clock + pace[place] <= goal:
            clock += pace[place]
            place += 1
        x, y = mixed(path[place], path[place + 1], min(1, (goal - clock) / pace[place]))
        dx, dy = offset(k / 60)
        samples.append(on_grid((x + dx, y + dy)))
    return samples


# Events: (phase, point, frame), a frame being a sixtieth of a second.


def touch(samples, lift=None, phase="ended", frame=0, wait=1):
    """A touch with these samples, lifted in place unless told where."""
    events = [("began" if k == 0 else "moved", p, frame + k) for k, p in enumerate(samples)]
    return events + [(phase, lift or samples[-1], frame + len(samples) - 1 + wait)]


def around(centre, radius, start, turns, count=48):
    """Places on a circle, clockwise on screen for positive turns."""
    return [(centre[0] + radius * math.cos(2 * math.pi * (start + turns * k / count)),
             centre[1] + radius * math.sin(2 * math.pi * (start + turns * k / count)))
            for k in range(count + 1)]


def tap():
    return touch([(160, 240)], wait=5)


def tick():
    return touch([(142, 238), (153, 255), (168, 231), (187, 203)])


def short():
    return touch([(131, 231), (146, 214), (165.5, 212), (178, 226), (173.5, 248.5), (155, 268)])


def wave():
    skeleton = [(22, 262), (44, 204), (70, 163), (94, 196), (108, 258), (130, 318), (154, 322),
                (173, 262), (188, 196), (212, 160), (236, 199), (251, 262), (271, 306), (298, 274)]
    return touch(written(softened(bent(skeleton), 6), 50, 11))


def zigzag():
    corners = [(30, 318), (68, 166), (106, 322), (148, 158), (186, 316), (226, 164), (262, 310),
               (292, 206)]
    return touch(written(softened(evenly(corners), 4), 61, 23))


def small_circle():
    eighth = [(25, 0), (24, 7), (20, 15), (15, 20), (7, 24)]
    ring = list(eighth)
    for _ in range(3):
        eighth = [(-y, x) for x, y in eighth]
        ring += eighth
    return touch([(160 + x, 240 + y) for x, y in ring + ring[:1]])


def hand_circle():
    skeleton = [(178, 166), (150, 165), (118, 180), (95, 212), (90, 246), (101, 283), (131, 310),
                (168, 314), (203, 299), (227, 266), (231, 232), (216, 195), (190, 175), (160, 170),
                (139, 177)]
    return touch(written(softened(bent(skeleton), 8), 35, 37, start=12, end=8))


def spiral():
    skeleton = []
    for k in range(57):
        turn = k / 16
        radius = 7 + 37 * turn
        wobble = 1 + 0.035 * math.sin(2 * math.pi * turn * 1.3)
        skeleton.append((158 + radius * wobble * math.cos(2 * math.pi * (turn + 0.1)),
                         242 + 1.06 * radius * math.sin(2 * math.pi * (turn + 0.1))))
    return touch(written(softened(bent(skeleton), 5), 84, 41))


def cursive():
    skeleton = [(20, 296), (52, 274), (76, 228), (72, 178), (52, 176), (46, 226), (58, 286),
                (86, 292), (110, 268), (113, 240), (97, 232), (85, 256), (94, 290), (122, 294),
                (152, 258), (172, 206), (165, 160), (145, 164), (139, 222), (151, 284), (178, 294),
                (205, 270), (210, 242), (194, 231), (181, 254), (189, 288), (214, 294), (240, 260),
                (260, 212), (253, 170), (234, 174), (229, 228), (241, 284), (268, 294), (298, 270)]
    return touch(written(softened(bent(skeleton), 5), 86, 53))


def signature():
    """Luna, in one go: a tall L, three small letters, and a flourish under them."""
    initial = [(56, 206), (84, 196), (112, 160), (118, 124), (102, 112), (90, 140), (86, 196),
               (78, 246), (56, 274), (36, 270), (38, 252), (66, 256), (100, 275), (124, 262)]
    letters = [(143, 219), (137, 255), (147, 270), (161, 257), (173, 219), (167, 256), (176, 269),
               (188, 248), (195, 220), (190, 270), (197, 238), (210, 219), (219, 231), (215, 261),
               (224, 270), (238, 252), (260, 229), (247, 218), (232, 232), (230, 258), (242, 269),
               (256, 248), (263, 219), (259, 254), (270, 266)]
    flourish = [(290, 248), (305, 258), (288, 294), (226, 318), (138, 332), (66, 334), (44, 318),
                (66, 304), (132, 308), (214, 312), (294, 292)]
    skeleton = [(x, y - 0.1 * (x - 160)) for x, y in initial + letters + flourish]
    return touch(written(softened(bent(skeleton), 2), 159, 61, tremor=0.6))


def backtrack():
    stem = [(112, 160), (110, 197), (108.5, 239), (107, 272)]
    skeleton = [stem[2], (116, 214), (138, 186), (168, 176), (192, 192), (200, 228), (201, 268),
                (206, 296), (224, 302), (240, 284)]
    arch = written(softened(bent(skeleton), 3), 15, 67, start=0, tremor=0.4)
    return touch(stem + stem[2:3] + arch[1:])


def hold():
    down = [(98, 196), (104, 162), (134, 138), (176, 140), (204, 168), (202, 210), (170, 262),
            (128, 306), (92, 338)]
    across = [(92, 338), (140, 331), (190, 334), (238, 340)]
    first = written(softened(bent(down), 6), 24, 71, tremor=0.6)
    corner = first[-1]
    second = written(bent([corner] + across[1:]), 14, 73, tremor=0)
    return touch(first + [corner] * 7 + second[1:] + [second[-1]] * 5)


def lift_elsewhere():
    skeleton = [(216, 126), (218, 180), (214, 240), (206, 300), (182, 346), (140, 352), (108, 322),
                (98, 276), (110, 240)]
    samples = written(softened(bent(skeleton), 6), 23, 79, end=0)
    return touch(samples, lift=(133.5, 203))


def interrupted():
    skeleton = [(160, 206), (146, 164), (112, 144), (76, 158), (60, 200), (70, 248), (102, 296),
                (138, 334), (160, 362), (178, 334), (200, 308)]
    return touch(written(softened(bent(skeleton), 3), 38, 83, end=0), phase="cancelled")


def two_strokes():
    left = [(82, 196), (104, 172), (138, 182), (157, 226), (155, 272), (132, 312), (100, 322),
            (78, 302)]
    right = [(240, 188), (220, 172), (186, 182), (162, 224), (160, 270), (178, 312), (212, 324),
             (242, 300)]
    first = touch(written(softened(bent(left), 4), 22, 89))
    second = touch(written(softened(bent(right), 4), 22, 97), frame=first[-1][2] + 17)
    return first + second


def flick():
    return touch([(52, 330), (66, 262), (104, 196), (162, 162), (222, 176), (262, 226), (276, 296)])


STROKES = {
    "tap": tap, "tick": tick, "short": short, "wave": wave, "zigzag": zigzag,
    "small-circle": small_circle, "hand-circle": hand_circle, "spiral": spiral,
    "cursive": cursive, "signature": signature, "backtrack": backtrack, "hold": hold,
    "lift-elsewhere": lift_elsewhere, "interrupted": interrupted, "two-strokes": two_strokes,
    "flick": flick,
}


# Signals: values from 0 to 120 in half units, ten a second.


def halves(value):
    return min(120, max(0, math.floor(2 * value + 0.5) / 2))


def ramp():
    """A saw: each value tells where it stands in its tooth."""
    return [k % 241 / 2 for k in range(723)]


def sine():
    return [halves(60 + 48 * math.sin(2 * math.pi * k / 73)) for k in range(740)]


def steps():
    random, values, level = SplitMix64(103), [], 60
    while len(values) < 712:
        values += [level] * (9 + random.below(28))
        level = 10 + 5 * random.below(21)
    return values[:712]


def pulse():
    """Heartbeats with P, QRS and T waves, each a bell; small values are at the top of the view."""
    random, beats, clock = SplitMix64(107), [], 14.0
    while clock < 790:
        beats.append((clock, random.between(0.92, 1.08)))
        clock += random.between(33, 39)
    bells = ((-8.5, 1.9, -8), (-2.3, 0.9, 9), (0, 1, -72), (2.4, 1, 19), (11, 3.2, -15))
    values = []
    for k in range(751):
        value = 82 + 1.5 * math.sin(2 * math.pi * k / 211) + random.between(-0.7, 0.7)
        for beat, strength in beats:
            for delay, width, height in bells:
                value += strength * height * math.exp(-(((k - beat - delay) / width) ** 2) / 2)
        values.append(halves(value))
    return values


def noise():
    random = SplitMix64(109)
    return [random.below(241) / 2 for _ in range(760)]


SIGNALS = {"ramp": ramp, "sine": sine, "steps": steps, "pulse": pulse, "noise": noise}


# Files.


def decimal(number):
    """The shortest decimal, without a fraction for whole numbers."""
    return str(int(number)) if number == int(number) else repr(number)


def milliseconds(frame):
    """A frame's time to a thousandth of a millisecond, in whole-number arithmetic."""
    return (frame * 1_000_000 + 30) // 60 / 1000


def stroke_text(name, events):
    lines = []
    for phase, (x, y), frame in events:
        lines.append(f'    {{ "phase": "{phase}", "x": {decimal(x)}, "y": {decimal(y)}, '
                     f'"t": {decimal(milliseconds(frame))} }}')
    return (f'{{\n  "format": "inkstep-stroke/1",\n  "id": "{name}",\n'
            f'  "canvas": {{ "width": {WIDTH}, "height": {HEIGHT} }},\n  "events": [\n'
            + ",\n".join(lines) + "\n  ]\n}\n")


def signal_text(name, values):
    return (f'{{\n  "format": "inkstep-signal/1",\n  "id": "{name}",\n  "interval": 100,\n'
            f'  "values": [{", ".join(decimal(v) for v in values)}]\n}}\n')


def files():
    for name, make in STROKES.items():
        yield CONTENT / "strokes" / f"{name}.json", stroke_text(name, make())
    for name, make in SIGNALS.items():
        yield CONTENT / "signals" / f"{name}.json", signal_text(name, make())


def main():
    checking = sys.argv[1:] == ["--check"]
    if sys.argv[1:] and not checking:
        sys.exit("usage: generate.py [--check]")
    stale = 0
    for path, text in files():
        if not checking:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
        elif not path.is_file() or path.read_bytes() != text.encode():
            print(f"{path}: error: differs from what generate.py makes", file=sys.stderr)
            stale += 1
    if stale:
        sys.exit(1)


if __name__ == "__main__":
    main()
