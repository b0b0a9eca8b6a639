// The pen's own sheet: its way as ink, with a dot for every sample that the screen has seen of it.
"use strict";

class PenView {
  /** @type {StrokeEvent | null} */
  #last = null;
  #growing = new GrowingInk("way", "reported");
  #plane = makeSVG("g");
  #ring = makeSVG("circle", { class: "hover", r: 5, display: "none" });
  /** @type {Frame} */
  frame = plainFrame(400, 300);

  /** @param {SVGSVGElement} svg */
  constructor(svg) {
    this.svg = svg;
    this.#plane.append(this.#growing.inkPath);
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
    this.add(stroke ? stroke.events : [], seen);
  }

  /**
   * @param {readonly StrokeEvent[]} events
   * @param {readonly StrokeEvent[]} seen
   */
  add(events, seen) {
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
