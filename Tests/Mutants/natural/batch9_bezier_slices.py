# Four-point curves: split into touches, then cut every touch into fours.
import json
import sys

name = sys.argv[1]


def touches_of(events, with_lift):
    result = []
    for e in events:
        p = [e["x"], e["y"]]
        if e["phase"] == "began":
            result.append([p])
        elif e["phase"] == "moved":
            result[-1].append(p)
        elif with_lift:
            result[-1].append(p)
    return result


def curve(four):
    a, b, c, d = four
    return [["M"] + a, ["C"] + b + c + d]


for line in sys.stdin:
    events = json.loads(line)["stroke"]["events"]
    path = []
    if name == "right-popping":
        # right: takes samples off the front until there are fewer than four
        for pts in touches_of(events, False):
            while len(pts) >= 4:
                path += curve(pts[:4])
                del pts[:3]
    elif name == "lift-in-list":
        for pts in touches_of(events, True):
            for i in range(0, len(pts) - 3, 3):
                path += curve(pts[i:i + 4])
    elif name == "range-too-short":
        for pts in touches_of(events, False):
            for i in range(0, len(pts) - 4, 3):
                path += curve(pts[i:i + 4])
    elif name == "blocks-of-four":
        for pts in touches_of(events, False):
            for i in range(0, len(pts), 4):
                block = pts[i:i + 4]
                if len(block) == 4:
                    path += curve(block)
    print(json.dumps({"path": path}), flush=True)
