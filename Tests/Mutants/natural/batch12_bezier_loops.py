"""bezier: the samples of each touch, then a loop over groups of four."""
import json
import sys

variant = sys.argv[1]


def split(events):
    touches = []
    for event in events:
        if event["phase"] == "began":
            touches.append([])
        if event["phase"] in ("began", "moved"):
            touches[-1].append([event["x"], event["y"]])
    return touches


def short_range(events):
    path = []
    for s in split(events):
        for i in range(0, len(s) - 4, 3):
            path.append(["M"] + s[i])
            path.append(["C"] + s[i + 1] + s[i + 2] + s[i + 3])
    return path


def by_fours(events):
    path = []
    for samples in split(events):
        while len(samples) >= 4:
            four, samples = samples[:4], samples[4:]
            path += [["M", *four[0]], ["C", *four[1], *four[2], *four[3]]]
    return path


draw = {"range-too-short": short_range, "fours-not-shared": by_fours}[variant]
for line in sys.stdin:
    question = json.loads(line)
    print(json.dumps({"path": draw(question["stroke"]["events"])}), flush=True)
