// A dot that runs along the ink at the speed of the curve's parameter: from one mark to the next in equal
// times. It starts on request and does not move for readers who prefer reduced motion.

import { make } from "../shared/elements.js";
import { say } from "../shared/phrases.js";

export class PaceDot {
  /** The time from one mark to the next, in milliseconds. */
  static #beat = 90;

  /** @type {Animation | null} */
  #run = null;

  /**
   * @param {HTMLElement} figure
   * @param {HTMLElement} place the parent of its button
   */
  constructor(figure, place) {
    this.figure = figure;
    const button = make("button", { type: "button" }, say("live.pace"));
    button.setAttribute("aria-pressed", "false");
    button.classList.add("pace-button");
    button.addEventListener("click", () => {
      const isRunning = button.getAttribute("aria-pressed") !== "true";
      button.setAttribute("aria-pressed", String(isRunning));
      if (isRunning) this.#start();
      else this.#stop();
    });
    place.append(button);
    // Each redraw replaces the drawing; the dot continues in the new one.
    new MutationObserver(() => {
      if (this.#run && !this.figure.querySelector(".runner")) this.#start();
    }).observe(figure, { childList: true });
  }

  #start() {
    const places = [...this.figure.querySelectorAll(":scope > svg .pace")];
    const svg = places[0]?.closest("svg");
    const since = this.#run?.currentTime ?? 0;
    this.#stop();
    if (!svg) return;
    const dot = document.createElementNS("http://www.w3.org/2000/svg", "circle");
    dot.setAttribute("class", "runner");
    dot.setAttribute("r", "6");
    svg.append(dot);
    const frames = places.map((place) => ({
      transform: `translate(${place.getAttribute("cx")}px, ${place.getAttribute("cy")}px)`,
    }));
    this.#run = dot.animate(frames, { duration: PaceDot.#beat * (frames.length - 1), iterations: Infinity });
    this.#run.currentTime = since;
  }

  #stop() {
    this.#run?.cancel();
    this.#run = null;
    this.figure.querySelector(".runner")?.remove();
  }
}
