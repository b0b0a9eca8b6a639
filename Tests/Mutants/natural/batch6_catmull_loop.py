"""Centripetal Catmull-Rom, an event loop with a ring buffer of four."""
import json
import sys


def control(a, b, c):
    d1, d2 = abs(b - a), abs(c - b)
    if d1 == 0 or d2 == 0:
        return b
    a1, a2 = d1 ** 0.5, d2 ** 0.5
    return b + (d1 * (c - b) + d2 * (b - a)) / (3 * a1 * (a1 + a2))


def two_samples_line(events):
    ring = [0j] * 4
    n = 0  # Samples of this touch.
    path, start = [], 0

    def cubic(p0, p1, p2, p3):
        c1, c2 = control(p0, p1, p2), control(p3, p2, p1)
        path.append(["C", c1.real, c1.imag, c2.real, c2.imag, p2.real, p2.imag])

    for e in events:
        z = complex(e["x"], e["y"])
        phase = e["phase"]
        if phase == "began":
            start = len(path)
            path.append(["M", z.real, z.imag])
            ring[0] = z
            n = 1
            continue
        if phase == "cancelled":
            del path[start:]
            continue
        if z != ring[(n - 1) % 4]:
            ring[n % 4] = z
            n += 1
            if n == 3:
                cubic(2 * ring[0] - ring[1], ring[0], ring[1], ring[2])
            elif n > 3:
                cubic(*(ring[(n - k) % 4] for k in (4, 3, 2, 1)))
        if phase == "ended":
            last = ring[(n - 1) % 4]
            if n < 3:
                path.append(["L", last.real, last.imag])
            else:
                p0, p1 = ring[(n - 3) % 4], ring[(n - 2) % 4]
                cubic(p0, p1, last, 2 * last - p1)
    return path


VARIANTS = {"two-samples-line": two_samples_line}

if __name__ == "__main__":
    draw = VARIANTS[sys.argv[1]]
    for line in sys.stdin:
        if line.strip():
            print(json.dumps({"path": draw(json.loads(line)["stroke"]["events"])}), flush=True)
