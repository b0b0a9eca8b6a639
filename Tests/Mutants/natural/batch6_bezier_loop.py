"""Four-point curves, an event loop with a ring buffer."""
import json
import sys


def fours_apart(events):
    ring = [(0, 0)] * 4
    count = 0
    path = []
    for e in events:
        if e["phase"] == "began":
            count = 0
        if e["phase"] in ("began", "moved"):
            ring[count % 4] = (e["x"], e["y"])
            count += 1
            if count % 4 == 0:
                path.append(["M", *ring[0]])
                path.append(["C", *ring[1], *ring[2], *ring[3]])
    return path


def cancel_keeps(events):
    ring = [None] * 8
    head = 0  # Where the next sample goes.
    tail = 0  # Where the open curve begins.
    path = []
    for e in events:
        phase = e["phase"]
        if phase == "ended":
            tail = head
        elif phase == "began" or phase == "moved":
            ring[head % 8] = (e["x"], e["y"])
            head += 1
            if head - tail == 4:
                p0, p1, p2, p3 = (ring[(tail + k) % 8] for k in range(4))
                path.append(["M", *p0])
                path.append(["C", *p1, *p2, *p3])
                tail += 3
    return path


VARIANTS = {"fours-apart": fours_apart, "cancel-keeps": cancel_keeps}

if __name__ == "__main__":
    draw = VARIANTS[sys.argv[1]]
    for line in sys.stdin:
        if line.strip():
            print(json.dumps({"path": draw(json.loads(line)["stroke"]["events"])}), flush=True)
