// The true paths of the pens of the samples, which a screen cannot know but the generator of the samples
// does. They are larger than all strokes together, so they are loaded on demand.

import { live } from "./engine-calls.js";
import { engine } from "./engine.js";
import { sampleLike } from "./stroke-edit.js";

/** Passes the true path of the current stroke to the engine. */
export class TruePaths {
  /** The stroke whose path the engine has. */
  #known = "";
  /** @type {Promise<void> | null} */
  #loading = null;

  /** Loads the paths, once. */
  load() {
    this.#loading ??= engine.script(`paths-${engine.names.paths}.js`);
    return this.#loading;
  }

  get areThere() {
    return window.inkstepPaths !== undefined;
  }

  /**
   * Passes the true path of a stroke to the engine. Only unchanged samples have one.
   * @param {Stroke | null} stroke
   * @returns {boolean} whether the stroke has one
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
