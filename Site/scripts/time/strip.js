// The strip of time, the one control for everything that runs: a tick for each event, a knob to drag, a button
// that plays, and the seconds that a play takes. It keeps the time, and its owner draws it. The slider is a
// native one, invisible above the drawn strip, so that keys, fingers and screen readers move it as usual.

import { allow, make, makeSVG } from "../shared/elements.js";

/**
 * The words of a strip; the page or the phrases of the site have them.
 * @typedef {object} StripWords
 * @property {string} name the name of the slider
 * @property {string} play
 * @property {string} pause
 * @property {(seconds: number) => string} pace the text of the button with the pace
 * @property {(seconds: number) => string} paceName what that button is and does
 */

/**
 * What the owner of a strip does. A time with a fraction is between two events. At a time where the owner shows the
 * whole, `isWhole`, a play begins at the first event, and goes on from any other.
 * @typedef {{ go: (time: number) => void, rest: () => void, isWhole?: () => boolean }} StripOwner
 */

export class Strip {
  /** The seconds that a play can take, the usual first. */
  static #paces = [6, 12, 3];
  /** The number of events up to which the shortest play is the usual one. */
  static #few = 3;
  /** The number of ticks above which some are left out. */
  static #mostTicks = 60;
  /** The time between two pictures with reduced motion, in milliseconds. */
  static #calmPause = 500;
  #calm = window.matchMedia("(prefers-reduced-motion: reduce)");
  #seconds = Strip.#paces[0];
  /** Whether the reader has chosen the pace. */
  #hasPace = false;
  #first = 0;
  #last = 0;
  #time = 0;
  #frame = 0;
  /**
   * The path data of each tick.
   * @type {string[]}
   */
  #ticks = [];
  /** The number of ticks that are marked as past. */
  #past = -1;
  #every = 1;
  #all = makeSVG("path");
  #done = makeSVG("path", { class: "done" });
  #picture = makeSVG("svg", { preserveAspectRatio: "none", "aria-hidden": "true" });
  #rail = make(
    "span", { class: "time-rail" }, make("i", { class: "done" }), this.#picture, make("i", { class: "knob" }));
  #text = make("span", { class: "at", "aria-hidden": "true" });

  /**
   * @param {StripWords} words
   * @param {StripOwner} owner `rest` is called when the time will stay for a while
   * @param {number} work the part of an event that the last one needs at the end of a play
   */
  constructor(words, owner, work = 0) {
    this.words = words;
    this.owner = owner;
    this.work = work;
    this.#picture.append(this.#all, this.#done);
    this.play = make("button", { type: "button", class: "toggle", "aria-label": words.play });
    this.play.addEventListener("click", () => this.toggle());
    this.input = make("input", {
      type: "range", min: 0, max: 0, value: 0, autocomplete: "off", "aria-label": words.name,
    });
    this.pace = make("button", { type: "button", class: "pace" });
    this.pace.addEventListener("click", () => this.#turnPace());
    this.element = make(
      "div", { class: "strip" }, this.play,
      make("span", { class: "track" }, this.#rail, this.#text, this.input), this.pace);
    this.#pace(this.#seconds);
    this.#listen();
  }

  get isPlaying() {
    return this.#frame !== 0;
  }

  /** Whether the reader wants less motion, and so sees whole events only. */
  get isCalm() {
    return this.#calm.matches;
  }

  get time() {
    return this.#time;
  }

  /**
   * Sets the range of the time.
   * @param {number} first
   * @param {number} last
   * @param {boolean} hasTicks
   */
  span(first, last, hasTicks = true) {
    if (first === this.#first && last === this.#last && this.#past >= 0) return;
    [this.#first, this.#last] = [first, last];
    if (!this.#hasPace) this.#pace(hasTicks && last - first < Strip.#few ? Math.min(...Strip.#paces) : Strip.#paces[0]);
    Object.assign(this.input, { min: String(first), max: String(last), disabled: last <= first });
    allow(this.play, last > first);
    const count = hasTicks ? last - first : -1;
    this.#every = Math.ceil(Math.max(count, 1) / Strip.#mostTicks);
    this.#ticks = [];
    for (let at = 0; at <= count; at += this.#every) this.#ticks.push(`M${at} 0v1`);
    this.#picture.setAttribute("viewBox", `0 0 ${Math.max(count, 1)} 1`);
    this.#all.setAttribute("d", this.#ticks.join(""));
    this.#past = -1;
    this.put(this.#time);
  }

  /**
   * Moves the knob; the owner shows that time already.
   * @param {number} time
   */
  put(time) {
    this.#time = time;
    const at = Math.min(Math.max(time, this.#first), this.#last);
    if (this.input.step !== "any") this.input.value = String(Math.floor(at));
    this.#rail.style.setProperty("--at", String((at - this.#first) / Math.max(this.#last - this.#first, 1)));
    const past = Math.floor((at - this.#first) / this.#every) + 1;
    if (past === this.#past) return;
    this.#past = past;
    this.#done.setAttribute("d", this.#ticks.slice(0, past).join(""));
  }

  /**
   * Says what the time is, under the strip and as the value of the slider.
   * @param {string} text
   */
  say(text) {
    if (this.#text.textContent === text) return;
    this.#text.textContent = text;
    this.input.setAttribute("aria-valuetext", text);
  }

  /** Starts or stops playing. */
  toggle() {
    if (this.isPlaying) this.pause();
    else if (this.#last > this.#first) this.#start();
  }

  /** @param {number} by the number of events, negative for back */
  turn(by) {
    this.#settle(Math.floor(this.#time) + by);
  }

  pause() {
    if (!this.isPlaying) return;
    this.#stop();
    this.owner.rest();
  }

  #listen() {
    const { input } = this;
    // Only a pointer moves between the events; keys go from one to the next.
    input.addEventListener("pointerdown", () => {
      this.pause();
      if (this.work > 0 && !this.isCalm) input.step = "any";
    });
    input.addEventListener("input", () => {
      this.#stop();
      this.#go(Number(input.value));
    });
    for (const type of ["change", "pointerup", "pointercancel"]) {
      input.addEventListener(type, () => this.#settle(Math.floor(Number(input.value))));
    }
    input.addEventListener("keydown", (event) => {
      if (event.key !== " ") return;
      event.preventDefault();
      this.toggle();
    });
  }

  /**
   * Goes to a whole event and stays there.
   * @param {number} time
   */
  #settle(time) {
    this.#stop();
    this.input.step = "1";
    this.#go(Math.min(Math.max(time, this.#first), this.#last));
    this.owner.rest();
  }

  /** @param {number} time */
  #go(time) {
    this.put(time);
    this.owner.go(time);
  }

  #stop() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#showPlaying(false);
  }

  /** @param {boolean} isPlaying */
  #showPlaying(isPlaying) {
    this.element.classList.toggle("playing", isPlaying);
    this.play.setAttribute("aria-label", isPlaying ? this.words.pause : this.words.play);
  }

  #start() {
    this.input.step = "1";
    if (this.#time >= this.#last || this.owner.isWhole?.()) this.#go(this.#first);
    let time = this.#time;
    let before = 0;
    let shown = 0;
    /** @param {number} now */
    const tick = (now) => {
      const end = this.#last + (this.isCalm ? 0 : this.work);
      // After the page was in the background, the play goes on where it was.
      const passed = before ? Math.min(now - before, 250) : 0;
      before = now;
      time += (passed * (end - this.#first)) / (1000 * this.#seconds);
      this.#frame = requestAnimationFrame(tick);
      if (time >= end) return this.#settle(this.#last);
      const next = this.isCalm ? Math.floor(time) : time;
      if (next === this.#time || (this.isCalm && now - shown < Strip.#calmPause)) return;
      shown = now;
      this.#go(next);
    };
    this.#frame = requestAnimationFrame(tick);
    this.#showPlaying(true);
  }

  #turnPace() {
    const paces = Strip.#paces;
    this.#hasPace = true;
    this.#pace(paces[(paces.indexOf(this.#seconds) + 1) % paces.length]);
  }

  /** @param {number} seconds */
  #pace(seconds) {
    this.#seconds = seconds;
    this.pace.textContent = this.words.pace(this.#seconds);
    this.pace.setAttribute("aria-label", this.words.paceName(this.#seconds));
  }
}
