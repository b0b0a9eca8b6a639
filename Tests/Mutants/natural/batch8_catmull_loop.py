"""Catmull-Rom, sample by sample, with complex numbers; both controls are computed in the same direction."""
import json
import sys
from collections import deque

variant = sys.argv[1]


def piece(p0, p1, p2, p3):
    d1, d2, d3 = abs(p1 - p0), abs(p2 - p1), abs(p3 - p2)
    a1, a2, a3 = d1 ** 0.5, d2 ** 0.5, d3 ** 0.5
    b, c = p1, p2
    if a1 > 0 and a2 > 0:
        b = p1 + (d1 * (p2 - p1) + d2 * (p1 - p0)) / (3 * a1 * (a1 + a2))
    if a2 > 0 and a3 > 0:
        pull = d2 * (p3 - p2) + d3 * (p2 - p1)
        if variant == "second-share":
            c = p2 - pull / (3 * a2 * (a2 + a3))
        else:
            c = p2 - pull / (3 * a3 * (a2 + a3))
    return ["C", b.real, b.imag, c.real, c.imag, p2.real, p2.imag]


def run(events):
    path = []
    ring = deque(maxlen=3)
    start = 0
    for e in events:
        p = complex(e["x"], e["y"])
        phase = e["phase"]
        if phase == "began":
            start = len(path)
            if variant != "ring-not-emptied":
                ring.clear()
            ring.append(p)
            fresh = True
            path.append(["M", p.real, p.imag])
            continue
        if phase == "cancelled":
            del path[start:]
            continue
        if p != ring[-1]:
            if not fresh:
                if len(ring) == 3:
                    path.append(piece(*ring, p))
                else:
                    path.append(piece(2 * ring[0] - ring[1], *ring, p))
            ring.append(p)
            fresh = False
        if phase == "ended":
            if fresh:
                path.append(["L", p.real, p.imag])
            elif len(ring) == 3:
                path.append(piece(*ring, 2 * ring[2] - ring[1]))
            else:
                path.append(piece(2 * ring[0] - ring[1], *ring, 2 * ring[1] - ring[0]))
    return path


for line in sys.stdin:
    s = json.loads(line)["stroke"]
    print(json.dumps({"format": "inkstep-trace/1", "stage": "catmull", "stroke": s["id"],
                      "path": run(s["events"])}), flush=True)
