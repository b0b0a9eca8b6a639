// A screen that looks at the pen less often than it is reported: it is handed every event as it comes and
// hands on those that it sees. They are the engine's own, the same to the last digit as those of the whole
// stroke sampled at that rate, so nothing changes when the pen is lifted.

import { live } from "../shared/engine-calls.js";

export class RateFilter {
  /** @type {StrokeEvent | null} */
  #first = null;
  /** @type {StrokeEvent | null} */
  #last = null;
  /** The next look, counted from the first event. */
  #look = 0;

  /** @param {number} rate looks a second; 0 sees everything */
  constructor(rate) {
    this.rate = rate;
  }

  /**
   * What the screen sees of an event.
   * @param {StrokeEvent} event
   * @returns {StrokeEvent[]}
   */
  see(event) {
    if (this.rate === 0) return [event];
    const [first, last] = [this.#first, this.#last];
    this.#last = event;
    if (event.phase === "began" || !first || !last) {
      this.#first = event;
      this.#look = 1;
      return [event];
    }
    const seen = this.#between(first, last, event);
    return event.phase === "moved" ? seen : [...seen, event];
  }

  /**
   * The looks between two events.
   * @param {StrokeEvent} first
   * @param {StrokeEvent} last
   * @param {StrokeEvent} event
   */
  #between(first, last, event) {
    if ((first.t ?? 0) + (this.#look * 1000) / this.rate >= (event.t ?? 0)) return [];
    // Where the pen was before the last event has no part in what is seen now.
    const events = last === first ? [first, event] : [first, { ...last, phase: /** @type {const} */ ("moved") }, event];
    const seen = live.resample({ id: "seen", canvas: { width: 1, height: 1 }, events }, this.rate);
    const looks = seen.events.slice(this.#look, -1);
    this.#look += looks.length;
    return looks;
  }
}
