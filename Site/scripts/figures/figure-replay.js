// Replays a figure's stroke event by event: the ink so far grows over a faint picture of the rest, the newest
// piece is strong, and the text among the tools gives the branch that ran. At its last step the figure shows the
// whole stroke again, as the page does at first.

import { make } from "../shared/elements.js";
import { live } from "../shared/engine-calls.js";
import { EngineError } from "../shared/exchange.js";
import { say } from "../shared/phrases.js";
import { Replay } from "../shared/replay.js";
import { StepView } from "../shared/step-view.js";
import { frameFitting } from "./frames.js";

/** @typedef {import("./movable-figure.js").MovableFigure} MovableFigure */

export class FigureReplay {
  #step = 0;
  /** The id of the stroke whose step is shown. */
  #of = "";
  #words = new StepView(false);
  #figures;
  #changed;

  /**
   * @param {MovableFigure[]} figures figures of the same stroke
   * @param {() => void} changed called after another step is shown
   */
  constructor(figures, changed) {
    this.#figures = figures;
    this.#changed = changed;
    this.replay = new Replay({ go: (step) => this.#go(step), rest: () => this.#go(this.#step) });
    const hasBranches = figures.every(({ options }) => (options.stage ?? options.to) !== undefined);
    this.element = make(
      "details", { class: "steps-of" }, make("summary", {}, say("live.replay")), this.replay.element,
      ...(hasBranches ? [this.#words.element] : []));
    this.replay.show(null, 0);
  }

  /** Whether the figure shows another step than at rest. */
  get isStepped() {
    return this.#figures.some(({ element }) => element.classList.contains("stepped"));
  }

  /** Updates the replay after the stroke may have changed. */
  follow() {
    const { shown: stroke } = this.#figures[this.#figures.length - 1];
    if (!stroke) return;
    if (stroke.id !== this.#of) this.#unstep();
    if (this.isStepped) return this.#go(this.#step);
    this.#of = stroke.id;
    this.#step = this.#restOf(stroke);
    this.replay.show(stroke, this.#step);
  }

  /** Shows the figure as it is at rest. */
  rest() {
    this.replay.pause();
    const { shown: stroke } = this.#figures[this.#figures.length - 1];
    if (stroke) this.#go(this.#restOf(stroke));
  }

  /**
   * The step at rest: the whole stroke, or the step that the figure is about.
   * @param {Stroke} stroke
   */
  #restOf(stroke) {
    const last = stroke.events.length - 1;
    const { kind, options } = this.#figures[0];
    return kind === "step" ? Math.min(options.at, last) : last;
  }

  #unstep() {
    this.replay.pause();
    for (const { element } of this.#figures) element.classList.remove("stepped");
  }

  /** @param {number} step */
  #go(step) {
    const { shown: stroke, stage } = this.#figures[this.#figures.length - 1];
    if (!stroke) return;
    this.#step = Math.min(step, stroke.events.length - 1);
    const isResting = this.#step === this.#restOf(stroke) && !this.replay.isPlaying;
    const wasStepped = this.isStepped;
    for (const figure of this.#figures) {
      figure.element.classList.toggle("stepped", !isResting);
      if (!isResting) this.#show(figure, stroke);
      else if (wasStepped) figure.redraw();
    }
    this.replay.show(stroke, this.#step);
    if (this.#words.element.isConnected) this.#words.show(stroke, stage, this.#step);
    this.#changed();
  }

  /**
   * Shows the event in the figure's current view; a close-up switches to the whole stroke.
   * @param {MovableFigure} figure
   * @param {Stroke} stroke
   */
  #show(figure, stroke) {
    const { stage, view, options } = figure;
    let { frame } = view;
    if ((options.stage ?? options.to) === undefined) return this.#showUpTo(figure, stroke);
    if (figure.isCloseUp) {
      const whole = live.figure("stroke", stroke, { stage }).frame;
      frame = whole && frameFitting(whole, view.shape);
    }
    figure.put(live.figure("step", stroke, { stage, at: this.#step, frame }).svg);
  }

  /**
   * Shows the events so far in a figure that is not about one stage.
   * @param {MovableFigure} figure
   * @param {Stroke} stroke
   */
  #showUpTo(figure, stroke) {
    const events = stroke.events.slice(0, this.#step + 1);
    try {
      figure.put(figure.ask({ ...stroke, events }).svg);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
    }
  }
}
