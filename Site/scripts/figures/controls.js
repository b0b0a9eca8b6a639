// The tools of a live figure. A row under the drawing has the strip of time, Reset, and a button for the rest:
// undo, redo, coordinates, export and embedding. The style sheet reserves room for the row, and the open panel
// covers the text below, so that the layout never shifts.

import { allow, make, makeButton } from "../shared/elements.js";
import { say, sayStroke } from "../shared/phrases.js";

/**
 * @typedef {import("./coordinates.js").Coordinates} Coordinates
 * @typedef {import("./figure-replay.js").FigureReplay} FigureReplay
 */

/**
 * The callbacks of the controls.
 * @typedef {object} ControlHooks
 * @property {(isForward: boolean) => void} turn
 * @property {() => void} reset
 * @property {() => boolean} isMoved whether something else than the stroke can be reset
 * @property {() => string} address the address of the playground with the current stroke
 */

/** The controls of one figure, or of a pair that shows the same stroke. */
export class Controls {
  #turns = make("div", { class: "turns" });
  #note = make("p", { class: "note" });
  #hint;
  #undo;
  #redo;
  #reset;
  #address = () => "";
  #isMoved;
  #isOriginal = true;

  /**
   * @param {string} id the id of the figure
   * @param {boolean} hasHandles whether the figure has samples to drag
   * @param {Coordinates} coordinates
   * @param {FigureReplay | null} replay
   * @param {Element | null} embed the code that embeds the figure in another page
   * @param {ControlHooks} hooks
   */
  constructor(id, hasHandles, coordinates, replay, embed, hooks) {
    this.#isMoved = hooks.isMoved;
    this.#hint = say(hasHandles ? "live.hint" : "live.hintNumbers");
    this.#note.textContent = this.#hint;
    this.#undo = makeButton(say("live.undo"), () => hooks.turn(false));
    this.#redo = makeButton(say("live.redo"), () => hooks.turn(true));
    this.#reset = makeButton(say("live.reset"), () => hooks.reset());
    this.#turns.append(this.#undo, this.#redo);
    this.panel = make(
      "div", { class: "panel", id: `${id}-tools`, hidden: true }, this.#turns, this.#note,
      ...(replay?.element ? [replay.element] : []), coordinates.element, ...(embed ? [embed] : []),
      ...this.#link(hooks.address));
    this.more = make("button", {
      type: "button", class: "more", "aria-expanded": "false", "aria-controls": `${id}-tools`,
      "aria-label": say("live.tools"), "aria-describedby": `${id}-title`, disabled: true,
    }, "⋯");
    this.row = make(
      "div", { class: "figure-row" }, ...(replay ? [replay.strip.element] : []),
      this.#reset, this.more);
    allow(this.#reset, false);
    this.element = make("div", { class: "live" }, this.row, this.panel);
    this.more.addEventListener("click", () => this.open(this.panel.hidden));
    this.element.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || this.panel.hidden) return;
      this.open(false);
      this.more.focus();
    });
    // A press inside the figure keeps its tools open; a press elsewhere closes them.
    document.addEventListener("pointerdown", ({ target }) => {
      const ours = this.element.closest(".pair, .figure");
      if (target instanceof Node && !ours?.contains(target)) this.open(false);
    });
  }

  /** @param {boolean} isOpen */
  open(isOpen) {
    this.panel.hidden = !isOpen;
    this.more.setAttribute("aria-expanded", String(isOpen));
    if (isOpen) this.panel.scrollIntoView({ block: "nearest" });
  }

  /** Enables the controls after the engine has started. */
  enable() {
    this.more.disabled = false;
    this.#address();
  }

  /**
   * Updates which controls are enabled.
   * @param {{ slot: string, id: string, isOriginal: boolean, canUndo: boolean, canRedo: boolean }} state
   */
  show({ slot, id, isOriginal, canUndo, canRedo }) {
    allow(this.#undo, canUndo);
    allow(this.#redo, canRedo);
    this.#isOriginal = isOriginal;
    this.refresh();
    const isText = isOriginal && slot === id;
    const key = id === slot ? "live.changed" : "live.otherStroke";
    this.#note.textContent = isText ? this.#hint : say(key, sayStroke(slot));
    this.element.classList.toggle("changed", !isText);
  }

  /** Updates whether there is something to reset. */
  refresh() {
    allow(this.#reset, !this.#isOriginal || this.#isMoved());
  }

  /**
   * Adds the link to the playground, if the page has one.
   * @param {() => string} address
   */
  #link(address) {
    if (document.body.dataset.pages === undefined) return [];
    const link = make("a", { class: "out" }, say("live.playground"));
    this.#address = () => (link.href = address());
    // The address is set when the link is about to be used, so that it contains the current stroke.
    for (const name of ["pointerdown", "focus", "click"]) link.addEventListener(name, this.#address);
    return [link];
  }
}
