"""Four-point curves without classes: tables, whole touches, generators. NAME is the first argument."""
import json
import sys
from collections import deque


def point(event):
    return event["x"], event["y"]


def range_short(events):
    """Collects the samples of a touch, and cuts them up when it is over."""
    path, samples = [], []
    for event in events:
        if event["phase"] == "began":
            samples = [point(event)]
        elif event["phase"] == "moved":
            samples.append(point(event))
        else:
            for i in range(0, len(samples) - 4, 3):
                p0, p1, p2, p3 = samples[i:i + 4]
                path.append(["M", *p0])
                path.append(["C", *p1, *p2, *p3])
    return path


def move_if_elsewhere(events):
    """A table of handlers over a dictionary."""
    st = {"path": [], "wait": [], "at": None}

    def start(p):
        st["wait"] = [p]

    def sample(p):
        st["wait"].append(p)
        if len(st["wait"]) == 4:
            first, c1, c2, last = st["wait"]
            if st["at"] != first:  # the path is there already
                st["path"].append(["M", *first])
            st["path"].append(["C", *c1, *c2, *last])
            st["at"] = last
            st["wait"] = [last]

    def stop(p):
        st["wait"] = []

    table = {"began": start, "moved": sample, "ended": stop, "cancelled": stop}
    for event in events:
        table[event["phase"]](point(event))
    return st["path"]


def skips_repeats(events):
    """A reducer: (state, event) -> (state, elements)."""
    def reduce(state, event):
        p = point(event)
        phase = event["phase"]
        if phase == "began":
            return (p,), []
        if phase in ("ended", "cancelled"):
            return (), []
        if p == state[-1]:
            return state, []
        state += (p,)
        if len(state) == 4:
            return state[3:], [["M", *state[0]], ["C", *state[1], *state[2], *state[3]]]
        return state, []

    state, path = (), []
    for event in events:
        state, more = reduce(state, event)
        path.extend(more)
    return path


def sliding_window(events):
    """A generator that looks at the last four samples."""
    def curves():
        window = deque(maxlen=4)
        for event in events:
            if event["phase"] == "began":
                window.clear()
                window.append(point(event))
            elif event["phase"] == "moved":
                window.append(point(event))
                if len(window) == 4:
                    a, b, c, d = window
                    yield ["M", *a]
                    yield ["C", *b, *c, *d]

    return list(curves())


PROGRAMS = {"range-short": range_short, "move-if-elsewhere": move_if_elsewhere,
            "skips-repeats": skips_repeats, "sliding-window": sliding_window}

run = PROGRAMS[sys.argv[1]]
for line in sys.stdin:
    print(json.dumps({"path": run(json.loads(line)["stroke"]["events"])}), flush=True)
