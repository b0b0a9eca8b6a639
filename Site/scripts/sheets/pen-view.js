// The sheet of the pen: its path as ink, with a dot for every report that the stages take.

import { makeSVG, setAttributes } from "../shared/elements.js";
import { GlidingPen, reportsFrom } from "../time/pen.js";
import { plainFrame, rounded, setFrame } from "./frame.js";
import { GrowingInk } from "./growing-ink.js";

export class PenView {
  /** @type {StrokeEvent | null} */
  #last = null;
  #growing = new GrowingInk("way", "reported");
  #plane = makeSVG("g");
  #ring = makeSVG("circle", { class: "hover", r: 5, display: "none" });
  #pen = new GlidingPen();
  /** The browser's prediction of the pen's path, and the part of it that was wrong. */
  #ahead = makeSVG("path", { class: "predicted", d: "" });
  #missed = makeSVG("path", { class: "missed", d: "" });
  /**
   * The visible prediction, in points of the drawing.
   * @type {readonly { x: number, y: number }[]}
   */
  #predicted = [];
  /** Whether the pen's path is shown, and not only its reports: those that are not taken as specks. */
  hasWay = true;
  /** @type {Frame} */
  frame = plainFrame(400, 300);

  /** @param {SVGSVGElement} svg */
  constructor(svg) {
    this.svg = svg;
    this.#plane.append(this.#growing.inkPath, this.#missed, this.#ahead);
    svg.append(this.#plane, this.#growing.marksPath, this.#ring);
    this.show(null, [], this.frame);
  }

  /**
   * Shows the position of a hovering pen.
   * @param {{ x: number, y: number } | null} place in figure units
   */
  hover(place) {
    setAttributes(this.#ring, { display: place ? "inline" : "none", cx: place?.x ?? 0, cy: place?.y ?? 0 });
  }

  /**
   * Shows the pen on its way between two reports; a whole time shows none.
   * @param {readonly StrokeEvent[]} events
   * @param {number} time
   */
  glide(events, time) {
    const at = Math.min(Math.floor(time), events.length - 1);
    if (at < 0 || time === at) return this.#pen.element.remove();
    this.#pen.show(reportsFrom(events, at, this.frame), time - at);
    this.svg.append(this.#pen.element);
  }

  /**
   * Shows the predicted path of the pen. It is neither ink nor an event, and the next event replaces it.
   * @param {readonly { x: number, y: number }[]} places
   */
  predict(places) {
    this.#predicted = places;
    this.#ahead.setAttribute("d", this.#wayTo(places));
  }

  /** @param {readonly { x: number, y: number }[]} places */
  #wayTo(places) {
    if (!this.#last || places.length === 0) return "";
    return `M${this.#last.x} ${this.#last.y}` + places.map(({ x, y }) => `L${x} ${y}`).join("");
  }

  /**
   * Removes the prediction; if the pen went elsewhere, shows it as wrong until the next event.
   * @param {StrokeEvent | undefined} event
   */
  #withdraw(event) {
    const way = event && this.#predicted.length > 0 ? this.#wayTo(this.#predicted) : "";
    const miss = event
      ? Math.min(...this.#predicted.map(({ x, y }) => Math.hypot(x - event.x, y - event.y))) : 0;
    this.#missed.setAttribute("d", miss > PenView.tolerance ? way : "");
    this.predict([]);
  }

  /** The distance from the pen up to which a prediction counts as right, in points. */
  static tolerance = 1;

  /** The canvas, and above it the growing ink. */
  get elements() {
    return [this.#growing.layer.element, this.svg];
  }

  /**
   * @param {Stroke | null} stroke the stroke as drawn
   * @param {readonly StrokeEvent[]} seen the events that the stages take
   * @param {Frame} frame
   */
  show(stroke, seen, frame) {
    this.frame = frame;
    setFrame(this.svg, this.#plane, frame);
    this.#growing.begin(frame);
    this.#last = null;
    this.#withdraw(undefined);
    this.add(stroke ? stroke.events : [], seen);
  }

  /**
   * @param {readonly StrokeEvent[]} events
   * @param {readonly StrokeEvent[]} seen
   */
  add(events, seen) {
    if (events.length > 0) this.#withdraw(events[0].phase === "moved" ? events[0] : undefined);
    let way = "";
    for (const event of events) {
      if (this.hasWay && event.phase !== "began" && this.#last) {
        way += `M${this.#last.x} ${this.#last.y}L${event.x} ${event.y}`;
      }
      this.#last = event;
    }
    const taken = new Set(seen);
    for (const event of this.hasWay ? [] : events) {
      if (!taken.has(event)) way += `M${event.x} ${event.y}v.01`;
    }
    const { scale, x, y } = this.frame;
    // Firefox draws no round caps of lines without length on a canvas.
    const dots = seen
      .filter(({ phase }) => phase === "began" || phase === "moved")
      .map((event) => `M${rounded(x + scale * event.x, 100)} ${rounded(y + scale * event.y, 100)}h.01`)
      .join("");
    this.#growing.add(way, dots, events.length);
    this.#growing.paint();
  }
}
