// A dot that runs along the ink of a figure at the curve's own pace: from one marked place to the next in
// equal times. It starts when it is told to, and stands still for whoever wants less motion.

import { make } from "../shared/elements.js";
import { say } from "../shared/phrases.js";

export class PaceDot {
  /** How long it takes from one marked place to the next, in milliseconds. */
  static #beat = 90;

  /** @type {Animation | null} */
  #run = null;

  /**
   * @param {HTMLElement} figure
   * @param {HTMLElement} place where its button goes
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
    // A drawing is replaced as a whole; the dot goes on in the next.
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
