// A surface to draw on. It turns pointer events into the events of a stroke file and shows the pen's way
// as it is reported. It computes nothing else.
//
// A browser gathers pointer events until the next frame; the gathered ones are all taken. One pen
// draws at a time, a second finger is ignored, and so is the hand beside a pen. The end of a pen that
// erases, or its button, takes strokes away. Where the sheet lies is read as the pen comes down and holds
// until it is lifted: what moves on the page meanwhile, a line of text or the whole window, must not bend
// the stroke.

import { makeSVG } from "../shared/elements.js";
import { frameInBox, rounded } from "./frame.js";
import { penParts } from "./pen-parts.js";
import { PenView } from "./pen-view.js";

/**
 * Who owns a surface: `begin` says when the drawing that goes on ended, `null` for a new one, or that no
 * event has room; `draw` takes events as they come and returns those that the screen sees, `end` takes the
 * whole stroke as it is kept, `drop` forgets it, `erase` takes away what was drawn where the eraser went in
 * the figure.
 * @typedef {{ begin: () => number | null | "full", draw: (events: StrokeEvent[]) => StrokeEvent[],
 *   end: (events: StrokeEvent[]) => void, drop: () => void, erase: (way: { x: number, y: number }[]) => void,
 *   full: () => void, readonly room: number }} DrawListener
 */

export class DrawBox {
  /** How long after a pen a touch is the hand that holds it, in milliseconds. */
  static #handTime = 1500;
  /**
   * The pointer that draws, while it does.
   * @type {number | null}
   */
  #pointer = null;
  #isFinger = false;
  /**
   * The pointer that erases, while it does.
   * @type {number | null}
   */
  #eraser = null;
  /** Where it was last, in figure units. */
  #erasedAt = { x: 0, y: 0 };
  /** When a pen was last near, on the page's clock. */
  #penAt = -Infinity;
  /**
   * The events of the stroke being drawn.
   * @type {StrokeEvent[]}
   */
  #events = [];
  /**
   * From the page's clock to the drawing's, once a drawing has begun.
   * @type {number | null}
   */
  #shift = null;
  /**
   * From the window to the drawing's figure, as the pen came down.
   * @type {{ scale: number, x: number, y: number }}
   */
  #view = { scale: 1, x: 0, y: 0 };

  /**
   * @param {string} title what a screen reader says of it
   * @param {DrawListener} listener
   */
  constructor(title, listener) {
    this.listener = listener;
    this.svg = makeSVG("svg", { class: "surface", role: "img", "aria-label": title });
    this.view = new PenView(this.svg);
    this.svg.addEventListener("pointerdown", (event) => this.#down(event));
    this.svg.addEventListener("pointermove", (event) => this.#move(event));
    this.svg.addEventListener("pointerup", (event) => this.#lift(event, "ended"));
    this.svg.addEventListener("pointercancel", (event) => this.#lift(event, "cancelled"));
    this.svg.addEventListener("lostpointercapture", (event) => this.#lift(event, "cancelled"));
    this.svg.addEventListener("pointerleave", () => this.view.hover(null));
    this.svg.addEventListener("contextmenu", (event) => {
      if (this.isDrawing) event.preventDefault();
    });
    // The sheet stays under the pen.
    const stay = (/** @type {Event} */ event) => this.isDrawing && event.preventDefault();
    this.svg.addEventListener("wheel", stay, { passive: false });
  }

  get isDrawing() {
    return this.#pointer !== null;
  }

  /** The size of a canvas that fills the surface, in whole points. */
  get size() {
    const box = this.svg.getBoundingClientRect();
    return {
      width: Math.max(Math.round(box.width), 1),
      height: Math.max(Math.round(box.height), 1),
    };
  }

  /** Ends the stroke where it is. */
  stop() {
    if (this.#pointer !== null) this.#finish("ended", this.#events[this.#events.length - 1]);
  }

  /** @param {PointerEvent} event */
  #down(event) {
    const isPen = event.pointerType === "pen";
    const isFinger = event.pointerType === "touch";
    if (isFinger && event.timeStamp - this.#penAt < DrawBox.#handTime) return;
    if (isPen) this.#penAt = event.timeStamp;
    // The hand came down before the pen.
    if (isPen && this.#isFinger && this.isDrawing) this.#forget();
    const box = this.svg.getBoundingClientRect();
    if (isPen && (event.button === 5 || event.button === 2) && !this.isDrawing) {
      event.preventDefault();
      this.#view = this.#within(box);
      this.#eraser = event.pointerId;
      this.#erasedAt = this.#placeOf(event);
      return this.listener.erase([this.#erasedAt]);
    }
    if (this.#pointer !== null || event.button !== 0) return;
    const last = this.listener.begin();
    if (last === "full") return;
    event.preventDefault();
    this.#view = this.#within(box);
    this.#pointer = event.pointerId;
    this.#isFinger = isFinger;
    try {
      this.svg.setPointerCapture(event.pointerId);
    } catch {
      // A pointer that has gone already draws a dot.
    }
    if (last === null) this.#shift = -event.timeStamp;
    else if (this.#shift === null || event.timeStamp + this.#shift < last) {
      // The drawing came from elsewhere: its next stroke begins half a second after its last.
      this.#shift = last + 500 - event.timeStamp;
    }
    this.#events = [];
    this.#take([this.#sample(event, "began")]);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (event.pointerType === "pen") this.#hover(event);
    if (event.pointerId !== this.#pointer && event.pointerId !== this.#eraser) return;
    const gathered = event.getCoalescedEvents ? event.getCoalescedEvents() : [];
    const all = gathered.length > 0 ? gathered : [event];
    if (event.pointerId === this.#eraser) {
      const way = [this.#erasedAt, ...all.map((one) => this.#placeOf(one))];
      this.#erasedAt = way[way.length - 1];
      return this.listener.erase(way);
    }
    this.#take(all.map((one) => this.#sample(one, "moved")));
    if (this.isDrawing) {
      const ahead = event.getPredictedEvents ? event.getPredictedEvents() : [];
      this.view.predict(ahead.map((one) => this.#sample(one, "moved")));
    }
  }

  /** @param {PointerEvent} event @param {"ended" | "cancelled"} phase */
  #lift(event, phase) {
    if (event.pointerId === this.#eraser) this.#eraser = null;
    if (event.pointerId !== this.#pointer) return;
    // A touch that is taken away says nothing about its place.
    const last = this.#events[this.#events.length - 1];
    const sample = this.#sample(event, phase);
    this.#finish(phase, phase === "ended" ? sample : { ...sample, x: last.x, y: last.y });
  }

  /** What a hand drew that only came down before its pen. */
  #forget() {
    this.#pointer = null;
    this.#events = [];
    this.listener.drop();
  }

  /** @param {PointerEvent} event @returns {{ x: number, y: number }} in figure units */
  #placeOf(event) {
    const { scale, x, y } = this.#view;
    return { x: (event.clientX - x) / scale, y: (event.clientY - y) / scale };
  }

  /**
   * Where a pen is that does not touch yet.
   * @param {PointerEvent} event
   */
  #hover(event) {
    this.#penAt = event.timeStamp;
    if (event.buttons !== 0) return this.view.hover(null);
    const { scale, x, y } = this.#within(this.svg.getBoundingClientRect());
    this.view.hover({ x: (event.clientX - x) / scale, y: (event.clientY - y) / scale });
  }

  /** @param {"ended" | "cancelled"} phase @param {StrokeEvent} event */
  #finish(phase, event) {
    const pointer = this.#pointer;
    const room = this.listener.room;
    this.#pointer = null;
    this.#take([{ ...event, phase }], room + 1);
    if (pointer !== null && this.svg.hasPointerCapture(pointer)) {
      this.svg.releasePointerCapture(pointer);
    }
    this.listener.end(penParts.measured(this.#events));
  }

  /** @param {StrokeEvent[]} events @param {number} [room] */
  #take(events, room = this.listener.room) {
    const taken = events.slice(0, Math.max(room, 0));
    this.#events.push(...taken);
    this.view.add(taken, this.listener.draw(taken));
    if (this.#pointer === null || this.listener.room > 0) return;
    this.stop();
    this.listener.full();
  }

  /**
   * Where the drawing's figure lies in the window.
   * @param {DOMRect} box
   */
  #within(box) {
    const { scale, x, y } = frameInBox(this.view.frame, box);
    return { scale, x: box.x + x, y: box.y + y };
  }

  /**
   * @param {PointerEvent} event
   * @param {StrokeEvent["phase"]} phase
   * @returns {StrokeEvent}
   */
  #sample(event, phase) {
    const { frame } = this.view;
    const view = this.#view;
    const [x, y] = [(event.clientX - view.x) / view.scale, (event.clientY - view.y) / view.scale];
    const last = this.#events[this.#events.length - 1];
    const time = rounded(event.timeStamp + (this.#shift ?? 0), 1000);
    return {
      phase,
      x: rounded((x - frame.x) / frame.scale, 100),
      y: rounded((y - frame.y) / frame.scale, 100),
      t: Math.max(time, last?.t ?? 0),
      ...penParts.of(event),
    };
  }
}
