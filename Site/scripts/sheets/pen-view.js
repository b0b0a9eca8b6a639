// The pen's own sheet: its way as ink, with a dot for every sample that the screen has seen of it.

import { makeSVG, setAttributes } from "../shared/elements.js";
import { plainFrame, rounded, setFrame } from "./frame.js";
import { GrowingInk } from "./growing-ink.js";

export class PenView {
  /** @type {StrokeEvent | null} */
  #last = null;
  #growing = new GrowingInk("way", "reported");
  #plane = makeSVG("g");
  #ring = makeSVG("circle", { class: "hover", r: 5, display: "none" });
  /** Where the browser thinks that the pen goes next, and where it thought so wrongly. */
  #ahead = makeSVG("path", { class: "predicted", d: "" });
  #missed = makeSVG("path", { class: "missed", d: "" });
  /**
   * What is shown of it, in points of the drawing.
   * @type {readonly { x: number, y: number }[]}
   */
  #predicted = [];
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
   * Shows where a pen would come down.
   * @param {{ x: number, y: number } | null} place in figure units
   */
  hover(place) {
    setAttributes(this.#ring, { display: place ? "inline" : "none", cx: place?.x ?? 0, cy: place?.y ?? 0 });
  }

  /**
   * Shows where the pen is thought to go next. It is no ink and no event: the next event takes it back.
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
   * Takes back what was thought; where the pen went elsewhere, it shows as missed until the next event.
   * @param {StrokeEvent | undefined} event
   */
  #withdraw(event) {
    const way = event && this.#predicted.length > 0 ? this.#wayTo(this.#predicted) : "";
    const miss = event
      ? Math.min(...this.#predicted.map(({ x, y }) => Math.hypot(x - event.x, y - event.y))) : 0;
    this.#missed.setAttribute("d", miss > PenView.tolerance ? way : "");
    this.predict([]);
  }

  /** How far from the pen a prediction was still right, in points. */
  static tolerance = 1;

  /** The pixels, and over them what still grows. */
  get elements() {
    return [this.#growing.layer.element, this.svg];
  }

  /**
   * @param {Stroke | null} stroke as the pen went
   * @param {readonly StrokeEvent[]} seen what the screen has seen of it
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
      if (event.phase !== "began" && this.#last) {
        way += `M${this.#last.x} ${this.#last.y}L${event.x} ${event.y}`;
      }
      this.#last = event;
    }
    const { scale, x, y } = this.frame;
    const dots = seen
      .filter(({ phase }) => phase === "began" || phase === "moved")
      .map((event) => `M${rounded(x + scale * event.x, 100)} ${rounded(y + scale * event.y, 100)}h0`)
      .join("");
    this.#growing.add(way, dots, events.length);
    this.#growing.paint();
  }
}
