// A surface to draw on. It turns pointer events into the events of a stroke file, shows the pen's path as
// reported, and computes nothing else.
//
// Browsers coalesce pointer events until the next frame; all coalesced events are used. One pen draws at a
// time; a second finger and the hand next to a pen are ignored. The eraser end of a pen, or its button,
// erases strokes. The position of the sheet is read when the pen comes down and used until it is lifted,
// because a layout shift or a moving window must not bend the stroke.

import { makeSVG } from "../shared/elements.js";
import { frameInBox, rounded } from "./frame.js";
import { penParts } from "./pen-parts.js";
import { PenView } from "./pen-view.js";

/**
 * The owner of a surface. `begin` takes the kind of the pointer and returns the time of the last event if the
 * drawing continues, `null` for a new drawing, or "full" if the drawing has reached its limit. `draw` takes new
 * events and returns those that the stages take. `end` takes the complete stroke, `drop` discards it, and
 * `erase` takes the path of the eraser in figure units. `full` is called when the drawing has reached its
 * limit, and `room` is the number of events that still fit.
 * @typedef {{ begin: (kind: string) => number | null | "full", draw: (events: StrokeEvent[]) => StrokeEvent[],
 *   end: (events: StrokeEvent[]) => void, drop: () => void, erase: (way: { x: number, y: number }[]) => void,
 *   full: () => void, readonly room: number }} DrawListener
 */

export class DrawBox {
  /** For how long after a pen event a touch is assumed to be the hand that holds the pen, in milliseconds. */
  static #handTime = 1500;
  /** The silence after which a contact may have ended without an event, in milliseconds. */
  static #silence = 2000;
  /**
   * The id of the drawing pointer, during a stroke, and its kind.
   * @type {number | null}
   */
  #pointer = null;
  #kind = "";
  /**
   * The id of the erasing pointer, while it erases.
   * @type {number | null}
   */
  #eraser = null;
  /** The last position of the eraser, in figure units. */
  #erasedAt = { x: 0, y: 0 };
  /** The time of the last pen event, on the page's clock. */
  #penAt = -Infinity;
  /**
   * The events of the current stroke.
   * @type {StrokeEvent[]}
   */
  #events = [];
  /**
   * The offset from the page's clock to the drawing's, set by its first event.
   * @type {number | null}
   */
  #shift = null;
  /**
   * The transform from the window to the figure, from when the pen came down.
   * @type {{ scale: number, x: number, y: number }}
   */
  #view = { scale: 1, x: 0, y: 0 };

  /**
   * @param {string} title the accessible name of the surface
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
    // The page must not scroll while the pen is down.
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

  /** Ends the stroke at its last event. */
  stop() {
    if (this.#pointer !== null) this.#finish("ended", this.#events[this.#events.length - 1]);
  }

  /** @param {PointerEvent} event */
  #down(event) {
    const isPen = event.pointerType === "pen";
    const isFinger = event.pointerType === "touch";
    if (isFinger && event.timeStamp - this.#penAt < DrawBox.#handTime) return;
    if (isPen) this.#penAt = event.timeStamp;
    // The finger was the hand, which came down before the pen.
    if (isPen && this.#kind === "touch" && this.isDrawing) this.#forget();
    if (this.#isStale(event)) this.#finish("cancelled", this.#events[this.#events.length - 1]);
    const box = this.svg.getBoundingClientRect();
    if (isPen && (event.button === 5 || event.button === 2) && !this.isDrawing) {
      event.preventDefault();
      this.#view = this.#within(box);
      this.#eraser = event.pointerId;
      this.#erasedAt = this.#placeOf(event);
      return this.listener.erase([this.#erasedAt]);
    }
    if (this.#pointer !== null || event.button !== 0) return;
    const last = this.listener.begin(event.pointerType);
    if (last === "full") return;
    event.preventDefault();
    this.#view = this.#within(box);
    this.#pointer = event.pointerId;
    this.#kind = event.pointerType;
    this.#eraser = null;
    try {
      this.svg.setPointerCapture(event.pointerId);
    } catch {
      // Capture fails if the pointer has already been lifted; the tap still draws a dot.
    }
    if (last === null) this.#shift = -event.timeStamp;
    else if (this.#shift === null || event.timeStamp + this.#shift < last) {
      // The drawing was loaded: its next stroke begins half a second after its last event.
      this.#shift = last + 500 - event.timeStamp;
    }
    this.#events = [];
    this.#take([this.#sample(event, "began")]);
  }

  /**
   * Whether the contact that draws must have ended without an event, since a new contact begins: of the same
   * pointer, of the primary pointer of that kind, or after a silence.
   * @param {PointerEvent} event
   */
  #isStale({ pointerId, pointerType, isPrimary, timeStamp }) {
    if (!this.isDrawing) return false;
    const last = this.#events[this.#events.length - 1].t ?? 0;
    const isNext = pointerId === this.#pointer || (isPrimary && pointerType === this.#kind);
    return isNext || timeStamp + (this.#shift ?? 0) - last > DrawBox.#silence;
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (event.pointerType === "pen") this.#hover(event);
    if (event.pointerId !== this.#pointer && event.pointerId !== this.#eraser) return;
    // Without a pressed button there was a lift that was not reported.
    if (event.buttons === 0) {
      if (event.pointerId === this.#pointer) this.stop();
      else this.#eraser = null;
      return;
    }
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
    // A cancelled touch reports no valid position.
    const last = this.#events[this.#events.length - 1];
    const sample = this.#sample(event, phase);
    this.#finish(phase, phase === "ended" ? sample : { ...sample, x: last.x, y: last.y });
  }

  /** Discards what the hand drew before the pen came down. */
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
   * Shows the position of a pen that hovers.
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
   * The transform from the window to the drawing's figure.
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
