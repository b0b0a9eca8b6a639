// Replays a stroke at its recorded speed in a loop, until the visitor draws or stops it. With reduced motion
// it shows the finished stroke until it is started.

/** @typedef {import("../sheets/pen-and-panels.js").PenAndPanels} PenAndPanels */

export class Demonstration {
  /** How long the finished stroke remains, in milliseconds. */
  static #pause = 2500;
  #frame = 0;
  #timer = 0;

  /**
   * @param {PenAndPanels} sheets
   * @param {{ stroke: Stroke, seen: () => Stroke, changed: () => void }} owner
   */
  constructor(sheets, owner) {
    this.sheets = sheets;
    this.owner = owner;
  }

  get isRunning() {
    return this.#frame !== 0 || this.#timer !== 0;
  }

  /** Shows the finished stroke. */
  rest() {
    const { stroke, seen } = this.owner;
    this.sheets.show(stroke, seen(), Infinity, false);
  }

  start() {
    this.stop();
    const { sheets } = this;
    const { stroke } = this.owner;
    const seen = this.owner.seen();
    this.rest();
    const { frame } = sheets;
    sheets.box.view.show(null, [], frame);
    let [drawn, noticed] = [0, 0];
    /** @type {number | null} */
    let begun = null;
    /** @param {number} now */
    const tick = (now) => {
      begun ??= now;
      const clock = now - begun + (stroke.events[0].t ?? 0);
      const before = [drawn, noticed];
      while (drawn < stroke.events.length && (stroke.events[drawn].t ?? 0) <= clock) drawn++;
      while (noticed < seen.events.length && (seen.events[noticed].t ?? 0) <= clock) noticed++;
      sheets.box.view.add(
        stroke.events.slice(before[0], drawn), seen.events.slice(before[1], noticed));
      sheets.panels.follow(seen.events, noticed, frame);
      sheets.spot(stroke.events[Math.max(drawn - 1, 0)]);
      if (drawn < stroke.events.length) this.#frame = requestAnimationFrame(tick);
      else this.#finish();
    };
    this.#frame = requestAnimationFrame(tick);
    this.owner.changed();
  }

  #finish() {
    this.#frame = 0;
    this.rest();
    this.#timer = window.setTimeout(() => this.start(), Demonstration.#pause);
  }

  stop() {
    const wasRunning = this.isRunning;
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#timer);
    this.#frame = this.#timer = 0;
    if (wasRunning) this.owner.changed();
  }
}
