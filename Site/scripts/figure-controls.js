// The row of controls under a live figure: which stroke, undo, redo, reset, the coordinates, and the
// way to the playground. The row is there before the engine is, so that nothing moves when it comes.

"use strict";

/**
 * What the controls report.
 * @typedef {object} ControlHooks
 * @property {(id: string) => void} choose
 * @property {(isForward: boolean) => void} turn
 * @property {() => void} reset
 * @property {() => string} address of the playground with the stroke shown
 */

/** The controls of the figures that show one stroke together: of one, or of a pair. */
class Controls {
  /** How long the figure must rest before its state is said, in milliseconds. */
  static rest = 500;

  #select = document.createElement("select");
  #turns = document.createElement("span");
  #note = document.createElement("span");
  #status = document.createElement("span");
  #undo;
  #redo;
  #reset;
  #timer = 0;
  #hint;
  #address = () => "";

  /**
   * @param {string} slot the stroke that the page came with
   * @param {boolean} hasHandles whether there are samples to take hold of
   * @param {Coordinates} coordinates
   * @param {ControlHooks} hooks
   */
  constructor(slot, hasHandles, coordinates, hooks) {
    this.#hint = say(hasHandles ? "live.hint" : "live.hintNumbers");
    this.element = document.createElement("div");
    this.element.className = "live";
    const label = document.createElement("label");
    const name = document.createElement("span");
    name.textContent = say("live.stroke");
    label.append(name, this.#select);
    this.#select.append(new Option(sayStroke(slot), slot));
    this.#select.disabled = true;
    this.#select.addEventListener("change", () => hooks.choose(this.#select.value));
    this.#turns.className = "turns";
    this.#undo = this.#button("live.undo", () => hooks.turn(false));
    this.#redo = this.#button("live.redo", () => hooks.turn(true));
    this.#reset = this.#button("live.reset", () => hooks.reset());
    const tools = document.createElement("div");
    tools.className = "tools";
    tools.append(label, this.#turns);
    const line = document.createElement("p");
    line.className = "note";
    this.#note.textContent = this.#hint;
    this.#status.setAttribute("role", "status");
    line.append(this.#note, " ", this.#status);
    const below = document.createElement("div");
    below.className = "below";
    below.append(coordinates.element, this.#link(hooks.address));
    this.element.append(tools, line, below);
  }

  /**
   * The engine is there: strokes can be chosen.
   * @param {string[]} strokes
   */
  enable(strokes) {
    const { value } = this.#select;
    this.#select.replaceChildren(...strokes.map((id) => new Option(sayStroke(id), id)));
    this.#select.value = value;
    this.#select.disabled = false;
    this.#address();
  }

  /**
   * Shows what can be done.
   * @param {{ id: string, original: string, isOriginal: boolean, canUndo: boolean, canRedo: boolean }} state
   */
  show({ id, original, isOriginal, canUndo, canRedo }) {
    this.#select.value = id;
    this.#allow(this.#undo, canUndo);
    this.#allow(this.#redo, canRedo);
    this.#allow(this.#reset, !isOriginal);
    // Nothing to undo yet, nothing to see; what was shown once stays where it is.
    if (canUndo || canRedo) this.#turns.classList.add("shown");
    const isChosen = id !== original;
    this.#note.textContent = isOriginal
      ? this.#hint
      : say(isChosen ? "live.otherStroke" : "live.changed", sayStroke(original));
    this.element.classList.toggle("changed", !isOriginal);
  }

  /**
   * Says what happened, once it has stopped happening.
   * @param {string} text to read; nothing takes back what was said
   * @param {() => string} facts for a screen reader: they are in the caption to read
   */
  announce(text, facts) {
    clearTimeout(this.#timer);
    if (!text) return this.#status.replaceChildren();
    this.#timer = window.setTimeout(() => {
      const unseen = document.createElement("span");
      unseen.className = "unseen";
      unseen.textContent = " " + facts();
      this.#status.replaceChildren(text, unseen);
    }, Controls.rest);
  }

  /**
   * @param {string} key
   * @param {() => void} action
   */
  #button(key, action) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = say(key);
    button.addEventListener("click", () => {
      if (button.getAttribute("aria-disabled") !== "true") action();
    });
    this.#turns.append(button);
    return button;
  }

  /**
   * A button that has nothing to do keeps the focus.
   * @param {HTMLElement} button
   * @param {boolean} isAllowed
   */
  #allow(button, isAllowed) {
    button.setAttribute("aria-disabled", String(!isAllowed));
  }

  /** @param {() => string} address */
  #link(address) {
    const link = document.createElement("a");
    link.className = "out";
    link.textContent = say("live.playground");
    this.#address = () => (link.href = address());
    // The address holds the stroke as it is when the link is used.
    for (const name of ["pointerdown", "focus", "click"]) link.addEventListener(name, this.#address);
    return link;
  }
}
