// A labelled field for one number of a running graph. An invalid number is marked, explained and otherwise
// ignored.

import { say } from "../shared/phrases.js";
import { graphNumber, graphRanges } from "./state.js";

/** @typedef {import("./state.js").GraphNumber} GraphNumber */

/** A number with its label, its range and its error message. */
export class GraphField {
  #key;
  #input = document.createElement("input");
  #refusal = document.createElement("span");
  /** Whether the user is typing a number that has not been accepted yet. */
  #isTyped = false;

  /**
   * @param {string} id an id that is unique in the page
   * @param {GraphNumber} key
   * @param {(number: number, isComplete: boolean) => void} take
   */
  constructor(id, key, take) {
    this.#key = key;
    const { from, to, step } = graphRanges[key];
    Object.assign(this.#input, { id, type: "number", min: from, max: to, step, required: true });
    this.#input.inputMode = step < 1 ? "decimal" : "numeric";
    this.#refusal.id = `${id}-refused`;
    this.#refusal.className = "refused";
    this.#input.setAttribute("aria-describedby", this.#refusal.id);
    for (const type of ["input", "change"]) {
      this.#input.addEventListener(type, () => {
        this.#isTyped = type === "input";
        const number = this.read();
        if (number !== null) take(number, type === "change");
      });
    }
    this.element = document.createElement("label");
    if (key === "turnedTo") {
      // The visible label continues the text of the button, so the field needs a complete name.
      this.#input.setAttribute("aria-label", say("run.turnWidth"));
      this.element.append(this.#input, say("run.turnUnit"), this.#refusal);
    } else {
      const name = document.createElement("span");
      name.textContent = say("run." + key);
      this.element.append(name, this.#input, this.#refusal);
    }
  }

  /**
   * The number in the field; `null`, with the field marked, if the graph cannot use it.
   * @param {boolean} [isWanted] whether the field takes the focus when it is invalid
   * @returns {number | null}
   */
  read(isWanted = false) {
    const number = graphNumber(this.#key, this.#input.value);
    this.#mark(number === null);
    if (number === null && isWanted) this.#input.focus();
    return number;
  }

  /**
   * Shows a number, unless the user is typing another one. If it replaces a rejected number, the reason
   * remains visible.
   * @param {number} number
   */
  write(number) {
    const isRefused = this.#input.getAttribute("aria-invalid") === "true";
    if ((isRefused || this.#isTyped) && this.#input === document.activeElement) return;
    if (graphNumber(this.#key, this.#input.value) === number) return;
    this.#input.value = String(number);
    if (isRefused) this.#input.removeAttribute("aria-invalid");
    else this.#mark(false);
  }

  /** @param {boolean} isEnabled */
  enable(isEnabled) {
    this.#input.disabled = !isEnabled;
    const isDerived = !isEnabled && this.#key === "padding";
    this.#refusal.textContent = isDerived ? say("run.paddingDerived") : "";
  }

  /** @param {boolean} isRefused */
  #mark(isRefused) {
    const { from, to, step } = graphRanges[this.#key];
    if (isRefused) this.#input.setAttribute("aria-invalid", "true");
    else this.#input.removeAttribute("aria-invalid");
    this.#refusal.textContent = isRefused ? say(step < 1 ? "run.refused" : "run.whole", from, to) : "";
  }
}
