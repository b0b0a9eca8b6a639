"""The sample signals: values from 0 to 120 in half units, ten a second."""

import math

from samples.splitmix import SplitMix64


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


def tide():
    """Long enough for a store to be cut twice, as published and as repaired."""
    return [halves(60 + 40 * math.sin(2 * math.pi * k / 311) + 12 * math.sin(2 * math.pi * k / 47))
            for k in range(1100)]


def stairs():
    """Short, for views of several widths: a little more than two tiles."""
    return [10 + 5 * (k // 4) for k in range(72)]


SIGNALS = {"ramp": ramp, "sine": sine, "steps": steps, "pulse": pulse, "noise": noise, "tide": tide, "stairs": stairs}
