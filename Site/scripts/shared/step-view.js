// A close view of one event under one stage: the figure, the branch that ran, and the buffer slot by slot.
// The engine provides the content, the step pages the words. Every part has room for the longest text of the
// stroke, so that nothing moves while the stroke is replayed.

import { make, showDrawing } from "./elements.js";
import { live } from "./engine-calls.js";
import { Engine } from "./engine.js";
import { say } from "./phrases.js";
import { MovingInk } from "../time/moving-ink.js";
import { reportsFrom } from "../time/pen.js";

export class StepView {
  /**
   * The cached steps, with their stroke and stage.
   * @type {{ stage: string, stroke: Stroke, notes: StepNote[] } | null}
   */
  #known = null;
  #moving = new MovingInk();
  /** @type {Frame | null} */
  #frame = null;

  /** @param {boolean} hasFigure whether it also shows the figure */
  constructor(hasFigure = true) {
    this.title = make("h2", {});
    this.figure = make("div", { class: "paper" });
    this.text = make("span", {});
    this.buffer = make("ol", { class: "buffer" });
    this.code = make("code", {});
    this.numbers = make("span", {});
    this.element = make(
      "section", { class: "step-view", "aria-label": say("play.step") }, this.title,
      ...(hasFigure ? [this.figure] : []), make("p", { class: "roomy" }, this.text), this.buffer,
      make("pre", { class: "roomy" }, this.code), make("p", { class: "facts roomy" }, this.numbers));
  }

  /** The event and what it does, as one text. */
  get summary() {
    return `${this.title.textContent}. ${this.text.textContent}`;
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
      const { svg, frame } = live.figure("step", stroke, { stage, at });
      showDrawing(this.figure, svg);
      this.#frame = frame;
    }
    this.title.textContent = say("steps.event", at, note.sample, say(`phase.${note.phase}`));
    this.text.textContent = StepView.#explanation(note);
    this.code.replaceChildren(...this.#method(note, stage));
    this.numbers.textContent = StepView.#counts(note);
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
   * Moves what the shown event draws in its figure; a whole time shows it as the engine draws it.
   * @param {Stroke} stroke
   * @param {number} time
   */
  move(stroke, time) {
    const at = Math.min(Math.floor(time), stroke.events.length - 1);
    const svg = this.figure.firstElementChild;
    if (time === at || !svg || !this.#frame) return this.#moving.rest();
    this.#moving.show(svg, reportsFrom(stroke.events, at, this.#frame), time - at);
  }

  /**
   * What the event does: the comments of a program, or the phrase of its branch.
   * @param {StepNote} note
   */
  static #explanation({ comment, explanation }) {
    return comment || say(explanation);
  }

  /**
   * What is redrawn.
   * @param {Pick<StepNote, "stroked" | "committed" | "lag">} note
   */
  static #counts({ stroked, committed, lag }) {
    return lag === null ? say("steps.numbersWithoutLag", stroked, committed)
      : say("steps.numbers", stroked, committed, lag);
  }

  /**
   * The method with the lines that ran marked. The page contains the method and the numbers of the lines, and the
   * catalogue the text of a program.
   * @param {StepNote} note
   * @param {string} stage
   */
  #method({ explanation, lines: numbers = [], methods = [] }, stage) {
    const text = Engine.text(Engine.about(stage)).split("\n");
    if (methods.length > 0) {
      return methods.flatMap(([from, to]) => [
        ...text.slice(from - 1, to).flatMap((line, at) =>
          [numbers.includes(from + at) ? make("b", {}, line) : line, "\n"]), "\n"]);
    }
    const branch = document.querySelector(`.branches [data-branch="${explanation}"]`);
    if (!(branch instanceof HTMLElement)) return [];
    const ran = new Set((branch.dataset.ran ?? "").split(" ").map(Number));
    const lines = (branch.parentElement?.querySelector("pre")?.textContent ?? "").split("\n");
    return lines.flatMap((line, at) => [ran.has(at) ? make("b", {}, line) : line, "\n"]);
  }

  /**
   * Reserves room by hidden copies of all texts of a stroke.
   * @param {readonly StepNote[]} notes
   * @param {string} stage
   */
  #reserve(notes, stage) {
    const kinds = [...new Map(notes.map((note) => [note.explanation + (note.lines ?? ""), note])).values()];
    const most = (/** @type {"stroked" | "committed" | "lag"} */ key) =>
      notes.reduce((number, note) => Math.max(number, note[key] ?? 0), 0);
    const counts = { stroked: most("stroked"), committed: most("committed"), lag: notes[0].lag && most("lag") };
    /** @type {[HTMLElement, string[]][]} */
    const rooms = [
      [this.text, kinds.map(StepView.#explanation)],
      [this.code, kinds.map((note) => make("code", {}, ...this.#method(note, stage)).textContent ?? "")],
      [this.numbers, [StepView.#counts(counts)]],
    ];
    for (const [element, texts] of rooms) {
      const copies = texts.map((text) => {
        const copy = /** @type {HTMLElement} */ (element.cloneNode());
        copy.className = "room";
        copy.setAttribute("aria-hidden", "true");
        copy.textContent = text;
        return copy;
      });
      element.parentElement?.replaceChildren(element, ...copies);
    }
  }

  /** @param {Stroke} stroke @param {string} stage */
  #notes(stroke, stage) {
    if (!this.#known || this.#known.stroke !== stroke || this.#known.stage !== stage) {
      this.#known = { stage, stroke, notes: live.notes(stage, stroke) };
      this.#reserve(this.#known.notes, stage);
    }
    return this.#known.notes;
  }
}
