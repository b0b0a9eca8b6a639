// The numbers of all stages side by side.

import { make } from "../shared/elements.js";
import { live } from "../shared/engine-calls.js";
import { Engine } from "../shared/engine.js";
import { say, sayCell } from "../shared/phrases.js";
import { strokeName } from "../sheets/pen-and-panels.js";

/** A table of all stages' measures of one stroke. */
export class MeasuresTable {
  constructor() {
    this.caption = make("caption", { id: "measures-caption" });
    this.body = make("tbody");
    const head = make("tr", {}, make("th", { scope: "col" }, say("changes.measure")));
    for (const stage of Engine.stages) {
      head.append(make("th", { scope: "col", class: "quantity" }, say(Engine.about(stage).phrase)));
    }
    const table = make("table", { class: "measures" }, this.caption, make("thead", {}, head), this.body);
    this.element = make(
      "div",
      { class: "table", role: "region", tabindex: 0, "aria-labelledby": "measures-caption" }, table);
  }

  /** @param {Stroke} stroke @param {number} rate */
  show(stroke, rate) {
    const sampled = rate === 0 ? say("play.rate.drawn") : say("play.rate.hertz", rate);
    this.caption.textContent = say(
      "play.measures.caption", strokeName(stroke), stroke.events.length, sampled);
    this.body.replaceChildren();
    for (const row of live.measures(Engine.stages, stroke)) {
      const cells = row.map((cell, at) =>
        at === 0
          ? make("th", { scope: "row" }, sayCell(cell))
          : make("td", { class: "quantity" }, sayCell(cell)));
      this.body.append(make("tr", {}, ...cells));
    }
  }
}
