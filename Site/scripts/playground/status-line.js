// A line that says what happened, once it has stopped happening.

import { make } from "../shared/elements.js";

export class StatusLine {
  #timer = 0;

  constructor() {
    this.element = make("p", { class: "status quiet", role: "status" });
  }

  /**
   * Says at once what somebody has to know now.
   * @param {string} text
   */
  tell(text) {
    clearTimeout(this.#timer);
    this.element.textContent = text;
    this.element.classList.remove("repeated");
  }

  /**
   * Says something, when nothing else is said for a moment.
   * @param {string} text
   * @param {string} shown what the page says elsewhere to those who look
   */
  say(text, shown) {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      this.element.textContent = text;
      this.element.classList.toggle("repeated", text === shown);
    }, 500);
  }
}
