"""Catmull-Rom, over the list of a finished touch, with complex numbers for points."""
import json
import sys

V = sys.argv[1] if len(sys.argv) > 1 else "base"


def control(a, b, c):
    d1, d2 = abs(b - a), abs(c - b)
    r1, r2 = d1 ** 0.5, d2 ** 0.5
    if r1 == 0 or r2 == 0:
        return b
    if V == "right-by-tangent":
        # The tangent of the knots 0, r1, r1 + r2 at r1, scaled to the second piece; a third of it is the handle.
        u1, u2 = (b - a) / r1, (c - b) / r2
        tangent = (u1 * r2 + u2 * r1) / (r1 + r2)
        return b + tangent * r2 / 3
    return b + (d1 * (c - b) + d2 * (b - a)) / (3 * r1 * (r1 + r2))


def draw(z):
    out = [["M", z[0].real, z[0].imag]]
    if len(z) == 1:
        return out + [["L", z[0].real, z[0].imag]]
    if V == "ends-repeated":
        padded = [z[0]] + z + [z[-1]]
    else:
        padded = [2 * z[0] - z[1]] + z + [2 * z[-1] - z[-2]]
    for p0, p1, p2, p3 in zip(padded, padded[1:], padded[2:], padded[3:]):
        c1, c2 = control(p0, p1, p2), control(p3, p2, p1)
        out.append(["C", c1.real, c1.imag, c2.real, c2.imag, p2.real, p2.imag])
    return out


for line in sys.stdin:
    path, touch = [], []
    for e in json.loads(line)["stroke"]["events"]:
        p = complex(e["x"], e["y"])
        if e["phase"] == "began":
            touch = [p]
        elif e["phase"] in ("moved", "ended") and p != touch[-1]:
            touch.append(p)
        if e["phase"] == "ended":
            path += draw(touch)
    print(json.dumps({"path": path}), flush=True)
