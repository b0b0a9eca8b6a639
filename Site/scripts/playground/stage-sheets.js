// The playground's sheets: one for the pen, with an invitation to draw, and one for each stage. One stage is
// selected for a closer look, alone or laid over another.

import { setChoice } from "../shared/choices.js";
import { make } from "../shared/elements.js";
import { Engine } from "../shared/engine.js";
import { Note } from "../shared/note.js";
import { say } from "../shared/phrases.js";
import { strokeCheck } from "../shared/stroke-check.js";
import { sayReports } from "../sheets/every-choice.js";
import { Panels } from "../sheets/panels.js";
import { drawnID, PenAndPanels } from "../sheets/pen-and-panels.js";
import { Overlays } from "./overlays.js";

/**
 * @typedef {{ began: () => void, drawn: (stroke: Stroke | null, every?: number) => void,
 *   choose: (stage: string) => void, redraw: () => void }} SheetOwner
 */

export class StageSheets {
  /** @param {SheetOwner} owner */
  constructor(owner) {
    this.owner = owner;
    this.note = new Note();
    this.drawing = new PenAndPanels(
      {
        ...owner,
        began: () => {
          owner.began();
          this.#invite(false);
        },
        drawing: (count) => (this.facts.textContent = count > 0 ? say("play.pen.samples", count) : ""),
        full: () => this.note.show(say("play.full", strokeCheck.mostEvents)),
      },
      say("play.surface"),
      new Panels(Engine.shown, {
        arrange: ({ stage, paper, bars, facts }) => {
          const sheet = make("li", { class: "sheet" }, this.#choice(stage), paper, bars.element, facts);
          sheet.dataset.stage = stage;
          return sheet;
        },
      }));
    this.facts = make("p", { class: "facts" });
    this.invitation = make("p", { class: "invitation", "aria-hidden": "true" }, say("play.invitation"));
    this.paper = make("div", { class: "paper pen" }, ...this.drawing.box.view.elements);
    this.name = make("p", { class: "sheet-name" }, say("play.pen"));
    this.element = make(
      "ul", { class: "sheets", role: "radiogroup", "aria-label": say("play.stage") },
      make(
        "li", { class: "sheet large" }, this.name, this.paper, this.note.element,
        make("div", { class: "under" }, this.invitation, this.facts)),
      ...this.drawing.panels.panels.map((panel) => panel.element));
    this.drawing.panels.magnify(this.element);
    this.drawing.panels.isPatient = true;
    this.drawing.panels.rested = () => this.marks.explain(this.drawing.panels.panels.map(({ paper }) => paper));
    for (const { paper, stage } of this.drawing.panels.panels) {
      paper.addEventListener("click", () => owner.choose(stage));
    }
    // A list role would not fit a group of radio buttons.
    for (const sheet of this.element.children) sheet.setAttribute("role", "none");
    const points = make("input", { type: "checkbox", autocomplete: "off" });
    points.addEventListener("change", () => {
      this.drawing.panels.hasPoints = points.checked;
      owner.redraw();
    });
    this.points = make("label", { class: "check" }, points, say("play.points"));
    this.marks = new Overlays(() => owner.redraw());
    this.other = make("select", { autocomplete: "off" }, make("option", { value: "" }, say("play.overlay.none")));
    for (const stage of Engine.shown) {
      this.other.append(make("option", { value: stage }, say(Engine.about(stage).phrase)));
    }
    this.other.addEventListener("change", () => owner.redraw());
    this.overlay = make("label", { class: "field" }, make("span", {}, say("play.overlay")), this.other);
  }

  /** Lifts the pen, if it is down. */
  stop() {
    this.drawing.box.stop();
  }

  /**
   * @param {{ stroke: Stroke | null, shown: Stroke | null, stage: string, step: number, every: number }} state
   * @param {boolean} keepsFrame
   */
  show({ stroke, shown, stage, step, every }, keepsFrame) {
    this.drawing.every = every;
    this.drawing.panels.overlay = { on: stage, from: this.other.value };
    this.drawing.panels.marks = this.marks.bits(stroke);
    this.drawing.show(stroke, shown, step + 1, keepsFrame);
    this.facts.textContent = stroke ? sayReports(stroke, every) : "";
    // A stroke that was not drawn here gets an invitation to draw over it.
    this.#invite(stroke === null || stroke.id !== drawnID);
    setChoice(this.element, stage);
    for (const { element } of this.drawing.panels.panels) {
      element.classList.toggle("chosen", element.dataset.stage === stage);
    }
  }

  /** @param {boolean} isInviting */
  #invite(isInviting) {
    this.invitation.hidden = !isInviting;
    this.paper.classList.toggle("faint", isInviting);
  }

  /** @param {string} stage */
  #choice(stage) {
    const input = make("input", { type: "radio", name: "stage", value: stage });
    input.addEventListener("change", () => this.owner.choose(stage));
    return make("label", { class: "sheet-name" }, input, make("span", {}, say(Engine.about(stage).phrase)));
  }
}
