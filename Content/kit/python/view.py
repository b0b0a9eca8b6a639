"""Runs the graph over a signal, in a view that writes down what it is told."""

from graph import Graph


class View:
    """What the graph said at one sample."""

    def __init__(self):
        self.said = {"frames": [], "draws": []}

    def reuse(self, tile, new):
        self.said["reused"] = {"from": tile, "to": new}

    def place(self, tile, x):
        self.said["frames"].append({"tile": tile, "x": x})

    def redraw(self, tile, first, end):
        # A tile without samples is drawn from 0 to 0.
        first, end = (first, end) if first < end else (0, 0)
        self.said["draws"].append({"tile": tile, "from": first, "to": end})


def steps(signal, policy, width, relayouts):
    """What the graph does with every sample of a signal.

    After so many samples as `relayouts` says, the view is laid out again, as if it had been turned.
    """
    graph = Graph(width, policy)
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
        for _ in range(relayouts.count(graph.total)):
            told.append(step(graph.lay_out, relayout=True))
    return told
