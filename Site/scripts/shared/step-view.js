// A close view of one event under one stage: the figure, the branch that ran, and the buffer slot by slot.
// The engine provides the content, the step pages the words.

import { make, showDrawing } from "./elements.js";
import { live } from "./engine-calls.js";
import { Engine } from "./engine.js";
import { say } from "./phrases.js";

export class StepView {
  /**
   * The cached steps, with their stroke and stage.
   * @type {{ stage: string, stroke: Stroke, notes: StepNote[] } | null}
   */
  #known = null;

  /** @param {boolean} hasFigure whether it also shows the figure */
  constructor(hasFigure = true) {
    this.title = make("h2", {});
    this.figure = make("div", { class: "paper" });
    this.text = make("p", {});
    this.buffer = make("ol", { class: "buffer" });
    this.code = make("code", {});
    this.numbers = make("p", { class: "facts" });
    this.element = make(
      "section", { class: "step-view", "aria-label": say("play.step") }, this.title,
      ...(hasFigure ? [this.figure] : []), this.text, this.buffer,
      make("pre", {}, this.code), this.numbers);
  }

  /**
   * @param {Stroke} stroke
   * @param {string} stage
   * @param {number} at
   */
  show(stroke, stage, at) {
    const note = this.#notes(stroke, stage)[at];
    if (!note) return;
    if (this.figure.isConnected) {
      showDrawing(this.figure, live.figure("step", stroke, { stage, at }).svg);
    }
    this.title.textContent = say("steps.event", at, note.sample, say(`phase.${note.phase}`));
    this.text.textContent = say(note.explanation);
    this.code.textContent = this.#ran(note);
    this.numbers.textContent = say("steps.numbers", note.stroked, note.committed, note.lag);
    const capacity = Engine.about(stage).slots;
    this.buffer.hidden = capacity === 0;
    this.buffer.replaceChildren();
    for (let slot = 0; slot < capacity; slot++) {
      const item = make("li", {}, say("steps.slot", slot));
      if (slot < note.slots.length) item.append(make("b", {}, note.slots[slot]));
      this.buffer.append(item);
    }
  }

  /**
   * The code lines that ran, which the page contains.
   * @param {StepNote} note
   */
  #ran({ explanation }) {
    const lines = document.querySelector(`.branches [data-branch="${explanation}"]`);
    return lines?.textContent ?? "";
  }

  /** @param {Stroke} stroke @param {string} stage */
  #notes(stroke, stage) {
    if (!this.#known || this.#known.stroke !== stroke || this.#known.stage !== stage) {
      this.#known = { stage, stroke, notes: live.notes(stage, stroke) };
    }
    return this.#known.notes;
  }
}
