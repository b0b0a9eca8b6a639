// The ink of one stage, event by event: the final ink, the live tail, the buffer, the junctions. Several
// events may be taken before one paint.

import { makeSVG } from "../shared/elements.js";
import { Engine } from "../shared/engine.js";
import { plainFrame, rounded, setFrame } from "./frame.js";
import { GrowingInk } from "./growing-ink.js";

export class StageInk {
  #frame = plainFrame(400, 300);
  #growing;
  #tail;
  #slots = makeSVG("g", { class: "slots" });
  #plane = makeSVG("g");
  #strokedInAll = 0;
  /** @type {StageDelta | null} */
  #last = null;

  /** @param {string} stage */
  constructor(stage) {
    const { ink } = Engine.about(stage);
    this.#growing = new GrowingInk(ink, "junction");
    this.#tail = makeSVG("path", { class: `${ink} tail` });
    this.svg = makeSVG("svg", { "aria-hidden": "true" });
    this.#plane.append(this.#growing.inkPath, this.#tail);
    this.svg.append(this.#plane, this.#growing.marksPath, this.#slots);
    this.spot = makeSVG("path", { class: ink });
    this.spotTail = makeSVG("path", { class: `${ink} tail` });
  }

  /** The elements that show it: the canvas, and above it what still changes. */
  get elements() {
    return [this.#growing.layer.element, this.svg];
  }

  /**
   * Starts with an empty sheet.
   * @param {Frame} frame
   */
  begin(frame) {
    this.#frame = frame;
    setFrame(this.svg, this.#plane, frame);
    this.#growing.begin(frame);
    this.#strokedInAll = 0;
    this.#last = null;
  }

  /**
   * Adds the changes of an event.
   * @param {StrokeEvent} event
   * @param {StageDelta} delta
   */
  take(event, delta) {
    if (event.phase === "began") this.#growing.beginStroke();
    if (delta.discarded) this.#growing.discard();
    const junction = delta.junction ? diamond(this.#place(delta.junction)) : "";
    if (delta.ink || junction) this.#growing.add(delta.ink, junction, 1, delta.from);
    this.#strokedInAll += delta.stroked + delta.committed;
    this.#last = delta;
  }

  /** Shows all changes since the last paint. */
  paint() {
    this.#growing.paint();
    const tail = this.#last?.tail ?? "";
    this.spot.setAttribute("d", this.#growing.newest);
    for (const path of [this.#tail, this.spotTail]) {
      if (tail) path.setAttribute("d", tail);
      else path.removeAttribute("d");
    }
    this.#showSlots(this.#last?.slots ?? []);
  }

  /**
   * The number of elements stroked by the newest redraw, and in total.
   * @returns {[number, number]}
   */
  get counts() {
    return [this.#last?.stroked ?? 0, this.#strokedInAll];
  }

  /** @param {readonly [number, number]} point @returns {[number, number]} */
  #place([x, y]) {
    const frame = this.#frame;
    return [rounded(frame.x + frame.scale * x, 100), rounded(frame.y + frame.scale * y, 100)];
  }

  /** @param {readonly (readonly [number, number])[]} slots */
  #showSlots(slots) {
    while (this.#slots.childElementCount < 2 * slots.length) {
      const number = makeSVG("text");
      number.textContent = String(this.#slots.childElementCount / 2);
      this.#slots.append(makeSVG("circle", { r: 9 }), number);
    }
    [...this.#slots.children].forEach((mark, at) => {
      const slot = slots[Math.floor(at / 2)];
      mark.setAttribute("display", slot ? "inline" : "none");
      if (!slot) return;
      const [x, y] = this.#place(slot);
      const isRing = at % 2 === 0;
      mark.setAttribute(isRing ? "cx" : "x", String(isRing ? x : x + 13));
      mark.setAttribute(isRing ? "cy" : "y", String(isRing ? y : y - 7));
    });
  }
}

/**
 * A small diamond around a point.
 * @param {readonly [number, number]} place
 */
const diamond = ([x, y]) => `M${x} ${y}m-5 0l5-5 5 5-5 5z`;
