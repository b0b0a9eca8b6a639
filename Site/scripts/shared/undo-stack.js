// Undo and redo for immutable states. A state that is shown can be kept or dropped; all states of one gesture
// become a single entry. The stack is bounded and forgets its oldest entries first.

/**
 * A stack of states, one of them current.
 * @template State
 */
export class UndoStack {
  /** @type {State[]} */
  #past = [];
  /** @type {State[]} */
  #future = [];
  /** @type {State} */
  #kept;
  /**
   * The previewed state during a gesture.
   * @type {{ state: State } | null}
   */
  #shown = null;
  /** The gesture of the newest entry, while it may continue. */
  #gesture = "";
  #limit;

  /**
   * @param {State} first the initial state, which cannot be undone
   * @param {number} limit the maximum number of entries
   */
  constructor(first, limit = 200) {
    this.#kept = first;
    this.#limit = limit;
  }

  /** The state to draw. */
  get current() {
    return this.#shown ? this.#shown.state : this.#kept;
  }

  get canUndo() {
    return this.#past.length > 0;
  }

  get canRedo() {
    return this.#future.length > 0;
  }

  /**
   * Previews a state without making an entry.
   * @param {State} state
   */
  show(state) {
    this.#shown = { state };
  }

  /** Returns from the preview to the last entry. */
  drop() {
    this.#shown = null;
  }

  /**
   * Makes an entry of the preview. Consecutive entries of one gesture are merged.
   * @param {string} gesture empty for a change that is never merged
   */
  keep(gesture = "") {
    if (!this.#shown) return;
    const next = this.#shown.state;
    this.#shown = null;
    if (next === this.#kept) return;
    if (!gesture || gesture !== this.#gesture) {
      this.#past.push(this.#kept);
      if (this.#past.length > this.#limit) this.#past.shift();
    }
    this.#kept = next;
    this.#future = [];
    this.#gesture = gesture;
  }

  /**
   * Undoes the newest entry.
   * @returns {boolean} whether there was one
   */
  undo() {
    return this.#turn(this.#past, this.#future);
  }

  /**
   * Restores the entry undone last.
   * @returns {boolean} whether there was one
   */
  redo() {
    return this.#turn(this.#future, this.#past);
  }

  /**
   * @param {State[]} from
   * @param {State[]} to
   */
  #turn(from, to) {
    this.keep();
    this.#gesture = "";
    const next = from.pop();
    if (next === undefined) return false;
    to.push(this.#kept);
    this.#kept = next;
    return true;
  }
}
