"""Finished stroke: collect a touch, then draw it as a whole."""
import json
import sys

HOW = sys.argv[1]


def distinct(points):
    kept = points[:1]
    for p in points[1:]:
        if p != kept[-1]:
            kept.append(p)
    return kept


def tail(joint, rest):
    if not rest:
        return ["L", *joint]
    if len(rest) == 1:
        p, = rest
        return ["C", *p, *p, *p]
    if len(rest) == 2:
        p, q = rest
        if HOW == "two-as-quadratic":
            c1 = [j + 2 / 3 * (a - j) for j, a in zip(joint, p)]
            c2 = [b + 2 / 3 * (a - b) for b, a in zip(q, p)]
            return ["C", *c1, *c2, *q]
        return ["C", *p, *q, *q]
    p, q, r = rest
    return ["C", *p, *q, *r]


def draw(points):
    path = [["M", *points[0]]]
    joint, rest = points[0], points[1:]
    while len(rest) >= 4:
        p, q, _, s = rest[:4]
        joint = [(q[0] + s[0]) / 2, (q[1] + s[1]) / 2]
        path.append(["C", *p, *q, *joint])
        rest = rest[3:]
    path.append(tail(joint, rest))
    return path


def run(events):
    path = []
    touch = []
    for e in events:
        p = [e["x"], e["y"]]
        if e["phase"] == "began":
            touch = [p]
        elif e["phase"] == "moved":
            touch.append(p)
        elif e["phase"] == "ended":
            if HOW == "tap-means-no-moves":
                if len(touch) == 1 and p == touch[0]:
                    path += [["M", *p], ["L", *p]]
                    continue
                points = distinct(touch + [p])
                if len(points) > 1:
                    path += draw(points)
            elif HOW == "lift-not-compared":
                path += draw(distinct(touch) + [p])
            else:
                path += draw(distinct(touch + [p]))
    return path


for line in sys.stdin:
    s = json.loads(line)["stroke"]
    print(json.dumps({"format": "inkstep-trace/1", "stage": "finished", "stroke": s["id"],
                      "path": run(s["events"])}), flush=True)
