// Runs the graph over a signal, in a view that writes down what it is told.

import { Graph } from "./graph.mjs";

const width = 320;
// After so many samples the view is laid out again, as if it had been turned.
const relayout = 648;

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
    this.said.draws.push({ tile, from: first, to: end });
  }
}

/** What the graph does with every sample of a signal. */
export function graphSteps(signal) {
  const graph = new Graph(width);
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
    if (graph.total === relayout) step((view) => graph.layOut(view), { relayout: true });
  }
  return steps;
}
