// One stroke under several stages, which a slider turns into one another: at a stage there is its figure, and between
// two of them every point of the ink is on its way from one to the other.

import { make, makeSVG, showDrawing } from "../shared/elements.js";
import { live } from "../shared/engine-calls.js";
import { Engine } from "../shared/engine.js";
import { say } from "../shared/phrases.js";
import { plainFacts } from "../shared/plain-facts.js";

/** The points of each piece of ink that move. */
const count = 240;

/** @typedef {{ x: number, y: number }[]} Piece */

export class Morph {
  /** @type {readonly string[]} */
  #stages;
  /** @type {Stroke} */
  #stroke;
  /** @type {Frame | null} */
  #frame;
  /** @type {Map<string, { svg: string, words: string, pieces: Piece[] }>} */
  #drawn = new Map();
  #paper = make("div");
  /** The ink on its way, over the dots of the nearest stage. */
  #moving = { ink: makeSVG("path", { class: "ink" }), stage: "" };
  #words = make("span");
  #name = make("b");

  /**
   * @param {HTMLElement} place
   * @param {readonly string[]} stages
   * @param {Stroke} stroke
   */
  constructor(place, stages, stroke) {
    [this.#stages, this.#stroke] = [stages, stroke];
    this.#frame = live.figure("stroke", stroke, { stage: stages[stages.length - 1] }).frame;
    const input = make("input", {
      type: "range", min: 0, max: stages.length - 1, value: stages.length - 1, autocomplete: "off",
      "aria-label": say("home.between"),
    });
    // A pointer moves between the stages; keys go from one to the next.
    input.addEventListener("pointerdown", () => (input.step = "any"));
    input.addEventListener("input", () => this.#show(input));
    input.addEventListener("change", () => {
      const at = Math.round(Number(input.value));
      input.step = "1";
      input.value = String(at);
      this.#show(input);
    });
    const figure = make("figure", { class: "figure" }, this.#paper, make("p", { class: "morph" }, input));
    figure.append(make("figcaption", {}, this.#name, " ", this.#words));
    place.replaceChildren(make("h2", { id: "your-stages" }, say("yours.stages")), figure);
    this.#show(input);
  }

  /** @param {HTMLInputElement} input */
  #show(input) {
    const at = Number(input.value);
    const from = Math.floor(at);
    const stage = this.#stages[Math.round(at)];
    const near = this.#of(stage);
    const name = say(Engine.about(stage).phrase);
    input.setAttribute("aria-valuetext", name);
    this.#name.textContent = name + ".";
    this.#words.textContent = near.words;
    const way = at > from && between(
      this.#of(this.#stages[from]).pieces, this.#of(this.#stages[from + 1]).pieces, at - from);
    if (!way || this.#moving.stage !== stage) showDrawing(this.#paper, near.svg);
    this.#moving.stage = way ? stage : "";
    if (!way) return;
    const { ink } = this.#moving;
    ink.setAttribute("d", way);
    if (ink.isConnected) return;
    for (const path of this.#paper.querySelectorAll("path:not(.grid)")) path.remove();
    this.#paper.firstElementChild?.append(ink);
  }

  /**
   * The figure of a stage, its facts, and points of its ink.
   * @param {string} stage
   */
  #of(stage) {
    const known = this.#drawn.get(stage);
    if (known) return known;
    const { svg, facts } = live.figure("stroke", this.#stroke, { stage, frame: this.#frame });
    const apart = make("div");
    showDrawing(apart, svg);
    const inks = [...apart.querySelectorAll("path.ink")].map((path) => path.getAttribute("d") ?? "");
    const drawn = { svg, words: plainFacts(facts), pieces: inks.map(points) };
    this.#drawn.set(stage, drawn);
    return drawn;
  }
}

/**
 * Points of a path at equal distances along it.
 * @param {string} data
 */
function points(data) {
  const path = /** @type {SVGPathElement} */ (makeSVG("path", { d: data }));
  const length = path.getTotalLength();
  return Array.from({ length: count + 1 }, (_, at) => path.getPointAtLength((length * at) / count));
}

/**
 * The path data between two inks. A piece that only one of them has stays where it is.
 * @param {readonly Piece[]} from
 * @param {readonly Piece[]} to
 * @param {number} share 0 for the first ink, 1 for the second
 */
function between(from, to, share) {
  const most = Math.max(from.length, to.length);
  return Array.from({ length: most }, (_, index) => {
    const [a, b] = [from[index] ?? to[index], to[index] ?? from[index]];
    return "M" + a.map(({ x, y }, at) =>
      `${(x + share * (b[at].x - x)).toFixed(1)} ${(y + share * (b[at].y - y)).toFixed(1)}`).join("L");
  }).join("");
}
