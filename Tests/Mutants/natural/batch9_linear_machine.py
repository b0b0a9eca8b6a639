# Straight lines, event by event, with globals.
import json
import sys

VARIANT = sys.argv[1]
path = []
lastX = None
lastY = None


def began(x, y):
    global lastX, lastY
    path.append(["M", x, y])
    lastX, lastY = x, y


def moved(x, y):
    global lastX, lastY
    path.append(["L", x, y])
    lastX, lastY = x, y


def ended(x, y):
    if VARIANT == "lift-only-elsewhere":
        # the pen is already there, nothing to draw
        if x == lastX and y == lastY:
            return
    path.append(["L", x, y])


def event(e):
    phase = e["phase"]
    if phase == "began":
        began(e["x"], e["y"])
    elif phase == "moved":
        moved(e["x"], e["y"])
    elif phase == "ended":
        ended(e["x"], e["y"])
    elif phase == "cancelled" and VARIANT != "cancelled-no-branch":
        ended(e["x"], e["y"])


for line in sys.stdin:
    path = []
    for e in json.loads(line)["stroke"]["events"]:
        event(e)
    print(json.dumps({"path": path}), flush=True)
