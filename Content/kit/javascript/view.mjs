// Runs the graph over a signal, in a view that writes down what it is told.

import { Graph } from "./graph.mjs";

/** What the graph said at one sample. */
class View {
  said = { frames: [], draws: [] };

  reuse(tile, newTile) {
    this.said.reused = { from: tile, to: newTile };
  }

  place(tile, x) {
    this.said.frames.push({ tile, x });
  }

  redraw(tile, first, end) {
    // A tile without samples is drawn from 0 to 0.
    this.said.draws.push(first < end ? { tile, from: first, to: end } : { tile, from: 0, to: 0 });
  }
}

/**
 * What the graph does with every sample of a signal. After so many samples as `relayouts` says, the view is laid
 * out again, as if it had been turned.
 */
export function graphSteps(signal, policy, width, relayouts) {
  const graph = new Graph(width, policy);
  graph.layOut(new View());
  const steps = [];
  const step = (act, more) => {
    const view = new View();
    act(view);
    const { total, discarded } = graph;
    steps.push({ total, held: total - discarded, discarded, ...more, ...view.said });
  };
  for (let count = 0; count < signal.values.length; count += 1) {
    graph.total += 1;
    step((view) => graph.added(view));
    for (const relayout of relayouts) {
      if (graph.total === relayout) step((view) => graph.layOut(view), { relayout: true });
    }
  }
  return steps;
}
