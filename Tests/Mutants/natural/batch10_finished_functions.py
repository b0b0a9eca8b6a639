"""The finished stroke as tables, reducers and generators. Usage: batch10_finished_functions.py NAME < questions"""
import json
import sys


def at(event):
    return event["x"], event["y"]


def right_rebuild(events):
    """Stores clean touches, then makes each into a path: no counter and no junction is kept."""
    def draw(samples):
        made = [["M", *samples[0]]]
        if len(samples) == 1:
            return made + [["L", *samples[0]]]
        i = 1
        while len(samples) - i > 3:
            a, b, _, d = samples[i:i + 4]
            made.append(["C", *a, *b, (b[0] + d[0]) / 2, (b[1] + d[1]) / 2])
            i += 3
        rest = samples[i:]
        made.append(["C", *rest[0], *rest[:2][-1], *rest[-1]])
        return made

    touches = []
    for event in events:
        if event["phase"] == "began":
            touches.append([])
        if event["phase"] == "cancelled":
            touches.pop()
        elif touches[-1][-1:] != [at(event)]:
            touches[-1].append(at(event))
    return [element for touch in touches for element in draw(touch)]


def jitter(events):
    """A table of handlers; a hand at rest trembles, so samples within a point of the last are repeats."""
    path, pts, start = [], [], [0]

    def resting(p):
        return abs(p[0] - pts[-1][0]) < 1 and abs(p[1] - pts[-1][1]) < 1

    def began(p):
        start[0] = len(path)
        path.append(["M", *p])
        pts[:] = [p]

    def moved(p):
        if resting(p):
            return
        pts.append(p)
        if len(pts) == 5:
            j = ((pts[2][0] + pts[4][0]) / 2, (pts[2][1] + pts[4][1]) / 2)
            path.append(["C", *pts[1], *pts[2], *j])
            pts[:] = [j, pts[4]]

    def ended(p):
        moved(p)
        tails = [lambda: ["L", *pts[0]],
                 lambda: ["C", *pts[1], *pts[1], *pts[1]],
                 lambda: ["C", *pts[1], *pts[2], *pts[2]],
                 lambda: ["C", *pts[1], *pts[2], *pts[3]]]
        path.append(tails[len(pts) - 1]())

    def cancelled(p):
        del path[start[0]:]

    handlers = {"began": began, "moved": moved, "ended": ended, "cancelled": cancelled}
    for event in events:
        handlers[event["phase"]](at(event))
    return path


def cancel_clears_all(events):
    """A reducer over (path, waiting)."""
    def step(path, w, phase, p):
        if phase == "began":
            return path + [["M", *p]], [p]
        if phase == "cancelled":
            return [], []
        if p != w[-1]:
            w = w + [p]
        if len(w) == 5:
            j = ((w[2][0] + w[4][0]) / 2, (w[2][1] + w[4][1]) / 2)
            path, w = path + [["C", *w[1], *w[2], *j]], [j, w[4]]
        if phase == "ended":
            full = w + [w[-1]] * (4 - len(w))
            tail = ["L", *p] if len(w) == 1 else ["C", *full[1], *full[2], *full[3]]
            return path + [tail], []
        return path, w

    path, w = [], []
    for event in events:
        path, w = step(path, w, event["phase"], at(event))
    return path


def tap_as_curve(events):
    """One function per phase over a dictionary; the same filling for every number of samples."""
    s = {"path": [], "b": [], "start": 0}

    def settle():
        j, a, b, _, d = s["b"]
        k = ((b[0] + d[0]) / 2, (b[1] + d[1]) / 2)
        s["path"].append(["C", *a, *b, *k])
        s["b"] = [k, d]

    def on_moved(p):
        if s["b"][-1] != p:
            s["b"].append(p)
        if len(s["b"]) == 5:
            settle()

    def on_began(p):
        s.update(start=len(s["path"]), b=[p])
        s["path"].append(["M", *p])

    def on_ended(p):
        on_moved(p)
        while len(s["b"]) < 4:
            s["b"].append(s["b"][-1])
        _, a, b, c = s["b"]
        s["path"].append(["C", *a, *b, *c])

    def on_cancelled(p):
        s["path"] = s["path"][:s["start"]]

    for event in events:
        {"began": on_began, "moved": on_moved,
         "ended": on_ended, "cancelled": on_cancelled}[event["phase"]](at(event))
    return s["path"]


def tail_by_degree(events):
    """A generator per touch: it is sent samples, and gives its elements at the end."""
    def touch(p0):
        made, w = [["M", *p0]], [p0]
        while True:
            p = yield
            if p is None:
                break
            if p == w[-1]:
                continue
            w.append(p)
            if len(w) == 5:
                j = (w[2][0] + w[4][0]) / 2, (w[2][1] + w[4][1]) / 2
                made.append(["C", *w[1], *w[2], *j])
                w = [j, w[4]]
        # One sample left is a line, two are a quadratic, three a cubic.
        if len(w) == 1:
            made.append(["L", *w[0]])
        else:
            made.append(["LQC"[len(w) - 2]] + [c for q in w[1:] for c in q])
        return made

    path, current = [], None
    for event in events:
        if event["phase"] == "began":
            current = touch(at(event))
            next(current)
        elif event["phase"] == "cancelled":
            current = None
        else:
            current.send(at(event))
            if event["phase"] == "ended":
                try:
                    current.send(None)
                except StopIteration as done:
                    path += done.value
    return path


def cached_tail(events):
    """Handlers in a table; the tail is computed when a sample comes and kept for the lift."""
    path = []
    live = {}

    def segment(w):
        if len(w) == 1:
            return ["L", *w[0]]
        if len(w) == 2:
            return ["C", *w[1], *w[1], *w[1]]
        if len(w) == 3:
            return ["C", *w[1], *w[2], *w[2]]
        return ["C", *w[1], *w[2], *w[3]]

    def began(p):
        live.update(w=[p], since=len(path), tail=segment([p]))
        path.append(["M", *p])

    def moved(p):
        w = live["w"]
        if p == w[-1]:
            return
        w.append(p)
        if len(w) == 5:
            j = ((w[2][0] + w[4][0]) / 2, (w[2][1] + w[4][1]) / 2)
            path.append(["C", *w[1], *w[2], *j])
            w[:] = [j, w[4]]
        live["tail"] = segment(w)

    def ended(p):
        tail = live["tail"]
        moved(p)
        path.append(tail)

    def cancelled(p):
        del path[live["since"]:]

    table = {f.__name__: f for f in (began, moved, ended, cancelled)}
    for event in events:
        table[event["phase"]](at(event))
    return path


PROGRAMS = {"right-rebuild": right_rebuild, "jitter": jitter, "cancel-clears-all": cancel_clears_all,
            "tap-as-curve": tap_as_curve, "tail-by-degree": tail_by_degree, "cached-tail": cached_tail}

run = PROGRAMS[sys.argv[1]]
for line in sys.stdin:
    print(json.dumps({"path": run(json.loads(line)["stroke"]["events"])}), flush=True)
