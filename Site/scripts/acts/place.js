// An act in which the reader moves a sample: by dragging, with the arrow keys, or by typing its coordinates.
// The engine redraws the ink after each move and measures the remaining distance; when none is left for a moment, the
// act is solved. Without the engine the act
// explains that it cannot be answered; the question and the solution remain.

import { MovableFigure } from "../figures/movable-figure.js";
import { PointMover } from "../figures/point-mover.js";
import { make, makeButton, showDrawing } from "../shared/elements.js";
import { live } from "../shared/engine-calls.js";
import { engine } from "../shared/engine.js";
import { describeFacts } from "../shared/facts.js";
import { inThousandths, say } from "../shared/phrases.js";
import { isSameStroke, sayCoordinate, strokeMoving } from "../shared/stroke-edit.js";

/** @typedef {import("./types").ActVerdict} ActVerdict */

/** The time in milliseconds for which the goal must hold. */
const HELD = 180;

/** A figure in which one sample can be moved. */
export class PlaceReply {
  #section;
  #changed;
  #settled;
  #figure;
  /** The caption of the figure, and its words before the sample is moved. */
  #caption;
  #start;
  /** The timer that settles the answer, and the answer that it has settled. */
  #timer = 0;
  #settledAt = "";
  #board = make("div", { class: "act-board" });
  #point = make("button", { type: "button", class: "act-point" });
  #rest = make("p", { class: "rest" });
  #status = make("p", { class: "unseen", role: "status" });
  #fields = { x: PlaceReply.#field(), y: PlaceReply.#field() };
  /** @type {Stroke | null} */
  #original = null;
  /** @type {Stroke | null} */
  #stroke = null;
  /**
   * The stroke to restore if a drag is cancelled.
   * @type {Stroke | null}
   */
  #kept = null;
  /** @type {Frame | null} */
  #frame = null;
  #pending = "";
  #name = "";
  /** The id of the dragging pointer, or -1. */
  #pointer = -1;
  #mover = new PointMover({
    stroke: () => this.#stroke,
    show: (stroke) => {
      this.#show(this.#inside(stroke));
      this.#settle();
    },
    keep: () => {
      this.#kept = this.#stroke;
      if (this.#settledAt) {
        if (this.#settledAt !== this.done) this.#solve();
        return;
      }
      this.#changed();
      this.#settle();
    },
    drop: () => {
      if (this.#kept) this.#show(this.#kept);
      this.#settle();
    },
    say: (text) => {
      this.#status.textContent = `${text} ${this.#rest.textContent}`;
    },
    name: () => this.#name,
  });
  #hooks = this.#mover.hooks(null, { turn: () => {}, open: () => {} });

  /**
   * @param {HTMLElement} section
   * @param {() => void} changed
   * @param {() => void} settled
   */
  constructor(section, changed, settled) {
    this.#section = section;
    this.#changed = changed;
    this.#settled = settled;
    this.#figure = /** @type {HTMLElement} */ (section.querySelector(":scope > figure"));
    this.#caption = /** @type {HTMLElement} */ (this.#figure.querySelector("figcaption > p"));
    this.#start = this.#caption.textContent ?? "";
    this.legend = say("act.byPlace");
    const labels = ["x", "y"].map((axis) =>
      make("label", {}, axis, " ", this.#fields[/** @type {"x" | "y"} */ (axis)]));
    this.element = make("div", { class: "placing" }, make("p", { class: "field" }, ...labels), this.#rest, this.#status);
    /** @type {Promise<boolean>} */
    this.ready = new Promise((resolve) => {
      const watch = new IntersectionObserver((entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        engine.start().then(
          () => resolve(this.#begin()),
          () => {
            this.element.replaceChildren(make("p", {}, say("act.noEngine")));
            resolve(false);
          });
      }, { rootMargin: "200px 0px" });
      watch.observe(section);
    });
  }

  static #field() {
    return make("input", { type: "number", step: "any", required: true });
  }

  get #event() {
    return Number(this.#section.dataset.event);
  }

  #begin() {
    const { dataset } = this.#section;
    this.#original = engine.samples.strokes.find(({ id }) => id === dataset.stroke) ?? null;
    if (!this.#original) return false;
    this.#stroke = this.#original;
    const drawing = /** @type {Element} */ (this.#figure.querySelector(":scope > svg"));
    drawing.before(this.#board);
    this.#board.append(make("div", { class: "drawing" }, drawing), this.#point);
    this.#fields.x.addEventListener("input", () => this.#typed("x"));
    this.#fields.y.addEventListener("input", () => this.#typed("y"));
    for (const axis of /** @type {("x" | "y")[]} */ (["x", "y"])) {
      this.#fields[axis].addEventListener("change", () => (this.#fields[axis].value = String(inThousandths(this.#at[axis]))));
    }
    this.#point.addEventListener("keydown", (event) => this.#key(event));
    this.#point.addEventListener("pointerdown", (event) => this.#grab(event));
    this.#point.addEventListener("pointermove", (event) => this.#drag(event));
    this.#point.addEventListener("pointerup", (event) => this.#release(event, true));
    this.#point.addEventListener("pointercancel", (event) => this.#release(event, false));
    this.#point.addEventListener("lostpointercapture", (event) => this.#release(event, false));
    const there = makeButton(say("act.showPlace"), () => {
      this.value = dataset.place ?? "";
      this.#changed();
    });
    this.#section.querySelector(".answer .solution")?.after(make("p", { class: "tools" }, there));
    this.value = this.#pending;
    return true;
  }

  /** The event of the movable sample. */
  get #at() {
    return this.#stroke?.events[this.#event] ?? { x: 0, y: 0 };
  }

  get value() {
    if (!this.#stroke) return this.#pending;
    return this.#stroke === this.#original ? "" : `${this.#at.x},${this.#at.y}`;
  }

  get done() {
    return `${this.#at.x},${this.#at.y}`;
  }

  set value(value) {
    this.#pending = value;
    clearTimeout(this.#timer);
    this.#settledAt = "";
    if (!this.#original) return;
    const [x, y] = value.split(",").map(Number);
    const isPlace = value && Number.isFinite(x) && Number.isFinite(y);
    this.#show(isPlace ? strokeMoving(this.#original, this.#event, x, y) : this.#original);
    this.#kept = this.#stroke;
  }

  focus() {
    if (this.#stroke) this.#point.focus();
  }

  /**
   * A stroke whose movable sample is inside the figure, where it is visible and has its name.
   * @param {Stroke} stroke
   */
  #inside(stroke) {
    if (!this.#frame) return stroke;
    const { scale, x, y, width, height } = this.#frame;
    const at = stroke.events[this.#event];
    const within = (/** @type {number} */ value, /** @type {number} */ start, /** @type {number} */ size) => {
      const edge = MovableFigure.edge;
      const [least, most] = [(edge - start) / scale, (size - edge - start) / scale];
      return value < least ? Math.ceil(10 * least) / 10 : value > most ? Math.floor(10 * most) / 10 : value;
    };
    return strokeMoving(stroke, this.#event, within(at.x, x, width), within(at.y, y, height));
  }

  /** @param {Stroke} stroke */
  #show(stroke) {
    const { stage = "" } = this.#section.dataset;
    const found = live.figure("stroke", stroke, { stage, id: this.#figure.id, frame: this.#frame });
    this.#frame ??= found.frame;
    this.#stroke = this.#original && isSameStroke(stroke, this.#original) ? this.#original : stroke;
    showDrawing(/** @type {Element} */ (this.#board.firstElementChild), found.svg);
    const drawing = /** @type {SVGSVGElement} */ (this.#board.querySelector("svg"));
    const { width, height } = drawing.viewBox.baseVal;
    const point = found.points.find(({ event }) => event === this.#event);
    this.#point.hidden = !point;
    if (point) {
      this.#point.style.left = `${(100 * point.x) / width}%`;
      this.#point.style.top = `${(100 * point.y) / height}%`;
    }
    const { x, y } = this.#at;
    this.#name = point?.name ?? "";
    const [across, down] = [x, y].map(sayCoordinate);
    this.#point.setAttribute("aria-label", say("act.point", this.#name, across, down));
    for (const [axis, field] of Object.entries(this.#fields)) {
      field.removeAttribute("aria-invalid");
      if (document.activeElement !== field) field.value = String(inThousandths(axis === "x" ? x : y));
    }
    this.#rest.textContent = this.#measure().text;
    const isMoved = this.#stroke !== this.#original;
    this.#caption.textContent = isMoved ? say("act.placed", this.#name, across, down) : this.#start;
    const facts = document.getElementById(`${this.#figure.id}-text`);
    if (facts) facts.textContent = describeFacts(found.facts);
  }

  /** Solves the act when the goal has held for a moment; the verdict leaves as soon as it no longer holds. */
  #settle() {
    clearTimeout(this.#timer);
    if (this.#measure().holds) {
      if (!this.#settledAt) this.#timer = window.setTimeout(() => this.#solve(), HELD);
    } else if (this.#settledAt) {
      this.#settledAt = "";
      this.#changed();
    }
  }

  #solve() {
    this.#settledAt = this.done;
    this.#settled();
  }

  /** Asks the engine how far the goal is. */
  #measure() {
    const { stage = "", goal = "", number = "", joint = "" } = this.#section.dataset;
    const stroke = /** @type {Stroke} */ (this.#stroke);
    const { holds, near, rest } = live.goal(Number(number), stage, stroke, Number(joint));
    return { holds, near, text: rest === null ? say("act.rest.none") : say("act.rest." + goal, rest) };
  }

  /** @param {"x" | "y"} axis */
  #typed(axis) {
    const field = this.#fields[axis];
    if (!Number.isFinite(field.valueAsNumber)) return;
    const reason = this.#mover.enter(this.#event, axis, field.valueAsNumber, "");
    if (!reason) return;
    field.setAttribute("aria-invalid", "true");
    this.#rest.textContent = reason;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (this.#mover.isDragging) {
      // Escape cancels the drag, as it does in other figures.
      if (event.key === "Escape") this.#end(false);
      if (event.key !== "Tab") event.preventDefault();
      return;
    }
    const way = PointMover.way(event);
    if (!way) return;
    event.preventDefault();
    this.#hooks.nudge(this.#event, way[0], way[1], event.repeat);
  }

  /** @param {PointerEvent} event */
  #grab(event) {
    if (this.#pointer >= 0 || event.button !== 0 || !this.#frame) return;
    this.#point.focus();
    event.preventDefault();
    this.#pointer = event.pointerId;
    this.#point.setPointerCapture(event.pointerId);
  }

  /** @param {PointerEvent} event */
  #drag(event) {
    if (event.pointerId !== this.#pointer || !this.#stroke || !this.#frame) return;
    const box = this.#board.getBoundingClientRect();
    const { width, height } = /** @type {SVGSVGElement} */ (this.#board.querySelector("svg")).viewBox.baseVal;
    const place = live.locate(
      this.#stroke, this.#frame,
      ((event.clientX - box.left) / box.width) * width, ((event.clientY - box.top) / box.height) * height);
    this.#hooks.drag(this.#event, place.x, place.y);
  }

  /** @param {PointerEvent} event @param {boolean} isKept */
  #release(event, isKept) {
    if (event.pointerId === this.#pointer) this.#end(isKept);
  }

  /** @param {boolean} isKept */
  #end(isKept) {
    this.#pointer = -1;
    this.#hooks.release(isKept);
  }

  /** @returns {ActVerdict} */
  judge() {
    if (!this.#stroke) return { state: "none", text: say("act.noEngine") };
    const { holds, near, text } = this.#measure();
    return { state: holds ? "right" : near ? "near" : "wrong", text };
  }
}
