// Ink that grows while the pen moves. The newest pieces are SVG paths; after a few dozen they are drawn onto
// a canvas underneath and remain there as pixels. The work per event therefore does not depend on the length
// of the drawing.

import { make, makeSVG } from "../shared/elements.js";
import { frameInBox, plainFrame } from "./frame.js";

/** A canvas for ink and marks, drawn in the style of their SVG elements. */
class InkLayer {
  #context;
  #frame = plainFrame(400, 300);
  /** Whether the canvas must be drawn again. */
  isStale = true;

  /** @param {() => void} redraw called after the size or the colours of the canvas have changed */
  constructor(redraw) {
    this.element = make("canvas", { class: "layer", "aria-hidden": "true" });
    this.#context = /** @type {CanvasRenderingContext2D} */ (
      this.element.getContext("2d", { desynchronized: true }));
    const renew = () => {
      this.isStale = true;
      redraw();
    };
    new ResizeObserver(renew).observe(this.element);
    for (const feature of ["prefers-color-scheme: dark", "forced-colors: active"]) {
      window.matchMedia(`(${feature})`).addEventListener("change", renew);
    }
    // The colours that the reader chooses in the header.
    new MutationObserver(renew).observe(document.documentElement, { attributeFilter: ["data-colours"] });
  }

  /** @param {Frame} frame */
  begin(frame) {
    this.#frame = frame;
    this.isStale = true;
  }

  /** Clears the canvas and fits it to its element, in device pixels. */
  clear() {
    const { element } = this;
    const [width, height] = [element.clientWidth, element.clientHeight].map(
      (length) => Math.round(length * window.devicePixelRatio));
    if (element.width !== width || element.height !== height) Object.assign(element, { width, height });
    this.#context.clearRect(0, 0, width, height);
    this.isStale = false;
  }

  /**
   * Draws a path in the style of an element.
   * @param {Path2D} path
   * @param {SVGElement} like
   * @param {boolean} isPlane whether the coordinates are in the plane of the stroke, not in figure units
   */
  draw(path, like, isPlane) {
    const { width, height } = this.element;
    if (width === 0 || height === 0) return;
    const context = this.#context;
    const frame = this.#frame;
    const { scale, x, y } = frameInBox(frame, { width, height });
    const matrix = new DOMMatrix([scale, 0, 0, scale, x, y]);
    if (isPlane) matrix.translateSelf(frame.x, frame.y).scaleSelf(frame.scale);
    const placed = new Path2D();
    placed.addPath(path, matrix);
    const style = getComputedStyle(like);
    if (style.fill !== "none") {
      context.fillStyle = style.fill;
      context.fill(placed);
    }
    if (style.stroke === "none") return;
    context.strokeStyle = style.stroke;
    context.lineWidth = parseFloat(style.strokeWidth) * window.devicePixelRatio;
    context.lineCap = /** @type {CanvasLineCap} */ (style.strokeLinecap);
    context.lineJoin = /** @type {CanvasLineJoin} */ (style.strokeLinejoin);
    context.stroke(placed);
  }
}

/** Ink with its marks, in chunks: complete chunks are on the canvas, the newest one in two SVG paths. */
export class GrowingInk {
  static #most = 48;
  /**
   * The complete chunks: ink in points of the plane, marks in figure units.
   * @type {{ ink: string, marks: string }[]}
   */
  #full = [];
  /**
   * The chunks as canvas paths, cached.
   * @type {{ ink: string, marks: string, inkPath: Path2D, marksPath: Path2D }[]}
   */
  #paths = [];
  /** The number of chunks on the canvas, and the number before the current stroke. */
  #laid = 0;
  #before = 0;
  #ink = "";
  #marks = "";
  #count = 0;
  /** The newest piece as an independent subpath. */
  #piece = "";

  /**
   * @param {string} ink the class of the ink
   * @param {string} marks the class of the marks
   */
  constructor(ink, marks) {
    this.layer = new InkLayer(() => this.paint());
    this.inkPath = makeSVG("path", { class: ink });
    this.marksPath = makeSVG("path", { class: marks });
  }

  /** @param {Frame} frame */
  begin(frame) {
    this.layer.begin(frame);
    this.#full = [];
    this.#before = 0;
    this.#ink = this.#marks = this.#piece = "";
    this.#count = 0;
  }

  /** Starts a stroke; the existing ink remains even if the stroke is discarded. */
  beginStroke() {
    this.#fill();
    this.#before = this.#full.length;
  }

  /** Discards the current stroke. */
  discard() {
    this.#full.length = this.#before;
    this.#ink = this.#marks = "";
    this.#count = 0;
    if (this.#laid > this.#before) this.layer.isStale = true;
  }

  /**
   * Appends path data.
   * @param {string} ink
   * @param {string} marks
   * @param {number} pieces the number of pieces
   * @param {readonly [number, number]} [from] the start point of ink that continues: it is joined to the
   *   previous ink, and if that is already on the canvas, its last piece is drawn again
   */
  add(ink, marks, pieces = 1, from) {
    if (from && this.#ink === "") this.#ink = this.#piece || `M${from[0]} ${from[1]}`;
    this.#ink += ink;
    if (ink) this.#piece = from ? `M${from[0]} ${from[1]}${ink}` : ink;
    this.#marks += marks;
    this.#count += pieces;
    if (this.#count >= GrowingInk.#most) this.#fill();
  }

  /** The newest ink, most of which is not on the canvas yet. */
  get newest() {
    const last = this.#full[this.#full.length - 1];
    return (last && this.#full.length > this.#before ? last.ink : "") + this.#ink;
  }

  /** Draws the complete chunks and updates the SVG paths. */
  paint() {
    if (this.layer.isStale || this.#laid > this.#full.length) {
      this.layer.clear();
      this.#laid = 0;
    }
    for (; this.#laid < this.#full.length; this.#laid++) {
      const { inkPath, marksPath } = this.#path(this.#laid);
      this.layer.draw(inkPath, this.inkPath, true);
      this.layer.draw(marksPath, this.marksPath, false);
    }
    this.inkPath.setAttribute("d", this.#ink);
    this.marksPath.setAttribute("d", this.#marks);
  }

  /** @param {number} at */
  #path(at) {
    const { ink, marks } = this.#full[at];
    const known = this.#paths[at];
    if (known?.ink === ink && known.marks === marks) return known;
    return (this.#paths[at] = {
      ink, marks, inkPath: new Path2D(ink), marksPath: new Path2D(marks),
    });
  }

  #fill() {
    if (this.#count > 0) this.#full.push({ ink: this.#ink, marks: this.#marks });
    this.#ink = this.#marks = "";
    this.#count = 0;
  }
}
