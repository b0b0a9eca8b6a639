// A slider for a number of a figure: it shows its number, and keeps it in the data of the figure.

import { make } from "../shared/elements.js";

export class Slider {
  #value = make("output", {});
  #unit;
  #figure;
  #name;
  #first;
  #set;

  /**
   * @param {HTMLElement} figure
   * @param {FigureSlider} about
   * @param {string} words
   * @param {() => void} set
   */
  constructor(figure, { name, from, to, unit }, words, set) {
    this.#figure = figure;
    this.#name = name;
    this.#unit = unit;
    this.#set = set;
    this.#first = figure.dataset[name] ?? "";
    const isSet = this.#isSet(from);
    this.input = make("input", {
      type: "range", min: from, max: to, step: 1, value: isSet ? this.#first : to, autocomplete: "off",
    });
    this.element = make("label", {}, make("span", {}, words), this.input, this.#value);
    if (isSet) this.#show();
    this.input.addEventListener("input", () => this.take());
  }

  /**
   * Whether the figure has a first value; one without an initial moment starts at the end of its time.
   * @param {number} from
   */
  #isSet(from) {
    return Number(this.#first) >= from;
  }

  /** Whether it has another value than at first. */
  get isMoved() {
    return this.#figure.dataset[this.#name] !== this.#first;
  }

  /** The value as text, if it is not the first one. */
  get moved() {
    return this.isMoved ? this.#value.textContent : null;
  }

  /** Takes the value of the slider over into the data of the figure. */
  take() {
    this.#show();
    this.#figure.dataset[this.#name] = this.input.value;
    this.#set();
  }

  /** Goes back to the first value. */
  reset() {
    if (!this.isMoved) return;
    const isSet = this.#isSet(Number(this.input.min));
    this.input.value = isSet ? this.#first : this.input.max;
    if (isSet) this.#show();
    else this.#value.textContent = "";
    this.#figure.dataset[this.#name] = this.#first;
    this.#set();
  }

  #show() {
    const digits = Math.round(Math.log10(this.#unit));
    const text = (Number(this.input.value) / this.#unit).toFixed(digits);
    this.#value.textContent = text;
    this.input.setAttribute("aria-valuetext", text);
  }
}
