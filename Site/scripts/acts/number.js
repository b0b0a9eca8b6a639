// An act that is answered by a number. The answer and its tolerance are in the page; this script only
// compares two numbers.

import { make, setAttributes } from "../shared/elements.js";
import { inThousandths, say } from "../shared/phrases.js";
import { plainText, writtenNumber } from "./written-number.js";

/** @typedef {import("./types").ActVerdict} ActVerdict */

/** A field for a number. */
export class NumberReply {
  #answer;
  #within;
  #tolerance;
  #shown;
  #others;
  #unit;

  /**
   * @param {HTMLElement} section
   * @param {() => void} changed
   */
  constructor(section, changed) {
    const { answer = "", within = "", shown = "", unit = "" } = section.dataset;
    this.#unit = unit;
    this.#answer = Number(answer);
    this.#within = Number(within);
    this.#tolerance = within;
    this.#shown = shown;
    this.#others = [...section.querySelectorAll(".replies li[data-is]")].map(
      (one) => /** @type {HTMLElement} */ (one).dataset.is ?? "");
    this.field = make("input", {
      type: "text", inputmode: "text", autocomplete: "off", spellcheck: "false",
      id: `${section.id}-field`, "aria-describedby": `${section.id}-verdict`,
    });
    this.field.addEventListener("input", changed);
    // A count needs no hint about fractions.
    const isCount = Number.isInteger(this.#answer);
    this.legend = isCount ? "" : say("act.byNumber");
    this.element = make(
      "p", { class: "field" },
      make("label", { for: this.field.id }, say("act.field")), " ", this.field, unit && ` ${unit}`);
  }

  get value() {
    return this.field.value;
  }

  /** The answer without its unit. */
  get #text() {
    const text = this.value.trim();
    return text.endsWith(this.#unit) ? text.slice(0, text.length - this.#unit.length) : text;
  }

  /** In plain digits, which mean the same in every language. */
  get done() {
    return plainText(this.#text);
  }

  set value(text) {
    this.field.value = text;
    this.field.removeAttribute("aria-invalid");
  }

  focus() {
    this.field.focus();
  }

  /** @returns {ActVerdict} */
  judge() {
    const number = writtenNumber(this.#text);
    const isNumber = Number.isFinite(number);
    setAttributes(this.field, { "aria-invalid": String(!isNumber) });
    if (!isNumber) return { state: "none", text: say("act.noNumber") };
    const within = this.#within;
    const off = Math.abs(number - this.#answer);
    // Decimals such as 0.3 have no exact binary form.
    const slack = 1e-9 * Math.max(1, Math.abs(this.#answer));
    if (off <= within + slack) {
      return { state: "right", text: off <= slack ? "" : say("act.exactly", this.#shown) };
    }
    const other = this.replyTo(this.done);
    if (other !== undefined) return { state: "wrong", text: "", reply: other };
    const shown = within > 0 && within < 0.001 ? number : inThousandths(number);
    if (within > 0 && off <= 3 * within) {
      return { state: "near", text: say("act.nearBy", shown, this.#tolerance) };
    }
    const isOneOff = within === 0 && Number.isInteger(number) && off === 1;
    const reply = isOneOff ? "act.nearCount" : number > this.#answer ? "act.tooLarge" : "act.tooSmall";
    return { state: within === 0 && off <= 1 ? "near" : "wrong", text: say(reply, shown) };
  }

  /** @param {string} answer in plain digits */
  replyTo(answer) {
    const number = writtenNumber(answer, "en");
    const slack = 1e-9 * Math.max(1, Math.abs(this.#answer));
    // The tolerance of a large answer is not that of a small mistake.
    return this.#others.find((one) =>
      Math.abs(number - Number(one)) <= Math.min(this.#within, Math.abs(Number(one)) / 5) + slack);
  }
}
