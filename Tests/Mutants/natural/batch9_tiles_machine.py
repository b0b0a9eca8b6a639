# The graph with a row of layers that is moved on.
import json
import sys

variant = sys.argv[1]
SIZE = 32

row = []
total = 0
width = 0
policy = ""
steps = []


def tile_of(sample):
    if variant == "towards-zero":
        return int(sample / SIZE)
    return sample // SIZE


def newest_tile():
    if variant == "newest-from-total":
        return tile_of(total)
    return tile_of(total - 1)


def lay_out():
    global row
    n = 1 + (width + SIZE - 1) // SIZE
    last = newest_tile()
    row = []
    for i in range(n):
        row.append(last - n + 1 + i)


def left_pad():
    return 1 if policy == "repaired" else 2


def x_of(tile):
    if policy == "repaired":
        return width - (total - 1 - tile * SIZE)
    return width - (total - tile * SIZE)


def step(tiles, again):
    draws = []
    for t in tiles:
        a = t * SIZE - left_pad()
        if a < 0:
            a = 0
        z = t * SIZE + SIZE + 2
        if z > total:
            z = total
        if z <= a:
            a = z = 0
        draws.append({"tile": t, "from": a, "to": z})
    s = {"total": total, "frames": [{"tile": t, "x": x_of(t)} for t in row], "draws": draws}
    if again:
        s["relayout"] = True
    steps.append(s)


def sample():
    global total
    total += 1
    new = newest_tile()
    if new > row[-1]:
        # the one on the left goes to the right
        row.pop(0)
        row.append(new)
    touched = tile_of(total - 1 - 2)
    if touched < new:
        step([touched, new], False)
    else:
        step([new], False)


for line in sys.stdin:
    q = json.loads(line)
    width = q["width"]
    policy = q["policy"]
    total = 0
    steps = []
    lay_out()
    for i, value in enumerate(q["signal"]["values"]):
        sample()
        number = i if variant == "relayout-from-zero" else i + 1
        for r in q["relayouts"]:
            if r == number:
                lay_out()
                step(row, True)
    print(json.dumps({"steps": steps}), flush=True)
