import math

from answer import answer, variant

kind = variant(["equal-weights", "three-forgotten", "second-control-forwards", "end-sample-repeated", "mirror-swapped"])


class Point:
    def __init__(self, x, y):
        self.x = x
        self.y = y

    def __eq__(self, other):
        return self.x == other.x and self.y == other.y


def beyond(p, center):
    if kind == "end-sample-repeated":
        return center
    if kind == "mirror-swapped":
        p, center = center, p
    return Point(2 * center.x - p.x, 2 * center.y - p.y)


def control(before, at, to):
    if kind == "equal-weights":
        return Point(at.x + (to.x - before.x) / 6, at.y + (to.y - before.y) / 6)
    d1 = math.hypot(at.x - before.x, at.y - before.y)
    d2 = math.hypot(to.x - at.x, to.y - at.y)
    a1, a2 = math.sqrt(d1), math.sqrt(d2)
    if a1 == 0 or a2 == 0:
        return at
    share = 3 * a1 * (a1 + a2)
    if kind == "three-forgotten":
        share = a1 * (a1 + a2)
    return Point(
        at.x + (d1 * (to.x - at.x) + d2 * (at.x - before.x)) / share,
        at.y + (d1 * (to.y - at.y) + d2 * (at.y - before.y)) / share,
    )


class Stage:
    def __init__(self):
        self.path = []
        self.buffer = [None] * 3
        self.counter = 0
        self.start = 0

    def began(self, p):
        self.start = len(self.path)
        self.counter = 0
        self.buffer[2] = p
        self.path.append(["M", p.x, p.y])

    def moved(self, p):
        buffer = self.buffer
        if p == buffer[2]:
            return
        if self.counter > 0:
            self.piece(p)
        buffer[0] = buffer[1]
        buffer[1] = buffer[2]
        buffer[2] = p
        self.counter = min(self.counter + 1, 2)

    def ended(self, p):
        self.moved(p)
        if self.counter == 0:
            self.path.append(["L", self.buffer[2].x, self.buffer[2].y])
        else:
            self.piece(beyond(self.buffer[1], self.buffer[2]))
        self.counter = 0

    def cancelled(self, p):
        del self.path[self.start:]
        self.counter = 0

    def piece(self, following):
        p0, p1, p2 = self.buffer
        first = beyond(p2, p1) if self.counter == 1 else p0
        a = control(first, p1, p2)
        if kind == "second-control-forwards":
            b = control(p1, p2, following)
        else:
            b = control(following, p2, p1)
        self.path.append(["C", a.x, a.y, b.x, b.y, p2.x, p2.y])


def draw(events):
    stage = Stage()
    for phase, x, y in events:
        getattr(stage, phase)(Point(x, y))
    return stage.path


answer(draw)
