// The setting of a figure: a slider for a number, or a choice of the two stages to compare. Its room is
// reserved in the page; without scripts, and on paper, the figure keeps its built-in drawing.

import { make, replaceDrawing } from "../shared/elements.js";
import { live } from "../shared/engine-calls.js";
import { Engine, engine } from "../shared/engine.js";
import { describeFacts } from "../shared/facts.js";
import { say } from "../shared/phrases.js";
import { figureOptions } from "./frames.js";
import { PaceDot } from "./pace-dot.js";

/** @typedef {import("./movable-figure.js").MovableFigure} MovableFigure */

/** A slider: it shows its number, and keeps it in the data of its figure. */
class Slider {
  #value = make("output", {});
  #unit;

  /**
   * @param {HTMLElement} figure
   * @param {FigureSlider} about
   * @param {string} words
   * @param {() => void} set
   */
  constructor(figure, { name, from, to, unit }, words, set) {
    const first = figure.dataset[name] ?? "";
    this.#unit = unit;
    // A figure without an initial moment starts at the end of its time.
    const isSet = Number(first) >= from;
    this.input = make("input", {
      type: "range", min: from, max: to, step: 1, value: isSet ? first : to, autocomplete: "off",
    });
    this.element = make("label", {}, make("span", {}, words), this.input, this.#value);
    if (isSet) this.#show();
    this.input.addEventListener("input", () => {
      this.#show();
      figure.dataset[name] = this.input.value;
      set();
    });
  }

  #show() {
    const digits = Math.round(Math.log10(this.#unit));
    const text = (Number(this.input.value) / this.#unit).toFixed(digits);
    this.#value.textContent = text;
    this.input.setAttribute("aria-valuetext", text);
  }
}

/** The sliders under a figure: its own one, and those of further numbers of its kind. */
export class Scrub {
  /**
   * @param {HTMLElement} figure
   * @param {() => void} set
   */
  constructor(figure, set) {
    const { live: kind = "", least, most, unused } = figure.dataset;
    const { unit, sliders } = Engine.figure(kind);
    const used = sliders.filter(({ name }) => name !== unused);
    this.place = /** @type {HTMLElement} */ (figure.querySelector(":scope > .scrub"));
    const changed = () => {
      this.place.classList.add("changed");
      set();
    };
    const own = new Slider(
      figure, { name: "set", from: Number(least), to: Number(most), unit }, say("live.set." + kind), changed);
    const others = used.map((about) => new Slider(figure, about, say("live.set." + about.name), changed));
    this.place.replaceChildren(...[own, ...others].map(({ element }) => element));
  }

  /** Removes the sliders if the engine cannot start. */
  remove() {
    this.place.replaceChildren();
  }
}

/** The choice of the two stages in a comparison. */
export class StageChoice {
  /**
   * @param {HTMLElement} figure
   * @param {() => void} set
   */
  constructor(figure, set) {
    this.place = /** @type {HTMLElement} */ (figure.querySelector(":scope > .scrub"));
    const choices = ["from", "to"].map((name) => {
      const select = make("select", { autocomplete: "off" });
      for (const stage of Engine.stages) {
        select.append(new Option(say(Engine.about(stage).phrase), stage));
      }
      select.value = figure.dataset[name] ?? "";
      select.addEventListener("change", () => {
        figure.dataset[name] = select.value;
        this.#name(figure, name, select.value);
        this.place.classList.add("changed");
        set();
      });
      return make("label", {}, make("span", {}, say("live." + name)), select);
    });
    this.place.replaceChildren(...choices);
  }

  /**
   * Updates the name of the stage in the legend.
   * @param {HTMLElement} figure
   * @param {string} name
   * @param {string} stage
   */
  #name(figure, name, stage) {
    const ink = name === "from" ? ".before" : ".ink:not(.before)";
    const mark = figure.querySelector(`.legend path${ink}`)?.closest("li");
    mark?.lastChild?.replaceWith(say(Engine.about(stage).phrase));
  }

  /** Removes the choice if the engine cannot start. */
  remove() {
    this.place.replaceChildren();
  }
}

/**
 * The slider or stage choice of a figure, if the page has reserved room for one.
 * @param {MovableFigure} figure
 */
export function settingOf(figure) {
  const { options, element } = figure;
  if (options.set !== undefined) {
    const scrub = new Scrub(element, () => {
      Object.assign(options, figureOptions(element.dataset));
      figure.redraw();
    });
    if (figure.kind === "slide") new PaceDot(element, scrub.place);
    return scrub;
  }
  if (!element.dataset.choose) return null;
  return new StageChoice(element, () => {
    [options.from, options.to] = [element.dataset.from, element.dataset.to];
    figure.redraw();
  });
}

/** A figure without a stroke that is redrawn as its slider moves. The first move starts the engine. */
class PlainFigure {
  /** @param {HTMLElement} figure */
  constructor(figure) {
    this.figure = figure;
    this.scrub = new Scrub(figure, () => void this.#draw());
  }

  async #draw() {
    const { figure } = this;
    try {
      await engine.start();
    } catch {
      this.scrub.remove();
      return engine.failed(figure);
    }
    const answer = live.plainFigure(figure.dataset.live ?? "", { ...figureOptions(figure.dataset), id: figure.id });
    const drawing = figure.querySelector(":scope > svg");
    if (drawing) replaceDrawing(drawing, answer.svg);
    const facts = document.getElementById(`${figure.id}-text`);
    if (facts) facts.textContent = describeFacts(answer.facts);
  }
}

/** Starts the sliders of figures without a stroke. */
export function startPlainFigures() {
  for (const figure of document.querySelectorAll("figure[data-live][data-set]:not([data-stroke])")) {
    if (typeof WebAssembly === "object") new PlainFigure(/** @type {HTMLElement} */ (figure));
  }
}
