// A figure that follows its stroke, with handles over the samples. It holds the stroke and the frame and asks
// the engine for the drawing; the page decides which stroke to show.

import { replaceDrawing } from "../shared/elements.js";
import { live } from "../shared/engine-calls.js";
import { Engine } from "../shared/engine.js";
import { EngineError } from "../shared/exchange.js";
import { describeFacts } from "../shared/facts.js";
import { say } from "../shared/phrases.js";
import { sampleName } from "../shared/stroke-edit.js";
import { figureOptions, frameFitting, frameShowing, isLarger, isWithin } from "./frames.js";
import { Handles } from "./handles.js";
import { symbols } from "./symbols.js";

/**
 * The callbacks of a live figure.
 * @typedef {object} FigureHooks
 * @property {(event: number, x: number, y: number) => void} drag called with a point of the plane
 * @property {(isKept: boolean) => void} release
 * @property {(event: number, dx: number, dy: number, isRepeat: boolean) => void} nudge
 * @property {(isForward: boolean) => void} turn
 * @property {(event: number) => void} open
 */

/** A figure whose samples can be moved. */
export class MovableFigure {
  /**
   * The current stroke: at first the one the page was built with.
   * @type {Stroke | null}
   */
  shown = null;
  /** Whether the view was fixed when the figure was last drawn. */
  isHeld = false;
  /** Whether the figure is near the view. */
  isNear = false;
  /** The facts that were last shown. */
  facts = "";
  /** @type {Handles | null} */
  handles = null;
  /** The event of the only sample with a handle; -1 for all samples. */
  only = -1;
  /** Whether the view stays as it is when the stroke has changed. */
  keepsView = false;
  /** Whether something else than the figure of the stroke is shown. */
  isParked = false;
  /**
   * Adds something to each new drawing.
   * @type {((drawing: Element) => void) | null}
   */
  decorate = null;
  /**
   * The stroke that the page was built with.
   * @type {Stroke | null}
   */
  #first = null;
  /** @type {Frame | null} */
  #frame = null;
  /** The size of the built-in drawing, in figure units. */
  #shape = { width: 1, height: 1 };
  #svg = "";

  /** @param {HTMLElement} element */
  constructor(element) {
    this.element = element;
    this.slot = element.dataset.stroke ?? "";
    this.kind = element.dataset.live ?? "";
    this.options = figureOptions(element.dataset);
  }

  /** The stage to use elsewhere: the only one, or the last. */
  get stage() {
    const { stage, to, stages = [] } = this.options;
    return stage ?? to ?? stages[stages.length - 1] ?? Engine.shown[0];
  }

  /** Whether it shows a close-up of a part of the stroke. */
  get isCloseUp() {
    return !Engine.figure(this.kind).isWhole;
  }

  /**
   * Puts handles over the built-in drawing.
   * @param {Stroke} stroke
   * @param {string} hint the id of the description of the handles
   * @param {FigureHooks} hooks
   */
  activate(stroke, hint, hooks) {
    const own = this.#ask(stroke, null);
    // In a story all drawings of the plane have one shape.
    const { shape } = this.element.parentElement?.dataset ?? {};
    const [width, height] = (shape ?? "").split(" ").map(Number);
    const answer = shape && own.frame ? this.#ask(stroke, frameFitting(own.frame, { width, height })) : own;
    this.shown = stroke;
    this.#first = shape ? null : stroke;
    this.facts = describeFacts(answer.facts);
    if (!answer.frame) return;
    this.#frame = answer.frame;
    this.#shape = shape ? { width, height } : answer.frame;
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
    this.#svg = symbols.plain(svg);
    svg.after(this.handles.element);
    this.#lay(answer, stroke);
  }

  /**
   * Shows a stroke.
   * @param {Stroke} stroke
   * @param {{ isHeld: boolean, moved: number }} change `isHeld`: whether the view must not change, as during
   *   a drag; `moved`: the event moved in this figure, or -1
   */
  draw(stroke, { isHeld, moved }) {
    const isOther = this.shown?.id !== stroke.id;
    // A point that has just been released stays where it is until the next change.
    const isReleased = this.isHeld && this.shown === stroke;
    this.shown = stroke;
    this.isHeld = isHeld;
    if (this.isParked) return this.handles?.lay([], this.drawing.viewBox.baseVal, () => "");
    const isKept = isHeld || isReleased || this.keepsView;
    let answer;
    try {
      answer = isOther ? this.#own(stroke) : this.#ask(stroke, this.#frame);
      if (!isKept && !isOther && this.#frame) answer = this.#settled(stroke, answer, moved);
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

  /**
   * The figure of another stroke, in the current view.
   * @param {Stroke} stroke
   */
  ask(stroke) {
    return this.#ask(stroke, this.#frame);
  }

  /** Draws the same stroke again after another setting has changed. */
  redraw() {
    if (this.shown) this.draw(this.shown, { isHeld: false, moved: -1 });
  }

  /**
   * Shows another figure of the same stroke, in the same shape.
   * @param {DOMStringMap} data the attributes of that figure
   * @param {Frame | null} frame its view, if it is not the usual one
   */
  become(data, frame) {
    this.kind = data.live ?? "";
    this.options = figureOptions(data);
    this.#first = null;
    const own = this.shown && !frame ? this.#ask(this.shown, null).frame : frame;
    this.look(own && frameFitting(own, this.#shape));
  }

  /**
   * Changes the view, but draws nothing.
   * @param {Frame | null} frame
   */
  look(frame) {
    this.#frame = frame;
  }

  /** The frame of the figure, and the shape that it keeps. */
  get view() {
    return { frame: this.#frame, shape: this.#shape };
  }

  /**
   * Converts a position, clamped to the figure, to a point of the plane.
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
   * Asks the engine for the figure; if the stroke is too short, for its last step or joint.
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
   * The figure in its own frame, with the shape of the built-in drawing so that the text below does not move.
   * @param {Stroke} stroke
   */
  #own(stroke) {
    const own = this.#ask(stroke, null);
    if (stroke === this.#first || !own.frame) return own;
    return this.#ask(stroke, frameFitting(own.frame, this.#shape));
  }

  /**
   * Chooses the view after a drag: the previous one, or a new one if that shows more or is much larger. The
   * original stroke gets its original view.
   * @param {Stroke} stroke
   * @param {LiveFigure} held
   * @param {number} moved
   */
  #settled(stroke, held, moved) {
    const own = this.#own(stroke);
    if (stroke === this.#first) return own;
    if (!this.isCloseUp) {
      if (isLarger(own.frame, held.frame)) return own;
      // A sample pushed against the edge needs room beyond it.
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

  /** The drawing element, which each redraw replaces. */
  get drawing() {
    return /** @type {SVGSVGElement} */ (this.element.querySelector(":scope > svg"));
  }

  /** @param {string} svg */
  put(svg) {
    if (svg === this.#svg) return;
    this.#svg = svg;
    replaceDrawing(this.drawing, svg);
    symbols.colour(this.drawing);
    this.decorate?.(this.drawing);
  }

  /**
   * @param {LiveFigure} answer
   * @param {Stroke} stroke
   */
  #lay(answer, stroke) {
    const box = this.drawing.viewBox.baseVal;
    const points = this.only < 0 ? answer.points : answer.points.filter(({ event }) => event === this.only);
    this.handles?.lay(points, box, (point) => sampleName(point.name, stroke.events[point.event]));
  }

  /** Empties the figure when there is nothing to show. */
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

  /** The minimum distance of a dragged sample from the edge, in figure units. */
  static edge = 6;
}
