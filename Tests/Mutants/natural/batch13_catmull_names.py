from math import hypot, sqrt

from answer import answer, variant

kind = variant(["lift-not-a-sample", "root-of-the-square", "own-duration-as-weight"])


def control(px, py, qx, qy, rx, ry):
    """The control point at q on the way to r."""
    before = hypot(qx - px, qy - py)
    after = hypot(rx - qx, ry - qy)
    if kind == "root-of-the-square":
        before = (qx - px) ** 2 + (qy - py) ** 2
        after = (rx - qx) ** 2 + (ry - qy) ** 2
    a1 = sqrt(before)
    a2 = sqrt(after)
    if a1 == 0 or a2 == 0:
        return qx, qy
    if kind == "own-duration-as-weight":
        v1x, v1y = (qx - px) / a1, (qy - py) / a1
        v2x, v2y = (rx - qx) / a2, (ry - qy) / a2
        vx = (a1 * v1x + a2 * v2x) / (a1 + a2)
        vy = (a1 * v1y + a2 * v2y) / (a1 + a2)
        return qx + a2 * vx / 3, qy + a2 * vy / 3
    share = 3 * a1 * (a1 + a2)
    return (qx + (before * (rx - qx) + after * (qx - px)) / share,
            qy + (before * (ry - qy) + after * (qy - py)) / share)


def draw(events):
    path = []
    stroke = []
    count = 0
    for phase, x, y in events:
        if phase == "began":
            stroke = [["M", x, y]]
            count = 1
            c_x, c_y = x, y
            continue
        if phase == "cancelled":
            stroke = []
            continue
        is_new = (x, y) != (c_x, c_y)
        if phase == "ended" and kind == "lift-not-a-sample":
            is_new = False
        if is_new:
            if count == 2:
                a_x, a_y = 2 * b_x - c_x, 2 * b_y - c_y
            if count >= 2:
                stroke.append(["C", *control(a_x, a_y, b_x, b_y, c_x, c_y), *control(x, y, c_x, c_y, b_x, b_y), c_x, c_y])
                a_x, a_y = b_x, b_y
            b_x, b_y = c_x, c_y
            c_x, c_y = x, y
            count += 1
        if phase == "ended":
            if count == 1:
                stroke.append(["L", c_x, c_y])
            else:
                if count == 2:
                    a_x, a_y = 2 * b_x - c_x, 2 * b_y - c_y
                d_x, d_y = 2 * c_x - b_x, 2 * c_y - b_y
                stroke.append(["C", *control(a_x, a_y, b_x, b_y, c_x, c_y), *control(d_x, d_y, c_x, c_y, b_x, b_y), c_x, c_y])
            path += stroke
    return path


answer(draw)
