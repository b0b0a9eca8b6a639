// Makes the graphs of a lesson run. Their controls are there from the start, so that nothing moves later;
// the engine comes when a graph is near the view, or when the address is about one.

import { engine } from "../shared/engine.js";
import { RunningGraph } from "./running-graph.js";
import { graphStateOf } from "./state.js";

/** Makes the graphs of the page run. */
export function startGraphs() {
  /** @type {Map<Element, RunningGraph>} */
  const graphs = new Map();
  for (const figure of document.querySelectorAll('figure[data-live="tiles"][id]')) {
    const state = graphStateOf(/** @type {HTMLElement} */ (figure));
    if (state) graphs.set(figure, new RunningGraph(/** @type {HTMLElement} */ (figure), state));
  }

  const watch = new IntersectionObserver(
    (entries) => {
      const near = entries.find(({ isIntersecting }) => isIntersecting);
      if (near) void start(near.target);
    },
    { rootMargin: "600px" },
  );
  for (const figure of graphs.keys()) watch.observe(figure);
  for (const figure of graphs.keys()) {
    if (new URLSearchParams(location.hash.slice(1)).get("run") === figure.id) void start(figure);
  }

  /**
   * Starts the engine, once; without it the page goes back to what it was.
   * @param {Element} figure that wants it
   */
  async function start(figure) {
    watch.disconnect();
    try {
      await engine.start();
      for (const graph of graphs.values()) graph.begin();
    } catch {
      for (const graph of graphs.values()) graph.remove();
      engine.failed(figure);
    }
  }
}
