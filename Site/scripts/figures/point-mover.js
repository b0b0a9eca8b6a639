// Moves the samples of a stroke by dragging, arrow keys or typed numbers. A gesture's result is shown while
// it lasts and becomes one undo entry; a move that the engine rejects is reported and changes nothing.
// Lessons, acts and the playground all move points through this class.

import { engine } from "../shared/engine.js";
import { EngineError } from "../shared/exchange.js";
import { say } from "../shared/phrases.js";
import { isSameStroke, sayCoordinate, strokeMoving } from "../shared/stroke-edit.js";

/**
 * @typedef {import("./movable-figure.js").FigureHooks} FigureHooks
 * @typedef {import("./movable-figure.js").MovableFigure} MovableFigure
 */

/**
 * The owner of the stroke.
 * @typedef {object} MoverOwner
 * @property {() => Stroke | null} stroke the current stroke
 * @property {(stroke: Stroke, event: number, figure: MovableFigure | null) => void} show shows a preview;
 *   with the moved event and its figure
 * @property {(gesture: string) => void} keep keeps the preview; all changes of one gesture become one undo
 *   entry
 * @property {() => void} drop discards the preview
 * @property {(text: string, isRefusal: boolean) => void} say
 * @property {(event: number) => string} name the name of a sample
 */

export class PointMover {
  /** @type {MoverOwner} */
  #owner;
  /**
   * The stroke before the current drag.
   * @type {Stroke | null}
   */
  #from = null;
  #event = -1;
  /** The number of key presses that moved a sample; a held key counts once. */
  #presses = 0;

  /** @type {Record<string, [number, number]>} */
  static #directions = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

  /**
   * The distance by which a key moves a sample, in points; `null` for other keys.
   * @param {KeyboardEvent} event
   * @returns {[number, number] | null}
   */
  static way(event) {
    const direction = PointMover.#directions[event.key];
    if (!direction || event.ctrlKey || event.metaKey) return null;
    const step = event.shiftKey ? 10 : event.altKey ? 0.1 : 1;
    return [direction[0] * step, direction[1] * step];
  }

  /** @param {MoverOwner} owner */
  constructor(owner) {
    this.#owner = owner;
  }

  /** Whether a sample is being dragged, during which the views do not change. */
  get isDragging() {
    return this.#from !== null;
  }

  /**
   * The hooks of a figure; `isShowing` is omitted for one that always shows the stroke.
   * @param {MovableFigure | null} figure
   * @param {{ turn: (isForward: boolean) => void, open: (event: number) => void }} others
   * @returns {FigureHooks}
   */
  hooks(figure, others) {
    return {
      ...others,
      drag: (event, x, y) => this.#drag(figure, event, x, y),
      release: (isKept) => this.#release(isKept),
      nudge: (event, dx, dy, isRepeat) => this.#nudge(figure, event, dx, dy, isRepeat),
    };
  }

  /**
   * Sets a typed coordinate; returns the reason if it was rejected, otherwise an empty text.
   * @param {number} event
   * @param {"x" | "y"} axis
   * @param {number} value
   * @param {string} gesture
   */
  enter(event, axis, value, gesture) {
    const stroke = this.#owner.stroke();
    if (!stroke) return "";
    const at = { ...stroke.events[event], [axis]: value };
    const next = strokeMoving(stroke, event, at.x, at.y);
    return isSameStroke(next, stroke) ? "" : this.#put(next, event, null, gesture);
  }

  /**
   * Whether a figure's handles belong to the current stroke, which is briefly false after another stroke was
   * chosen.
   * @param {MovableFigure | null} figure
   */
  #isShowing(figure) {
    return !figure || figure.shown?.id === this.#owner.stroke()?.id;
  }

  /**
   * @param {MovableFigure | null} figure
   * @param {number} event
   * @param {number} x
   * @param {number} y
   */
  #drag(figure, event, x, y) {
    const stroke = this.#from ?? this.#owner.stroke();
    if (!stroke || !this.#isShowing(figure)) return;
    this.#from = stroke;
    this.#event = event;
    this.#owner.show(strokeMoving(stroke, event, inTenths(x), inTenths(y)), event, figure);
  }

  /** @param {boolean} isKept */
  #release(isKept) {
    if (!this.#from) return;
    this.#from = null;
    if (isKept) this.#owner.keep("");
    else this.#owner.drop();
    if (isKept) this.#announce(this.#event);
  }

  /**
   * All moves while a key is held down form one entry.
   * @param {MovableFigure | null} figure
   * @param {number} event
   * @param {number} dx
   * @param {number} dy
   * @param {boolean} isRepeat
   */
  #nudge(figure, event, dx, dy, isRepeat) {
    const stroke = this.#owner.stroke();
    if (!stroke || !this.#isShowing(figure)) return;
    const from = stroke.events[event];
    // Rounding removes the binary error of adding tenths.
    const [x, y] = [from.x + dx, from.y + dy].map((value) => Math.round(value * 1e6) / 1e6);
    if (!isRepeat) this.#presses += 1;
    const next = strokeMoving(stroke, event, x, y);
    const reason = this.#put(next, event, figure, `press ${this.#presses}`);
    if (reason) this.#owner.say(reason, true);
  }

  /**
   * Shows a stroke, or reports why it was rejected.
   * @param {Stroke} stroke
   * @param {number} event
   * @param {MovableFigure | null} figure
   * @param {string} gesture
   */
  #put(stroke, event, figure, gesture) {
    try {
      engine.load(stroke);
    } catch (error) {
      if (error instanceof EngineError) return say("live.refused");
      throw error;
    }
    this.#owner.show(stroke, event, figure);
    this.#owner.keep(gesture);
    this.#announce(event);
    return "";
  }

  /**
   * Announces the position of a sample.
   * @param {number} event
   */
  #announce(event) {
    const place = this.#owner.stroke()?.events[event];
    if (!place) return;
    const [x, y] = [place.x, place.y].map(sayCoordinate);
    this.#owner.say(say("live.moved", this.#owner.name(event), x, y), false);
  }
}

/** @param {number} value */
const inTenths = (value) => Math.round(value * 10) / 10;
