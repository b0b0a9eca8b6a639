"""Four-point curves, functions over the list of a touch's samples."""
import json
import sys


def touches(events):
    """The samples of each touch without its lift."""
    all_touches = []
    for e in events:
        if e["phase"] == "began":
            all_touches.append([])
        if e["phase"] in ("began", "moved"):
            all_touches[-1].append([e["x"], e["y"]])
    return all_touches


def whole_fours(events):
    path = []
    for s in touches(events):
        corners = s[::3]
        for a, b, c, d in zip(corners, s[1::3], s[2::3], corners[1:]):
            path += [["M"] + a, ["C"] + b + c + d]
    return path


def skip_repeats(events):
    path = []
    window = []
    for e in events:
        p = (e["x"], e["y"])
        if e["phase"] == "began":
            window = [p]
        elif e["phase"] == "moved":
            if window[-1] == p:
                continue
            window.append(p)
            if len(window) == 4:
                path.append(("M",) + window[0])
                path.append(("C",) + window[1] + window[2] + window[3])
                window = window[3:]
    return path


VARIANTS = {"whole-fours": whole_fours, "skip-repeats": skip_repeats}

if __name__ == "__main__":
    draw = VARIANTS[sys.argv[1]]
    for line in sys.stdin:
        if line.strip():
            print(json.dumps({"path": draw(json.loads(line)["stroke"]["events"])}), flush=True)
