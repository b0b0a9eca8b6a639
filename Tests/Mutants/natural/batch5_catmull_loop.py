"""Catmull-Rom in one loop over a ring of complex numbers."""

import json
import sys


def curve(c1, c2, p):
    return ["C", c1.real, c1.imag, c2.real, c2.imag, p.real, p.imag]


def sixth_of_the_chord(events):
    path, start = [], 0
    ring, n = [0j] * 4, 0  # Sample k is in ring[k % 4].

    def piece(k, after):
        """From sample k - 1 to sample k."""
        p1, p2 = ring[(k - 1) % 4], ring[k % 4]
        p0 = ring[(k - 2) % 4] if k >= 2 else 2 * p1 - p2
        path.append(curve(p1 + (p2 - p0) / 6, p2 - (after - p1) / 6, p2))

    for e in events:
        z = complex(e["x"], e["y"])
        if e["phase"] == "began":
            start = len(path)
            path.append(["M", z.real, z.imag])
            ring[0], n = z, 1
            continue
        if e["phase"] == "cancelled":
            del path[start:]
            n = 0
            continue
        if z != ring[(n - 1) % 4]:
            ring[n % 4] = z
            n += 1
            if n > 2:
                piece(n - 2, z)
        if e["phase"] == "ended":
            last = ring[(n - 1) % 4]
            if n == 1:
                path.append(["L", last.real, last.imag])
            else:
                piece(n - 1, 2 * last - ring[(n - 2) % 4])
    return path


VARIANTS = {"sixth-of-the-chord": sixth_of_the_chord}
for line in sys.stdin:
    print(json.dumps({"path": VARIANTS[sys.argv[1]](json.loads(line)["stroke"]["events"])}), flush=True)
