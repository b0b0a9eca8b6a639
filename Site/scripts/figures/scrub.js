// The setting of a figure: a strip for a number, or a choice of the two stages to compare. Its room is
// reserved in the page; without scripts, and on paper, the figure keeps its built-in drawing.

import { allow, make, makeButton, replaceDrawing } from "../shared/elements.js";
import { live } from "../shared/engine-calls.js";
import { Engine, engine } from "../shared/engine.js";
import { describeFacts } from "../shared/facts.js";
import { say } from "../shared/phrases.js";
import { dragAlongAxis } from "./axis-drag.js";
import { FollowingFormulas } from "./following-formulas.js";
import { figureOptions } from "./frames.js";
import { PaceDot } from "./pace-dot.js";
import { Slider } from "./slider.js";

/** @typedef {import("./movable-figure.js").MovableFigure} MovableFigure */
/** @typedef {import("../time/strip.js").Strip} Strip */

/** The sliders under a figure: its own one, a strip, and those of further numbers of its kind. */
export class Scrub {
  #sliders;

  /**
   * @param {HTMLElement} figure
   * @param {() => void} set
   */
  constructor(figure, set) {
    const { live: kind = "", least, most, unused } = figure.dataset;
    const { unit, sliders } = Engine.figure(kind);
    const used = sliders.filter(({ name }) => name !== unused);
    const words = say("live.set." + kind);
    this.place = /** @type {HTMLElement} */ (figure.querySelector(":scope > .scrub"));
    const changed = () => {
      this.place.classList.add("changed");
      set();
    };
    const formulas = new FollowingFormulas(figure, words);
    const about = { name: /** @type {const} */ ("set"), from: Number(least), to: Number(most), unit };
    const own = new Slider(figure, about, words, () => {
      changed();
      formulas.show(own.moved);
    }, true);
    const others = used.map((about) => new Slider(figure, about, say("live.set." + about.name), changed));
    this.#sliders = [own, ...others];
    this.slider = own.input;
    this.strip = /** @type {Strip} */ (own.strip);
    this.place.replaceChildren(...this.#sliders.map(({ element }) => element));
  }

  /** Whether a slider has another value than at first. */
  get isMoved() {
    return this.#sliders.some(({ isMoved }) => isMoved);
  }

  /** Goes back to the first values. */
  reset() {
    for (const slider of this.#sliders) slider.reset();
  }

  /** Removes the sliders if the engine cannot start. */
  remove() {
    this.strip.pause();
    this.place.replaceChildren();
  }
}

/** The choice of the two stages in a comparison. */
export class StageChoice {
  #first;
  #figure;
  #set;
  #selects;

  /**
   * @param {HTMLElement} figure
   * @param {() => void} set
   */
  constructor(figure, set) {
    this.place = /** @type {HTMLElement} */ (figure.querySelector(":scope > .scrub"));
    const { from, to } = figure.dataset;
    this.#first = { from, to };
    this.#figure = figure;
    this.#set = set;
    this.#selects = ["from", "to"].map((name) => {
      const select = make("select", { autocomplete: "off" });
      for (const stage of Engine.shown) {
        select.append(new Option(say(Engine.about(stage).phrase), stage));
      }
      select.value = figure.dataset[name] ?? "";
      select.addEventListener("change", () => this.#take(name, select.value));
      return select;
    });
    this.place.replaceChildren(...this.#selects.map((select, at) =>
      make("label", {}, make("span", {}, say(at === 0 ? "live.from" : "live.to")), select)));
  }

  /**
   * @param {string} name
   * @param {string} stage
   */
  #take(name, stage) {
    this.#figure.dataset[name] = stage;
    this.#name(this.#figure, name, stage);
    this.place.classList.add("changed");
    this.#set();
  }

  /** Whether other stages are chosen than at first. */
  get isMoved() {
    const { from, to } = this.#figure.dataset;
    return from !== this.#first.from || to !== this.#first.to;
  }

  /** Goes back to the first stages. */
  reset() {
    for (const [at, name] of ["from", "to"].entries()) {
      const stage = this.#first[/** @type {"from" | "to"} */ (name)] ?? "";
      if (this.#selects[at].value === stage) continue;
      this.#selects[at].value = stage;
      this.#take(name, stage);
    }
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
 * The slider or stage choice of figures that share tools, if the page has reserved room for one. The slider of a
 * pair is under its last figure, and sets both.
 * @param {MovableFigure[]} figures
 * @param {() => void} changed
 */
export function settingOf(figures, changed) {
  const figure = figures[figures.length - 1];
  const { options, element } = figure;
  if (options.set !== undefined) {
    const scrub = new Scrub(element, () => {
      for (const { element: { dataset } } of figures) dataset.set = element.dataset.set;
      for (const one of figures) {
        Object.assign(one.options, figureOptions(one.element.dataset));
        one.redraw();
      }
      changed();
    });
    if (figure.kind === "slide") new PaceDot(element, scrub.place);
    return scrub;
  }
  if (!element.dataset.choose) return null;
  return new StageChoice(element, () => {
    [options.from, options.to] = [element.dataset.from, element.dataset.to];
    figure.redraw();
    changed();
  });
}

/** A figure without a stroke that is redrawn as its slider moves. The first move starts the engine. */
class PlainFigure {
  /** @param {HTMLElement} figure */
  constructor(figure) {
    this.figure = figure;
    this.scrub = new Scrub(figure, () => void this.#draw());
    this.reset = makeButton(say("live.reset"), () => this.scrub.reset());
    allow(this.reset, false);
    this.scrub.place.append(this.reset);
    if (figure.querySelector(":scope > svg .axis.time")) dragAlongAxis(figure, this.scrub.slider);
  }

  async #draw() {
    const { figure } = this;
    allow(this.reset, this.scrub.isMoved);
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
