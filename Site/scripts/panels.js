// Five sheets side by side, one per stage: ink as the pen moves while it is down, the module's own
// figure and its facts when it has been lifted. Both use one frame, so nothing jumps between them.
"use strict";

/** One stage's sheet. */
class StagePanel {
  /**
   * @param {string} stage
   * @param {HTMLElement} heading
   */
  constructor(stage, heading) {
    this.stage = stage;
    this.ink = new LiveInk(stage);
    this.paper = make("div", { class: "paper" });
    this.facts = make("p", { class: "facts" });
    this.element = make("li", { class: "sheet" }, heading, this.paper, this.facts);
    this.element.dataset.stage = stage;
  }

  /** @param {Frame} frame */
  begin(frame) {
    this.ink.begin(frame);
    this.paper.replaceChildren(this.ink.svg);
  }

  /** Goes on from where the ink was. */
  resume() {
    this.paper.replaceChildren(this.ink.svg);
  }

  /** Says how much work the newest event was. */
  sayCounts() {
    const [now, all] = this.ink.counts;
    this.facts.textContent = say("play.counts", now, all);
  }

  /**
   * @param {Stroke | null} stroke
   * @param {Frame} frame
   * @param {boolean} hasPoints
   */
  rest(stroke, frame, hasPoints) {
    if (!stroke) {
      this.begin(frame);
      this.facts.textContent = "";
      return;
    }
    const detail = hasPoints ? "canvas" : "thumbnail";
    const figure = live.figure("stroke", stroke, { stage: this.stage, detail, frame });
    showDrawing(this.paper, figure.svg);
    this.facts.textContent = sayFacts(figure.facts);
  }
}

/** All stages' sheets, and the engine's drawing session behind them. */
class Panels {
  /**
   * The events that have been fed, in their array, and how many.
   * @type {readonly StrokeEvent[] | null}
   */
  #events = null;
  #count = 0;
  /** @type {Frame | null} */
  #frame = null;
  /**
   * What is shown at rest.
   * @type {[Stroke | null, Frame, boolean] | null}
   */
  #resting = null;
  /** Whether the figures show samples, control points and junctions. */
  hasPoints = false;

  /** @param {(stage: string) => HTMLElement} heading */
  constructor(heading) {
    this.panels = share.stages.map((stage) => new StagePanel(stage, heading(stage)));
  }

  /**
   * Shows what every stage has drawn after the first `count` events. Going on is one step of work
   * for each event; going back, or to another drawing, begins anew.
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
      live.begin();
      for (const panel of this.panels) panel.begin(frame);
    } else if (this.#resting) {
      for (const panel of this.panels) panel.resume();
    }
    this.#resting = null;
    while (this.#count < count) {
      const event = events[this.#count++];
      const deltas = live.feed(event);
      this.panels.forEach((panel, at) => panel.ink.add(event, deltas[at]));
    }
    for (const panel of this.panels) panel.sayCounts();
  }

  /**
   * Shows every stage's figure of a whole stroke; empty sheets for none.
   * @param {Stroke | null} stroke
   * @param {Frame} frame
   */
  rest(stroke, frame) {
    if (!engine.isReady) return;
    const now = /** @type {[Stroke | null, Frame, boolean]} */ ([stroke, frame, this.hasPoints]);
    if (this.#resting && now.every((one, at) => this.#resting?.[at] === one)) return;
    if (!stroke) this.#events = null;
    this.#resting = now;
    for (const panel of this.panels) panel.rest(stroke, frame, this.hasPoints);
  }
}
