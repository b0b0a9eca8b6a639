"""Catmull-Rom through the samples, in several styles. Usage: batch10_catmull.py NAME < questions"""
import json
import sys
from math import hypot, sqrt


def clean(events):
    """Whole touches, without repeats and cancelled ones."""
    strokes = []
    for e in events:
        p = (e["x"], e["y"])
        if e["phase"] == "began":
            strokes.append([p])
        elif e["phase"] == "cancelled":
            strokes.pop()
        elif p != strokes[-1][-1]:
            strokes[-1].append(p)
    return strokes


def mirror(p, center):
    return 2 * center[0] - p[0], 2 * center[1] - p[1]


def uniform(events):
    path = []
    for pts in clean(events):
        path.append(["M", *pts[0]])
        if len(pts) == 1:
            path.append(["L", *pts[0]])
            continue
        ext = [mirror(pts[1], pts[0]), *pts, mirror(pts[-2], pts[-1])]
        for a, b, c, d in zip(ext, ext[1:], ext[2:], ext[3:]):
            path.append(["C", b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6,
                         c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6, c[0], c[1]])
    return path


class WeightsSwapped:
    def __init__(self):
        self.path = []

    @staticmethod
    def control(before, at, after):
        d1 = hypot(at[0] - before[0], at[1] - before[1])
        d2 = hypot(after[0] - at[0], after[1] - at[1])
        if d1 == 0 or d2 == 0:
            return at
        a1, a2 = sqrt(d1), sqrt(d2)
        n = 3 * a1 * (a1 + a2)
        return tuple(q + (d1 * (q - p) + d2 * (r - q)) / n for p, q, r in zip(before, at, after))

    def began(self, p):
        self.start = len(self.path)
        self.path.append(["M", *p])
        self.known = [p]

    def moved(self, p):
        if p == self.known[-1]:
            return
        if len(self.known) > 1:
            self.piece(p)
        self.known = (self.known + [p])[-3:]

    def piece(self, following):
        *before, b, c = self.known
        a = before[0] if before else mirror(c, b)
        self.path.append(["C", *self.control(a, b, c), *self.control(following, c, b), *c])

    def ended(self, p):
        self.moved(p)
        if len(self.known) == 1:
            self.path.append(["L", *self.known[0]])
        else:
            self.piece(mirror(self.known[-2], self.known[-1]))

    def cancelled(self, p):
        del self.path[self.start:]


def weights_swapped(events):
    stage = WeightsSwapped()
    for e in events:
        getattr(stage, e["phase"])((e["x"], e["y"]))
    return stage.path


def doubled_ends(events):
    """A generator; the first and the last sample stand twice."""
    def control(p, q, r):
        u, v = (q[0] - p[0], q[1] - p[1]), (r[0] - q[0], r[1] - q[1])
        d1, d2 = hypot(*u), hypot(*v)
        s1, s2 = d1 ** 0.5, d2 ** 0.5
        if s1 * s2 == 0:
            return q
        share = 3 * s1 * (s1 + s2)
        return [q[k] + (d1 * v[k] + d2 * u[k]) / share for k in (0, 1)]

    def elements():
        for pts in clean(events):
            yield ["M", *pts[0]]
            if len(pts) == 1:
                yield ["L", *pts[0]]
            row = [pts[0]] + pts + [pts[-1]]
            for i in range(1, len(pts)):
                yield ["C", *control(row[i - 1], row[i], row[i + 1]),
                       *control(row[i + 2], row[i + 1], row[i]), *row[i + 1]]

    return list(elements())


def not_backwards(events):
    """A table of handlers over the three newest samples; complex numbers for points."""
    out = []
    st = {}

    def handle(z_from, z_at, z_to):
        d1, d2 = abs(z_at - z_from), abs(z_to - z_at)
        if not d1 or not d2:
            return z_at
        return z_at + (d1 * (z_to - z_at) + d2 * (z_at - z_from)) / (3 * sqrt(d1) * (sqrt(d1) + sqrt(d2)))

    def flat(*zs):
        return [c for z in zs for c in (z.real, z.imag)]

    def draw(z_next):
        p, q, r = st["z"]
        if p is None:
            p = 2 * q - r
        out.append(["C", *flat(handle(p, q, r), handle(q, r, z_next), r)])

    def began(z):
        st.update(z=[None, None, z], start=len(out))
        out.append(["M", *flat(z)])

    def moved(z):
        if z == st["z"][2]:
            return
        if st["z"][1] is not None:
            draw(z)
        st["z"] = [*st["z"][1:], z]

    def ended(z):
        moved(z)
        _, q, r = st["z"]
        if q is None:
            out.append(["L", *flat(r)])
        else:
            draw(2 * r - q)

    def cancelled(z):
        del out[st["start"]:]

    on = {"began": began, "moved": moved, "ended": ended, "cancelled": cancelled}
    for e in events:
        on[e["phase"]](complex(e["x"], e["y"]))
    return out


class StaleFirst:
    def __init__(self):
        self.path = []
        self.p0 = self.p1 = self.p2 = None

    def began(self, p):
        self.base = len(self.path)
        self.path.append(["M", *p])
        self.p1, self.p2 = None, p

    def moved(self, p):
        if p == self.p2:
            return
        if self.p1:
            self.segment(p)
            self.p0 = self.p1
        self.p1, self.p2 = self.p2, p

    def segment(self, nxt):
        first = self.p0 or mirror(self.p2, self.p1)
        self.path.append(["C", *self.side(first, self.p1, self.p2), *self.side(nxt, self.p2, self.p1), *self.p2])

    def side(self, a, b, c):
        la, lc = hypot(b[0] - a[0], b[1] - a[1]), hypot(c[0] - b[0], c[1] - b[1])
        if min(la, lc) == 0:
            return b
        k = 3 * sqrt(la) * (sqrt(la) + sqrt(lc))
        return (b[0] + (la * (c[0] - b[0]) + lc * (b[0] - a[0])) / k,
                b[1] + (la * (c[1] - b[1]) + lc * (b[1] - a[1])) / k)

    def ended(self, p):
        self.moved(p)
        if self.p1:
            self.segment(mirror(self.p1, self.p2))
        else:
            self.path.append(["L", *self.p2])

    def cancelled(self, p):
        del self.path[self.base:]


def stale_first(events):
    stage = StaleFirst()
    for e in events:
        getattr(stage, e["phase"])((e["x"], e["y"]))
    return stage.path


PROGRAMS = {"uniform": uniform, "weights-swapped": weights_swapped, "doubled-ends": doubled_ends,
            "not-backwards": not_backwards, "stale-first": stale_first}

run = PROGRAMS[sys.argv[1]]
for line in sys.stdin:
    print(json.dumps({"path": run(json.loads(line)["stroke"]["events"])}), flush=True)
