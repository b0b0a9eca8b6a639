// A slider for a number of a figure: it shows its number, and keeps it in the data of the figure. The first one
// of a figure is a strip, which also plays.

import { make } from "../shared/elements.js";
import { stripWords } from "../time/event-strip.js";
import { Strip } from "../time/strip.js";

export class Slider {
  /** The number of values up to which each has a tick. */
  static #mostTicks = 60;
  #output = make("output", {});
  #text = "";
  #figure;
  #about;
  #words;
  #first;
  #set;

  /**
   * @param {HTMLElement} figure
   * @param {FigureSlider} about
   * @param {string} words
   * @param {() => void} set
   * @param {boolean} [isPlayed] whether it is a strip
   */
  constructor(figure, about, words, set, isPlayed = false) {
    this.#figure = figure;
    this.#about = about;
    this.#words = words;
    this.#set = set;
    this.#first = figure.dataset[about.name] ?? "";
    const { from, to, unit } = about;
    this.strip = isPlayed ? new Strip(stripWords(words), {
      go: (time) => this.#take(time), rest() {}, isWhole: () => !this.isMoved,
    }) : null;
    this.strip?.span(from, to, unit === 1 && to - from <= Slider.#mostTicks);
    this.input = this.strip?.input
      ?? make("input", { type: "range", min: from, max: to, step: 1, autocomplete: "off" });
    if (!this.strip) this.input.addEventListener("input", () => this.#take(Number(this.input.value)));
    this.element = this.strip?.element ?? make("label", {}, make("span", {}, words), this.input, this.#output);
    this.#start();
  }

  /** Whether it has another value than at first. */
  get isMoved() {
    return this.#figure.dataset[this.#about.name] !== this.#first;
  }

  /** The value as text, if it is not the first one. */
  get moved() {
    return this.isMoved ? this.#text : null;
  }

  /** Goes back to the first value. */
  reset() {
    this.strip?.pause();
    if (!this.isMoved) return;
    this.#start();
    this.#figure.dataset[this.#about.name] = this.#first;
    this.#set();
  }

  /** Shows the first value; a figure without an initial moment starts at the end of its time. */
  #start() {
    const { from, to } = this.#about;
    const isSet = Number(this.#first) >= from;
    const value = isSet ? Number(this.#first) : to;
    if (this.strip) this.strip.put(value);
    else this.input.value = String(value);
    this.#show(isSet ? value : null);
  }

  /**
   * Takes a value over into the data of the figure.
   * @param {number} time
   */
  #take(time) {
    const value = Math.round(time);
    if (String(value) === this.#figure.dataset[this.#about.name]) return;
    this.#show(value);
    this.#figure.dataset[this.#about.name] = String(value);
    this.#set();
  }

  /** @param {number | null} value */
  #show(value) {
    const { unit } = this.#about;
    this.#text = value === null ? "" : (value / unit).toFixed(Math.round(Math.log10(unit)));
    this.#output.textContent = this.#text;
    if (this.strip) this.strip.say(`${this.#words} ${this.#text}`.trim());
    else this.input.setAttribute("aria-valuetext", this.#text);
  }
}
