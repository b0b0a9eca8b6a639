// Plays a slider: from its value, or from its start if it is at its end, up to its end.

import { makeButton } from "../shared/elements.js";
import { say } from "../shared/phrases.js";

export class Sweep {
  /** The time for the whole range, and the time between two pictures with reduced motion, in milliseconds. */
  static #whole = 5000;
  static #calm = 500;
  #frame = 0;

  /**
   * @param {HTMLInputElement} slider
   * @param {() => void} moved called after each move of the slider
   */
  constructor(slider, moved) {
    this.slider = slider;
    this.moved = moved;
    this.button = makeButton(say("play.play"), () => (this.#frame ? this.stop() : this.#start()));
    this.button.classList.add("play");
  }

  stop() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.button.textContent = say("play.play");
  }

  #start() {
    const [least, most] = [Number(this.slider.min), Number(this.slider.max)];
    const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    let value = Number(this.slider.value);
    if (value >= most) value = least;
    /** @type {number | null} */
    let before = null;
    /** @param {number} now */
    const tick = (now) => {
      before ??= now;
      const time = now - before;
      const next = Math.min(value + ((most - least) * time) / Sweep.#whole, most);
      if ((!isCalm || time >= Sweep.#calm) && Math.round(next) !== Math.round(value)) {
        [value, before] = [next, now];
        this.slider.value = String(Math.round(value));
        this.moved();
      }
      if (value >= most) return this.stop();
      this.#frame = requestAnimationFrame(tick);
    };
    this.button.textContent = say("play.pause");
    this.#frame = requestAnimationFrame(tick);
  }
}
