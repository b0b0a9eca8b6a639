# Four-point curves with a global buffer that grows by append.
import json
import sys

mode = sys.argv[1]
buf = []
out = []


def down(p):
    if mode != "leftover-kept":
        buf.clear()
    buf.append(p)
    full()


def move(p):
    buf.append(p)
    full()


def full():
    if len(buf) == 4:
        out.append(["M", *buf[0]])
        if mode == "end-first":
            # addCurveToPoint:controlPoint1:controlPoint2:
            out.append(["C", *buf[3], *buf[1], *buf[2]])
        else:
            out.append(["C", *buf[1], *buf[2], *buf[3]])
        del buf[0:3]


def up(p):
    if mode == "rest-as-lines" and len(buf) > 1:
        out.append(["M", *buf[0]])
        for q in buf[1:]:
            out.append(["L", *q])


for line in sys.stdin:
    stroke = json.loads(line)["stroke"]
    buf = []
    out = []
    for e in stroke["events"]:
        p = (e["x"], e["y"])
        if e["phase"] == "began":
            down(p)
        elif e["phase"] == "moved":
            move(p)
        else:
            up(p)
    print(json.dumps({"path": out}), flush=True)
