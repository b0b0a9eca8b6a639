"""Midpoint junctions, over all samples of a touch or with a queue. python3 batch11_smoothed_list.py NAME"""
import json
import sys
from collections import deque


def touches(events):
    """Lists of the points of each touch; the lift is not a sample here."""
    result = []
    for e in events:
        if e["phase"] == "began":
            result.append([(e["x"], e["y"])])
        elif e["phase"] == "moved":
            result[-1].append((e["x"], e["y"]))
    return result


def start_too_early(events):
    path = []
    for p in touches(events):
        start = p[0]
        i = 1
        while i + 3 < len(p):
            c1, c2, after = p[i], p[i + 1], p[i + 3]
            joint = ((c2[0] + after[0]) / 2, (c2[1] + after[1]) / 2)
            start = joint
            path.append(["M", *start])
            path.append(["C", *c1, *c2, *joint])
            i += 3
    return path


def joint_not_kept(events):
    path = []
    queue = deque()
    for e in events:
        p = (e["x"], e["y"])
        if e["phase"] == "began":
            queue.clear()
            queue.append(p)
        elif e["phase"] == "moved":
            queue.append(p)
            if len(queue) == 5:
                jx = 0.5 * (queue[2][0] + queue[4][0])
                jy = 0.5 * (queue[2][1] + queue[4][1])
                path.append(["M", *queue[0]])
                path.append(["C", *queue[1], *queue[2], jx, jy])
                for _ in range(3):
                    queue.popleft()
        else:
            queue.clear()
    return path


def all_joints_first(events):
    """No mistake: the joints are listed first, then the curves between them."""
    path = []
    for p in touches(events):
        before, after = p[2::3], p[4::3]
        joints = [(a[0] / 2 + b[0] / 2, a[1] / 2 + b[1] / 2) for a, b in zip(before, after)]
        starts = [p[0]] + joints
        for m, (start, end) in enumerate(zip(starts, joints)):
            path.append(["M", *start])
            path.append(["C", *p[3 * m + 1], *p[3 * m + 2], *end])
    return path


RUN = {
    "start-too-early": start_too_early,
    "joint-not-kept": joint_not_kept,
    "all-joints-first": all_joints_first,
}

if __name__ == "__main__":
    run = RUN[sys.argv[1]]
    for line in sys.stdin:
        print(json.dumps({"path": run(json.loads(line)["stroke"]["events"])}), flush=True)
