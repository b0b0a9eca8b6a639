// A surface and five sheets that follow it: what the home page and the playground share. While the pen
// is down every event is drawn at once; when it is lifted the owner is handed a new stroke.
"use strict";

/** The name of strokes drawn here. */
const drawnID = "drawn";

/**
 * What a stroke is called where it is spoken of.
 * @param {Stroke} stroke
 */
const strokeName = (stroke) => (stroke.id === drawnID ? say("play.sample.own") : stroke.id);

/**
 * The frame of a stroke: its canvas if it was drawn here, otherwise as much of the plane as it needs.
 * @param {Stroke | null} stroke
 * @param {{ width: number, height: number }} size of a sheet
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
class PenAndPanels {
  /**
   * What has been drawn, and the stroke that goes on.
   * @type {StrokeEvent[]}
   */
  #events = [];
  /**
   * What was kept of it before the stroke that goes on.
   * @type {readonly StrokeEvent[]}
   */
  #before = [];
  /**
   * The drawing that the stages still hold.
   * @type {Stroke | null}
   */
  #drawn = null;
  #canvas = { width: 400, height: 300 };
  /** @type {Stroke | null} */
  stroke = null;
  /** @type {Frame} */
  frame = plainFrame(400, 300);

  /**
   * @param {{ began: () => void, drawing: (count: number) => void, drawn: (stroke: Stroke) => void, full: () => void }} owner
   * @param {string} title what a screen reader says of the surface
   * @param {(stage: string) => HTMLElement} heading
   */
  constructor(owner, title, heading) {
    this.owner = owner;
    this.box = new DrawBox(title, this);
    this.panels = new Panels(heading);
  }

  /** Events that may still come, the lift apart. */
  get room() {
    return strokeCheck.mostEvents - 1 - this.#events.length;
  }

  /**
   * Shows a stroke on the surface.
   * @param {Stroke | null} stroke
   * @param {boolean} keepsFrame whether the view stays where it is
   */
  show(stroke, keepsFrame) {
    if (stroke === this.stroke) return;
    this.stroke = stroke;
    if (!keepsFrame) this.frame = frameOf(stroke, this.box.size);
    this.box.view.show(stroke, this.frame);
  }

  /**
   * Shows what every stage has drawn after some events of a stroke; the figures when it is whole.
   * @param {Stroke | null} stroke
   * @param {number} count
   */
  showStages(stroke, count) {
    if (stroke && count < stroke.events.length) this.panels.follow(stroke.events, count, this.frame);
    else this.panels.rest(stroke, this.frame);
  }

  /** Draws what was drawn before the engine was ready. */
  catchUp() {
    if (this.box.isDrawing) this.draw([]);
    else this.showStages(this.stroke, Infinity);
  }

  /**
   * Goes on with a drawing, or begins a new one.
   * @returns {number | null | "full"}
   */
  begin() {
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
    if (!goesOn || stroke !== this.#drawn) this.#events = [...this.#before];
    this.#canvas = goesOn ? stroke.canvas : this.box.size;
    if (!goesOn) {
      this.frame = plainFrame(this.#canvas.width, this.#canvas.height);
      this.box.view.show(null, this.frame);
    }
    return goesOn ? last.t ?? 0 : null;
  }

  /** @param {StrokeEvent[]} events */
  draw(events) {
    this.#events.push(...events);
    this.owner.drawing(this.#events.length);
    this.panels.follow(this.#events, this.#events.length, this.frame);
  }

  /** @param {StrokeEvent[]} events the newest stroke, as it is kept */
  end(events) {
    const stroke = {
      format: strokeCheck.format, id: drawnID, canvas: this.#canvas,
      events: [...this.#before, ...events],
    };
    this.#drawn = stroke;
    this.stroke = stroke;
    this.owner.drawn(stroke);
  }
}
