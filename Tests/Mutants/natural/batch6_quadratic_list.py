"""Midpoint quadratics, functions over the samples of a touch."""
import json
import sys


def touches(events):
    """Every touch that was lifted, as a list of all its points."""
    current = []
    for e in events:
        if e["phase"] == "began":
            current = []
        current.append((e["x"], e["y"]))
        if e["phase"] == "ended":
            yield current


def mid(a, b):
    return ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)


def line_first(events):
    path = []
    for points in touches(events):
        s = points[:1] + [q for p, q in zip(points, points[1:]) if p != q]
        path.append(["M", *s[0]])
        if len(s) > 2:
            path.append(["L", *mid(s[0], s[1])])
        for a, b in zip(s[1:], s[2:]):
            path.append(["Q", *a, *mid(a, b)])
        path.append(["L", *s[-1]])
    return path


def lift_not_deduped(events):
    path = []
    for points in touches(events):
        s = [points[0]]
        for p in points[1:-1]:
            if p != s[-1]:
                s.append(p)
        s.append(points[-1])
        path.append(["M", *s[0]])
        for i in range(1, len(s) - 1):
            path.append(["Q", *s[i], *mid(s[i], s[i + 1])])
        path.append(["L", *s[-1]])
    return path


VARIANTS = {"line-first": line_first, "lift-not-deduped": lift_not_deduped}

if __name__ == "__main__":
    draw = VARIANTS[sys.argv[1]]
    for line in sys.stdin:
        if line.strip():
            print(json.dumps({"path": draw(json.loads(line)["stroke"]["events"])}), flush=True)
