from answer import answer, variant

kind = variant(["line-at-both-ends", "last-half-missing", "last-curve-to-the-pen", "compared-with-slot-zero"])


class Stage:
    def __init__(self):
        self.path = []
        self.buffer = [None, None]
        self.counter = 0
        self.start = 0

    def began(self, p):
        self.start = len(self.path)
        self.counter = 0
        self.buffer[0] = p
        self.path.append(["M", *p])

    def moved(self, p):
        buffer = self.buffer
        newest = buffer[0] if kind == "compared-with-slot-zero" else buffer[self.counter]
        if p == newest:
            return
        if self.counter == 1:
            middle = ((buffer[1][0] + p[0]) / 2, (buffer[1][1] + p[1]) / 2)
            self.path.append(["Q", *buffer[1], *middle])
            buffer[0] = middle
        elif kind == "line-at-both-ends":
            first = buffer[0]
            self.path.append(["L", (first[0] + p[0]) / 2, (first[1] + p[1]) / 2])
        self.counter = 1
        buffer[1] = p

    def ended(self, p):
        self.moved(p)
        last = self.buffer[self.counter]
        if kind == "last-curve-to-the-pen" and self.path[-1][0] == "Q":
            self.path[-1][3:] = last
        elif kind == "last-half-missing" and self.counter == 1:
            pass
        else:
            self.path.append(["L", *last])
        self.counter = 0

    def cancelled(self, p):
        del self.path[self.start:]
        self.counter = 0


def draw(events):
    stage = Stage()
    for phase, x, y in events:
        getattr(stage, phase)((x, y))
    return stage.path


answer(draw)
