"""Runs the graph over a signal, in a view that writes down what it is told."""

from graph import Graph

WIDTH = 320
# After so many samples the view is laid out again, as if it had been turned.
RELAYOUT = 648


class View:
    """What the graph said at one sample."""

    def __init__(self):
        self.said = {"frames": [], "draws": []}

    def reuse(self, tile, new):
        self.said["reused"] = {"from": tile, "to": new}

    def place(self, tile, x):
        self.said["frames"].append({"tile": tile, "x": x})

    def redraw(self, tile, first, end):
        self.said["draws"].append({"tile": tile, "from": first, "to": end})


def steps(signal):
    """What the graph does with every sample of a signal."""
    graph = Graph(WIDTH)
    graph.lay_out(View())

    def step(act, **more):
        view = View()
        act(view)
        return {"total": graph.total, "held": graph.total - graph.discarded,
                "discarded": graph.discarded, **more, **view.said}

    told = []
    for _ in signal["values"]:
        graph.total += 1
        told.append(step(graph.added))
        if graph.total == RELAYOUT:
            told.append(step(graph.lay_out, relayout=True))
    return told
