// What every event of a drawing brought under every stage. The engine is asked once for each event; going
// back, or to any other event, then asks nothing. Long drawings are taken in by and by, so that the page
// answers meanwhile.

import { live } from "../shared/engine-calls.js";

export class StageRecord {
  /** @type {readonly StrokeEvent[]} */
  #events = [];
  /**
   * By event, then by stage.
   * @type {StageDelta[][]}
   */
  #deltas = [];

  /** How many events have been taken in. */
  get count() {
    return this.#deltas.length;
  }

  /**
   * Begins with a drawing, unless it is the one at hand.
   * @param {readonly StrokeEvent[]} events
   */
  begin(events) {
    if (events === this.#events) return;
    this.#events = events;
    this.#deltas = [];
    live.begin();
  }

  /**
   * Whether these are the events at hand.
   * @param {readonly StrokeEvent[]} events
   */
  isOf(events) {
    return events === this.#events;
  }

  /**
   * The drawing at hand is kept in another array.
   * @param {readonly StrokeEvent[]} events the same events, and perhaps more
   */
  rename(events) {
    this.#events = events;
  }

  /**
   * Takes events in.
   * @param {number} count how many are wanted
   * @param {number} until the time when it is enough for now, on the page's clock
   * @returns {boolean} whether they are there
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
   * What an event brought under each stage.
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
