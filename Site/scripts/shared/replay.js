// Controls for replaying a stroke: one event back, one forward, any event by the slider, or play. It does not
// start by itself. The owner decides what is shown at each event.

import { allow, make, makeButton } from "./elements.js";
import { say } from "./phrases.js";

export class Replay {
  /** The available speeds in events per second; 0 is as drawn. */
  static #speeds = [0, 2, 8, 30];
  /**
   * The time of each event, in milliseconds.
   * @type {number[]}
   */
  #times = [];
  #step = 0;
  #calm = window.matchMedia("(prefers-reduced-motion: reduce)");
  /** The time of the last shown step, in milliseconds. */
  #shownAt = 0;
  #frame = 0;

  /**
   * @param {{ go: (step: number) => void, rest: () => void }} owner `rest` is called when the step will
   *   remain for a while
   */
  constructor(owner) {
    this.owner = owner;
    this.previous = makeButton(say("steps.previous"), () => this.#turn(this.#step - 1));
    this.play = makeButton(say("play.play"), () => this.toggle());
    this.next = makeButton(say("steps.next"), () => this.#turn(this.#step + 1));
    this.slider = make("input", {
      type: "range", min: 0, value: 0, autocomplete: "off", "aria-label": say("steps.slider"),
    });
    this.place = make("span", { class: "place" });
    this.speed = make("select", { autocomplete: "off" });
    for (const speed of Replay.#speeds) {
      const text = speed === 0 ? say("play.speed.drawn") : say("play.speed.each", speed);
      this.speed.append(make("option", { value: speed }, text));
    }
    this.slider.addEventListener("input", () => {
      this.pause();
      this.owner.go(Number(this.slider.value));
    });
    this.slider.addEventListener("change", () => this.owner.rest());
    this.speed.addEventListener("change", () => this.isPlaying && this.#start());
    this.element = make(
      "div", { class: "stepper replay", role: "group", "aria-label": say("play.replay") },
      this.previous, this.play, this.next, this.slider, this.place,
      make("label", { class: "speed" }, make("span", {}, say("play.speed")), this.speed));
  }

  get isPlaying() {
    return this.#frame !== 0;
  }

  /**
   * Shows the current step of a stroke.
   * @param {Stroke | null} stroke
   * @param {number} step
   */
  show(stroke, step) {
    const last = stroke ? stroke.events.length - 1 : 0;
    this.events = stroke ? stroke.events : [];
    this.#step = step;
    this.slider.max = String(last);
    this.slider.value = String(step);
    this.slider.disabled = last < 1;
    allow(this.previous, step > 0);
    allow(this.next, step < last);
    allow(this.play, last > 0);
    const place = stroke ? say("play.place", step, last) : "";
    this.slider.setAttribute("aria-valuetext", place);
    this.place.textContent = place;
  }

  /** @type {readonly StrokeEvent[]} */
  events = [];

  /** Starts or stops playing. */
  toggle() {
    if (this.isPlaying) this.pause();
    else if (this.events.length > 1) this.#start();
  }

  /** @param {number} by the number of events, negative for back */
  turn(by) {
    if (this.events.length > 0) this.#turn(this.#step + by);
  }

  pause() {
    if (!this.isPlaying) return;
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.play.textContent = say("play.play");
    this.owner.rest();
  }

  /** @param {number} step */
  #turn(step) {
    this.pause();
    this.owner.go(Math.min(Math.max(step, 0), this.events.length - 1));
    this.owner.rest();
  }

  #start() {
    cancelAnimationFrame(this.#frame);
    const speed = Number(this.speed.value);
    const { events } = this;
    this.#times = events.map((event, at) =>
      speed > 0 ? (at * 1000) / speed : (event.t ?? (at * 1000) / 60));
    if (this.#step >= events.length - 1) this.owner.go(0);
    const begun = this.#times[this.#step];
    /** @type {number | null} */
    let start = null;
    /** @param {number} now */
    const tick = (now) => {
      start ??= now;
      const clock = begun + now - start;
      let step = this.#step;
      while (step < events.length - 1 && this.#times[step + 1] <= clock) step++;
      // With reduced motion there are at most two pictures a second.
      const isTime = !this.#calm.matches || now - this.#shownAt >= 500;
      if (step !== this.#step && isTime) {
        this.#shownAt = now;
        this.owner.go(step);
      }
      if (this.#step >= events.length - 1) return this.pause();
      this.#frame = requestAnimationFrame(tick);
    };
    this.play.textContent = say("play.pause");
    this.#frame = requestAnimationFrame(tick);
  }
}
