from answer import answer, variant

kind = variant(["tail-drawn", "lift-counts", "third-sample-kept", "four-are-enough"])


def draw(events):
    path = []
    window = []
    for phase, x, y in events:
        if phase == "began":
            window = [(x, y)]
            continue
        if phase == "moved" or (kind == "lift-counts" and phase == "ended"):
            window.append((x, y))
            if kind == "four-are-enough":
                if len(window) == 4:
                    (ax, ay), (bx, by), (cx, cy), (dx, dy) = window
                    joint = ((cx + dx) / 2, (cy + dy) / 2)
                    path.append(["M", ax, ay])
                    path.append(["C", bx, by, cx, cy, *joint])
                    window = [joint, (dx, dy)]
            elif len(window) == 5:
                (ax, ay), (bx, by), (cx, cy), _, (ex, ey) = window
                joint = ((cx + ex) / 2, (cy + ey) / 2)
                path.append(["M", ax, ay])
                path.append(["C", bx, by, cx, cy, *joint])
                if kind == "third-sample-kept":
                    window = [joint] + window[3:]
                else:
                    window = [joint] + window[4:]
        elif kind == "tail-drawn" and len(window) > 1:
            rest = (window[1:] + [window[-1]] * 2)[:3]
            path.append(["M", *window[0]])
            path.append(["C", *rest[0], *rest[1], *rest[2]])
    return path


answer(draw)
