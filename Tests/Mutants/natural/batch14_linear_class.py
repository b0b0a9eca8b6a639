"""Straight lines, as a view with four touch methods."""
from answer import answer, variant

kind = variant(["cancel-forgotten", "cancel-takes-back", "lift-ignored", "cancel-at-last-place", "move-if-empty"])


class View:
    def __init__(self):
        self.path = []
        self.start = 0
        self.last = None

    def began(self, p):
        self.start = len(self.path)
        self.last = p
        if kind == "move-if-empty" and self.path:
            self.path.append(["L", *p])
            return
        self.path.append(["M", *p])

    def moved(self, p):
        self.last = p
        self.path.append(["L", *p])

    def ended(self, p):
        if kind == "lift-ignored":
            return
        self.path.append(["L", *p])

    def cancelled(self, p):
        if kind == "cancel-forgotten":
            return
        if kind == "cancel-takes-back":
            del self.path[self.start:]
            return
        if kind == "cancel-at-last-place":
            p = self.last
        self.ended(p)


def draw(events):
    view = View()
    for phase, x, y in events:
        getattr(view, phase)((x, y))
    return view.path


answer(draw)
