// Sheets side by side, one per stage: growing ink while the pen is down, the engine's own figure and its
// facts afterwards. Both use the same frame, so that nothing jumps between them.

import { make, showDrawing } from "../shared/elements.js";
import { live } from "../shared/engine-calls.js";
import { engine, Engine } from "../shared/engine.js";
import { describeFacts } from "../shared/facts.js";
import { IdleTasks, whenIdle } from "../shared/idle-tasks.js";
import { say } from "../shared/phrases.js";
import { CostBars } from "./cost-bars.js";
import { cropOf, frameInBox, plainFrame } from "./frame.js";
import { Magnifier } from "./magnifier.js";
import { StageInk } from "./stage-ink.js";
import { StageRecord } from "./stage-record.js";

/**
 * How an owner shows the stages: the element of a sheet, made of the panel's parts; the words for the facts of a
 * figure, and for the work of the newest event.
 * @typedef {{ arrange: (panel: StagePanel) => HTMLElement, describe?: (rows: readonly FactRow[]) => string,
 *   count?: (now: number, all: number) => string }} PanelOwner
 */

/** The sheet of one stage. */
export class StagePanel {
  /**
   * @param {string} stage
   * @param {PanelOwner} owner
   */
  constructor(stage, owner) {
    this.stage = stage;
    this.describe = owner.describe ?? describeFacts;
    this.count = owner.count ?? ((now, all) => say("play.counts", now, all));
    this.ink = new StageInk(stage);
    this.paper = make("div", { class: "paper" });
    this.spot = new Magnifier(this.ink.spot, this.ink.spotTail);
    this.bars = new CostBars();
    this.facts = make("p", { class: "facts" });
    this.element = owner.arrange(this);
  }

  /** @param {Frame} frame */
  begin(frame) {
    this.ink.begin(frame);
    this.resume(frame);
  }

  /**
   * Continues from the existing ink.
   * @param {Frame} frame
   */
  resume(frame) {
    this.spot.follow(frame);
    if (this.ink.svg.parentNode === this.paper) return;
    this.paper.replaceChildren(...this.ink.elements, this.spot.element);
  }

  /** Shows the ink and the work of the newest event. */
  paint() {
    this.ink.paint();
    this.facts.textContent = this.count(...this.ink.counts);
  }

  /**
   * @param {Stroke | null} stroke
   * @param {Frame} frame
   * @param {boolean} hasPoints
   * @param {string} from a stage to show underneath; empty for none
   * @param {number} overlays the other overlays, as bits
   */
  rest(stroke, frame, hasPoints, from, overlays) {
    this.element.classList.toggle("overlaid", from !== "");
    if (!stroke) {
      this.begin(frame);
      this.ink.paint();
      this.facts.textContent = "";
      return;
    }
    const detail = hasPoints ? "canvas" : "thumbnail";
    const figure = from
      ? live.figure("compare", stroke, { from, to: this.stage, frame })
      : live.figure("stroke", stroke, { stage: this.stage, detail, frame, overlays });
    showDrawing(this.paper, figure.svg);
    this.spot.rest(this.paper.firstChild);
    this.paper.append(this.spot.element);
    this.facts.textContent = this.describe(figure.facts);
  }
}

/** The sheets of all stages, and the record of the drawing session. */
export class Panels {
  /** The maximum time for taking events without a pause, in milliseconds. */
  static #slice = 8;
  #record = new StageRecord();
  /**
   * The events that the inks show: the array, the number taken, and the number requested.
   * @type {readonly StrokeEvent[] | null}
   */
  #events = null;
  #count = 0;
  #wanted = 0;
  #request = 0;
  /** @type {Frame | null} */
  #frame = null;
  /**
   * The stroke that is shown at rest.
   * @type {[Stroke | null, Frame, boolean, string, number] | null}
   */
  #resting = null;
  /** The overlaid stage and the stage under it, if any. */
  overlay = { on: "", from: "" };
  /** Whether the figures show samples, control points and junctions. */
  hasPoints = false;
  /** The other overlays, as bits. */
  marks = 0;
  /** Whether the figures may wait until the browser is idle while the sheets show the ink of the stroke. */
  isPatient = false;
  /** Called when every sheet shows its figure. */
  rested = () => {};
  #waiting = new IdleTasks();

  /** @param {readonly string[]} stages @param {PanelOwner} owner */
  constructor(stages, owner) {
    this.panels = stages.map((stage) => new StagePanel(stage, owner));
  }

  /**
   * Continues the current drawing in another array that begins with the same events.
   * @param {readonly StrokeEvent[]} events
   * @param {readonly StrokeEvent[]} next
   */
  goOn(events, next) {
    if (this.#record.isOf(events)) this.#record.rename(next);
    if (this.#events === events) this.#events = next;
  }

  /**
   * Shows what every stage has drawn after the first `count` events. Each further event is one step of work;
   * going back, or to another drawing, starts again from the record.
   * @param {readonly StrokeEvent[]} events
   * @param {number} count
   * @param {Frame} frame
   */
  follow(events, count, frame) {
    if (!engine.isReady) return;
    if (events !== this.#events || frame !== this.#frame || count < this.#count) {
      this.#events = events;
      this.#frame = frame;
      this.#count = 0;
      for (const panel of this.panels) panel.begin(frame);
    } else if (this.#resting) {
      for (const panel of this.panels) panel.resume(frame);
    }
    this.#waiting.replace([]);
    this.#resting = null;
    this.#wanted = count;
    this.#advance();
  }

  /** Takes the requested events, one slice now and the others in later frames. */
  #advance() {
    if (!this.#events || this.#resting) return;
    this.#record.begin(this.#events);
    const isWhole = this.#record.take(this.#wanted, performance.now() + Panels.#slice);
    const count = Math.min(this.#wanted, this.#record.count);
    for (; this.#count < count; this.#count++) {
      const event = this.#record.event(this.#count);
      const deltas = this.#record.deltas(this.#count);
      for (const panel of this.panels) panel.ink.take(event, deltas[Engine.stage(panel.stage)]);
    }
    for (const panel of this.panels) panel.paint();
    this.#showCosts(count);
    if (isWhole) return;
    this.#request ||= requestAnimationFrame(() => {
      this.#request = 0;
      this.#advance();
    });
  }

  /**
   * Shows every stage's figure of a complete stroke; empty sheets for `null`.
   * @param {Stroke | null} stroke
   * @param {Frame} frame
   */
  rest(stroke, frame) {
    if (!engine.isReady) return;
    const { on, from } = this.overlay;
    const isLaid = from !== "" && from !== on;
    // A comb is too fine for a small sheet.
    const comb = 1 << Engine.catalogue.overlays.indexOf("comb");
    const now = /** @type {[Stroke | null, Frame, boolean, string, number]} */ (
      [stroke, frame, this.hasPoints, isLaid || this.marks & comb ? `${on} over ${from}` : "", this.marks]);
    if (this.#resting && now.every((one, at) => this.#resting?.[at] === one)) return;
    const isInked = stroke !== null && !this.#resting && stroke.events === this.#events && frame === this.#frame;
    if (!stroke) this.#events = null;
    this.#resting = now;
    this.#frame = frame;
    if (!stroke) this.#showCosts(0);
    const tasks = this.panels.map((panel) => () => {
      const isLarge = panel.stage === on;
      const marks = isLarge ? this.marks : this.marks & ~comb;
      panel.rest(stroke, frame, this.hasPoints, isLaid && isLarge ? from : "", marks);
    });
    const last = () => {
      this.rested();
      if (stroke) this.#prepare(stroke);
    };
    this.#waiting.replace([]);
    if (this.isPatient && isInked) return this.#waiting.replace([...tasks, last]);
    for (const task of [...tasks, last]) task();
  }

  /**
   * Records a drawing while the browser is idle, so that stepping through it or continuing it does not have
   * to wait.
   * @param {Stroke} stroke
   */
  #prepare(stroke) {
    whenIdle(() => {
      if (this.#resting?.[0] !== stroke) return;
      this.#record.begin(stroke.events);
      const until = performance.now() + Panels.#slice;
      if (this.#record.take(stroke.events.length, until)) this.#showCosts(stroke.events.length);
      else this.#prepare(stroke);
    });
  }

  /**
   * Shows the costs of the newest events under every stage, on one scale.
   * @param {number} count
   */
  #showCosts(count) {
    const first = Math.max(count - CostBars.most, 0);
    const costs = this.panels.map(({ stage }) =>
      Array.from({ length: count - first }, (_, at) => this.#record.deltas(first + at)[Engine.stage(stage)].stroked));
    const most = Math.max(1, ...costs.flat());
    this.panels.forEach((panel, at) => panel.bars.show(costs[at], most));
  }

  /**
   * Shows one spot magnified: by a loupe on the large sheet of the chosen stage.
   * @param {{ x: number, y: number } | null} place in figure units
   */
  spot(place) {
    const frame = this.#frame ?? plainFrame(400, 300);
    for (const { element, spot } of this.panels) {
      spot.show(element.classList.contains("chosen") ? place : null, frame);
    }
  }

  /**
   * Shows the same crop on the small sheets; `null` for the whole drawing.
   * @param {{ x: number, y: number } | null} place in figure units
   */
  #crop(place) {
    const frame = this.#frame ?? plainFrame(400, 300);
    for (const { element, paper } of this.panels) {
      const isLarge = element.classList.contains("chosen");
      paper.firstElementChild?.setAttribute("viewBox", cropOf(frame, isLarge ? null : place));
    }
  }

  /**
   * Magnifies the spot under a mouse or pen that hovers over one of the large sheets: the same spot for all stages.
   * @param {Element} sheets
   */
  magnify(sheets) {
    /** @param {{ x: number, y: number } | null} place */
    const show = (place) => {
      this.spot(place);
      this.#crop(place);
    };
    sheets.addEventListener("pointermove", (event) => {
      const { clientX, clientY, target, pointerType, buttons } = /** @type {PointerEvent} */ (event);
      const paper = target instanceof Element ? target.closest(".large .paper, .chosen .paper") : null;
      if (pointerType === "touch" || buttons !== 0 || !this.#frame || !this.#resting?.[0]) return;
      if (!paper) return show(null);
      const box = paper.getBoundingClientRect();
      const { scale, x, y } = frameInBox(this.#frame, box);
      show({ x: (clientX - box.x - x) / scale, y: (clientY - box.y - y) / scale });
    });
    sheets.addEventListener("pointerleave", () => this.#resting?.[0] && show(null));
  }
}
