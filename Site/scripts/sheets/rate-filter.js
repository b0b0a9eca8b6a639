// Simulates a screen that samples the pen at a lower rate than it is reported: it receives every event and
// returns those that the screen sees. They come from the engine and equal those of the complete stroke at
// that rate to the last digit, so nothing changes when the pen is lifted.

import { live } from "../shared/engine-calls.js";

export class RateFilter {
  /** @type {StrokeEvent | null} */
  #first = null;
  /** @type {StrokeEvent | null} */
  #last = null;
  /** The index of the next sample, counted from the first event. */
  #look = 0;

  /** @param {number} rate samples a second; 0 lets every event pass */
  constructor(rate) {
    this.rate = rate;
  }

  /**
   * Returns what the screen sees of an event.
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
   * The samples between two events.
   * @param {StrokeEvent} first
   * @param {StrokeEvent} last
   * @param {StrokeEvent} event
   */
  #between(first, last, event) {
    if ((first.t ?? 0) + (this.#look * 1000) / this.rate >= (event.t ?? 0)) return [];
    // Earlier positions do not affect the samples after the last event.
    const events = last === first ? [first, event] : [first, { ...last, phase: /** @type {const} */ ("moved") }, event];
    const seen = live.resample({ id: "seen", canvas: { width: 1, height: 1 }, events }, this.rate);
    const looks = seen.events.slice(this.#look, -1);
    this.#look += looks.length;
    return looks;
  }
}
