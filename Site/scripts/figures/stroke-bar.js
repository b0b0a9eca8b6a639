// The bar of a lesson: the choice of the stroke that its figures show, and a line that reports what was done.
// It stays visible while the lesson is read, and the page reserves its room so that filling it does not shift
// the layout.

import { make } from "../shared/elements.js";
import { say, sayStroke } from "../shared/phrases.js";

export class StrokeBar {
  /** How long the figures must rest before their state is announced, in milliseconds. */
  static rest = 500;

  #select = make("select", { autocomplete: "off", disabled: true });
  #status = make("span", { role: "status" });
  #timer = 0;

  /**
   * @param {HTMLElement} element the element that the page reserves
   * @param {(id: string) => void} choose called with the id of a sample, or with an empty text if each figure
   *   shows its own
   */
  constructor(element, choose) {
    this.element = element;
    this.#select.append(new Option(say("live.own"), ""));
    this.#select.addEventListener("change", () => choose(this.#select.value));
    element.replaceChildren(make("label", {}, make("span", {}, say("live.stroke")), this.#select));
    // What is folded is not announced.
    const note = make("p", { class: "note" }, this.#status);
    const folded = element.closest("details");
    if (folded) folded.after(make("div", { class: "stroke-bar unseen" }, note));
    else element.append(note);
  }

  /**
   * Enables the choice of strokes after the engine has started.
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

  /** Removes the choice if the engine cannot start; its room remains. */
  remove() {
    this.element.replaceChildren();
    this.element.classList.add("absent");
  }

  /**
   * Announces a change after a pause without further changes.
   * @param {string} text the visible text; an empty one clears it
   * @param {() => string} facts the text for screen readers; the captions already show it
   */
  announce(text, facts) {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      this.#status.replaceChildren(text, make("span", { class: "unseen" }, " " + facts()));
    }, StrokeBar.rest);
  }
}
