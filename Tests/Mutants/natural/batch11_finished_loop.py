"""Finished stroke, as an event loop with a ring of slots. python3 batch11_finished_loop.py NAME"""
import json
import sys


def tail_of_before(events):
    """The tail is made after every move; the lift keeps it."""
    path, done = [], 0
    ring, counter, tail = [(0.0, 0.0)] * 5, 0, None

    def sample(p):
        nonlocal counter, tail
        if p == ring[counter]:
            return
        counter += 1
        ring[counter] = p
        if counter == 4:
            ring[3] = ((ring[2][0] + ring[4][0]) / 2, (ring[2][1] + ring[4][1]) / 2)
            path.append(["C", *ring[1], *ring[2], *ring[3]])
            ring[0], ring[1] = ring[3], ring[4]
            counter = 1
        last = ring[counter]
        tail = ["C", *ring[1], *(ring[2] if counter >= 2 else last), *last]

    for e in events:
        p = (e["x"], e["y"])
        if e["phase"] == "began":
            done = len(path)
            counter = 0
            ring[0] = p
            path.append(["M", *p])
            tail = ["L", *p]
        elif e["phase"] == "moved":
            sample(p)
        elif e["phase"] == "ended":
            path.append(tail)
            sample(p)
            counter = 0
        else:
            del path[done:]
            counter = 0
    return path


def cancel_keeps_counter(events):
    path, mark = [], 0
    ring = [None] * 8
    head = 0     # where slot 0 is in the ring
    counter = 0  # samples behind it

    def slot(k):
        return ring[(head + k) % 8]

    for e in events:
        p, phase = (e["x"], e["y"]), e["phase"]
        if phase == "cancelled":
            del path[mark:]
            continue
        if phase == "began":
            mark = len(path)
            ring[head] = p
            path.append(["M", *p])
            continue
        if p != slot(counter):
            counter += 1
            ring[(head + counter) % 8] = p
            if counter == 4:
                b, d = slot(2), slot(4)
                joint = ((b[0] + d[0]) / 2, (b[1] + d[1]) / 2)
                path.append(["C", *slot(1), *b, *joint])
                head = (head + 3) % 8
                ring[head] = joint
                counter = 1
        if phase == "ended":
            if counter == 0:
                path.append(["L", *slot(0)])
            else:
                path.append(["C", *slot(1), *slot(min(2, counter)), *slot(counter)])
            counter = 0
    return path


def line_for_one(events):
    path, touch, live = [], [], []
    for e in events:
        p = [e["x"], e["y"]]
        if e["phase"] == "cancelled":
            touch = []
        elif e["phase"] == "began":
            touch, live = [["M"] + p], [p]
        else:
            if live[-1] != p:
                live.append(p)
            if len(live) == 5:
                joint = [(live[2][i] + live[4][i]) / 2 for i in (0, 1)]
                touch.append(["C"] + live[1] + live[2] + joint)
                live = [joint, live[4]]
            if e["phase"] == "ended":
                if len(live) <= 2:
                    touch.append(["L"] + live[-1])
                elif len(live) == 3:
                    touch.append(["C"] + live[1] + live[2] + live[2])
                else:
                    touch.append(["C"] + live[1] + live[2] + live[3])
                path += touch
    return path


RUN = {
    "tail-of-before": tail_of_before,
    "cancel-keeps-counter": cancel_keeps_counter,
    "line-for-one": line_for_one,
}

if __name__ == "__main__":
    run = RUN[sys.argv[1]]
    for line in sys.stdin:
        print(json.dumps({"path": run(json.loads(line)["stroke"]["events"])}), flush=True)
