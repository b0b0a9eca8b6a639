"""Midpoint quadratics, in several styles. Usage: batch10_quadratic.py NAME < questions"""
import json
import sys


class LineFirst:
    """Joins the middles; the pieces at both ends are lines."""

    def __init__(self):
        self.path = []

    def began(self, p):
        self.start = len(self.path)
        self.path.append(["M", *p])
        self.last = p
        self.middle = None

    def moved(self, p):
        if p == self.last:
            return
        middle = ((self.last[0] + p[0]) / 2, (self.last[1] + p[1]) / 2)
        if self.middle is None:
            self.path.append(["L", *middle])
        else:
            self.path.append(["Q", *self.last, *middle])
        self.middle = middle
        self.last = p

    def ended(self, p):
        self.moved(p)
        self.path.append(["L", *self.last])

    def cancelled(self, p):
        del self.path[self.start:]


def line_first(events):
    pen = LineFirst()
    for e in events:
        getattr(pen, e["phase"])((e["x"], e["y"]))
    return pen.path


def touches(events):
    """The samples of every touch that was not cancelled, without repeats."""
    done, now = [], []
    for e in events:
        p = (e["x"], e["y"])
        if e["phase"] == "began":
            now = [p]
        elif e["phase"] == "cancelled":
            now = []
        else:
            if p != now[-1]:
                now.append(p)
            if e["phase"] == "ended":
                done.append(now)
    return done


def end_quad(events):
    """The loop that everybody uses on a canvas."""
    path = []
    for pts in touches(events):
        path.append(["M", *pts[0]])
        if len(pts) < 3:
            path.append(["L", *pts[-1]])
            continue
        for i in range(1, len(pts) - 2):
            mx, my = (pts[i][0] + pts[i + 1][0]) / 2, (pts[i][1] + pts[i + 1][1]) / 2
            path.append(["Q", *pts[i], mx, my])
        path.append(["Q", *pts[-2], *pts[-1]])
    return path


def y_typo(events):
    """A reducer; the state is the newest sample, and whether there was one before it."""
    def step(state, e):
        path, start, last, any_move = state
        x, y = e["x"], e["y"]
        if e["phase"] == "began":
            return path + [["M", x, y]], len(path), (x, y), False
        if e["phase"] == "cancelled":
            return path[:start], start, None, False
        if (x, y) != last:
            if any_move:
                path = path + [["Q", last[0], last[1], (last[0] + x) / 2, (last[0] + y) / 2]]
            last, any_move = (x, y), True
        if e["phase"] == "ended":
            path = path + [["L", *last]]
        return path, start, last, any_move

    state = [], 0, None, False
    for e in events:
        state = step(state, e)
    return state[0]


def repeats_kept(events):
    """A table of small handlers."""
    path, buf, start = [], [], [0]

    def began(p):
        start[0] = len(path)
        buf[:] = [p]
        path.append(["M", *p])

    def moved(p):
        if len(buf) > 1:
            c = buf[-1]
            path.append(["Q", *c, (c[0] + p[0]) / 2, (c[1] + p[1]) / 2])
        buf.append(p)

    def ended(p):
        moved(p)
        path.append(["L", *buf[-1]])

    def cancelled(p):
        del path[start[0]:]

    on = {"began": began, "moved": moved, "ended": ended, "cancelled": cancelled}
    for e in events:
        on[e["phase"]]((e["x"], e["y"]))
    return path


def short_is_dot(events):
    """A generator over the finished touches."""
    def elements():
        for first, *rest in touches(events):
            yield ["M", *first]
            if len(rest) < 2:  # too short for a curve: a dot
                yield ["L", *first]
                continue
            for control, following in zip(rest, rest[1:]):
                yield ["Q", *control, *((a + b) / 2 for a, b in zip(control, following))]
            yield ["L", *rest[-1]]

    return list(elements())


PROGRAMS = {"line-first": line_first, "end-quad": end_quad, "y-typo": y_typo,
            "repeats-kept": repeats_kept, "short-is-dot": short_is_dot}

run = PROGRAMS[sys.argv[1]]
for line in sys.stdin:
    print(json.dumps({"path": run(json.loads(line)["stroke"]["events"])}), flush=True)
