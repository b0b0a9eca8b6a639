// The choice of every n-th report, and the sentences about the reports of a stroke.

import { make } from "../shared/elements.js";
import { say } from "../shared/phrases.js";
import { reportsOf } from "../shared/reports.js";
import { drawnID } from "./pen-and-panels.js";

/**
 * Names a choice: “as drawn”, “every 2nd report”.
 * @param {number} every
 */
export const sayEvery = (every) => say("reports.every." + (every < 4 ? every : "more"), every);

/**
 * Says how many reports a stroke has, in what time, and which of them the stages take.
 * @param {Stroke} stroke
 * @param {number} every
 */
export function sayReports({ id, events }, every) {
  const { count, seconds } = reportsOf(events);
  const key = seconds === 0 ? "reports.untimed" : id === drawnID ? "reports.own" : "reports.all";
  const all = say(key, count, seconds.toFixed(seconds < 0.1 ? 2 : 1));
  return every > 1 ? `${all} ${say("reports.taken", sayEvery(every))}` : all;
}

/**
 * Rounds a rate; a small one to a tenth, because each n gives another.
 * @param {number} rate
 */
const briefly = (rate) => rate < 10 ? Math.round(rate * 10) / 10 : Math.round(rate);

/** A menu for the n of “every n-th report”. */
export class EveryChoice {
  /** Offered where more than n reports remain, and at least one a second. */
  static #offered = [1, 2, 3, 4, 6, 8, 12];
  /** @type {readonly StrokeEvent[] | null} */
  #events = null;

  /** @param {(every: number) => void} choose */
  constructor(choose) {
    this.select = make("select", { name: "every", autocomplete: "off" });
    this.select.addEventListener("change", () => choose(Number(this.select.value)));
    this.element = make("label", { class: "field" }, make("span", {}, say("reports.choose")), this.select);
  }

  /**
   * @param {readonly StrokeEvent[]} events
   * @param {number} every
   */
  show(events, every) {
    if (events === this.#events && this.select.value === String(every)) return;
    this.#events = events;
    const { count, rate } = reportsOf(events);
    const choices = EveryChoice.#offered.filter((one) => one === 1 || (one < count && (rate === 0 || rate >= one)));
    if (!choices.includes(every)) choices.push(every);
    this.select.replaceChildren(...choices.sort((a, b) => a - b).map((one) => new Option(
      rate > 0 ? say("reports.rate", sayEvery(one), briefly(rate / one)) : sayEvery(one), String(one))));
    this.select.value = String(every);
  }
}
