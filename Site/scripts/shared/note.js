// A message next to the control that caused it, visible and announced at once.

import { make } from "./elements.js";

export class Note {
  constructor() {
    this.element = make("p", { class: "note-here", role: "status" });
  }

  /**
   * Shows a message, and scrolls to it if it is out of view; an empty one removes the previous message.
   * @param {string} text
   */
  show(text) {
    this.element.textContent = text;
    if (text) this.element.scrollIntoView({ block: "nearest" });
  }

  clear() {
    if (this.element.textContent) this.show("");
  }
}
