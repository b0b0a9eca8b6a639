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
    const texts = rows.map((/** @type {Cell[]} */ cells) => cells.map(sayCell));
    const { different, equal } = StrokeTable.parted(texts, isJoints);
    this.#fill(this.element.querySelector("tbody"), different);
    const folded = /** @type {HTMLElement | null} */ (this.element.querySelector(".equal"));
    if (!folded) return;
    folded.hidden = equal.length === 0;
    const summary = folded.querySelector("summary");
    if (summary) summary.textContent = say("changes.equal", equal.length);
    this.#fill(folded.querySelector("tbody"), equal.map((row) => row.slice(0, 2)));
  }

  /**
   * The rows whose columns differ, and those of measures that are equal under both stages.
   * @param {readonly string[][]} rows
   * @param {boolean} isWhole whether no row is folded
   */
  static parted(rows, isWhole) {
    const isEqual = (/** @type {string[]} */ [, first, ...others]) => !isWhole && others.every((one) => one === first);
    return { different: rows.filter((row) => !isEqual(row)), equal: rows.filter(isEqual) };
  }

  /**
   * @param {HTMLTableSectionElement | null} body
   * @param {readonly (readonly string[])[]} rows
   */
  #fill(body, rows) {
    if (!body) return;
    while (body.rows.length > rows.length) body.deleteRow(-1);
    rows.forEach((texts, at) => {
      const row = body.rows[at] ?? body.insertRow();
      texts.forEach((text, index) => {
        const cell = row.cells[index] ?? row.appendChild(this.#cell(index));
        if (cell.textContent !== text) cell.textContent = text;
      });
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
