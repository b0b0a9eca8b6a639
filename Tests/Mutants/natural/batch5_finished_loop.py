"""The finished stroke in one loop; the tail is the last element of the path, and is replaced at each event."""

import json
import sys


def half(a, b):
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]


def tail_of(slots):
    j, *rest = slots
    if not rest:
        return ["L"] + j
    p = rest[0]
    q = rest[1] if len(rest) > 1 else p
    r = rest[2] if len(rest) > 2 else q
    return ["C"] + p + q + r


def tail_withdrawn_late(events):
    path, slots, start = [], [], 0
    for e in events:
        p = [e["x"], e["y"]]
        if e["phase"] == "began":
            start = len(path)
            slots = [p]
            path.append(["M"] + p)
            path.append(tail_of(slots))
        elif e["phase"] == "cancelled":
            del path[start:]
        elif p != slots[-1]:
            slots.append(p)
            if len(slots) == 5:
                j = half(slots[2], slots[4])
                path.append(["C"] + slots[1] + slots[2] + j)
                slots = [j, slots[4]]
            path.pop()
            path.append(tail_of(slots))
    return path


def start_after_move(events):
    path, slots, start = [], [], 0
    for e in events:
        p = [e["x"], e["y"]]
        if e["phase"] == "began":
            path.append(["M"] + p)
            start = len(path)
            slots = [p]
            path.append(tail_of(slots))
        elif e["phase"] == "cancelled":
            del path[start:]
        elif p != slots[-1]:
            path.pop()
            slots.append(p)
            if len(slots) == 5:
                j = half(slots[2], slots[4])
                path.append(["C"] + slots[1] + slots[2] + j)
                slots = [j, slots[4]]
            path.append(tail_of(slots))
    return path


def cancel_empties(events):
    ink, slots = [], []
    tail = None
    for e in events:
        phase, p = e["phase"], [e["x"], e["y"]]
        if phase == "began":
            slots = [p]
            ink.append(["M"] + p)
            tail = tail_of(slots)
        if phase in ("moved", "ended") and p != slots[-1]:
            slots.append(p)
            if len(slots) == 5:
                slots[3] = half(slots[2], slots[4])
                ink.append(["C"] + slots[1] + slots[2] + slots[3])
                slots = slots[3:]
            tail = tail_of(slots)
        if phase == "ended":
            ink.append(tail)
        if phase == "cancelled":
            ink = []
            tail = None
    return ink


def compared_with_junction(events):
    finished, live = [], []
    slots = [None] * 5
    n = 0
    for e in events:
        p = [e["x"], e["y"]]
        if e["phase"] == "began":
            live = [["M"] + p]
            slots[0] = p
            n = 0
            continue
        if e["phase"] == "cancelled":
            live = []
            continue
        if p != slots[0]:
            n += 1
            slots[n] = p
            if n == 4:
                slots[3] = half(slots[2], slots[4])
                live.append(["C"] + slots[1] + slots[2] + slots[3])
                slots[0], slots[1] = slots[3], slots[4]
                n = 1
        if e["phase"] == "ended":
            finished += live
            finished.append(tail_of(slots[:n + 1]))
    return finished


VARIANTS = {
    "tail-withdrawn-late": tail_withdrawn_late,
    "start-after-move": start_after_move,
    "cancel-empties": cancel_empties,
    "compared-with-junction": compared_with_junction,
}

for line in sys.stdin:
    print(json.dumps({"path": VARIANTS[sys.argv[1]](json.loads(line)["stroke"]["events"])}), flush=True)
