from answer import answer, variant

kind = variant(["tail-and-a-line-to-the-lift", "waiting-kept-for-the-next-touch"])


def draw(events):
    path = []
    start = 0
    j = p = q = r = None      # the junction, and what waits after it
    newest = None
    for phase, x, y in events:
        here = [x, y]
        if phase == "began":
            start = len(path)
            path.append(["M", x, y])
            j = here
            if kind != "waiting-kept-for-the-next-touch":
                p = q = r = None
            newest = here
        elif phase == "cancelled":
            path = path[:start]
        else:
            if here != newest and not (kind == "tail-and-a-line-to-the-lift" and phase == "ended"):
                newest = here
                if p is None:
                    p = here
                elif q is None:
                    q = here
                elif r is None:
                    r = here
                else:
                    j = [(q[0] + x) / 2, (q[1] + y) / 2]
                    path.append(["C"] + p + q + j)
                    p, q, r = here, None, None
            if phase == "ended":
                if r is not None:
                    path.append(["C"] + p + q + r)
                elif q is not None:
                    path.append(["C"] + p + q + q)
                elif p is not None:
                    path.append(["C"] + p + p + p)
                else:
                    path.append(["L"] + j)
                if kind == "tail-and-a-line-to-the-lift" and here != newest:
                    path.append(["L", x, y])
    return path


answer(draw)
