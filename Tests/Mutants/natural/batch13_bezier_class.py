from answer import answer, variant

kind = variant(["carry-lost", "counter-at-one", "counter-never-reset", "began-through-moved"])


class Stage:
    def __init__(self):
        self.buffer = [None] * 4
        self.counter = 0
        self.path = []

    def began(self, p):
        if kind != "counter-never-reset":
            self.counter = 0
        self.buffer[0] = p
        if kind == "began-through-moved":
            self.moved(p)

    def moved(self, p):
        buffer = self.buffer
        self.counter += 1
        buffer[self.counter] = p
        if self.counter == 3:
            self.path.append(["M", *buffer[0]])
            self.path.append(["C", *buffer[1], *buffer[2], *buffer[3]])
            if kind != "carry-lost":
                buffer[0] = buffer[3]
            self.counter = 1 if kind == "counter-at-one" else 0

    def ended(self, p):
        if kind != "counter-never-reset":
            self.counter = 0

    def cancelled(self, p):
        self.ended(p)


def draw(events):
    stage = Stage()
    for phase, x, y in events:
        getattr(stage, phase)((x, y))
    return stage.path


answer(draw)
