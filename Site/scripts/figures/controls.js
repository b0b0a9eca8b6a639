// The tools of a live figure, behind a small button in the corner of its caption: undo, redo, reset, the
// coordinates, and the way to the playground. The button's room is kept by the sheet, so that nothing
// moves when it comes; what it opens lies over the text below.

import { allow, make, makeButton } from "../shared/elements.js";
import { say, sayStroke } from "../shared/phrases.js";

/**
 * @typedef {import("./coordinates.js").Coordinates} Coordinates
 * @typedef {import("./figure-replay.js").FigureReplay} FigureReplay
 */

/**
 * What the controls report.
 * @typedef {object} ControlHooks
 * @property {(isForward: boolean) => void} turn
 * @property {() => void} reset
 * @property {() => string} address of the playground with the stroke shown
 */

/** The controls of the figures that show one stroke together: of one, or of a pair. */
export class Controls {
  #turns = make("div", { class: "turns" });
  #note = make("p", { class: "note" });
  #hint;
  #undo;
  #redo;
  #reset;
  #address = () => "";
  #replay;

  /**
   * @param {string} id of the figure
   * @param {boolean} hasHandles whether there are samples to take hold of
   * @param {Coordinates} coordinates
   * @param {FigureReplay | null} replay
   * @param {Element | null} embed the code that shows the figure elsewhere
   * @param {ControlHooks} hooks
   */
  constructor(id, hasHandles, coordinates, replay, embed, hooks) {
    this.#replay = replay;
    this.#hint = say(hasHandles ? "live.hint" : "live.hintNumbers");
    this.#note.textContent = this.#hint;
    this.#undo = makeButton(say("live.undo"), () => hooks.turn(false));
    this.#redo = makeButton(say("live.redo"), () => hooks.turn(true));
    this.#reset = makeButton(say("live.reset"), () => hooks.reset());
    this.#turns.append(this.#undo, this.#redo, this.#reset);
    this.panel = make(
      "div", { class: "panel", id: `${id}-tools`, hidden: true }, this.#turns, this.#note,
      ...(replay ? [replay.element] : []), coordinates.element, ...(embed ? [embed] : []),
      ...this.#link(hooks.address));
    this.more = make("button", {
      type: "button", class: "more", "aria-expanded": "false", "aria-controls": `${id}-tools`,
      "aria-label": say("live.tools"), "aria-describedby": `${id}-title`, disabled: true,
    }, "⋯");
    this.element = make("div", { class: "live" }, this.more, this.panel);
    this.more.addEventListener("click", () => this.open(this.panel.hidden));
    this.element.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || this.panel.hidden) return;
      this.open(false);
      this.more.focus();
    });
    // What is done in the figure goes on beside its open tools; a press elsewhere closes them.
    document.addEventListener("pointerdown", ({ target }) => {
      const ours = this.element.closest(".pair, .figure");
      if (target instanceof Node && !ours?.contains(target)) this.open(false);
    });
  }

  /** @param {boolean} isOpen */
  open(isOpen) {
    if (!isOpen) this.#replay?.close();
    this.panel.hidden = !isOpen;
    this.more.setAttribute("aria-expanded", String(isOpen));
  }

  /** The engine is there. */
  enable() {
    this.more.disabled = false;
    this.#address();
  }

  /**
   * Shows what can be done.
   * @param {{ slot: string, id: string, isOriginal: boolean, canUndo: boolean, canRedo: boolean }} state
   */
  show({ slot, id, isOriginal, canUndo, canRedo }) {
    allow(this.#undo, canUndo);
    allow(this.#redo, canRedo);
    allow(this.#reset, !isOriginal);
    const isText = isOriginal && slot === id;
    const key = id === slot ? "live.changed" : "live.otherStroke";
    this.#note.textContent = isText ? this.#hint : say(key, sayStroke(slot));
    this.element.classList.toggle("changed", !isText);
  }

  /**
   * The way to the playground, from a page that knows one.
   * @param {() => string} address
   */
  #link(address) {
    if (document.body.dataset.pages === undefined) return [];
    const link = make("a", { class: "out" }, say("live.playground"));
    this.#address = () => (link.href = address());
    // The address holds the stroke as it is when the link is used.
    for (const name of ["pointerdown", "focus", "click"]) link.addEventListener(name, this.#address);
    return [link];
  }
}
