// The running graph of a lesson, with one state and one drawing function: buttons, fields, the clock and the
// address only replace the state. Nothing moves before the reader starts it, and pictures are not animated;
// with reduced motion there are at most two a second.

import { engine } from "../shared/engine.js";
import { EngineError } from "../shared/exchange.js";
import { describeFacts } from "../shared/facts.js";
import { sayNumber } from "../shared/phrases.js";
import { GraphControls } from "./controls.js";
import { graphFile, graphMoment } from "./engine.js";
import { graphFragment, graphRanges, graphStateIn, graphWidth } from "./state.js";

/**
 * @typedef {import("./engine.js").GraphMoment} GraphMoment
 * @typedef {import("./state.js").GraphState} GraphState
 */

/** A figure of the running graph. */
export class RunningGraph {
  #figure;
  #original;
  #state;
  #controls;
  /** @type {GraphMoment | null} */
  #moment = null;
  #isPlaying = false;
  /** The times of the last picture and of the last tick, in milliseconds. */
  #drawnAt = 0;
  #seenAt = 0;
  /** Samples that have arrived but are not in the state yet; less than one unless pictures are rare. */
  #due = 0;
  #calm = window.matchMedia("(prefers-reduced-motion: reduce)");

  /**
   * @param {HTMLElement} figure
   * @param {GraphState} state
   */
  constructor(figure, state) {
    this.#figure = figure;
    this.#original = state;
    this.#state = state;
    this.#controls = new GraphControls(figure.id, {
      press: (name) => this.#press(name),
      change: (change) => this.#change(change),
    });
    this.#controls.show(state, false, true, "#" + figure.id);
    this.#controls.turnWidth = 480;
    this.#drawing?.after(this.#controls.element);
  }

  get #drawing() {
    return this.#figure.querySelector(":scope > svg");
  }

  /** Starts with the engine running. */
  begin() {
    this.#controls.enable(engine.samples.signals.map(({ id }) => id));
    this.#say();
    this.follow();
    window.addEventListener("hashchange", () => this.follow());
    document.addEventListener("visibilitychange", () => document.hidden && this.#pause());
  }

  /** Shows the state in the address, if it belongs to this figure. */
  follow() {
    const signals = engine.samples.signals.map(({ id }) => id);
    const state = graphStateIn(location.hash, this.#figure.id, this.#original, signals);
    if (!state) return;
    this.#pause();
    this.#figure.scrollIntoView({ block: "nearest" });
    this.#set(state);
  }

  /** Removes the controls if the engine cannot start. */
  remove() {
    this.#controls.element.remove();
  }

  /**
   * Performs the action of a button.
   * @param {string} name
   */
  #press(name) {
    const { total } = this.#state;
    const width = graphWidth(this.#state);
    switch (name) {
      case "play": return this.#isPlaying ? this.#pause() : this.#play();
      case "step":
        this.#pause();
        return this.#advance(1);
      case "back":
        this.#pause();
        return this.#change({ total: 0, width: this.#state.width, turnedAt: null, turnedTo: null });
      case "again": return this.#change({ width, turnedAt: total, turnedTo: width });
      case "turn": return this.#turn(width);
      case "reset":
        this.#pause();
        // The button disappears, so the focus moves to one that remains.
        this.#controls.focus();
        return this.#set(this.#original);
      case "download": return this.#download();
    }
  }

  /**
   * Turns the view to the width in the field; the field then holds the previous width.
   * @param {number} width the current width
   */
  #turn(width) {
    const turnedTo = this.#controls.turnWidth;
    if (turnedTo === null) return;
    this.#change({ width, turnedAt: this.#state.total, turnedTo });
    if (turnedTo !== width) this.#controls.turnWidth = width;
  }

  /**
   * Replaces a part of the state. This cancels a turn in the future, and one from a different width.
   * @param {Partial<GraphState>} change
   */
  #change(change) {
    let next = { ...this.#state, ...change };
    const isTurn = "turnedAt" in change;
    if (!isTurn && (next.turnedAt ?? 0) > next.total) {
      next = { ...next, turnedAt: null, turnedTo: null };
    }
    if (!isTurn && "width" in change) next = { ...next, turnedAt: null, turnedTo: null };
    this.#set(next);
  }

  /** @param {GraphState} state */
  #set(state) {
    // Another policy carries on from the same sample, even if that graph has stopped before it.
    const goesOn = state.policy === this.#state.policy;
    this.#state = state;
    this.#draw(goesOn);
  }

  /** @param {boolean} goesOn whether the graph is the same as before, with more samples */
  #draw(goesOn) {
    try {
      const moment = graphMoment(this.#state, this.#figure.id);
      const isNew = goesOn && moment.stop !== null && this.#moment?.stop === null;
      if (isNew && this.#isPlaying && moment.stop !== null && moment.stop <= this.#state.total) {
        // Playing on would hide what has just happened.
        this.#pause();
        if (moment.stop < this.#state.total) return this.#set({ ...this.#state, total: moment.stop });
      }
      this.#paint(moment);
    } catch (error) {
      this.#pause();
      if (!(error instanceof EngineError)) throw error;
    }
    this.#drawnAt = performance.now();
    this.#say();
  }

  /**
   * Shows a moment on the page.
   * @param {GraphMoment} moment
   */
  #paint(moment) {
    this.#moment = moment;
    const template = document.createElement("template");
    template.innerHTML = moment.svg;
    this.#drawing?.replaceWith(template.content);
    this.#figure.style.setProperty("--line", String(this.#state.line));
    const facts = document.getElementById(`${this.#figure.id}-text`);
    if (facts) facts.textContent = describeFacts(moment.facts);
    for (const entry of this.#figure.querySelectorAll("li[data-mark]")) {
      const { mark = "" } = /** @type {HTMLElement} */ (entry).dataset;
      /** @type {HTMLElement} */ (entry).hidden = !moment.marks.includes(mark);
    }
  }

  /** Shows the state in the controls and reports the facts of the moment. */
  #say() {
    const fragment = graphFragment(this.#figure.id, this.#state, this.#original);
    const { speed, ...shown } = this.#state;
    const isOriginal = Object.entries(shown).every(
      ([key, value]) => value === this.#original[/** @type {keyof GraphState} */ (key)],
    );
    this.#controls.show(this.#state, this.#isPlaying, isOriginal, fragment);
    this.#moment ??= graphMoment(this.#state, this.#figure.id);
    const happened = this.#isPlaying ? [] : [...this.#moment.happened];
    const { to } = graphRanges.total;
    if (this.#state.total === to) happened.push(["run.end", sayNumber(to)]);
    this.#controls.announce(happened, this.#moment.report);
  }

  #play() {
    this.#isPlaying = true;
    this.#seenAt = performance.now();
    this.#due = 0;
    this.#say();
    requestAnimationFrame((now) => this.#tick(now));
  }

  #pause() {
    if (!this.#isPlaying) return;
    this.#isPlaying = false;
    this.#advance(Math.floor(this.#due));
  }

  /**
   * Adds the samples that have arrived since the last tick.
   * @param {number} now the time in milliseconds
   */
  #tick(now) {
    if (!this.#isPlaying) return;
    // After the page was in the background, the graph does not catch up.
    this.#due += (Math.min(Math.max(now - this.#seenAt, 0), 250) / 1000) * this.#state.speed;
    this.#seenAt = now;
    const isTime = !this.#calm.matches || performance.now() - this.#drawnAt >= 500;
    const count = Math.floor(this.#due);
    if (isTime && count > 0) {
      this.#due -= count;
      this.#advance(count);
    }
    requestAnimationFrame((later) => this.#tick(later));
  }

  /**
   * Adds samples, and stops at the limit.
   * @param {number} count
   */
  #advance(count) {
    const total = Math.min(this.#state.total + count, graphRanges.total.to);
    if (total === graphRanges.total.to) this.#isPlaying = false;
    if (total === this.#state.total) this.#say();
    else this.#change({ total });
  }

  #download() {
    const file = new Blob([graphFile(this.#state)], { type: "image/svg+xml" });
    const link = document.createElement("a");
    link.href = URL.createObjectURL(file);
    link.download = `graph-${this.#state.policy}-${this.#state.total}.svg`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  }
}
