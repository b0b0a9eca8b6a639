// A line that announces what happened after a pause without further changes.

import { make } from "../shared/elements.js";

export class StatusLine {
  #timer = 0;

  constructor() {
    this.element = make("p", { class: "status quiet", role: "status" });
  }

  /**
   * Announces something urgent immediately.
   * @param {string} text
   */
  tell(text) {
    clearTimeout(this.#timer);
    this.element.textContent = text;
    this.element.classList.remove("repeated");
  }

  /**
   * Announces a text after a pause without further announcements.
   * @param {string} text
   * @param {string} shown the visible text that appears elsewhere on the page
   */
  say(text, shown) {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      this.element.textContent = text;
      this.element.classList.toggle("repeated", text === shown);
    }, 500);
  }
}
