// The bar of a lesson: which stroke its figures show, and a line that says what was done. It stays in
// sight while the lesson is read, and its place is in the page, so that nothing moves when it is filled.

import { make } from "../shared/elements.js";
import { say, sayStroke } from "../shared/phrases.js";

export class StrokeBar {
  /** How long the figures must rest before their state is said, in milliseconds. */
  static rest = 500;

  #select = make("select", { autocomplete: "off", disabled: true });
  #status = make("span", { role: "status" });
  #timer = 0;

  /**
   * @param {HTMLElement} element the place in the page
   * @param {(id: string) => void} choose a sample, or nothing: each figure its own
   */
  constructor(element, choose) {
    this.element = element;
    this.#select.append(new Option(say("live.own"), ""));
    this.#select.addEventListener("change", () => choose(this.#select.value));
    element.replaceChildren(
      make("label", {}, make("span", {}, say("live.stroke")), this.#select),
      make("p", { class: "note" }, this.#status));
  }

  /**
   * The engine is there: strokes can be chosen.
   * @param {string[]} strokes
   */
  enable(strokes) {
    this.#select.append(...strokes.map((id) => new Option(sayStroke(id), id)));
    this.#select.disabled = false;
  }

  /** @param {string} chosen */
  show(chosen) {
    this.#select.value = chosen;
    this.element.classList.toggle("changed", chosen !== "");
  }

  /** Without the engine there is nothing to choose; the room stays. */
  remove() {
    this.element.replaceChildren();
    this.element.classList.add("absent");
  }

  /**
   * Says what happened, once it has stopped happening.
   * @param {string} text to read; nothing takes back what was said
   * @param {() => string} facts for a screen reader: they are in the caption to read
   */
  announce(text, facts) {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      this.#status.replaceChildren(text, make("span", { class: "unseen" }, " " + facts()));
    }, StrokeBar.rest);
  }
}
