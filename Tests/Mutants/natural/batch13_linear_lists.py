from answer import answer, variant

kind = variant(["only-the-last-touch", "points-never-emptied", "cancelled-touch-runs-on"])


def polyline(points):
    result = [["M", *points[0]]]
    for i in range(1, len(points)):
        result.append(["L", *points[i]])
    return result


def draw(events):
    path = []
    points = []
    for phase, x, y in events:
        points.append((x, y))
        done = phase == "ended" or phase == "cancelled"
        if kind == "cancelled-touch-runs-on":
            done = phase == "ended"
        if done:
            if kind == "only-the-last-touch":
                path = polyline(points)
            else:
                path += polyline(points)
            if kind != "points-never-emptied":
                points = []
    return path


answer(draw)
