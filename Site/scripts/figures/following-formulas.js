// Shows the value of a slider in the caption of its figure and in the formulas near it. In the caption it replaces what
// follows "t ="; in the formulas it replaces t, 1 − t and the weights. At the first value, caption and formulas are
// those of the page.

import { sayNumber } from "../shared/phrases.js";

/** @param {string} name @param {string} text */
function makeMath(name, text) {
  const element = document.createElementNS("http://www.w3.org/1998/Math/MathML", name);
  element.textContent = sayNumber(text);
  return element;
}

export class FollowingFormulas {
  /**
   * The formulas that change, each with a copy of the page's own.
   * @type {{ element: Element, still: Element }[]}
   */
  #captions;
  #formulas;

  /**
   * @param {HTMLElement} figure
   * @param {string} name the variable
   */
  constructor(figure, name) {
    this.figure = figure;
    this.name = name;
    const kept = (/** @type {Element} */ element) =>
      ({ element, still: /** @type {Element} */ (element.cloneNode(true)) });
    this.#captions = [...figure.querySelectorAll("figcaption math")]
      .filter((math) => math.textContent?.startsWith(`${name}=`)).map(kept);
    this.#formulas = figure.dataset.live === "casteljau" ? FollowingFormulas.#section(figure).map(kept) : [];
  }

  /**
   * The formulas of the section of a figure.
   * @param {Element} figure
   */
  static #section(figure) {
    /** @type {Element[]} */
    const found = [];
    let part = figure.previousElementSibling;
    while (part && !part.matches("h2")) part = part.previousElementSibling;
    for (part = part?.nextElementSibling ?? null; part && !part.matches("h2"); part = part.nextElementSibling) {
      found.push(...(part.matches("math.formula") ? [part] : part.querySelectorAll("math.formula")));
    }
    return found;
  }

  /**
   * Shows a value, or the page's own formulas.
   * @param {string | null} value
   */
  show(value) {
    for (const { element, still } of [...this.#captions, ...this.#formulas]) {
      const copy = /** @type {Element} */ (still.cloneNode(true));
      element.replaceChildren(...copy.childNodes);
    }
    if (value === null) return;
    for (const { element } of this.#captions) {
      const sign = [...element.children].findIndex((one) => one.textContent === "=");
      for (const rest of [...element.children].slice(sign + 1)) rest.remove();
      element.append(makeMath("mn", value));
    }
    for (const { element } of this.#formulas) this.#fill(element, value);
  }

  /**
   * @param {Element} formula
   * @param {string} value
   */
  #fill(formula, value) {
    this.#weigh(formula);
    const rest = (1 - Number(value)).toFixed(2);
    for (const row of formula.querySelectorAll("mrow, mpadded")) {
      if (row.textContent === `(1−${this.name})`) row.replaceWith(makeMath("mn", rest));
    }
    for (const one of formula.querySelectorAll("mi")) {
      if (one.textContent === this.name) one.replaceWith(makeMath("mn", value));
    }
  }

  /**
   * Replaces the powers in front of the samples by the weights of the drawing.
   * @param {Element} formula
   */
  #weigh(formula) {
    const numbers = [...this.figure.querySelectorAll(":scope > svg text.number")].map((one) => one.textContent ?? "");
    for (const sample of formula.querySelectorAll("msub")) {
      const index = Number(sample.lastElementChild?.textContent);
      const at = numbers.indexOf(`p${"₀₁₂₃"[index]}`);
      const times = sample.previousElementSibling;
      if (at < 0 || times?.textContent !== "·") continue;
      const factors = [];
      for (let one = times.previousElementSibling; one && one.localName !== "mo"; one = one.previousElementSibling) {
        factors.push(one);
      }
      if (!factors.some((one) => one.localName === "msup")) continue;
      for (const one of factors) one.remove();
      times.before(makeMath("mn", numbers[at + 1]));
    }
  }
}
