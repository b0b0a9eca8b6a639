from answer import answer, variant

kind = variant(["pending-emptied", "lift-stored", "move-only-at-began", "line-to-the-lift"])


def draw(events):
    path = []
    pending = []
    for phase, x, y in events:
        if phase == "began":
            pending = [(x, y)]
            if kind == "move-only-at-began":
                path.append(["M", x, y])
        elif phase == "moved" or kind == "lift-stored":
            pending.append((x, y))
            if len(pending) == 4:
                p0, p1, p2, p3 = pending
                if kind != "move-only-at-began":
                    path.append(["M", p0[0], p0[1]])
                path.append(["C", p1[0], p1[1], p2[0], p2[1], p3[0], p3[1]])
                pending = [] if kind == "pending-emptied" else [p3]
        elif kind == "line-to-the-lift":
            # what is left over
            if len(pending) > 1:
                path.append(["M", *pending[0]])
                path.append(["L", x, y])
    return path


answer(draw)
