// A table that follows its stroke: the joints under a stage, or the differences between two stages.

import { live } from "../shared/engine-calls.js";
import { Engine } from "../shared/engine.js";
import { say, sayCell, sayStroke } from "../shared/phrases.js";

/** A table of joints, or of differences between two stages. */
export class StrokeTable {
  /** @type {Stroke | null} */
  shown = null;
  isHeld = false;
  isNear = false;

  /** @param {HTMLElement} element */
  constructor(element) {
    this.element = element;
    this.slot = element.dataset.stroke ?? "";
  }

  /**
   * Shows a stroke.
   * @param {Stroke} stroke
   */
  draw(stroke) {
    this.shown = stroke;
    const { live: kind, stage = "", from = "", to = "" } = this.element.dataset;
    const isJoints = kind === "joints";
    const rows = isJoints ? live.joints(stage, stroke) : live.measures([from, to], stroke);
    const caption = this.element.querySelector("caption");
    if (caption) {
      caption.textContent = isJoints
        ? say("joints.caption", sayStroke(stroke.id), say(Engine.about(stage).phrase))
        : say("changes.caption", sayStroke(stroke.id));
    }
    const body = this.element.querySelector("tbody");
    if (!body) return;
    while (body.rows.length > rows.length) body.deleteRow(-1);
    rows.forEach((/** @type {Cell[]} */ cells, /** @type {number} */ index) => this.#fill(body.rows[index] ?? body.insertRow(), cells));
  }

  /**
   * @param {HTMLTableRowElement} row
   * @param {readonly Cell[]} cells
   */
  #fill(row, cells) {
    cells.forEach((value, index) => {
      const cell = row.cells[index] ?? row.appendChild(this.#cell(index));
      const text = sayCell(value);
      if (cell.textContent !== text) cell.textContent = text;
    });
  }

  /** @param {number} index */
  #cell(index) {
    const cell = document.createElement(index === 0 ? "th" : "td");
    if (index === 0) cell.scope = "row";
    else cell.className = "quantity";
    return cell;
  }
}
