// A figure that follows its stroke, with handles over the samples. It knows what it shows and how it
// frames it, and asks the engine for the rest; the page tells it which stroke to show.

import { replaceDrawing } from "../shared/elements.js";
import { live } from "../shared/engine-calls.js";
import { Engine } from "../shared/engine.js";
import { EngineError } from "../shared/exchange.js";
import { describeFacts } from "../shared/facts.js";
import { say } from "../shared/phrases.js";
import { sampleName } from "../shared/stroke-edit.js";
import { figureOptions, frameFitting, frameShowing, isLarger, isWithin } from "./frames.js";
import { Handles } from "./handles.js";

/**
 * What a live figure reports.
 * @typedef {object} FigureHooks
 * @property {(event: number, x: number, y: number) => void} drag to a place of the plane
 * @property {(isKept: boolean) => void} release
 * @property {(event: number, dx: number, dy: number, isRepeat: boolean) => void} nudge
 * @property {(isForward: boolean) => void} turn
 * @property {(event: number) => void} open
 */

/** A figure whose samples can be moved. */
export class MovableFigure {
  /**
   * The stroke shown: at first the one the page was built with.
   * @type {Stroke | null}
   */
  shown = null;
  /** Whether the view was held still when it was last drawn. */
  isHeld = false;
  /** Whether the figure is near the view. */
  isNear = false;
  /** Its facts, as last said. */
  facts = "";
  /** @type {Handles | null} */
  handles = null;
  /**
   * The stroke that the page came with.
   * @type {Stroke | null}
   */
  #first = null;
  /** @type {Frame | null} */
  #frame = null;
  /** The size of the plane that the page came with, in figure units. */
  #shape = { width: 1, height: 1 };
  #svg = "";

  /** @param {HTMLElement} element */
  constructor(element) {
    this.element = element;
    this.slot = element.dataset.stroke ?? "";
    this.kind = element.dataset.live ?? "";
    this.options = figureOptions(element.dataset);
  }

  /** The stage to show elsewhere: the only one, or the last. */
  get stage() {
    const { stage, to, stages = [] } = this.options;
    return stage ?? to ?? stages[stages.length - 1] ?? Engine.stages[0];
  }

  /** Whether it shows a part of the stroke, seen from close by. */
  get isCloseUp() {
    return !Engine.figure(this.kind).isWhole;
  }

  /**
   * Lays handles over the drawing as the page came with it.
   * @param {Stroke} stroke
   * @param {string} hint id of how the handles work
   * @param {FigureHooks} hooks
   */
  activate(stroke, hint, hooks) {
    const answer = this.#ask(stroke, null);
    this.shown = stroke;
    this.#first = stroke;
    this.facts = describeFacts(answer.facts);
    if (!answer.frame) return;
    this.#frame = answer.frame;
    this.#shape = answer.frame;
    const { id } = this.element;
    this.handles = new Handles(
      { title: `${id}-title`, text: `${id}-text`, hint },
      {
        ...hooks,
        nearest: (x, y) => this.#nearest(x, y),
        drag: (event, x, y) => this.#drag(event, x, y, hooks),
      },
      () => this.drawing,
    );
    const svg = this.drawing;
    for (const name of ["role", "aria-labelledby", "aria-describedby"]) svg.removeAttribute(name);
    svg.setAttribute("aria-hidden", "true");
    this.#svg = svg.outerHTML;
    svg.after(this.handles.element);
    this.#lay(answer, stroke);
  }

  /**
   * Shows a stroke.
   * @param {Stroke} stroke
   * @param {{ isHeld: boolean, moved: number }} change whether the view is to be held still, as while
   *   a sample is dragged; which sample of this figure was moved, or -1
   */
  draw(stroke, { isHeld, moved }) {
    const isOther = this.shown?.id !== stroke.id;
    this.shown = stroke;
    this.isHeld = isHeld;
    let answer;
    try {
      answer = isOther ? this.#own(stroke) : this.#ask(stroke, this.#frame);
      if (!isHeld && !isOther && this.#frame) answer = this.#settled(stroke, answer, moved);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      return this.#clear();
    }
    this.#frame = answer.frame;
    this.element.classList.remove("absent");
    this.put(answer.svg);
    this.#say(describeFacts(answer.facts));
    if (this.handles) this.#lay(answer, stroke);
  }

  /** Draws the same stroke anew, after something else has been set. */
  redraw() {
    if (this.shown) this.draw(this.shown, { isHeld: false, moved: -1 });
  }

  /** How the stroke lies in it, and the shape that it keeps. */
  get view() {
    return { frame: this.#frame, shape: this.#shape };
  }

  /**
   * A place in the figure, moved inside it, as a place of the plane.
   * @param {number} x
   * @param {number} y
   * @param {Frame} frame
   */
  #inside(x, y, frame) {
    const across = Math.min(Math.max(x, MovableFigure.edge), frame.width - MovableFigure.edge);
    const down = Math.min(Math.max(y, MovableFigure.edge), frame.height - MovableFigure.edge);
    return live.locate(/** @type {Stroke} */ (this.shown), frame, across, down);
  }

  /**
   * @param {number} event
   * @param {number} x
   * @param {number} y
   * @param {FigureHooks} hooks
   */
  #drag(event, x, y, hooks) {
    if (!this.#frame) return;
    const place = this.#inside(x, y, this.#frame);
    hooks.drag(event, place.x, place.y);
  }

  /**
   * @param {number} x
   * @param {number} y
   */
  #nearest(x, y) {
    if (!this.#frame || !this.shown) return -1;
    return live.locate(this.shown, this.#frame, x, y).event ?? -1;
  }

  /**
   * The engine's figure; of a stroke that is too short, the last step or joint there is.
   * @param {Stroke} stroke
   * @param {Frame | null} frame
   */
  #ask(stroke, frame) {
    const options = { ...this.options, frame: frame ?? undefined };
    const { showsSamples, takes } = Engine.figure(this.kind);
    if (!showsSamples) options.id = this.element.id;
    if (takes.includes("at")) options.at = Math.min(options.at, stroke.events.length - 1);
    if (takes.includes("joint")) {
      const joints = live.joints(this.stage, stroke).length;
      options.joint = Math.min(options.joint, joints);
    }
    return live.figure(this.kind, stroke, options);
  }

  /**
   * The figure in a view of its own, which keeps the shape that the page has: what stands below stays.
   * @param {Stroke} stroke
   */
  #own(stroke) {
    const own = this.#ask(stroke, null);
    if (stroke === this.#first || !own.frame) return own;
    return this.#ask(stroke, frameFitting(own.frame, this.#shape));
  }

  /**
   * The figure once nothing is dragged any more: in the view it had, or in one of its own if that
   * shows more, or the same much larger. Back where the page began it is as the page had it.
   * @param {Stroke} stroke
   * @param {LiveFigure} held
   * @param {number} moved
   */
  #settled(stroke, held, moved) {
    const own = this.#own(stroke);
    if (stroke === this.#first) return own;
    if (!this.isCloseUp) {
      if (isLarger(own.frame, held.frame)) return own;
      // A sample that was pushed against the edge gets room beyond it.
      const isRoomy = held.points.every((point) => isWithin(held.frame, point, 2 * MovableFigure.edge));
      return isRoomy && held.points.length >= own.points.length ? held : own;
    }
    if (moved < 0) return own;
    const [inHeld, inOwn] = [held, own].map(({ frame, points }) =>
      points.some((point) => point.event === moved && isWithin(frame, point, MovableFigure.edge / 2)),
    );
    if (inHeld) return inOwn && own.points.length > held.points.length ? own : held;
    return inOwn || !held.frame ? own : this.#ask(stroke, frameShowing(held.frame, stroke.events[moved]));
  }

  /** The drawing, which is replaced as a whole. */
  get drawing() {
    return /** @type {SVGSVGElement} */ (this.element.querySelector(":scope > svg"));
  }

  /** @param {string} svg */
  put(svg) {
    if (svg === this.#svg) return;
    this.#svg = svg;
    replaceDrawing(this.drawing, svg);
  }

  /**
   * @param {LiveFigure} answer
   * @param {Stroke} stroke
   */
  #lay(answer, stroke) {
    const box = this.drawing.viewBox.baseVal;
    this.handles?.lay(answer.points, box, (point) => sampleName(point.name, stroke.events[point.event]));
  }

  /** Shows that there is nothing to show. */
  #clear() {
    this.element.classList.add("absent");
    this.handles?.lay([], this.drawing.viewBox.baseVal, () => "");
    this.#say(say("live.absent"));
  }

  /** @param {string} facts */
  #say(facts) {
    this.facts = facts;
    const line = document.getElementById(`${this.element.id}-text`);
    if (line) line.textContent = facts;
  }

  /** How near the edge of a figure a sample can be dragged, in figure units. */
  static edge = 6;
}
