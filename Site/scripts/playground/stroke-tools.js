// The tabs below a stroke: the measures of all stages, the movable points, and the downloads.

import { make } from "../shared/elements.js";
import { say } from "../shared/phrases.js";
import { CompareStrokes } from "./compare-strokes.js";
import { Downloads } from "./downloads.js";
import { MeasuresTable } from "./measures-table.js";
import { MovePoints } from "./move-points.js";
import { SavedStrokes } from "./saved-strokes.js";
import { ShareLink } from "./share-link.js";
import { Tabs } from "./tabs.js";

/** @typedef {import("./move-points.js").MoveHooks} MoveHooks */

export class StrokeTools {
  /**
   * The key of the table's content.
   * @type {Stroke | null}
   */
  #measured = null;
  /** @type {{ stage: string, stroke: Stroke | null }} */
  #subject = { stage: "", stroke: null };

  /** @param {MoveHooks & { open: (stroke: Stroke, name: string) => void }} hooks */
  constructor(hooks) {
    this.measures = new MeasuresTable();
    this.move = new MovePoints(hooks);
    this.downloads = new Downloads(() => this.#subject, hooks.say);
    this.link = new ShareLink((text) => void this.downloads.copy(text));
    this.kept = new SavedStrokes({
      stroke: () => this.#subject.stroke,
      open: hooks.open,
      say: hooks.say,
      changed: () => this.compared.renew(),
    });
    this.compared = new CompareStrokes(() => this.kept.strokes);
    this.tabs = new Tabs(say("play.more"), [
      ["numbers", "play.measures", this.measures.element],
      ["points", "play.move", this.move.section],
      ["compare", "play.compare", this.compared.element],
      ["keep", "play.keep", make("p", {}, say("play.keep.text")), this.link.element, this.downloads.element],
      ["kept", "play.kept", this.kept.element],
    ]);
    this.element = make("div", { class: "closer" }, this.tabs.element);
  }

  /** A one-line description of what is shown. */
  get caption() {
    return this.measures.caption.textContent ?? "";
  }

  /**
   * @param {Stroke | null} stroke the stroke that the stages draw
   * @param {{ stage: string, rate: number }} view
   */
  show(stroke, { stage, rate }) {
    this.#subject = { stage, stroke };
    this.element.hidden = !stroke;
    this.compared.show(stroke, stage);
    this.downloads.enable(stroke !== null);
    if (!stroke) return;
    this.move.show(stroke, stage);
    if (this.#measured !== stroke) this.measures.show(stroke, rate);
    this.#measured = stroke;
  }
}
