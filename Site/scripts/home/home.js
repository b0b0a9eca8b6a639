// The sheet of the home page. The dots that the screen reports are joined by one stage at a time, and a row of
// radio buttons slides through the stages; it also works without a script. Before the engine runs, the pen
// already leaves a trace, and the stages catch up later.

import { allow, make, makeButton } from "../shared/elements.js";
import { engine, Engine } from "../shared/engine.js";
import { IdleTasks } from "../shared/idle-tasks.js";
import { say } from "../shared/phrases.js";
import { plainFacts } from "../shared/plain-facts.js";
import { thinned } from "../shared/reports.js";
import { strokeCheck } from "../shared/stroke-check.js";
import { share } from "../shared/stroke-link.js";
import { drawnStroke, strokeFragment } from "../shared/visit.js";
import { EveryChoice, sayReports } from "../sheets/every-choice.js";
import { Panels } from "../sheets/panels.js";
import { drawnID, PenAndPanels } from "../sheets/pen-and-panels.js";
import { EventStrip } from "../time/event-strip.js";
import { slideOver } from "./slide.js";

class Home {
  /** @type {Stroke | null} */
  #stroke = null;
  /** The stages take every n-th report, which makes this stroke. */
  #every = 1;
  /** @type {Stroke | null} */
  #shown = null;
  #isLive = false;
  #waiting = new IdleTasks();
  /**
   * The button that leads to the first lesson.
   * @type {HTMLAnchorElement | null}
   */
  #way = document.querySelector(".begin a");
  #wayText = this.#way?.textContent ?? "";

  /** @param {HTMLElement} place */
  constructor(place) {
    this.place = place;
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
        began: () => {
          this.#goLive();
          this.strip.pause();
        },
        drawing: (count) => (this.counts.textContent = say("play.pen.samples", count)),
        drawn: (stroke, every) => this.show(stroke, every),
        full: () => {
          this.counts.textContent = say("play.full", strokeCheck.mostEvents);
          this.#announce(this.counts.textContent);
        },
      },
      say("play.home.surface"),
      this.panels);
    this.strip = new EventStrip({ go: (time) => this.#go(time), rest() {} });
    this.#part(".desk").append(this.strip.element);
    this.strip.show(null, 0);
    this.choice = new EveryChoice((every) => {
      this.sheets.isChosen = true;
      this.show(this.#stroke, every);
    });
    this.clear = makeButton(say("play.clear"), () => this.show(null));
    allow(this.clear, false);
    this.status = make("p", { class: "unseen", role: "status" });
    this.#part(".tools").append(this.clear);
    this.#part(".lead").textContent = say("home.draw");
    this.#part(".hint").textContent = say("play.invitation");
    this.stack.append(make("div", { class: "paper pen" }, ...this.sheets.box.view.elements));
    this.#part(".curious").append(this.choice.element, this.open, this.status);
    const track = this.#part(".stage-track");
    track.addEventListener("change", () => this.#link());
    slideOver(track);
    this.#link();
    // The link may be used, and the page left, before the browser is idle.
    for (const link of [this.open, this.#way]) {
      for (const type of ["pointerdown", "click"]) link?.addEventListener(type, () => this.#link());
    }
    window.addEventListener("pagehide", () => this.#keep());
  }

  /** @param {string} selector @returns {HTMLElement} */
  #part(selector) {
    return /** @type {HTMLElement} */ (this.place.querySelector(selector));
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
    if (this.#stroke) return this.show(this.#stroke);
    const kept = share.read(drawnStroke.read());
    if (kept?.stroke) return this.show(kept.stroke, kept.every);
    this.show(engine.samples.strokes.find(({ id }) => id === this.place.dataset.stroke) ?? null);
  }

  /**
   * @param {Stroke | null} stroke
   * @param {number} every
   */
  show(stroke, every = this.#every) {
    this.#goLive();
    this.#stroke = stroke;
    this.#every = this.sheets.every = every;
    this.sheets.box.view.hasWay = !engine.isReady;
    this.#shown = thinned(stroke, every);
    this.sheets.show(stroke, this.#shown, Infinity, false);
    this.sheets.glide(0);
    this.strip.pause();
    this.strip.show(this.#shown, this.#shown ? this.#shown.events.length - 1 : 0);
    this.choice.show(stroke?.events ?? [], every);
    this.counts.textContent = stroke ? sayReports(stroke, every) : "";
    allow(this.clear, stroke !== null);
    this.#waiting.replace([() => this.#keep(), () => this.#link()]);
  }

  /**
   * Shows the dots and the ink at a time.
   * @param {number} time
   */
  #go(time) {
    this.sheets.show(this.#stroke, this.#shown, Math.floor(time) + 1, false);
    this.sheets.glide(time);
    this.strip.show(this.#shown, time);
  }

  /** Keeps the stroke for the visit. */
  #keep() {
    if (!engine.isReady) return;
    drawnStroke.write(this.#fragment);
  }

  /** The drawn stroke as in a link; empty if none is drawn. */
  get #fragment() {
    return this.#stroke?.id === drawnID ? strokeFragment(this.#stroke, undefined, this.#every) : "";
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

  /** Leads to the playground and to the lessons with the stroke, the reports that are taken, and the chosen stage. */
  #link() {
    const stage = this.#stage || (this.place.dataset.stage ?? Engine.shown[0]);
    const own = this.#stroke?.id === drawnID ? this.#stroke : null;
    const sample = own ? null : this.#stroke?.id ?? null;
    const state = { stroke: own, sample, stage, every: this.#every, step: null };
    this.open.href = `${engine.pages}playground.html${this.#stroke ? "#" + share.write(state) : ""}`;
    if (!this.#way) return;
    const fragment = engine.isReady ? this.#fragment : "";
    this.#way.textContent = fragment ? say("home.follow") : this.#wayText;
    this.#way.href = this.#way.href.replace(/#.*/, "") + (fragment && "#" + fragment);
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
