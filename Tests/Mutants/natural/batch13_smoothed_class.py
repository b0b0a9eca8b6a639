from answer import answer, variant

kind = variant(["counter-at-zero", "slot-one-lost", "middle-of-three-and-four", "sample-carried"])


def midpoint(a, b):
    return ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)


class Stage:
    def __init__(self):
        self.buffer = [None] * 5
        self.counter = 0
        self.path = []

    def began(self, p):
        self.counter = 0
        self.buffer[0] = p

    def moved(self, p):
        buffer = self.buffer
        self.counter += 1
        buffer[self.counter] = p
        if self.counter == 4:
            if kind == "sample-carried":
                self.path.append(["M", *buffer[0]])
                self.path.append(["C", *buffer[1], *buffer[2], *midpoint(buffer[2], buffer[4])])
            else:
                if kind == "middle-of-three-and-four":
                    buffer[3] = midpoint(buffer[3], buffer[4])
                else:
                    buffer[3] = midpoint(buffer[2], buffer[4])
                self.path.append(["M", *buffer[0]])
                self.path.append(["C", *buffer[1], *buffer[2], *buffer[3]])
            buffer[0] = buffer[3]
            if kind != "slot-one-lost":
                buffer[1] = buffer[4]
            self.counter = 0 if kind == "counter-at-zero" else 1

    def ended(self, p):
        self.counter = 0

    def cancelled(self, p):
        self.counter = 0


def draw(events):
    stage = Stage()
    for phase, x, y in events:
        getattr(stage, phase)((x, y))
    return stage.path


answer(draw)
