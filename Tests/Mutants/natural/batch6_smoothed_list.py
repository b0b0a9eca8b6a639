"""Midpoint junctions, functions over lists."""
import json
import sys


def middle(p, q):
    return ((p[0] + q[0]) / 2, (p[1] + q[1]) / 2)


def joint_two_three(events):
    path, slots = [], []
    for e in events:
        p = (e["x"], e["y"])
        if e["phase"] == "began":
            slots = [p]
        if e["phase"] == "moved":
            slots.append(p)
            if len(slots) == 4:
                j = middle(slots[2], slots[3])
                path.append(["M", *slots[0]])
                path.append(["C", *slots[1], *slots[2], *j])
                slots = [j, slots[3]]
    return path


def int_halving(events):
    path, slots = [], []
    for e in events:
        x, y = e["x"], e["y"]
        if e["phase"] == "began":
            slots = [(x, y)]
        elif e["phase"] == "moved":
            slots.append((x, y))
            if len(slots) == 5:
                start, c1, c2, _, nxt = slots
                jx = (c2[0] + nxt[0]) // 2
                jy = (c2[1] + nxt[1]) // 2
                path.append(["M", *start])
                path.append(["C", *c1, *c2, jx, jy])
                slots = [(jx, jy), nxt]
        else:
            slots = []
    return path


def newest_not_carried(events):
    """Gathers a touch, then goes through it."""
    strokes = []
    for e in events:
        if e["phase"] == "began":
            strokes.append([(e["x"], e["y"])])
        elif e["phase"] == "moved":
            strokes[-1].append((e["x"], e["y"]))
    path = []
    for samples in strokes:
        start = samples[0]
        i = 1
        while i + 3 < len(samples):
            end = middle(samples[i + 1], samples[i + 3])
            path.append(["M", *start])
            path.append(["C", *samples[i], *samples[i + 1], *end])
            start = end
            i += 4
    return path


VARIANTS = {"joint-two-three": joint_two_three, "int-halving": int_halving, "newest-not-carried": newest_not_carried}

if __name__ == "__main__":
    draw = VARIANTS[sys.argv[1]]
    for line in sys.stdin:
        if line.strip():
            print(json.dumps({"path": draw(json.loads(line)["stroke"]["events"])}), flush=True)
