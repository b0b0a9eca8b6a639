from answer import answer, variant

kind = variant(["brackets-forgotten", "whole-halves", "second-touch-goes-on"])


def draw(events):
    path = []
    p0 = p1 = p2 = p3 = None
    for phase, x, y in events:
        if phase == "began":
            if kind == "second-touch-goes-on":
                p0 = (x, y)
            else:
                p0, p1, p2, p3 = (x, y), None, None, None
        if phase != "moved":
            continue
        if p1 is None:
            p1 = (x, y)
        elif p2 is None:
            p2 = (x, y)
        elif p3 is None:
            p3 = (x, y)
        else:
            if kind == "brackets-forgotten":
                jx = p2[0] + x / 2
                jy = p2[1] + y / 2
            elif kind == "whole-halves":
                jx = (p2[0] + x) // 2
                jy = (p2[1] + y) // 2
            else:
                jx = (p2[0] + x) / 2
                jy = (p2[1] + y) / 2
            path.append(["M", p0[0], p0[1]])
            path.append(["C", p1[0], p1[1], p2[0], p2[1], jx, jy])
            p0 = (jx, jy)
            p1 = (x, y)
            p2 = None
            p3 = None
    return path


answer(draw)
