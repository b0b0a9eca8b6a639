// The link to the current state of the page.

import { make, makeButton } from "../shared/elements.js";
import { Note } from "../shared/note.js";
import { say } from "../shared/phrases.js";

/** The visible link with a button to copy it. */
export class ShareLink {
  /** Called before the link is copied, because it may be out of date. */
  renew = () => {};

  /** @param {(text: string, note: Note) => void} copy */
  constructor(copy) {
    this.note = new Note();
    this.text = make("input", { type: "text", readonly: true, id: "link", autocomplete: "off" });
    this.text.addEventListener("focus", () => {
      this.renew();
      this.text.select();
    });
    const button = makeButton(say("play.link.copy"), () => {
      this.renew();
      copy(this.text.value, this.note);
    });
    this.element = make(
      "div", { class: "link" }, make("label", { for: "link" }, say("play.link")), this.text, button,
      this.note.element);
  }

  /** @param {string} address */
  show(address) {
    this.text.value = address;
  }
}
