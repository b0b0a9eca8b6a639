// Checks whether the times of ink are plausible for a pen. If samples are nanoseconds or minutes apart, the
// file uses another unit than assumed. The median step decides, because it ignores pauses and duplicate
// samples.

import { say } from "../shared/phrases.js";
import { inkText } from "./numbers.js";

/**
 * A unit of time: its name and its length in milliseconds.
 * @typedef {{ name: string, milliseconds: (number: number) => number }} InkUnit
 */

/** @type {Record<"ns" | "us" | "ms" | "s", InkUnit>} */
export const inkUnits = {
  ns: { name: "ns", milliseconds: (number) => number / 1_000_000 },
  us: { name: "us", milliseconds: (number) => number / 1000 },
  ms: { name: "ms", milliseconds: (number) => number },
  s: { name: "s", milliseconds: (number) => number * 1000 },
};

/** The time steps between the samples of strokes. */
export class InkTimes {
  /**
   * The steps above 0, in milliseconds, ascending.
   * @type {number[]}
   */
  #steps = [];
  /** The number of steps that are 0. */
  #still = 0;
  /** The longest step, and the number of the event that ends it, from 1. */
  #longest = { step: 0, event: 0 };
  /** The number of the first stroke that is only a dot right before a stroke that begins there; 0 if none is. */
  #dot = 0;

  /** @param {readonly StrokeEvent[]} events */
  constructor(events) {
    events.forEach((event, at) => {
      const last = events[at - 1]?.t;
      if (event.phase === "began" || event.t === undefined || last === undefined) return;
      const step = event.t - last;
      if (step > 0) this.#steps.push(step);
      else this.#still += 1;
      if (step > this.#longest.step) this.#longest = { step, event: at + 1 };
    });
    this.#dot = InkTimes.#firstDot(events);
    this.#steps.sort((a, b) => a - b);
  }

  /** @param {readonly StrokeEvent[]} events */
  static #firstDot(events) {
    let [number, isDot] = [0, false];
    for (const [at, event] of events.entries()) {
      const last = events[at - 1];
      const isThere = last !== undefined && event.x === last.x && event.y === last.y;
      if (event.phase !== "began") {
        isDot &&= isThere;
        continue;
      }
      if (isDot && isThere && (event.t ?? 0) - (last.t ?? 0) <= 100) return number;
      number += 1;
      isDot = true;
    }
    return 0;
  }

  /** The warnings about implausible times and dots. */
  get warnings() {
    const dot = this.#dot > 0 ? say("ink.dot", String(this.#dot)) : "";
    return [this.warning, dot].filter((one) => one !== "");
  }

  /**
   * The median step if it is implausible for a pen; `null` if it is plausible or there are fewer than two
   * steps.
   */
  get #middle() {
    const middle = this.#steps.length < 2 ? 1 : this.#steps[Math.floor(this.#steps.length / 2)];
    return middle >= 0.5 && middle <= 500 ? null : middle;
  }

  /** The more plausible unit, if the times are implausible as milliseconds. */
  get likelier() {
    const middle = this.#middle;
    if (middle === null) return undefined;
    return Object.values(inkUnits).find(({ milliseconds }) =>
      milliseconds(middle) >= 1 && milliseconds(middle) <= 250);
  }

  /** The warning about implausible steps; empty if there is none. */
  get warning() {
    const middle = this.#middle;
    if (middle !== null) return say("ink.apart", inkText.shown(middle));
    const [still, all] = [this.#still, this.#still + this.#steps.length];
    if (still > 10 && still > this.#steps.length) return say("ink.still", String(still), String(all));
    const { step, event } = this.#longest;
    if (step <= 10_000) return "";
    return say("ink.rests", String(event), inkText.shown(step / 1000));
  }
}
