// The sheets of the home page: a stroke draws itself until the visitor takes the pen. The simulated screen is
// slow, so that the stages differ visibly. Before the engine runs, the pen already leaves a trace and the
// stages catch up later; before this script runs, the sheets show the finished stroke in the same layout.

import { allow, make, makeButton } from "../shared/elements.js";
import { live } from "../shared/engine-calls.js";
import { engine, Engine } from "../shared/engine.js";
import { say } from "../shared/phrases.js";
import { strokeCheck } from "../shared/stroke-check.js";
import { share } from "../shared/stroke-link.js";
import { strokeFragment, visit } from "../shared/visit.js";
import { PenAndPanels } from "../sheets/pen-and-panels.js";
import { Demonstration } from "./demonstration.js";

class Home {
  /** @type {Stroke | null} */
  #stroke = null;
  #rate;

  /** @param {HTMLElement} place */
  constructor(place) {
    this.place = place;
    this.#rate = Number(place.dataset.rate);
    // The page contains the stages of its tutorials and the links to their lessons.
    /** @type {Map<string, HTMLElement>} */
    const names = new Map();
    for (const name of place.querySelectorAll("li[data-stage] > .sheet-name")) {
      names.set(name.parentElement?.dataset.stage ?? "", /** @type {HTMLElement} */ (name));
    }
    this.open = make("a", { class: "more" }, say("play.home.open"));
    this.counts = make("p", { class: "facts" });
    this.sheets = new PenAndPanels(
      {
        began: () => this.#begin(),
        drawing: (count) => (this.counts.textContent = say("play.pen.samples", count)),
        drawn: (stroke) => this.show(stroke),
        full: () => {
          this.counts.textContent = say("play.full", strokeCheck.mostEvents);
          this.#announce(this.counts.textContent);
        },
      },
      say("play.home.surface"),
      [...names.keys()],
      (stage) => /** @type {HTMLElement} */ (names.get(stage)?.cloneNode(true)));
    this.sheets.rate = this.#rate;
    this.clear = makeButton(say("play.clear"), () => this.show(null));
    this.status = make("p", { class: "unseen", role: "status" });
    this.play = makeButton(say("home.play"), () => this.#play());
    this.play.disabled = true;
    this.invitation = make(
      "p", { class: "invitation", "aria-hidden": "true" }, say("play.invitation"));
    const pen = make(
      "li", { class: "sheet large" },
      make("p", { class: "sheet-name" }, say("play.pen"), make("span", { class: "tools" }, this.play, this.clear)),
      make("div", { class: "paper pen" }, ...this.sheets.box.view.elements, this.invitation),
      this.counts);
    const ways = make("li", { class: "sheet ways" }, this.#slider(), this.open, this.status);
    this.list = make(
      "ul", { class: "sheets few" }, pen, ...this.sheets.panels.panels.map((one) => one.element), ways);
    this.sheets.panels.magnify(this.list);
    this.show(null);
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
      if (this.demonstration?.isRunning) this.demonstration.start();
      else if (this.#stroke) this.show(this.#stroke);
      else this.demonstration?.rest();
    });
    return make("label", { class: "rate" }, make("span", {}, say("home.rate"), " ", text), input);
  }

  /** Starts with the engine running. */
  begin() {
    const { stroke = "" } = this.place.dataset;
    const sample = engine.samples.strokes.find(({ id }) => id === stroke);
    if (sample) {
      this.demonstration = new Demonstration(this.sheets, {
        stroke: sample,
        seen: () => live.resample(sample, this.#rate),
        changed: () => {
          this.play.textContent = say(this.demonstration?.isRunning ? "home.stop" : "home.play");
        },
      });
      this.play.disabled = false;
    }
    if (this.sheets.box.isDrawing) return this.sheets.catchUp();
    this.#stroke ??= share.read(visit.read())?.stroke ?? null;
    if (this.#stroke) return this.show(this.#stroke);
    if (!this.demonstration) return;
    if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) this.demonstration.rest();
    else this.demonstration.start();
  }

  #begin() {
    if (this.demonstration?.isRunning) this.demonstration.stop();
    this.invitation.hidden = true;
  }

  #play() {
    if (this.demonstration?.isRunning) return this.demonstration.stop();
    this.show(null);
    this.demonstration?.start();
  }

  /** @param {Stroke | null} stroke */
  show(stroke) {
    this.demonstration?.stop();
    this.#stroke = stroke;
    const seen = stroke && engine.isReady ? live.resample(stroke, this.#rate) : stroke;
    this.sheets.show(stroke, seen, Infinity, stroke !== null);
    this.counts.textContent = stroke ? say("play.pen.samples", stroke.events.length) : "";
    this.invitation.hidden = stroke !== null;
    allow(this.clear, stroke !== null);
    if (engine.isReady) {
      const facts = this.sheets.panels.panels.map(
        (panel) => say("figure.stageFacts", say(Engine.about(panel.stage).phrase), panel.facts.textContent ?? ""));
      this.#announce(stroke ? facts.join(" ") : say("play.empty"));
    }
    if (engine.isReady) visit.write(stroke ? strokeFragment(stroke) : "");
    const rate = share.rates.includes(this.#rate) ? this.#rate : 0;
    const state = { stroke, sample: null, stage: this.place.dataset.stage ?? Engine.stages[0], rate, step: null };
    const fragment = stroke ? "#" + share.write(state) : "";
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
  const still = [...place.children];
  const home = new Home(place);
  place.replaceChildren(home.list);
  home.show(null);
  try {
    await engine.start();
    home.begin();
  } catch {
    place.replaceChildren(...still);
    engine.failed(place);
  }
}
