// An act that is answered by choosing one of several sentences with radio buttons, or all that are right with boxes
// to tick.

import { make } from "../shared/elements.js";
import { say } from "../shared/phrases.js";

/** @typedef {import("./types").ActVerdict} ActVerdict */

/** A set of radio buttons, or of boxes to tick. */
export class ChoiceReply {
  #answer;
  /** Whether several choices can be right. */
  #isSeveral;
  /** @type {HTMLInputElement[]} */
  #inputs = [];

  /**
   * @param {HTMLElement} section
   * @param {() => void} changed
   */
  constructor(section, changed) {
    this.#answer = section.dataset.answer ?? "";
    this.#isSeveral = section.dataset.several !== undefined;
    this.legend = this.#isSeveral ? say("act.allOptions") : say("act.options");
    this.element = make("div", { class: "options" });
    const list = /** @type {HTMLElement} */ (section.querySelector(":scope > .choices"));
    for (const [index, item] of [...list.children].entries()) {
      const input = make("input", {
        type: this.#isSeveral ? "checkbox" : "radio", name: `${section.id}-choice`, value: String(index + 1),
      });
      input.addEventListener("change", changed);
      nameByPicture(input, item);
      this.#inputs.push(input);
      this.element.append(make("label", {}, input, make("span", {}, ...item.childNodes)));
    }
    list.remove();
  }

  get value() {
    return this.#inputs.filter(({ checked }) => checked).map(({ value }) => value).join(",");
  }

  get done() {
    return this.value;
  }

  set value(value) {
    const chosen = value.split(",");
    for (const input of this.#inputs) input.checked = chosen.includes(input.value);
  }

  focus() {
    (this.#inputs.find(({ checked }) => checked) ?? this.#inputs[0]).focus();
  }

  /** @returns {ActVerdict} */
  judge() {
    const { value } = this;
    if (!value) return { state: "none", text: say("act.noChoice") };
    if (value === this.#answer) return { state: "right", text: "" };
    const wrong = this.replyTo(value);
    if (wrong === undefined) return { state: "near", text: say("act.missing") };
    return { state: "wrong", text: "", reply: wrong };
  }

  /** @param {string} answer */
  replyTo(answer) {
    const right = this.#answer.split(",");
    return answer.split(",").find((one) => !right.includes(one));
  }
}

/**
 * Names a choice with a picture by its words alone, and describes it by the numbers of the picture.
 * @param {HTMLElement} input
 * @param {Element} item
 */
function nameByPicture(input, item) {
  const picture = item.querySelector("svg[aria-labelledby]");
  for (const name of picture ? ["aria-labelledby", "aria-describedby"] : []) {
    input.setAttribute(name, picture?.getAttribute(name) ?? "");
  }
}
