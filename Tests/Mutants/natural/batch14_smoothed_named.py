"""Midpoint junctions with named variables instead of a buffer."""
from answer import answer, variant

kind = variant(["reflected-handle", "cancel-keeps-count", "cancel-takes-back"])


def draw(events):
    path = []
    a = b = c = d = (0.0, 0.0)
    have = 0        # how many of a, b, c and d are known
    first = 0
    for phase, x, y in events:
        p = (x, y)
        if phase == "began":
            first = len(path)
            a = p
            if kind != "cancel-keeps-count":
                have = 1
            else:
                have = max(have, 1)
        elif phase == "moved":
            if have == 1:
                b = p
            elif have == 2:
                c = p
            elif have == 3:
                d = p
            else:
                if kind == "reflected-handle":
                    # the joint stays a sample; the next handle mirrors the last one (S in SVG)
                    path += [["M", *a], ["C", *b, *c, *d]]
                    a, b, c = d, (2 * d[0] - c[0], 2 * d[1] - c[1]), p
                    have = 3
                    continue
                j = ((c[0] + p[0]) / 2, (c[1] + p[1]) / 2)
                path += [["M", *a], ["C", *b, *c, *j]]
                a, b = j, p
                have = 2
                continue
            have += 1
        elif phase == "ended":
            have = 0
        else:
            if kind == "cancel-takes-back":
                path = path[:first]
            if kind != "cancel-keeps-count":
                have = 0
    return path


answer(draw)
