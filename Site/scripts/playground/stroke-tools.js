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
  /** @type {{ stage: string, stroke: Stroke | null, every: number, drawn: Stroke | null }} */
  #subject = { stage: "", stroke: null, every: 1, drawn: null };

  /** @param {MoveHooks & { open: (stroke: Stroke, name: string) => void }} hooks */
  constructor(hooks) {
    this.measures = new MeasuresTable();
    this.move = new MovePoints(hooks);
    this.downloads = new Downloads(() => this.#subject);
    this.link = new ShareLink((text, note) => void this.downloads.copy(text, note));
    this.kept = new SavedStrokes({
      stroke: () => this.#subject.drawn,
      open: hooks.open,
      changed: () => this.compared.renew(),
    });
    this.compared = new CompareStrokes(() => this.kept.strokes);
    this.tabs = new Tabs(say("play.more"), [
      ["numbers", "play.measures", this.measures.element],
      ["points", "play.move", this.move.section],
      ["compare", "play.compare", this.compared.element],
      ["keep", "play.keep", make("p", {}, say("play.keep.text")), this.link.element, this.downloads.element],
      ["kept", "play.kept", this.kept.element],
    ], () => this.#show());
    this.element = make("div", { class: "closer" }, this.tabs.element);
  }

  /** A one-line description of what is shown. */
  get caption() {
    return this.measures.caption.textContent ?? "";
  }

  /** Removes the messages about earlier actions. */
  clearNotes() {
    for (const { note } of [this.move, this.downloads, this.link, this.kept]) note.clear();
  }

  /**
   * @param {Stroke | null} stroke the stroke that the stages draw
   * @param {{ stage: string, every: number, drawn: Stroke | null }} view `drawn` is the stroke with all its reports
   */
  show(stroke, { stage, every, drawn }) {
    this.#subject = { stage, stroke, every, drawn };
    this.element.hidden = !stroke;
    this.downloads.enable(stroke !== null);
    if (stroke) this.measures.show(stroke, every);
    this.#show();
  }

  /** Updates the visible panel; the others follow when they become visible. */
  #show() {
    const { stroke, stage } = this.#subject;
    const shown = this.tabs?.shown;
    if (shown === "compare") this.compared.show(stroke, stage);
    if (shown === "points" && stroke) this.move.show(stroke, stage);
  }
}
