// The strokes of a lesson: the samples, the changes of each, and the one that all figures show if one was
// chosen. They are kept for the visit.

import { engine } from "../shared/engine.js";
import { UndoStack } from "../shared/undo-stack.js";

/**
 * Where the strokes of a lesson are kept.
 * @typedef {{
 *   read: () => { chosen: string, strokes: [string, Stroke][] },
 *   write: (
 *     chosen: string, strokes: readonly [string, Stroke][], originals: Readonly<Record<string, Stroke>>) => void,
 * }} StrokeStore
 */

export class LessonStrokes {
  /** The sample that all figures show; empty where each shows the one that the text speaks of. */
  chosen = "";
  /**
   * The samples by their ids. Never changed: replaced.
   * @type {Readonly<Record<string, Stroke>>}
   */
  #originals = {};
  /**
   * What can be undone: the changes of each sample.
   * @type {Record<string, UndoStack<Stroke>>}
   */
  #stacks = {};
  #store;

  /** @param {StrokeStore | undefined} store where changes are kept for the visit; a figure by itself keeps nothing */
  constructor(store) {
    this.#store = store;
  }

  /** Whether the visit has left anything to be shown. */
  get isKept() {
    const { chosen, strokes } = this.#store?.read() ?? { chosen: "", strokes: [] };
    return chosen !== "" || strokes.length > 0;
  }

  /** The engine is there, and with it the samples. */
  begin() {
    const { strokes } = engine.samples;
    this.#originals = Object.fromEntries(strokes.map((stroke) => [stroke.id, stroke]));
    for (const stroke of strokes) this.#stacks[stroke.id] = new UndoStack(stroke);
    const kept = this.#store?.read() ?? { chosen: "", strokes: [] };
    for (const [id, stroke] of kept.strokes) {
      this.#stacks[id]?.show(stroke);
      this.#stacks[id]?.keep();
    }
    if (this.#originals[kept.chosen]) this.chosen = kept.chosen;
  }

  /**
   * A sample as it came.
   * @param {string} id
   */
  original(id) {
    return this.#originals[id];
  }

  /**
   * The changes of the stroke that is now shown in the place of another; nothing before the engine is there.
   * @param {string} slot the stroke that the text speaks of
   */
  stack(slot) {
    return this.#stacks[this.chosen || slot];
  }

  /** Keeps for the visit what is not as the page came. */
  remember() {
    const now = Object.entries(this.#stacks).map(([id, { current }]) => [id, current]);
    this.#store?.write(
      this.chosen, /** @type {[string, Stroke][]} */ (now), this.#originals);
  }
}
