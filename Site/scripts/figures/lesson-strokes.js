// The strokes of a lesson: the samples, the changes to each, and the sample chosen for all figures, if any.
// They are stored for the visit.

import { engine } from "../shared/engine.js";
import { UndoStack } from "../shared/undo-stack.js";

/**
 * The state of all strokes of a lesson.
 * @typedef {{
 *   read: () => { chosen: string, strokes: [string, Stroke][] },
 *   write: (
 *     chosen: string, strokes: readonly [string, Stroke][], originals: Readonly<Record<string, Stroke>>) => void,
 * }} StrokeStore
 */

export class LessonStrokes {
  /** The sample that all figures show; empty if each shows the stroke of its text. */
  chosen = "";
  /**
   * The samples by id, immutable.
   * @type {Readonly<Record<string, Stroke>>}
   */
  #originals = {};
  /**
   * An undo stack for each changed sample.
   * @type {Record<string, UndoStack<Stroke>>}
   */
  #stacks = {};
  #store;

  /** @param {StrokeStore | undefined} store the store for the visit; a single embedded figure has none */
  constructor(store) {
    this.#store = store;
  }

  /** Whether the visit has stored something to show. */
  get isKept() {
    const { chosen, strokes } = this.#store?.read() ?? { chosen: "", strokes: [] };
    return chosen !== "" || strokes.length > 0;
  }

  /** Loads the samples after the engine has started. */
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
   * A sample in its original form.
   * @param {string} id
   */
  original(id) {
    return this.#originals[id];
  }

  /**
   * The undo stack of the stroke currently shown in a slot; `undefined` before the engine has started.
   * @param {string} slot the id of the stroke that the text is about
   */
  stack(slot) {
    return this.#stacks[this.chosen || slot];
  }

  /** Stores everything that differs from the original page for the visit. */
  remember() {
    const now = Object.entries(this.#stacks).map(([id, { current }]) => [id, current]);
    this.#store?.write(
      this.chosen, /** @type {[string, Stroke][]} */ (now), this.#originals);
  }
}
