from answer import answer, variant

kind = variant(["lift-does-nothing", "cancel-takes-back", "one-move-for-all", "cancel-unknown"])


class Stage:
    def __init__(self):
        self.path = []
        self.start = 0

    def began(self, x, y):
        self.start = len(self.path)
        if kind == "one-move-for-all" and self.path:
            self.path.append(["L", x, y])
        else:
            self.path.append(["M", x, y])

    def moved(self, x, y):
        self.path.append(["L", x, y])

    def ended(self, x, y):
        if kind == "lift-does-nothing":
            return
        self.path.append(["L", x, y])

    def cancelled(self, x, y):
        if kind == "cancel-unknown":
            return
        if kind == "cancel-takes-back":
            del self.path[self.start:]
            return
        self.ended(x, y)


def draw(events):
    stage = Stage()
    for phase, x, y in events:
        getattr(stage, phase)(x, y)
    return stage.path


answer(draw)
