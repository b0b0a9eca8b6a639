// Replays a figure's stroke under the strip of time: the ink so far grows over a faint picture of the rest,
// the newest piece is strong, the pen glides on, and the text among the tools gives the branch that ran. At
// its last event the figure shows the whole stroke again, as the page does at first.

import { make, showDrawing } from "../shared/elements.js";
import { live } from "../shared/engine-calls.js";
import { EngineError } from "../shared/exchange.js";
import { say } from "../shared/phrases.js";
import { StepView } from "../shared/step-view.js";
import { EventStrip } from "../time/event-strip.js";
import { MovingInk } from "../time/moving-ink.js";
import { reportsFrom } from "../time/pen.js";
import { frameFitting } from "./frames.js";

/** @typedef {import("./movable-figure.js").MovableFigure} MovableFigure */

export class FigureReplay {
  /** The parts of a drawing that belong to a chart with bars. */
  static #chart = "svg > :is(.axis, .tick, .bar, .number, .word)";
  #time = 0;
  /**
   * The stroke at the last change of the time.
   * @type {Stroke | null}
   */
  #shown = null;
  /** The id of the stroke whose event is shown. */
  #of = "";
  #words = new StepView(false);
  /**
   * What moves in each figure, and the frames of their drawings.
   * @type {Map<MovableFigure, { ink: MovingInk, frame: Frame | null }>}
   */
  #moving = new Map();
  /**
   * The chart of a whole stroke.
   * @type {{ stroke: Stroke, figure: MovableFigure, svg: string } | null}
   */
  #whole = null;
  #figures;
  #changed;

  /**
   * @param {MovableFigure[]} figures figures of the same stroke
   * @param {() => void} changed called after another step is shown
   */
  constructor(figures, changed) {
    this.#figures = figures;
    this.#changed = changed;
    for (const figure of figures) this.#moving.set(figure, { ink: new MovingInk(), frame: null });
    this.strip = new EventStrip({
      go: (time) => this.#go(time), rest: () => this.#go(this.#time), isWhole: () => !this.isStepped,
    });
    const hasBranches = figures.every(({ options }) => (options.stage ?? options.to) !== undefined);
    this.element = hasBranches
      ? make("details", { class: "steps-of" }, make("summary", {}, say("live.replay")), this.#words.element)
      : null;
    this.strip.show(null, 0);
    window.addEventListener("beforeprint", () => this.rest());
    // A press on the drawing ends the play, so that its points can be taken.
    for (const { element } of figures) {
      element.addEventListener("click", ({ target }) => {
        const isDrawing = target instanceof Element && target.closest("svg")?.parentNode === element;
        if (isDrawing && this.strip.isPlaying) this.rest();
      });
    }
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
    if (this.isStepped) return this.#go(this.#time);
    this.#of = stroke.id;
    this.#time = this.#restOf(stroke);
    this.strip.show(stroke, this.#time);
  }

  /** Shows the figure as it is at rest. */
  rest() {
    this.strip.pause();
    const { shown: stroke } = this.#figures[this.#figures.length - 1];
    if (stroke && this.isStepped) this.#go(this.#restOf(stroke));
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
    this.strip.pause();
    for (const { element } of this.#figures) element.classList.remove("stepped");
  }

  /** @param {number} time */
  #go(time) {
    const { shown: stroke, stage } = this.#figures[this.#figures.length - 1];
    if (!stroke) return;
    const last = stroke.events.length - 1;
    const at = Math.min(Math.floor(time), last);
    const isNew = !this.isStepped || at !== Math.min(Math.floor(this.#time), last) || stroke !== this.#shown;
    const isResting = time === this.#restOf(stroke) && !this.strip.isPlaying;
    const wasStepped = this.isStepped;
    [this.#time, this.#shown] = [time, stroke];
    for (const figure of this.#figures) {
      figure.element.classList.toggle("stepped", !isResting);
      if (isResting) this.#moving.get(figure)?.ink.rest();
      if (isResting && wasStepped) figure.redraw();
      else if (!isResting) this.#show(figure, stroke, isNew);
    }
    this.strip.show(stroke, time);
    if (!isNew && !isResting) return;
    if (this.#words.element.isConnected) this.#words.show(stroke, stage, at);
    this.#changed();
  }

  /**
   * Shows the event in the figure's current view, and what moves after it.
   * @param {MovableFigure} figure
   * @param {Stroke} stroke
   * @param {boolean} isNew whether the drawing is that of another event
   */
  #show(figure, stroke, isNew) {
    const moving = this.#moving.get(figure);
    if (!moving) return;
    const at = Math.min(Math.floor(this.#time), stroke.events.length - 1);
    if (isNew) {
      moving.ink.rest();
      moving.frame = this.#draw(figure, stroke, at);
    }
    const { frame } = moving;
    if (this.#time === at || !frame) return moving.ink.rest();
    moving.ink.show(figure.drawing, reportsFrom(stroke.events, at, frame), this.#time - at);
  }

  /**
   * Draws an event; a close-up shows the whole stroke instead. Returns the frame of the drawing.
   * @param {MovableFigure} figure
   * @param {Stroke} stroke
   * @param {number} at
   */
  #draw(figure, stroke, at) {
    const { stage, view, options } = figure;
    let { frame } = view;
    if ((options.stage ?? options.to) === undefined) return this.#drawUpTo(figure, stroke, at);
    if (figure.isCloseUp) {
      const whole = live.figure("stroke", stroke, { stage }).frame;
      frame = whole && frameFitting(whole, view.shape);
    }
    const answer = live.figure("step", stroke, { stage, at, frame });
    figure.put(answer.svg);
    return answer.frame;
  }

  /**
   * Draws the events so far in a figure that is not about one stage.
   * @param {MovableFigure} figure
   * @param {Stroke} stroke
   * @param {number} at
   */
  #drawUpTo(figure, stroke, at) {
    try {
      const answer = figure.ask({ ...stroke, events: stroke.events.slice(0, at + 1) });
      figure.put(answer.svg);
      if (figure.drawing.querySelector(".axis")) this.#keepScale(figure, stroke);
      return answer.frame;
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      return null;
    }
  }

  /**
   * Gives the bars so far the scale and the place that they have at the end, so that they grow while time runs.
   * @param {MovableFigure} figure
   * @param {Stroke} stroke
   */
  #keepScale(figure, stroke) {
    if (this.#whole?.stroke !== stroke || this.#whole.figure !== figure) {
      this.#whole = { stroke, figure, svg: figure.ask(stroke).svg };
    }
    const whole = make("div");
    showDrawing(whole, this.#whole.svg);
    const { drawing } = figure;
    const shown = FigureReplay.#bars(drawing);
    for (const [row, bars] of FigureReplay.#bars(/** @type {Element} */ (whole.firstElementChild)).entries()) {
      for (const bar of bars.slice(shown[row]?.length ?? 0)) bar.remove();
    }
    for (const part of drawing.querySelectorAll(FigureReplay.#chart)) part.remove();
    drawing.append(...whole.querySelectorAll(FigureReplay.#chart));
  }

  /**
   * The bars of a chart, those above each axis.
   * @param {Element} drawing
   */
  static #bars(drawing) {
    /** @type {Element[][]} */
    const rows = [];
    for (const part of drawing.querySelectorAll(FigureReplay.#chart)) {
      if (part.matches(".axis")) rows.push([]);
      else if (part.matches(".bar")) rows[rows.length - 1].push(part);
    }
    return rows;
  }
}
