// Sheets side by side, one per stage: ink as the pen moves while it is down, the module's own
// figure and its facts when it has been lifted. Both use one frame, so nothing jumps between them.

import { make, showDrawing } from "../shared/elements.js";
import { live } from "../shared/engine-calls.js";
import { engine, Engine } from "../shared/engine.js";
import { describeFacts } from "../shared/facts.js";
import { say } from "../shared/phrases.js";
import { CostBars } from "./cost-bars.js";
import { frameInBox, plainFrame } from "./frame.js";
import { Magnifier } from "./magnifier.js";
import { StageInk } from "./stage-ink.js";
import { StageRecord } from "./stage-record.js";

/** One stage's sheet. */
class StagePanel {
  /**
   * @param {string} stage
   * @param {HTMLElement} heading
   */
  constructor(stage, heading) {
    this.stage = stage;
    this.ink = new StageInk(stage);
    this.paper = make("div", { class: "paper" });
    this.spot = new Magnifier(this.ink.spot, this.ink.spotTail);
    this.bars = new CostBars();
    this.facts = make("p", { class: "facts" });
    this.element = make("li", { class: "sheet" }, heading, this.paper, this.bars.element, this.facts);
    this.element.dataset.stage = stage;
  }

  /** @param {Frame} frame */
  begin(frame) {
    this.ink.begin(frame);
    this.resume(frame);
  }

  /**
   * Goes on from where the ink was.
   * @param {Frame} frame
   */
  resume(frame) {
    this.spot.follow(frame);
    if (this.ink.svg.parentNode === this.paper) return;
    this.paper.replaceChildren(...this.ink.elements, this.spot.element);
  }

  /** Shows the ink, and says how much work the newest event was. */
  paint() {
    this.ink.paint();
    const [now, all] = this.ink.counts;
    this.facts.textContent = say("play.counts", now, all);
  }

  /**
   * @param {Stroke | null} stroke
   * @param {Frame} frame
   * @param {boolean} hasPoints
   * @param {string} from a stage that it is laid over; nothing for none
   * @param {number} overlays what else is laid over it, as bits
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
    this.facts.textContent = describeFacts(figure.facts);
  }
}

/** All stages' sheets, and the record of what the engine's drawing session brought. */
export class Panels {
  /** The longest that events are taken in without a pause, in milliseconds. */
  static #slice = 8;
  #record = new StageRecord();
  /**
   * What the inks have taken: the events in their array, how many, and how many are wanted.
   * @type {readonly StrokeEvent[] | null}
   */
  #events = null;
  #count = 0;
  #wanted = 0;
  #request = 0;
  /** @type {Frame | null} */
  #frame = null;
  /**
   * What is shown at rest.
   * @type {[Stroke | null, Frame, boolean, string, number] | null}
   */
  #resting = null;
  /** Which stage is laid over which other, if that is one. */
  overlay = { on: "", from: "" };
  /** Whether the figures show samples, control points and junctions. */
  hasPoints = false;
  /** What else is laid over them, as bits. */
  marks = 0;

  /** @param {readonly string[]} stages @param {(stage: string) => HTMLElement} heading */
  constructor(stages, heading) {
    this.panels = stages.map((stage) => new StagePanel(stage, heading(stage)));
  }

  /**
   * The drawing at hand goes on in another array, which begins with the same events.
   * @param {readonly StrokeEvent[]} events
   * @param {readonly StrokeEvent[]} next
   */
  goOn(events, next) {
    if (this.#record.isOf(events)) this.#record.rename(next);
    if (this.#events === events) this.#events = next;
  }

  /**
   * Shows what every stage has drawn after the first `count` events. Going on is one step of work
   * for each event; going back, or to another drawing, begins anew from what the record knows.
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
    this.#resting = null;
    this.#wanted = count;
    this.#advance();
  }

  /** Takes in what is wanted, a slice now and the rest in the frames to come. */
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
   * Shows every stage's figure of a whole stroke; empty sheets for none.
   * @param {Stroke | null} stroke
   * @param {Frame} frame
   */
  rest(stroke, frame) {
    if (!engine.isReady) return;
    const { on, from } = this.overlay;
    const isLaid = from !== "" && from !== on;
    const now = /** @type {[Stroke | null, Frame, boolean, string, number]} */ (
      [stroke, frame, this.hasPoints, isLaid ? `${on} over ${from}` : "", this.marks]);
    if (this.#resting && now.every((one, at) => this.#resting?.[at] === one)) return;
    if (!stroke) this.#events = null;
    this.#resting = now;
    this.#frame = frame;
    if (!stroke) this.#showCosts(0);
    for (const panel of this.panels) {
      panel.rest(stroke, frame, this.hasPoints, isLaid && panel.stage === on ? from : "", this.marks);
    }
    if (stroke) this.#prepare(stroke);
  }

  /**
   * Takes a drawing in while nothing else is to be done, so that stepping through it, or going on with
   * it, waits for nothing.
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
   * Shows what the newest of some events cost under every stage, measured alike.
   * @param {number} count
   */
  #showCosts(count) {
    const first = Math.max(count - CostBars.most, 0);
    const costs = this.panels.map((_, stage) =>
      Array.from({ length: count - first }, (_, at) => this.#record.deltas(first + at)[stage].stroked));
    const most = Math.max(1, ...costs.flat());
    this.panels.forEach((panel, stage) => panel.bars.show(costs[stage], most));
  }

  /**
   * Shows one spot under every stage, enlarged.
   * @param {{ x: number, y: number } | null} place in figure units
   */
  spot(place) {
    for (const { spot } of this.panels) spot.show(place, this.#frame ?? plainFrame(400, 300));
  }

  /**
   * Enlarges what lies under a mouse or a pen that hovers over any of the sheets.
   * @param {Element} sheets
   */
  magnify(sheets) {
    sheets.addEventListener("pointermove", (event) => {
      const { clientX, clientY, target, pointerType, buttons } = /** @type {PointerEvent} */ (event);
      const paper = target instanceof Element ? target.closest(".paper") : null;
      if (pointerType === "touch" || buttons !== 0 || !this.#frame) return;
      if (!paper || !this.#resting?.[0]) return this.spot(null);
      const box = paper.getBoundingClientRect();
      const { scale, x, y } = frameInBox(this.#frame, box);
      this.spot({ x: (clientX - box.x - x) / scale, y: (clientY - box.y - y) / scale });
    });
    sheets.addEventListener("pointerleave", () => this.#resting && this.spot(null));
  }
}

/**
 * Does something when there is nothing else to do.
 * @param {() => void} action
 */
function whenIdle(action) {
  if (window.requestIdleCallback) window.requestIdleCallback(action, { timeout: 250 });
  else window.setTimeout(action, 50);
}
