// The keyboard shortcuts of the playground, active everywhere on the page except in fields and buttons that
// use the same keys; and the list of them.

import { make, makeButton } from "../shared/elements.js";
import { say } from "../shared/phrases.js";

/**
 * @typedef {{ play: () => void, step: (by: number) => void, turn: (isForward: boolean) => void }} KeyOwner
 */

export class Keys {
  static #list = ["play.key.play", "play.key.step", "play.key.undo", "play.key.points", "play.key.list"];

  /** @param {KeyOwner} owner */
  constructor(owner) {
    this.owner = owner;
    const close = makeButton(say("play.keys.close"), () => this.dialog.close());
    this.dialog = make(
      "dialog", { class: "keys", "aria-label": say("play.keys") },
      make("h2", {}, say("play.keys")),
      make("ul", {}, ...Keys.#list.map((key) => make("li", {}, say(key)))), close);
    this.button = makeButton(say("play.keys"), () => this.dialog.showModal());
    document.addEventListener("keydown", (event) => this.#key(event));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { target } = event;
    if (event.defaultPrevented || event.altKey || this.dialog.open || !(target instanceof Element)) return;
    if (target.closest("input:not([type=radio], [type=range], [type=checkbox]), textarea")) return;
    const key = event.key.toLowerCase();
    if (event.ctrlKey || event.metaKey) {
      if (key !== "z" && key !== "y") return;
      event.preventDefault();
      return this.owner.turn(key === "y" || event.shiftKey);
    }
    if (event.key === "?") return this.dialog.showModal();
    // Elements that handle keys themselves take precedence.
    if (target.closest("input, select, button, a, summary, [role=group], [tabindex]")) return;
    if (event.key !== " " && event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    if (event.key === " ") return this.owner.play();
    const ahead = getComputedStyle(document.body).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
    this.owner.step(event.key === ahead ? 1 : -1);
  }
}
