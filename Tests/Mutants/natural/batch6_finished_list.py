"""Finished stroke, functions over lists."""
import itertools
import json
import sys


def at_the_lift(events):
    """Draws a whole touch when it is over, from its samples without repeats."""
    path = []
    samples = []
    for e in events:
        if e["phase"] == "began":
            samples = []
        samples.append((e["x"], e["y"]))
        if e["phase"] != "ended":
            continue
        s = [p for p, _ in itertools.groupby(samples)]
        path.append(["M", *s[0]])
        if len(s) == 1:
            path.append(["L", *s[0]])
            continue
        # Sample 3k of a touch is given up if there is one after it.
        for k in range(1, len(s), 3):
            c1, c2, end = (s[min(k + i, len(s) - 1)] for i in range(3))
            if k + 3 < len(s):
                end = ((s[k + 1][0] + s[k + 3][0]) * 0.5, (s[k + 1][1] + s[k + 3][1]) * 0.5)
            path.append(["C", *c1, *c2, *end])
    return path


def tail_two_first(events):
    path, slots, start = [], [], 0
    for e in events:
        p = (e["x"], e["y"])
        if e["phase"] == "began":
            start = len(path)
            slots = [p]
            path.append(["M", *p])
            continue
        if e["phase"] == "cancelled":
            path = path[:start]
            continue
        if p != slots[-1]:
            slots.append(p)
        if len(slots) == 5:
            j = ((slots[2][0] + slots[4][0]) / 2, (slots[2][1] + slots[4][1]) / 2)
            path.append(["C", *slots[1], *slots[2], *j])
            slots = [j, slots[4]]
        if e["phase"] == "ended":
            n = len(slots)
            if n == 1:
                path.append(["L", *slots[0]])
            if n == 2:
                path.append(["C", *slots[1], *slots[1], *slots[1]])
            if n == 3:
                path.append(["C", *slots[1], *slots[1], *slots[2]])
            if n == 4:
                path.append(["C", *slots[1], *slots[2], *slots[3]])
    return path


def start_after_move(events):
    path = []
    slots = []
    mark = 0

    def add(p):
        nonlocal slots
        if p == slots[-1]:
            return
        slots = slots + [p]
        if len(slots) > 4:
            mid = tuple((a + b) / 2 for a, b in zip(slots[2], slots[4]))
            path.append(["C", *slots[1], *slots[2], *mid])
            slots = [mid, p]

    for e in events:
        p = (e["x"], e["y"])
        match = e["phase"]
        if match == "began":
            path.append(["M", *p])
            mark = len(path)
            slots = [p]
        elif match == "moved":
            add(p)
        elif match == "ended":
            add(p)
            if len(slots) == 1:
                path.append(["L", *p])
            else:
                padded = slots[1:] + [slots[-1]] * (4 - len(slots))
                path.append(["C", *padded[0], *padded[1], *padded[2]])
        else:
            del path[mark:]
    return path


def in_slots(events):
    path, slots, before = [], [], []
    for e in events:
        p = (e["x"], e["y"])
        phase = e["phase"]
        if phase == "began":
            before = list(path)
            slots = [p]
            path.append(["M", *p])
        elif phase == "cancelled":
            path = before
        else:
            if p not in slots:
                slots.append(p)
            if len(slots) == 5:
                _, a, b, _, d = slots
                j = ((b[0] + d[0]) / 2, (b[1] + d[1]) / 2)
                path.append(["C", *a, *b, *j])
                slots = [j, d]
            if phase == "ended":
                j, *rest = slots
                if not rest:
                    path.append(["L", *j])
                else:
                    rest = (rest + [rest[-1], rest[-1]])[:3]
                    path.append(["C", *rest[0], *rest[1], *rest[2]])
    return path


def last_of_path(events):
    path, slots, start = [], [], 0
    for e in events:
        p = [e["x"], e["y"]]
        if e["phase"] == "began":
            start = len(path)
            path.append(["M"] + p)
            slots = [p]
            continue
        if e["phase"] == "cancelled":
            del path[start:]
            continue
        if path[-1][-2:] != p:  # Not if the ink is there already.
            slots.append(p)
            if len(slots) == 5:
                j = [(slots[2][0] + p[0]) / 2, (slots[2][1] + p[1]) / 2]
                path.append(["C"] + slots[1] + slots[2] + j)
                slots = [j, p]
        if e["phase"] == "ended":
            if len(slots) == 1:
                path.append(["L"] + slots[0])
            else:
                while len(slots) < 4:
                    slots.append(slots[-1])
                path.append(["C"] + slots[1] + slots[2] + slots[3])
    return path


VARIANTS = {"at-the-lift": at_the_lift, "tail-two-first": tail_two_first, "start-after-move": start_after_move,
            "in-slots": in_slots, "last-of-path": last_of_path}

if __name__ == "__main__":
    draw = VARIANTS[sys.argv[1]]
    for line in sys.stdin:
        if line.strip():
            print(json.dumps({"path": draw(json.loads(line)["stroke"]["events"])}), flush=True)
