// Records what every event of a drawing adds under every stage. The engine processes each event once; going
// back to an earlier event needs no further call. Long drawings are recorded in slices, so that the page
// stays responsive.

import { live } from "../shared/engine-calls.js";

export class StageRecord {
  /** @type {readonly StrokeEvent[]} */
  #events = [];
  /**
   * Indexed by event, then by stage.
   * @type {StageDelta[][]}
   */
  #deltas = [];

  /** The number of recorded events. */
  get count() {
    return this.#deltas.length;
  }

  /**
   * Starts recording a drawing, unless it is the current one.
   * @param {readonly StrokeEvent[]} events
   */
  begin(events) {
    if (events === this.#events) return;
    this.#events = events;
    this.#deltas = [];
    live.begin();
  }

  /**
   * Whether these are the events of the current drawing.
   * @param {readonly StrokeEvent[]} events
   */
  isOf(events) {
    return events === this.#events;
  }

  /**
   * Continues the current drawing in another array.
   * @param {readonly StrokeEvent[]} events an array that begins with the same events
   */
  rename(events) {
    this.#events = events;
  }

  /**
   * Records events.
   * @param {number} count the number of events to reach
   * @param {number} until the time at which to pause, on the page's clock
   * @returns {boolean} whether all of them have been recorded
   */
  take(count, until) {
    const wanted = Math.min(count, this.#events.length);
    while (this.#deltas.length < wanted) {
      this.#deltas.push(live.feed(this.#events[this.#deltas.length]));
      if (this.#deltas.length % 8 === 0 && performance.now() > until) break;
    }
    return this.#deltas.length >= wanted;
  }

  /**
   * What an event adds under each stage.
   * @param {number} event
   */
  deltas(event) {
    return this.#deltas[event];
  }

  /** @param {number} event */
  event(event) {
    return this.#events[event];
  }
}
