"""Midpoint junctions, an event loop with a ring buffer."""
import json
import math
import sys


def ring_of_eight(events):
    """The junction is kept apart; the ring has only samples, numbered through the touch."""
    ring = [0j] * 8
    newest = 0
    join = 0j
    path = []
    for e in events:
        z = complex(e["x"], e["y"])
        if e["phase"] == "began":
            newest, join = 0, z
        elif e["phase"] == "moved":
            newest += 1
            ring[newest & 7] = z
            if newest >= 4 and newest % 3 == 1:
                c1, c2 = ring[(newest - 3) & 7], ring[(newest - 2) & 7]
                end = 0.5 * c2 + 0.5 * z
                path.append(["M", join.real, join.imag])
                path.append(["C", c1.real, c1.imag, c2.real, c2.imag, end.real, end.imag])
                join = end
    return path


def min_distance(events):
    ring = [None] * 5
    fill = 0
    last = None
    path = []
    for e in events:
        p = (e["x"], e["y"])
        if e["phase"] == "began":
            ring[0] = p
            fill = 0
            last = p
        elif e["phase"] == "moved":
            # Less than a point is jitter.
            if math.dist(p, last) < 1.0:
                continue
            last = p
            fill += 1
            ring[fill] = p
            if fill == 4:
                j = ((ring[2][0] + ring[4][0]) / 2, (ring[2][1] + ring[4][1]) / 2)
                path.append(["M", *ring[0]])
                path.append(["C", *ring[1], *ring[2], *j])
                ring[0], ring[1] = j, ring[4]
                fill = 1
    return path


def ring_of_four(events):
    size = 4
    ring = [(0, 0)] * size
    first = 0  # The slot in which the open curve begins.
    held = 0
    path = []
    for e in events:
        p = (e["x"], e["y"])
        if e["phase"] == "began":
            first, held = 0, 1
            ring[0] = p
        elif e["phase"] == "moved":
            ring[(first + held) % size] = p
            held += 1
            if held == 5:
                p2 = ring[(first + 2) % size]
                p4 = ring[(first + 4) % size]
                j = ((p2[0] + p4[0]) / 2, (p2[1] + p4[1]) / 2)
                path.append(["M", *ring[first]])
                path.append(["C", *ring[(first + 1) % size], *p2, *j])
                first = (first + 3) % size
                ring[first] = j
                held = 2
    return path


VARIANTS = {"ring-of-eight": ring_of_eight, "min-distance": min_distance, "ring-of-four": ring_of_four}

if __name__ == "__main__":
    draw = VARIANTS[sys.argv[1]]
    for line in sys.stdin:
        if line.strip():
            print(json.dumps({"path": draw(json.loads(line)["stroke"]["events"])}), flush=True)
