// A close-up of a few samples under one stage. It has no tools: it follows the lesson's current stroke, keeps
// the shape that the page gave it, and shows the built-in drawing again when the original stroke returns.

import { replaceDrawing } from "../shared/elements.js";
import { live } from "../shared/engine-calls.js";
import { EngineError } from "../shared/exchange.js";
import { describeFacts } from "../shared/facts.js";
import { say } from "../shared/phrases.js";
import { sampleLike } from "../shared/stroke-edit.js";
import { TruePaths } from "../shared/true-paths.js";
import { frameFitting } from "./frames.js";

/** A figure that follows the current stroke and cannot be changed itself. */
export class CloseUp {
  /** Shared by all close-ups of a page. */
  static paths = new TruePaths();
  /** @type {Stroke | null} */
  shown = null;
  isHeld = false;
  isNear = false;
  #drawing;
  #facts;
  #shape;

  /** @param {HTMLElement} element */
  constructor(element) {
    this.element = element;
    this.slot = element.dataset.stroke ?? "";
    this.#drawing = this.#svg.outerHTML;
    this.#facts = this.#line?.textContent ?? "";
    const { width, height } = this.#svg.viewBox.baseVal;
    this.#shape = { width, height };
  }

  get #svg() {
    return /** @type {SVGSVGElement} */ (this.element.querySelector(":scope > svg"));
  }

  get #line() {
    return document.getElementById(`${this.element.id}-text`);
  }

  /** The legend entry for the pen's true path, in the shared legend of a group of figures. */
  get #handSign() {
    let next = this.element.parentElement?.nextElementSibling;
    while (next && !next.matches(".legend, .panels, .figure")) next = next.nextElementSibling;
    return next?.matches(".legend") ? next.querySelector(".hand")?.closest("li") : null;
  }

  /**
   * Shows a stroke.
   * @param {Stroke} stroke
   */
  draw(stroke) {
    this.shown = stroke;
    const isFirst = stroke.id === this.slot && sampleLike(stroke) !== undefined;
    const [svg, facts] = isFirst ? [this.#drawing, this.#facts] : this.#drawn(stroke);
    this.element.classList.toggle("absent", svg === "");
    if (svg) replaceDrawing(this.#svg, svg);
    if (this.#line) this.#line.textContent = facts;
    this.#handSign?.toggleAttribute("hidden", this.#svg.querySelector(".hand") === null);
  }

  /** Draws the same stroke again, for example after the true paths have loaded. */
  redraw() {
    if (this.shown) this.draw(this.shown);
  }

  /**
   * The drawing and its facts; the drawing is empty if there is nothing to draw.
   * @param {Stroke} stroke
   */
  #drawn(stroke) {
    const { stage, first, last } = this.element.dataset;
    CloseUp.paths.tell(stroke);
    const options = { stage, first: Number(first), last: Number(last), id: this.element.id };
    try {
      const { frame } = live.figure("close", stroke, options);
      const fitted = frame ? frameFitting(frame, this.#shape) : null;
      const { svg, facts } = live.figure("close", stroke, { ...options, frame: fitted });
      return [svg, describeFacts(facts)];
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      return ["", say("live.absent")];
    }
  }
}
