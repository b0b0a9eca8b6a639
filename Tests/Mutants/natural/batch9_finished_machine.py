# Finished stroke, the way the lesson has it, with globals.
import json
import sys

ver = sys.argv[1]
b = [(0, 0)] * 5
c = 0
start = 0
path = []
last = None


def began(p):
    global c, start, last
    c = 0
    b[0] = p
    if ver == "cancel-mark-late":
        path.append(("M", *p))
        start = len(path)
    else:
        start = len(path)
        path.append(("M", *p))
    if ver != "last-not-at-began":
        last = p


def moved(p):
    global c, last
    if ver == "repeat-of-slot-0":
        if p == b[0]:
            return
    elif p == last:
        return
    last = p
    c = c + 1
    b[c] = p
    if c == 4:
        b[3] = ((b[2][0] + b[4][0]) / 2, (b[2][1] + b[4][1]) / 2)
        path.append(("C", *b[1], *b[2], *b[3]))
        b[0] = b[3]
        b[1] = b[4]
        c = 1


def tail(n):
    if n == 0:
        path.append(("L", *b[0]))
    elif n == 1:
        path.append(("C", *b[1], *b[1], *b[1]))
    elif n == 2:
        path.append(("C", *b[1], *b[2], *b[2]))
    else:
        path.append(("C", *b[1], *b[2], *b[3]))


def ended(p):
    global c
    if ver == "count-before-lift":
        waiting = c
        moved(p)
    else:
        moved(p)
        waiting = c
    tail(waiting)
    c = 0


def cancelled(p):
    global c
    if ver == "cancel-clears-all":
        path.clear()
    else:
        del path[start:]
    c = 0


for line in sys.stdin:
    b = [(0, 0)] * 5
    c = 0
    start = 0
    path = []
    last = None
    for e in json.loads(line)["stroke"]["events"]:
        globals()[e["phase"]]((e["x"], e["y"]))
    print(json.dumps({"path": path}), flush=True)
