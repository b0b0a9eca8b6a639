// Where the pens of the samples truly were, which no screen knows and the program that drew them does. They take
// more room than all strokes, and are loaded when somebody is to see them.

import { live } from "./engine-calls.js";
import { engine } from "./engine.js";
import { sampleLike } from "./stroke-edit.js";

/** The true ways of pens, told to the engine one at a time. */
export class TruePaths {
  /** Whose pen the engine knows. */
  #known = "";
  /** @type {Promise<void> | null} */
  #loading = null;

  /** Loads them, once. */
  load() {
    this.#loading ??= engine.script(`paths-${engine.names.paths}.js`);
    return this.#loading;
  }

  get areThere() {
    return window.inkstepPaths !== undefined;
  }

  /**
   * Tells the engine where the pen of a stroke truly was; only of a sample as it came is it known.
   * @param {Stroke | null} stroke
   * @returns {boolean} whether it is
   */
  tell(stroke) {
    const sample = stroke && this.areThere ? sampleLike(stroke) : null;
    const path = window.inkstepPaths?.find(({ id }) => id === sample?.id);
    const id = path?.id ?? "";
    if (this.#known !== id) live.hand(path?.ways ?? []);
    this.#known = id;
    return path !== undefined;
  }
}
