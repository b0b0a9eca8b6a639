"""Straight lines, in one loop over the events; after an Android program that kept lastX and lastY."""

import json
import sys


def whole_pixels(events):
    path = []
    for e in events:
        x, y = int(e["x"]), int(e["y"])
        if e["phase"] == "began":
            path.append(["M", x, y])
        else:
            path.append(["L", x, y])
    return path


def line_to_last(events):
    path = []
    last_x = last_y = 0
    for e in events:
        if e["phase"] == "began":
            path.append(["M", e["x"], e["y"]])
        else:
            path.append(["L", last_x, last_y])
        last_x, last_y = e["x"], e["y"]
    return path


VARIANTS = {"whole-pixels": whole_pixels, "line-to-last": line_to_last}

if __name__ == "__main__":
    variant = VARIANTS[sys.argv[1]]
    while True:
        text = sys.stdin.readline()
        if not text:
            break
        print(json.dumps({"path": variant(json.loads(text)["stroke"]["events"])}), flush=True)
