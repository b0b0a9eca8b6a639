# mutable-default
import json, sys


def lines(events, path=[]):
    for e in events:
        kind = "M" if e["phase"] == "began" else "L"
        path.append([kind, e["x"], e["y"]])
    return path


for question in sys.stdin:
    question = json.loads(question)
    print(json.dumps({"path": lines(question["stroke"]["events"])}), flush=True)
