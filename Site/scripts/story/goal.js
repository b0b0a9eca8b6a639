// The goal of a step in a story: a sample is moved until something holds, such as a joint without a turn.
// When it has held for a moment, the step is solved: the figure shows it and says what follows. Nothing asks
// for a check.

import { make } from "../shared/elements.js";
import { live } from "../shared/engine-calls.js";
import { inThousandths } from "../shared/phrases.js";
import { strokeMoving } from "../shared/stroke-edit.js";

export class StoryGoal {
  /** The time in milliseconds for which the goal must hold: a point that only passes is no answer. */
  static #held = 180;
  /** Within this distance, in points, a moved sample snaps to the goal. */
  static #reach = 3;
  /** @type {HTMLElement | null} */
  #step = null;
  #figure;
  #say;
  #timer = 0;
  #verdict = make("p", { class: "story-verdict", "aria-hidden": "true" });

  /**
   * @param {HTMLElement} figure
   * @param {(text: string) => void} say
   */
  constructor(figure, say) {
    this.#figure = figure;
    this.#say = say;
    figure.querySelector(":scope > svg")?.after(this.#verdict);
  }

  /** Whether the goal of the current step has been reached before. */
  get isReached() {
    return this.#step?.classList.contains("reached") ?? false;
  }

  /**
   * Shows another step, which may have no goal.
   * @param {HTMLElement} step
   */
  begin(step) {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#step = step;
    this.#figure.classList.remove("reached");
    this.#verdict.textContent = this.#answer;
  }

  get #answer() {
    return this.#step?.querySelector(".story-answer > p")?.textContent ?? "";
  }

  /**
   * Asks the engine whether the goal of the step holds, and where it would; `null` if the step has none.
   * @param {Stroke} stroke
   */
  #ask(stroke) {
    const { goal, measured = "", turns } = this.#step?.dataset ?? {};
    return goal ? live.goal(Number(goal), measured, stroke, Number(turns)) : null;
  }

  /**
   * The stroke with the moved sample at the goal, if that is near.
   * @param {Stroke} stroke
   * @param {number} event
   * @param {Stroke | null} before
   */
  pulled(stroke, event, before) {
    const { pulls, event: own } = this.#step?.dataset ?? {};
    const place = pulls && Number(own) === event ? this.#ask(stroke)?.place : null;
    if (!place) return stroke;
    const [x, y] = place.map(inThousandths);
    const away = (/** @type {Stroke} */ { events }) => Math.hypot(events[event].x - x, events[event].y - y);
    const distance = away(stroke);
    // A key that leads away from the goal is not pulled back.
    if (distance > StoryGoal.#reach || (before && away(before) <= distance)) return stroke;
    return strokeMoving(stroke, event, x, y);
  }

  /** @param {Stroke} stroke */
  measure(stroke) {
    const holds = this.#ask(stroke)?.holds ?? false;
    if (!holds) {
      clearTimeout(this.#timer);
      this.#timer = 0;
      this.#figure.classList.remove("reached");
    } else {
      this.#timer ||= window.setTimeout(() => this.#solve(), StoryGoal.#held);
    }
  }

  #solve() {
    this.#figure.classList.add("reached");
    this.#step?.classList.add("reached");
    this.#say(this.#answer);
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    for (const mark of this.#figure.querySelectorAll(":scope > svg :is(.turn, .joint, .junction)")) {
      const largest = mark.matches(".turn") ? 1.2 : 2.6;
      mark.animate([{ scale: 1 }, { scale: largest }, { scale: 1 }], { duration: 600, easing: "ease-out" });
    }
  }
}
