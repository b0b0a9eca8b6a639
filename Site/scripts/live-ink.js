// Ink that grows while the pen moves: a few dozen pieces to a path element, so that the work of an
// event does not depend on how long the drawing is.
"use strict";

/** A path in pieces. */
class InkChunks {
  static #most = 48;
  /** @type {SVGPathElement | null} */
  #path = null;
  #data = "";
  #count = 0;

  /** @param {Element} parent @param {string} style */
  constructor(parent, style) {
    this.style = style;
    this.group = makeSVG("g");
    parent.append(this.group);
  }

  /**
   * Appends path data that stands alone.
   * @param {string} data
   * @param {number} count its pieces
   */
  add(data, count = 1) {
    if (!this.#path || this.#count >= InkChunks.#most) {
      this.#path = makeSVG("path", { class: this.style });
      this.group.append(this.#path);
      this.#data = "";
      this.#count = 0;
    }
    this.#data += data;
    this.#count += count;
    this.#path.setAttribute("d", this.#data);
  }

  clear() {
    this.group.replaceChildren();
    this.#path = null;
  }
}

/**
 * Lays the plane of a stroke into a drawing.
 * @param {SVGSVGElement} svg
 * @param {SVGGElement} plane the group that is drawn in the stroke's own points
 * @param {Frame} frame
 */
function setFrame(svg, plane, frame) {
  svg.setAttribute("viewBox", `0 0 ${frame.width} ${frame.height}`);
  plane.setAttribute("transform", `translate(${frame.x} ${frame.y}) scale(${frame.scale})`);
}

/** One stage's ink, event by event: what is final, the live tail, the buffer, the junctions. */
class LiveInk {
  /**
   * The ink of the stroke being drawn.
   * @type {InkChunks}
   */
  #ink;
  /**
   * The stroke's junctions.
   * @type {InkChunks}
   */
  #junctions;
  #strokedInAll = 0;

  /** @param {string} stage */
  constructor(stage) {
    this.svg = makeSVG("svg", { "aria-hidden": "true" });
    // Pieces that stand alone need round caps to meet; only whole curves may show their butts.
    this.style = stage === "bezier" || stage === "smoothed" ? "ink butt" : "ink";
    this.plane = makeSVG("g");
    this.tail = makeSVG("path", { class: "ink tail" });
    this.marks = makeSVG("g");
    this.slots = makeSVG("g", { class: "slots" });
    this.frame = plainFrame(400, 300);
    this.svg.append(this.plane, this.marks, this.slots);
    this.#ink = new InkChunks(this.plane, this.style);
    this.#junctions = new InkChunks(this.marks, "junction");
  }

  /**
   * Begins with an empty sheet.
   * @param {Frame} frame
   */
  begin(frame) {
    this.frame = frame;
    setFrame(this.svg, this.plane, frame);
    this.plane.replaceChildren(this.tail);
    this.marks.replaceChildren();
    this.tail.removeAttribute("d");
    this.#showSlots([]);
    this.#strokedInAll = 0;
  }

  /**
   * Draws what an event brought.
   * @param {StrokeEvent} event
   * @param {StageDelta} delta
   */
  add(event, delta) {
    if (event.phase === "began") {
      this.#ink = new InkChunks(this.plane, this.style);
      this.#junctions = new InkChunks(this.marks, "junction");
      this.plane.append(this.tail);
    }
    if (delta.discarded) {
      this.#ink.clear();
      this.#junctions.clear();
    }
    if (delta.ink) this.#ink.add(delta.ink);
    if (delta.junction) this.#junctions.add(diamond(this.#place(delta.junction)));
    if (delta.tail) this.tail.setAttribute("d", delta.tail);
    else this.tail.removeAttribute("d");
    this.#showSlots(delta.slots ?? []);
    this.#strokedInAll += delta.stroked + delta.committed;
    this.counts = [delta.stroked, this.#strokedInAll];
  }

  /**
   * Elements stroked by the newest redraw, and in all.
   * @type {[number, number]}
   */
  counts = [0, 0];

  /** @param {readonly [number, number]} point @returns {[number, number]} */
  #place([x, y]) {
    const { frame } = this;
    return [rounded(frame.x + frame.scale * x, 100), rounded(frame.y + frame.scale * y, 100)];
  }

  /** @param {readonly (readonly [number, number])[]} slots */
  #showSlots(slots) {
    while (this.slots.childElementCount < 2 * slots.length) {
      const number = makeSVG("text");
      number.textContent = String(this.slots.childElementCount / 2);
      this.slots.append(makeSVG("circle", { r: 9 }), number);
    }
    [...this.slots.children].forEach((mark, at) => {
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
 * A small diamond around a place.
 * @param {readonly [number, number]} place
 */
const diamond = ([x, y]) => `M${x} ${y}m-5 0l5-5 5 5-5 5z`;
