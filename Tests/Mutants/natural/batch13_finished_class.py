from answer import answer, variant

kind = variant(["two-waiting-first-repeated", "compared-with-slot-zero", "cancel-as-ended", "cancel-takes-back-all",
                "lift-not-given-to-moved"])


class Path:
    def __init__(self):
        self.elements = []

    def move(self, p):
        self.elements.append(["M", *p])

    def line(self, p):
        self.elements.append(["L", *p])

    def curve(self, a, b, p):
        self.elements.append(["C", *a, *b, *p])

    def take_back(self, count):
        del self.elements[count:]


class Stage:
    def __init__(self, path):
        self.path = path
        self.buffer = [None] * 5
        self.counter = 0
        self.start = 0

    def began(self, p):
        self.start = len(self.path.elements)
        self.counter = 0
        self.buffer[0] = p
        self.path.move(p)

    def moved(self, p):
        b = self.buffer
        newest = b[0] if kind == "compared-with-slot-zero" else b[self.counter]
        if p == newest:
            return
        self.counter += 1
        b[self.counter] = p
        if self.counter < 4:
            return
        b[3] = ((b[2][0] + b[4][0]) / 2, (b[2][1] + b[4][1]) / 2)
        self.path.curve(b[1], b[2], b[3])
        b[0] = b[3]
        b[1] = b[4]
        self.counter = 1

    def ended(self, p):
        if kind != "lift-not-given-to-moved":
            self.moved(p)
        b = self.buffer
        if self.counter == 0:
            self.path.line(b[0])
        elif self.counter == 1:
            self.path.curve(b[1], b[1], b[1])
        elif self.counter == 2:
            if kind == "two-waiting-first-repeated":
                self.path.curve(b[1], b[1], b[2])
            else:
                self.path.curve(b[1], b[2], b[2])
        else:
            self.path.curve(b[1], b[2], b[3])
        self.counter = 0

    def cancelled(self, p):
        if kind == "cancel-as-ended":
            self.ended(p)
        elif kind == "cancel-takes-back-all":
            self.path.take_back(0)
        else:
            self.path.take_back(self.start)
        self.counter = 0


def draw(events):
    path = Path()
    stage = Stage(path)
    for phase, x, y in events:
        getattr(stage, phase)((x, y))
    return path.elements


answer(draw)
