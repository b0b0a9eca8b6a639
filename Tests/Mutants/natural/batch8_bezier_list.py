"""Four-point curves: split the touches, then cut each list of samples by threes."""
import json
import sys

WHICH = sys.argv[1]


def touches(events):
    """The samples of every touch, without the point of the lift."""
    result = []
    for e in events:
        p = [e["x"], e["y"]]
        if e["phase"] == "began":
            result.append([p])
        elif e["phase"] == "moved":
            result[-1].append(p)
        elif WHICH == "lift-if-elsewhere" and p != result[-1][-1]:
            result[-1].append(p)
    return result


def curves(samples):
    path = []
    if WHICH == "right-zip":
        for a, b, c, d in zip(samples[0::3], samples[1::3], samples[2::3], samples[3::3]):
            path += [["M"] + a, ["C"] + b + c + d]
        return path
    if WHICH == "range-stop":
        # range(start, stop, step), stop excluded
        for i in range(0, len(samples) - 4, 3):
            a, b, c, d = samples[i:i + 4]
            path += [["M"] + a, ["C"] + b + c + d]
        return path
    i = 0
    while i + 3 < len(samples):
        a, b, c, d = samples[i:i + 4]
        path += [["M"] + a, ["C"] + b + c + d]
        i += 3
    return path


for line in sys.stdin:
    stroke = json.loads(line)["stroke"]
    drawn = [el for touch in touches(stroke["events"]) for el in curves(touch)]
    print(json.dumps({"format": "inkstep-trace/1", "stage": "bezier", "stroke": stroke["id"], "path": drawn}),
          flush=True)
