// A number in the text about a stroke that figures show. It follows the current stroke where the engine can
// compute it, and is labelled as such; otherwise it is labelled as the sample's number.

import { make } from "../shared/elements.js";
import { live } from "../shared/engine-calls.js";
import { engine } from "../shared/engine.js";
import { pluralForm, say, sayNumber, sayStroke } from "../shared/phrases.js";
import { isSameStroke } from "../shared/stroke-edit.js";

export class LiveNumber {
  /** @type {Stroke | null} */
  shown = null;
  isHeld = false;
  isNear = false;
  #content;
  #value;
  #fact;
  #forms;

  /**
   * @param {HTMLElement} element
   * @param {boolean} isFollowing whether a figure shows its stroke
   */
  constructor(element, isFollowing) {
    this.element = element;
    this.slot = element.dataset.stroke ?? "";
    this.#fact = isFollowing ? element.dataset.fact ?? "" : "";
    this.#forms = element.dataset.forms ?? "";
    this.#content = [...element.childNodes];
    this.#value = element.getAttribute("value") ?? "";
  }

  /**
   * Shows a stroke.
   * @param {Stroke} stroke
   */
  draw(stroke) {
    this.shown = stroke;
    const isSample = stroke.id === this.slot && isSameStroke(
      stroke, engine.samples.strokes.find(({ id }) => id === this.slot) ?? stroke);
    const isLive = !isSample && this.#fact !== "";
    let value = this.#value;
    /** @type {(Node | string)[]} */
    let content = this.#content;
    if (isLive) {
      const [number, text] = live.number(this.#fact, stroke) ?? ["", say("live.undefined")];
      value = number;
      content = number && this.#forms ? LiveNumber.#counted(this.#forms, text) : [sayNumber(text)];
    }
    this.element.replaceChildren(...content);
    this.element.setAttribute("value", value);
    this.element.classList.toggle("live-number", isLive);
    this.element.classList.toggle("of-sample", !isSample && !isLive);
    if (isSample) this.element.removeAttribute("title");
    else this.element.title = isLive ? say("live.computed", sayStroke(stroke.id)) : say("live.ofSample", sayStroke(this.slot));
  }

  /**
   * The plural form of some words with their number.
   * @param {string} forms
   * @param {string} number
   */
  static #counted(forms, number) {
    return pluralForm(forms, number).split("#").flatMap((part, index) =>
      index > 0 ? [make("span", { class: "number" }, sayNumber(number)), part] : [part]);
  }
}
