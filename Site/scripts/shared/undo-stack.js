// Undo and redo over states that never change: a state that has been shown may be kept or dropped,
// and what one gesture shows, however many states it passes through, becomes a single entry. The
// stack is bounded; the oldest entries are forgotten first.

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
   * The state shown while a gesture lasts.
   * @type {{ state: State } | null}
   */
  #shown = null;
  /** The gesture that made the newest entry, while more of it may come. */
  #gesture = "";
  #limit;

  /**
   * @param {State} first the state that nothing undoes
   * @param {number} limit how many entries are kept
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
   * Makes a state current without an entry yet.
   * @param {State} state
   */
  show(state) {
    this.#shown = { state };
  }

  /** Goes back from what was shown to what was last kept. */
  drop() {
    this.#shown = null;
  }

  /**
   * Makes an entry of what is shown. Entries of one gesture, kept one after the other, are one.
   * @param {string} gesture empty for a change that stands alone
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
   * Takes the newest entry back.
   * @returns {boolean} whether there was one
   */
  undo() {
    return this.#turn(this.#past, this.#future);
  }

  /**
   * Brings back what was taken back last.
   * @returns {boolean} whether there was anything
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
