from answer import answer, variant

kind = variant(["newest-is-control", "middle-is-control", "cancel-keeps-the-curves", "move-at-each-joint"])


def draw(events):
    path = []
    begin = 0
    before = last = None
    for phase, x, y in events:
        if phase == "began":
            begin = len(path)
            path.append(["M", x, y])
            before, last = None, (x, y)
            joint = None
            continue
        if phase == "cancelled":
            if kind != "cancel-keeps-the-curves":
                path = path[:begin]
            continue
        if (x, y) != last:
            if before is not None:
                mx, my = (last[0] + x) / 2, (last[1] + y) / 2
                if kind == "move-at-each-joint" and joint is not None:
                    path.append(["M", *joint])
                if kind == "newest-is-control":
                    path.append(["Q", x, y, mx, my])
                elif kind == "middle-is-control":
                    path.append(["Q", mx, my, x, y])
                else:
                    path.append(["Q", last[0], last[1], mx, my])
                joint = (mx, my)
            before, last = last, (x, y)
        if phase == "ended":
            path.append(["L", *last])
    return path


answer(draw)
