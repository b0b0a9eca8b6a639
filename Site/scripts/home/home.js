// The sheet of the home page. The dots that the screen reports are joined by one stage at a time, and a row of
// radio buttons slides through the stages; it also works without a script. Before the engine runs, the pen
// already leaves a trace, and the stages catch up later.

import { allow, make, makeButton } from "../shared/elements.js";
import { live } from "../shared/engine-calls.js";
import { engine, Engine } from "../shared/engine.js";
import { IdleTasks } from "../shared/idle-tasks.js";
import { say } from "../shared/phrases.js";
import { strokeCheck } from "../shared/stroke-check.js";
import { share } from "../shared/stroke-link.js";
import { strokeFragment, visit } from "../shared/visit.js";
import { Panels } from "../sheets/panels.js";
import { drawnID, PenAndPanels } from "../sheets/pen-and-panels.js";
import { slideOver } from "./slide.js";

/** The facts that need no lesson; those that may be zero have other words for it. */
const plainNames = ["segments", "turn", "gap", "noInk"];

/**
 * The facts about a stroke in plain words.
 * @param {readonly FactRow[]} rows
 */
export const plainFacts = (rows) => rows
  .flatMap(({ facts }) => facts)
  .map(([key, ...values]) => ({ name: key.replace("figure.", ""), values }))
  .filter(({ name }) => plainNames.includes(name))
  .map(({ name, values }) => {
    const isZero = name !== "segments" && Number(values[0]) === 0;
    return isZero ? say("home.zero." + name) : say("home.fact." + name, ...values);
  })
  .join(" ");

class Home {
  /** @type {Stroke | null} */
  #stroke = null;
  #rate;
  #isLive = false;
  #waiting = new IdleTasks();

  /** @param {HTMLElement} place */
  constructor(place) {
    this.place = place;
    this.#rate = Number(place.dataset.rate);
    this.stack = this.#part(".stack");
    this.counts = this.#part(".counts");
    this.open = make("a", { class: "more" }, say("play.home.open"));
    const stages = [...this.stack.querySelectorAll("[data-stage]")].map(
      (sheet) => /** @type {HTMLElement} */ (sheet).dataset.stage ?? "");
    this.panels = new Panels(stages, {
      arrange: ({ stage, paper }) => {
        const sheet = make("div", { class: "sheet" }, paper);
        sheet.dataset.stage = stage;
        return sheet;
      },
      describe: plainFacts,
      count: () => "",
    });
    this.panels.isPatient = true;
    this.panels.rested = () => this.#announce(this.#stroke ? this.#facts : say("play.empty"));
    this.sheets = new PenAndPanels(
      {
        began: () => this.#goLive(),
        drawing: (count) => (this.counts.textContent = say("play.pen.samples", count)),
        drawn: (stroke, seen) => this.show(stroke, seen),
        full: () => {
          this.counts.textContent = say("play.full", strokeCheck.mostEvents);
          this.#announce(this.counts.textContent);
        },
      },
      say("play.home.surface"),
      this.panels);
    this.sheets.rate = this.#rate;
    this.clear = makeButton(say("play.clear"), () => this.show(null));
    allow(this.clear, false);
    this.status = make("p", { class: "unseen", role: "status" });
    this.#part(".tools").append(this.clear);
    this.#part(".lead").textContent = say("home.draw");
    this.#part(".hint").textContent = say("play.invitation");
    this.stack.append(make("div", { class: "paper pen" }, ...this.sheets.box.view.elements));
    this.#part(".curious").append(this.#slider(), this.open, this.status);
    const track = this.#part(".stage-track");
    track.addEventListener("change", () => this.#link());
    slideOver(track);
    this.#link();
    // The link may be used, and the page left, before the browser is idle.
    for (const type of ["pointerdown", "click"]) this.open.addEventListener(type, () => this.#link());
    window.addEventListener("pagehide", () => this.#keep());
  }

  /** @param {string} selector @returns {HTMLElement} */
  #part(selector) {
    return /** @type {HTMLElement} */ (this.place.querySelector(selector));
  }

  /** The slider for the sampling rate of the screen. */
  #slider() {
    const text = make("output", {}, String(this.#rate));
    const input = make("input", {
      type: "range", min: 10, max: 60, value: this.#rate, autocomplete: "off",
    });
    input.addEventListener("input", () => {
      this.#rate = this.sheets.rate = Number(input.value);
      text.textContent = input.value;
      this.show(this.#stroke);
    });
    return make("label", { class: "rate" }, make("span", {}, say("home.rate"), " ", text), input);
  }

  /** Replaces the drawings of the page by sheets that follow the pen. */
  #goLive() {
    if (this.#isLive) return;
    this.#isLive = true;
    for (const still of this.stack.querySelectorAll(".still, .sheet")) still.remove();
    this.stack.prepend(...this.panels.panels.map(({ element }) => element));
    for (const { stage, facts } of this.panels.panels) this.#part(`[data-of="${stage}"] .facts`).replaceWith(facts);
  }

  /** Starts with the engine running. */
  begin() {
    if (this.sheets.box.isDrawing) return this.sheets.catchUp();
    this.sheets.box.view.hasWay = false;
    this.#stroke ??= share.read(visit.read())?.stroke ?? null;
    const { stroke = "" } = this.place.dataset;
    this.show(this.#stroke ?? engine.samples.strokes.find(({ id }) => id === stroke) ?? null);
  }

  /**
   * @param {Stroke | null} stroke
   * @param {StrokeEvent[]} [events] its events as the screen has seen them, if they are known
   */
  show(stroke, events) {
    this.#goLive();
    this.#stroke = stroke;
    this.sheets.box.view.hasWay = !engine.isReady;
    const isKnown = events !== undefined || !engine.isReady;
    const seen = stroke && (isKnown ? { ...stroke, events: events ?? stroke.events } : live.resample(stroke, this.#rate));
    this.sheets.show(stroke, seen, Infinity, false);
    const dots = seen?.events.filter(({ phase }) => phase === "began" || phase === "moved").length ?? 0;
    this.counts.textContent = stroke ? say("home.dots", dots) : "";
    allow(this.clear, stroke !== null);
    this.#waiting.replace([() => this.#keep(), () => this.#link()]);
  }

  /** Keeps the stroke for the visit. */
  #keep() {
    if (engine.isReady) visit.write(this.#stroke?.id === drawnID ? strokeFragment(this.#stroke) : "");
  }

  /** The facts about the stroke under the chosen stage, or under the first one. */
  get #facts() {
    const chosen = this.panels.panels.find(({ stage }) => stage === this.#stage) ?? this.panels.panels[0];
    return chosen.facts.textContent ?? "";
  }

  /** The chosen stage; empty for the dots alone. */
  get #stage() {
    return this.place.querySelector("input:checked")?.getAttribute("value") ?? "";
  }

  /** Leads to the playground with the stroke, its rate and the chosen stage. */
  #link() {
    const stage = this.#stage || (this.place.dataset.stage ?? Engine.stages[0]);
    const rate = share.rates.includes(this.#rate) ? this.#rate : 0;
    const own = this.#stroke?.id === drawnID ? this.#stroke : null;
    const sample = own ? null : this.#stroke?.id ?? null;
    const fragment = this.#stroke ? "#" + share.write({ stroke: own, sample, stage, rate, step: null }) : "";
    this.open.href = `${engine.pages}playground.html${fragment}`;
  }

  /** @param {string} text */
  #announce(text) {
    this.status.textContent = text;
  }
}

/** Starts after the engine has loaded; without it the page remains static. */
export async function startHome() {
  const place = document.getElementById("draw");
  if (!place || typeof WebAssembly !== "object") return;
  const still = /** @type {HTMLElement} */ (place.cloneNode(true));
  const home = new Home(place);
  try {
    await engine.start();
    home.begin();
  } catch {
    place.replaceWith(still);
    engine.failed(still);
  }
}
