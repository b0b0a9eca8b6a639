from answer import answer, variant

kind = variant(["every-place-only-once", "evenly-paced-tail", "cancel-leaves-the-move"])


def strokes(events):
    """The samples of each touch without repeats, and whether it was cancelled."""
    for phase, x, y in events:
        if phase == "began":
            samples = [(x, y)]
        elif phase == "cancelled":
            yield samples, True
        else:
            if kind == "every-place-only-once":
                if (x, y) not in samples:
                    samples.append((x, y))
            elif (x, y) != samples[-1]:
                samples.append((x, y))
            if phase == "ended":
                yield samples, False


def mix(p, q, u):
    return p[0] + (q[0] - p[0]) * u, p[1] + (q[1] - p[1]) * u


def draw(events):
    path = []
    for samples, cancelled in strokes(events):
        if cancelled:
            if kind == "cancel-leaves-the-move":
                path.append(["M", *samples[0]])
            continue
        path.append(["M", *samples[0]])
        junction = samples[0]
        rest = samples[1:]
        while len(rest) >= 4:
            p, q, _, s = rest[:4]
            junction = ((q[0] + s[0]) / 2, (q[1] + s[1]) / 2)
            path.append(["C", *p, *q, *junction])
            rest = rest[3:]
        if not rest:
            path.append(["L", *junction])
        elif len(rest) == 1:
            p = rest[0]
            if kind == "evenly-paced-tail":
                path.append(["C", *mix(junction, p, 1 / 3), *mix(junction, p, 2 / 3), *p])
            else:
                path.append(["C", *p, *p, *p])
        elif len(rest) == 2:
            path.append(["C", *rest[0], *rest[1], *rest[1]])
        else:
            path.append(["C", *rest[0], *rest[1], *rest[2]])
    return path


answer(draw)
