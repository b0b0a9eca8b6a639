// Work that can wait until the browser is idle, in pieces, so that the page stays responsive.

/** Tasks that run one at a time while the browser is idle. */
export class IdleTasks {
  /** @type {readonly (() => void)[]} */
  #tasks = [];
  /** The number of the current list; a callback of an earlier list does nothing. */
  #round = 0;

  /**
   * Replaces the tasks that are still waiting.
   * @param {readonly (() => void)[]} tasks
   */
  replace(tasks) {
    this.#tasks = tasks;
    this.#round += 1;
    if (tasks.length > 0) this.#next(this.#round);
  }

  /** @param {number} round */
  #next(round) {
    whenIdle(() => {
      if (round !== this.#round) return;
      const [task, ...others] = this.#tasks;
      this.#tasks = others;
      task();
      if (round === this.#round && others.length > 0) this.#next(round);
    });
  }
}

/**
 * Runs an action when the browser is idle.
 * @param {() => void} action
 */
export function whenIdle(action) {
  if (window.requestIdleCallback) window.requestIdleCallback(action, { timeout: 250 });
  else window.setTimeout(action, 50);
}
