// Highlights in the figures what a term of the text refers to: for a symbol under the pointer, its label and
// a ring around its point; for a glossary link under the pointer or with the focus, the marks of its name; for a link
// to a part of a drawing, that part. It changes nothing else and needs no engine.

import { makeSVG } from "../shared/elements.js";
import { symbols } from "./symbols.js";

export class Terms {
  /** @type {Element[]} */
  #lit = [];
  /** @type {Element[]} */
  #rings = [];
  /** @type {Element | null} */
  #pointed = null;
  /** @type {Element | null} */
  #focused = null;
  /** @type {Element | null} */
  #term = null;

  constructor() {
    const main = /** @type {HTMLElement} */ (document.querySelector("main"));
    main.addEventListener("pointerover", ({ target }) => {
      this.#pointed = Terms.#termAt(target);
      this.#show();
    });
    main.addEventListener("pointerleave", () => {
      this.#pointed = null;
      this.#show();
    });
    main.addEventListener("focusin", ({ target }) => {
      this.#focused = Terms.#termAt(target);
      this.#show();
    });
    main.addEventListener("focusout", () => {
      this.#focused = null;
      this.#show();
    });
  }

  /** @param {EventTarget | null} target */
  static #termAt(target) {
    if (!(target instanceof Element)) return null;
    return target.closest("math msub") ?? target.closest("math mi, a[href*='glossary.html#'], a[href^='#']");
  }

  /** Highlights the term under the pointer, or else the one with the focus. */
  #show() {
    const term = this.#pointed ?? this.#focused;
    if (term === this.#term) return;
    this.#clear();
    this.#term = term;
    if (!term) return;
    const marks = Terms.#figures().flatMap((svg) => Terms.#marks(svg, term));
    for (const mark of marks) this.#light(mark);
    term.classList.toggle("term", marks.length > 0);
  }

  /** The visible drawings next to the text. */
  static #figures() {
    return [...document.querySelectorAll("figure > svg")].filter((svg) => {
      const { top, bottom } = svg.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
  }

  /**
   * The parts of a drawing that belong to a term: the labels of a symbol, or the marks of a name.
   * @param {Element} svg
   * @param {Element} term
   */
  static #marks(svg, term) {
    if (!(term instanceof HTMLAnchorElement)) {
      const symbol = symbols.text(term);
      return [...svg.querySelectorAll("text.label")].filter((one) => one.textContent === symbol);
    }
    if (term.getAttribute("href")?.startsWith("#")) {
      const part = document.getElementById(decodeURIComponent(term.hash.slice(1)));
      return part && svg !== part && svg.contains(part) ? [part] : [];
    }
    // A control point has the mark 'control', a sample 'sample'.
    const [name] = term.hash.slice(1).split("-");
    return [...svg.querySelectorAll(`.${CSS.escape(name)}`)];
  }

  /** @param {Element} mark */
  #light(mark) {
    mark.classList.add("lit");
    this.#lit.push(mark);
    const [x, y] = [mark.getAttribute("data-x"), mark.getAttribute("data-y")];
    if (x === null || y === null) return;
    const ring = makeSVG("circle", { class: "ring", cx: x, cy: y, r: 9 });
    mark.before(ring);
    this.#rings.push(ring);
  }

  #clear() {
    for (const mark of this.#lit) mark.classList.remove("lit");
    for (const ring of this.#rings) ring.remove();
    this.#term?.classList.remove("term");
    this.#lit = [];
    this.#rings = [];
  }
}
