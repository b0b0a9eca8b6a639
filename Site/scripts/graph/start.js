// Starts the graphs of a lesson. Their controls are added at once, so that nothing moves later; the engine
// loads when a graph is near the view or the address refers to one.

import { engine } from "../shared/engine.js";
import { RunningGraph } from "./running-graph.js";
import { graphStateOf } from "./state.js";

/** Starts the graphs of the page. */
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
   * Starts the engine once; if that fails, restores the static page.
   * @param {Element} figure the figure that needs the engine
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
