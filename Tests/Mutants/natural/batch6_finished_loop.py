"""Finished stroke, an event loop with a ring buffer."""
import json
import sys

SIZE = 8


def near_equal(events):
    ring = [(0.0, 0.0)] * SIZE
    base, n = 0, 0  # Slot of the junction; samples after it.
    path, start = [], 0
    at = lambda k: ring[(base + k) % SIZE]
    for e in events:
        x, y, phase = e["x"], e["y"], e["phase"]
        if phase == "began":
            base, n = 0, 0
            ring[0] = (x, y)
            start = len(path)
            path.append(["M", x, y])
            continue
        if phase == "cancelled":
            del path[start:]
            continue
        lx, ly = at(n)
        # Floating-point numbers are not compared with ==.
        if abs(x - lx) > 0.01 or abs(y - ly) > 0.01:
            n += 1
            ring[(base + n) % SIZE] = (x, y)
        if n == 4:
            (ax, ay), (bx, by) = at(2), at(4)
            j = ((ax + bx) / 2, (ay + by) / 2)
            path.append(["C", *at(1), *at(2), *j])
            base = (base + 3) % SIZE
            ring[base] = j
            n = 1
        if phase == "ended":
            if n == 0:
                path.append(["L", *at(0)])
            else:
                path.append(["C", *at(1), *at(min(2, n)), *at(min(3, n))])
    return path


def moves_kept(events):
    ring = [None] * SIZE
    first = last = 0
    path, start = [], 0
    for e in events:
        p = (e["x"], e["y"])
        if e["phase"] == "began":
            start = len(path)
            first = last = 0
            ring[0] = p
        elif e["phase"] == "cancelled":
            del path[start:]
        else:
            if p != ring[last % SIZE]:
                last += 1
                ring[last % SIZE] = p
            if last - first == 4:
                p1, p2 = ring[(first + 1) % SIZE], ring[(first + 2) % SIZE]
                j = ((p2[0] + p[0]) / 2, (p2[1] + p[1]) / 2)
                path.append(["M", *ring[first % SIZE]])
                path.append(["C", *p1, *p2, *j])
                first += 3
                ring[first % SIZE] = j
            if e["phase"] == "ended":
                path.append(["M", *ring[first % SIZE]])
                if last == first:
                    path.append(["L", *ring[first % SIZE]])
                else:
                    a = [ring[min(first + k, last) % SIZE] for k in (1, 2, 3)]
                    path.append(["C", *a[0], *a[1], *a[2]])
    return path


VARIANTS = {"near-equal": near_equal, "moves-kept": moves_kept}

if __name__ == "__main__":
    draw = VARIANTS[sys.argv[1]]
    for line in sys.stdin:
        if line.strip():
            print(json.dumps({"path": draw(json.loads(line)["stroke"]["events"])}), flush=True)
