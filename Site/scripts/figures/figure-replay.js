// Replays a figure's stroke event by event: the figure shows the ink that the event drew and the samples in
// the buffer, and the text next to it the branch that ran. When the replay is closed, the figure shows the
// whole stroke again.

import { make } from "../shared/elements.js";
import { live } from "../shared/engine-calls.js";
import { say } from "../shared/phrases.js";
import { Replay } from "../shared/replay.js";
import { StepView } from "../shared/step-view.js";
import { frameFitting } from "./frames.js";

/** @typedef {import("./movable-figure.js").MovableFigure} MovableFigure */

export class FigureReplay {
  #step = 0;
  #words = new StepView(false);
  #figures;

  /**
   * Whether figures can replay their stroke.
   * @param {MovableFigure[]} figures
   */
  static isFor(figures) {
    return figures.every(({ options }) => (options.stage ?? options.to) !== undefined);
  }

  /** @param {MovableFigure[]} figures figures of the same stroke */
  constructor(figures) {
    this.#figures = figures;
    this.replay = new Replay({ go: (step) => this.#go(step), rest: () => {} });
    this.element = make(
      "details", { class: "steps-of" }, make("summary", {}, say("live.replay")), this.replay.element,
      this.#words.element);
    this.element.addEventListener("toggle", () => (this.isOpen ? this.#begin() : this.#end()));
  }

  get isOpen() {
    return this.element.open;
  }

  /** Updates the replay after the stroke may have changed. */
  follow() {
    if (this.isOpen) this.#go(this.#step);
  }

  close() {
    this.element.open = false;
  }

  #begin() {
    for (const { element } of this.#figures) element.classList.add("stepped");
    this.#go(0);
  }

  #end() {
    this.replay.pause();
    for (const figure of this.#figures) {
      figure.element.classList.remove("stepped");
      figure.redraw();
    }
  }

  /** @param {number} step */
  #go(step) {
    const { shown: stroke, stage } = this.#figures[this.#figures.length - 1];
    if (!stroke) return;
    this.#step = Math.min(step, stroke.events.length - 1);
    for (const figure of this.#figures) this.#show(figure, stroke);
    this.replay.show(stroke, this.#step);
    this.#words.show(stroke, stage, this.#step);
  }

  /**
   * Shows the event in the figure's current view; a close-up switches to the whole stroke.
   * @param {MovableFigure} figure
   * @param {Stroke} stroke
   */
  #show(figure, stroke) {
    const { stage, view } = figure;
    let { frame } = view;
    if (figure.isCloseUp) {
      const whole = live.figure("stroke", stroke, { stage }).frame;
      frame = whole && frameFitting(whole, view.shape);
    }
    figure.put(live.figure("step", stroke, { stage, at: this.#step, frame }).svg);
  }
}
