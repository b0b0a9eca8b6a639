// The numbers of all stages side by side.

import { make } from "../shared/elements.js";
import { live } from "../shared/engine-calls.js";
import { Engine } from "../shared/engine.js";
import { IdleTasks } from "../shared/idle-tasks.js";
import { say, sayCell } from "../shared/phrases.js";
import { sayEvery } from "../sheets/every-choice.js";
import { strokeName } from "../sheets/pen-and-panels.js";

/**
 * A table of all stages' measures of one stroke. Long strokes take a while to measure, so that is done while
 * the table is in view and the browser is idle, one stage at a time.
 */
export class MeasuresTable {
  #tasks = new IdleTasks();
  /** @type {Stroke | null} */
  #stroke = null;
  /** @type {Stroke | null} */
  #measured = null;
  #isInView = false;

  constructor() {
    this.caption = make("caption", { id: "measures-caption" });
    this.body = make("tbody");
    const head = make("tr", {}, make("th", { scope: "col" }, say("changes.measure")));
    for (const stage of Engine.shown) {
      head.append(make("th", { scope: "col", class: "quantity" }, say(Engine.about(stage).phrase)));
    }
    const table = make("table", { class: "measures" }, this.caption, make("thead", {}, head), this.body);
    this.element = make(
      "div",
      { class: "table", role: "region", tabindex: 0, "aria-labelledby": "measures-caption" }, table);
    const watch = new IntersectionObserver((entries) => {
      this.#isInView = entries[entries.length - 1].isIntersecting;
      this.#measure();
    });
    watch.observe(this.element);
  }

  /** @param {Stroke} stroke @param {number} every */
  show(stroke, every) {
    if (stroke === this.#stroke) return;
    this.#stroke = stroke;
    this.caption.textContent = say(
      "play.measures.caption", strokeName(stroke), stroke.events.length, sayEvery(every));
    this.#measure();
  }

  #measure() {
    const stroke = this.#stroke;
    if (!stroke || stroke === this.#measured || !this.#isInView) return;
    this.#measured = stroke;
    this.#tasks.replace(Engine.shown.map((stage, at) => () => this.#fill(at, live.measures([stage], stroke))));
  }

  /**
   * Fills the column of a stage, and with the first one the names of the rows.
   * @param {number} column
   * @param {Cell[][]} measures
   */
  #fill(column, measures) {
    measures.forEach(([name, value], at) => {
      const row = this.body.rows[at] ?? this.body.appendChild(make(
        "tr", {}, make("th", { scope: "row" }),
        ...Engine.shown.map(() => make("td", { class: "quantity" }))));
      row.cells[0].textContent = sayCell(name);
      row.cells[column + 1].textContent = sayCell(value);
    });
  }
}
