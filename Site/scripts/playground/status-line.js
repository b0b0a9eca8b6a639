// A line for screen readers that announces what happened, after a pause without further changes. Messages about
// an action are visible beside its control instead.

import { make } from "../shared/elements.js";

export class StatusLine {
  #timer = 0;

  constructor() {
    this.element = make("p", { class: "status unseen", role: "status" });
  }

  /**
   * Announces a text after a pause without further announcements.
   * @param {() => string} text
   */
  say(text) {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => (this.element.textContent = text()), 500);
  }
}
