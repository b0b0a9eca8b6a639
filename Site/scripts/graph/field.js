// A labelled field for one number of a running graph. What the graph cannot take is marked and said, and
// changes nothing.

import { say } from "../shared/phrases.js";
import { graphNumber, graphRanges } from "./state.js";

/** @typedef {import("./state.js").GraphNumber} GraphNumber */

/** A number with its label, its range and what is wrong with it. */
export class GraphField {
  #key;
  #input = document.createElement("input");
  #refusal = document.createElement("span");
  /** Whether a number is being typed that has not been taken yet. */
  #isTyped = false;

  /**
   * @param {string} id unique in the page
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
      // It goes on where the button's words end.
      this.#input.setAttribute("aria-label", say("run.turnWidth"));
      this.element.append(this.#input, say("run.turnUnit"), this.#refusal);
    } else {
      const name = document.createElement("span");
      name.textContent = say("run." + key);
      this.element.append(name, this.#input, this.#refusal);
    }
  }

  /**
   * The number in the field; `null`, and the field marked, where the graph cannot take it.
   * @param {boolean} [isWanted] so that the field takes the focus when there is none
   * @returns {number | null}
   */
  read(isWanted = false) {
    const number = graphNumber(this.#key, this.#input.value);
    this.#mark(number === null);
    if (number === null && isWanted) this.#input.focus();
    return number;
  }

  /**
   * Puts a number into the field, unless somebody is typing another there. In the place of one that was refused, it
   * leaves the reason next to it.
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
