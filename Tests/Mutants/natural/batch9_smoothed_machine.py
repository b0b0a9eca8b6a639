# Midpoint junctions as a class-less port: globals, slots, a counter.
import json
import sys

KIND = sys.argv[1]
slots = [None] * 5
counter = 0
path = []


def begin(p):
    global counter
    slots[0] = p
    if KIND != "cancel-not-reset":
        counter = 0


def move(p):
    global counter
    counter += 1
    slots[counter] = p
    if counter == 4:
        slots[3] = [0.5 * (slots[2][i] + slots[4][i]) for i in (0, 1)]
        path.append(["M"] + slots[0])
        path.append(["C"] + slots[1] + slots[2] + slots[3])
        slots[0] = slots[3]
        slots[1] = slots[4]
        if KIND == "counter-to-zero":
            counter = 0
        elif KIND == "counter-to-two":
            counter = 2  # two points are in the buffer
        else:
            counter = 1


def end(p):
    global counter
    counter = 0


def cancel(p):
    if KIND == "cancel-not-reset":
        return
    end(p)


actions = {"began": begin, "moved": move, "ended": end, "cancelled": cancel}
for line in sys.stdin:
    slots = [None] * 5
    counter = 0
    path = []
    for e in json.loads(line)["stroke"]["events"]:
        actions[e["phase"]]([e["x"], e["y"]])
    print(json.dumps({"path": path}), flush=True)
