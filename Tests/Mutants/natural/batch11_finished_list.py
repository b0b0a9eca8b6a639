"""Finished stroke, over all samples of a touch. python3 batch11_finished_list.py NAME"""
import json
import sys
from itertools import groupby


def half(a, b):
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]


def ink(samples):
    """A move, the curves between the joints, and the tail."""
    out = [["M"] + samples[0]]
    rest = samples[1:]
    if not rest:
        return out + [["L"] + samples[0]]
    while len(rest) >= 4:
        out.append(["C"] + rest[0] + rest[1] + half(rest[1], rest[3]))
        rest = rest[3:]
    a = rest[0]
    b = rest[1] if len(rest) > 1 else a
    c = rest[2] if len(rest) > 2 else b
    out.append(["C"] + a + b + c)
    return out


def lift_always_new(events):
    path, raw = [], []
    for e in events:
        p = [e["x"], e["y"]]
        if e["phase"] == "began":
            raw = [p]
        elif e["phase"] == "moved":
            raw.append(p)
        elif e["phase"] == "ended":
            samples = [key for key, _ in groupby(raw)]
            samples.append(p)
            path += ink(samples)
    return path


def cancel_clears_all(events):
    path, samples = [], []
    for e in events:
        p = [e["x"], e["y"]]
        if e["phase"] == "cancelled":
            samples = []
            path = []
            continue
        if e["phase"] == "began" or samples[-1] != p:
            samples.append(p)
        if e["phase"] == "ended":
            path.extend(ink(samples))
            samples = []
    return path


def seen_before(events):
    path, samples = [], []
    for e in events:
        p = [e["x"], e["y"]]
        phase = e["phase"]
        if phase == "began":
            samples = [p]
        elif phase != "cancelled":
            if p not in samples:
                samples.append(p)
            if phase == "ended":
                path += ink(samples)
    return path


RUN = {
    "lift-always-new": lift_always_new,
    "cancel-clears-all": cancel_clears_all,
    "seen-before": seen_before,
}

if __name__ == "__main__":
    run = RUN[sys.argv[1]]
    for line in sys.stdin:
        print(json.dumps({"path": run(json.loads(line)["stroke"]["events"])}), flush=True)
