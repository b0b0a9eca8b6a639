// A drawing surface with a sheet for each stage, shared by the home page and the playground. While the pen is
// down every event is drawn at once; when it is lifted the owner receives a new stroke.

import { engine } from "../shared/engine.js";
import { say, sayStroke } from "../shared/phrases.js";
import { everyFor, everyNth } from "../shared/reports.js";
import { strokeCheck } from "../shared/stroke-check.js";
import { DrawBox } from "./draw-box.js";
import { eventsLeft } from "./eraser.js";
import { plainFrame } from "./frame.js";

/** @typedef {import("./draw-box.js").DrawListener} DrawListener */
/** @typedef {import("./panels.js").Panels} Panels */

/** The id of strokes drawn here. */
export const drawnID = "drawn";

/**
 * The name of a stroke in messages.
 * @param {Stroke} stroke
 */
export const strokeName = (stroke) => (stroke.id === drawnID ? say("play.sample.own") : sayStroke(stroke.id));

/**
 * The frame of a stroke: its canvas if it was drawn here, otherwise its bounding box.
 * @param {Stroke | null} stroke
 * @param {{ width: number, height: number }} size the size of a sheet
 * @returns {Frame}
 */
function frameOf(stroke, size) {
  if (!stroke || stroke.events.length === 0) return plainFrame(size.width, size.height);
  const { width, height } = stroke.canvas;
  const isSheet = stroke.id === drawnID && Math.min(width, height) >= 100;
  if (isSheet && Math.max(width, height) <= 4096) return plainFrame(width, height);
  const x = bounds(stroke.events.map((event) => event.x));
  const y = bounds(stroke.events.map((event) => event.y));
  const margin = 28;
  const scale = Math.min(
    (400 - 2 * margin) / Math.max(x.size, 1e-6), (300 - 2 * margin) / Math.max(y.size, 1e-6), 6);
  return { scale, x: 200 - scale * x.middle, y: 150 - scale * y.middle, width: 400, height: 300 };
}

/** @param {number[]} values */
function bounds(values) {
  let least = values[0];
  let most = values[0];
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return { size: most - least, middle: (least + most) / 2 };
}

/** @implements {DrawListener} */
export class PenAndPanels {
  /** The distance at which the eraser removes a stroke, in figure units. */
  static #reach = 14;
  /** The number of events of a stroke from which the rate of its reports can be told. */
  static #telling = 10;
  /** The rate of reports up to which the stages take each of them, per second. */
  static #rate = 60;
  /**
   * The events of the drawing, including the current stroke.
   * @type {StrokeEvent[]}
   */
  #events = [];
  /**
   * The events that the stages see, and the number of drawn events they come from.
   * @type {StrokeEvent[]}
   */
  #seen = [];
  #taken = 0;
  /** The n and the filter of the current stroke, and the kind of its pointer. */
  #nth = 1;
  #isTaken = everyNth(1);
  #kind = "";
  /**
   * The n for each kind of pointer that has drawn, by its last stroke.
   * @type {Map<string, number>}
   */
  #usual = new Map();
  /**
   * The events before the current stroke.
   * @type {readonly StrokeEvent[]}
   */
  #before = [];
  /**
   * The drawing that the stages still hold.
   * @type {Stroke | null}
   */
  #drawn = null;
  /**
   * The stroke that the stages show at rest.
   * @type {Stroke | null}
   */
  #shown = null;
  /** The number of dots on the surface. */
  #dots = 0;
  #canvas = { width: 400, height: 300 };
  /** @type {Stroke | null} */
  stroke = null;
  /** @type {Frame} */
  frame = plainFrame(400, 300);
  /** The stages take every n-th report. */
  every = 1;
  /** Whether a reader has chosen that, so that new drawings keep it. */
  isChosen = false;

  /**
   * @param {{ began: () => void, drawing: (count: number) => void,
   *   drawn: (stroke: Stroke | null, every?: number) => void, full: () => void }} owner `drawn` also gets the n of
   *   the reports that the stages have taken, if it was drawn
   * @param {string} title the accessible name of the surface
   * @param {Panels} panels
   */
  constructor(owner, title, panels) {
    this.owner = owner;
    this.box = new DrawBox(title, this);
    this.panels = panels;
  }

  /** Reports that the drawing has reached its maximum number of events. */
  full() {
    this.owner.full();
  }

  /** The number of events that may still be added before the lift. */
  get room() {
    return strokeCheck.mostEvents - 1 - this.#events.length;
  }

  /**
   * Shows a stroke: the pen's path on the surface, the reports that are taken on the sheets.
   * @param {Stroke | null} stroke
   * @param {Stroke | null} shown the stroke as the stages take it
   * @param {number} count the number of its events to show; the figures are shown when it is complete
   * @param {boolean} keepsFrame whether the view does not change
   */
  show(stroke, shown, count, keepsFrame) {
    // The sheets already show the stroke that has just been drawn, even under a new name.
    const isDrawn = stroke !== null && stroke === this.#drawn && shown?.events.length === this.#seen.length;
    const dots = shown ? shown.events.slice(0, count) : [];
    if (stroke !== this.stroke || (shown !== this.#shown && !isDrawn) || dots.length < this.#dots) {
      if (!keepsFrame && stroke !== this.stroke) this.frame = frameOf(stroke, this.box.size);
      this.box.view.show(stroke, dots, this.frame);
    } else if (dots.length > this.#dots) {
      this.box.view.add([], dots.slice(this.#dots));
    }
    this.#dots = dots.length;
    this.stroke = stroke;
    this.#shown = shown;
    if (shown && isDrawn) this.panels.goOn(this.#seen, shown.events);
    if (shown && count < shown.events.length) this.panels.follow(shown.events, count, this.frame);
    else this.panels.rest(shown, this.frame);
  }

  /**
   * Shows the pen between two of the events that the stages take; a whole time shows none.
   * @param {number} time
   */
  glide(time) {
    this.box.view.glide(this.#shown?.events ?? [], time);
  }

  /** Draws what was drawn before the engine was ready. */
  catchUp() {
    this.box.view.add([], this.draw([]));
  }

  /**
   * Continues a drawing, or begins a new one.
   * @param {string} kind the kind of the pointer
   * @returns {number | null | "full"}
   */
  begin(kind) {
    const { stroke } = this;
    const last = stroke?.events[stroke.events.length - 1];
    const isDrawing = stroke?.id === drawnID && last !== undefined;
    const goesOn = isDrawing && last.t !== undefined && last.phase !== "began" && last.phase !== "moved";
    if (goesOn && stroke.events.length > strokeCheck.mostEvents - 3) {
      this.owner.full();
      return "full";
    }
    this.owner.began();
    this.#before = goesOn ? stroke.events : [];
    this.#events = [...this.#before];
    this.#taken = engine.isReady ? this.#events.length : 0;
    this.#seen = goesOn && engine.isReady ? [...(this.#shown ?? stroke).events] : [];
    if (goesOn && this.#shown) this.panels.goOn(this.#shown.events, this.#seen);
    this.#kind = kind;
    this.#nth = goesOn || this.isChosen ? this.every : this.#usual.get(kind) ?? 1;
    this.#isTaken = everyNth(this.#nth);
    this.#canvas = goesOn ? stroke.canvas : this.box.size;
    this.glide(0);
    if (!goesOn) {
      this.frame = plainFrame(this.#canvas.width, this.#canvas.height);
      this.box.view.show(null, [], this.frame);
    } else if (this.#dots < this.#seen.length) {
      this.box.view.show(stroke, this.#seen, this.frame);
    }
    return goesOn ? last.t ?? 0 : null;
  }

  /**
   * @param {StrokeEvent[]} events
   * @returns {StrokeEvent[]} the events that the stages take
   */
  draw(events) {
    this.#events.push(...events);
    this.owner.drawing(this.#events.length);
    if (!engine.isReady) return [];
    const seen = this.#events.slice(this.#taken).filter(this.#isTaken);
    this.#taken = this.#events.length;
    this.#seen.push(...seen);
    this.panels.follow(this.#seen, this.#seen.length, this.frame);
    this.spot(this.#events[this.#events.length - 1]);
    return seen;
  }

  /**
   * Shows the position of the pen under the chosen stage, magnified.
   * @param {StrokeEvent | undefined} event
   */
  spot(event) {
    const { scale, x, y } = this.frame;
    this.panels.spot(event ? { x: x + scale * event.x, y: y + scale * event.y } : null);
  }

  /** Discards the current stroke and shows the previous drawing again. */
  drop() {
    const { stroke } = this;
    this.frame = frameOf(stroke, this.box.size);
    this.box.view.show(stroke, this.#shown?.events ?? [], this.frame);
    this.#dots = this.#shown?.events.length ?? 0;
    this.panels.rest(this.#shown, this.frame);
    this.owner.drawing(stroke ? stroke.events.length : 0);
  }

  /**
   * Removes the strokes that an eraser touches, each from pen-down to lift.
   * @param {readonly { x: number, y: number }[]} way the path of the eraser, in figure units
   */
  erase(way) {
    const { stroke, frame: { scale, x, y } } = this;
    if (!stroke || !engine.isReady) return;
    const places = way.map((place) => ({ x: (place.x - x) / scale, y: (place.y - y) / scale }));
    const events = eventsLeft(stroke.events, places, PenAndPanels.#reach / scale);
    if (events.length === stroke.events.length) return;
    this.owner.drawn(events.length > 0 ? { ...stroke, id: drawnID, events } : null);
  }

  /** @param {StrokeEvent[]} events the complete new stroke */
  end(events) {
    const stroke = {
      format: strokeCheck.format, id: drawnID, canvas: this.#canvas,
      events: [...this.#before, ...events],
    };
    this.#drawn = stroke;
    this.stroke = stroke;
    this.#dots = this.#seen.length;
    if (events.length >= PenAndPanels.#telling) {
      const every = everyFor(events, PenAndPanels.#rate);
      const isFirst = !this.#usual.has(this.#kind) && !this.isChosen && this.#before.length === 0;
      this.#usual.set(this.#kind, every);
      if (isFirst && every > 1) this.#thin(stroke, every);
    }
    this.owner.drawn(stroke, this.#nth);
  }

  /**
   * Takes fewer reports of the first stroke by a pointer, which turned out to make many.
   * @param {Stroke} stroke
   * @param {number} every
   */
  #thin(stroke, every) {
    this.#nth = every;
    if (!engine.isReady) return;
    this.#seen = stroke.events.filter(everyNth(every));
    this.#dots = this.#seen.length;
    this.box.view.show(stroke, this.#seen, this.frame);
    this.panels.follow(this.#seen, this.#seen.length, this.frame);
  }
}
