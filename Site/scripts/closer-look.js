// What stands under the sheets once there is a stroke: the numbers of all stages, one event from close
// by, the points to be moved, and the ways to keep the stroke.
"use strict";

class CloserLook {
  /**
   * What the table tells about.
   * @type {Stroke | null}
   */
  #measured = null;
  /** @type {{ stage: string, stroke: Stroke | null }} */
  #subject = { stage: "", stroke: null };

  /** @param {MoveHooks} hooks */
  constructor(hooks) {
    this.measures = new MeasuresTable();
    this.stepView = new StepView();
    this.move = new MovePoints(hooks);
    this.downloads = new Downloads(() => this.#subject, hooks.say);
    this.link = new ShareLink((text) => void this.downloads.copy(text));
    /** @param {string} id @param {string} title @param {HTMLElement[]} content */
    const section = (id, title, ...content) =>
      make(
        "section", { "aria-labelledby": id }, make("h2", { id }, say(title)), ...content);
    this.element = make(
      "div", { class: "closer" },
      section("numbers", "play.measures", this.measures.element),
      section("step", "play.step", this.stepView.element),
      section("points", "play.move", this.move.section),
      section(
        "keep", "play.keep", make("p", {}, say("play.keep.text")), this.link.element,
        this.downloads.element));
  }

  /** What is shown, in a line. */
  get caption() {
    return this.measures.caption.textContent ?? "";
  }

  /**
   * @param {Stroke | null} stroke as the stages see it
   * @param {{ stage: string, rate: number, step: number }} view
   */
  show(stroke, { stage, rate, step }) {
    this.#subject = { stage, stroke };
    this.element.hidden = !stroke;
    this.downloads.enable(stroke !== null);
    if (!stroke) return;
    this.stepView.show(stroke, stage, step);
    this.move.show(stroke, stage);
    if (this.#measured !== stroke) this.measures.show(stroke, rate);
    this.#measured = stroke;
  }
}
