"""smoothed: two nested loops, over the touches and over the samples of each."""
import json
import sys

variant = sys.argv[1]


def touches(events):
    result = []
    for e in events:
        if e["phase"] == "began":
            result.append([(e["x"], e["y"])])
        elif e["phase"] == "moved":
            result[-1].append((e["x"], e["y"]))
    return result


def mid(a, b):
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def one_more(events):
    path = []
    for s in touches(events):
        start = s[0]
        i = 0
        while i + 5 < len(s):
            joint = mid(s[i + 2], s[i + 4])
            path.append(["M", *start])
            path.append(["C", *s[i + 1], *s[i + 2], *joint])
            start = joint
            i += 3
    return path


def mirrored(events):
    """As `S` does in SVG: the first handle goes on where the last one came from."""
    path = []
    for s in touches(events):
        handle = None
        for i in range(0, len(s) - 4, 3):
            a, b, c, d = s[i:i + 4]
            if handle is None:
                handle = b
            path.append(["M", *a])
            path.append(["C", *handle, *c, *d])
            handle = (2 * d[0] - c[0], 2 * d[1] - c[1])
    return path


def complex_numbers(events):
    """Right: the curves of a touch by a formula for their index, with points as complex numbers."""
    path = []
    for s in touches(events):
        z = [complex(*p) for p in s]
        number = max(0, (len(z) - 2) // 3)
        joints = [z[0]] + [0.5 * z[3 * k + 2] + 0.5 * z[3 * k + 4] for k in range(number)]
        for k, (start, end) in enumerate(zip(joints, joints[1:])):
            four = (start, z[3 * k + 1], z[3 * k + 2], end)
            numbers = [c for p in four for c in (p.real, p.imag)]
            path.append(["M"] + numbers[:2])
            path.append(["C"] + numbers[2:])
    return path


draw = {"waits-for-a-sixth": one_more, "mirrored-handle": mirrored, "right-complex": complex_numbers}[variant]
for line in sys.stdin:
    print(json.dumps({"path": draw(json.loads(line)["stroke"]["events"])}), flush=True)
