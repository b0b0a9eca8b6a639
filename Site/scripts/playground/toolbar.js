// The sources of the playground's stroke (a sample, a file, the pen), with undo and redo.

import { openInk } from "../ink/open-ink.js";
import { allow, make, makeButton } from "../shared/elements.js";
import { engine } from "../shared/engine.js";
import { Note } from "../shared/note.js";
import { say, sayStroke } from "../shared/phrases.js";
import { drawnID } from "../sheets/pen-and-panels.js";

export class Toolbar {
  /**
   * @param {{ sample: (id: string) => void, open: (stroke: Stroke, file: string) => void,
   *   undo: () => void, redo: () => void, clear: () => void }} owner
   */
  constructor(owner) {
    this.owner = owner;
    this.note = new Note();
    this.sample = make("select", { autocomplete: "off" });
    this.own = make("option", { value: "", disabled: true });
    this.sample.append(this.own);
    for (const { id } of engine.samples.strokes) this.sample.append(make("option", { value: id }, sayStroke(id)));
    this.sample.addEventListener("change", () => owner.sample(this.sample.value));
    this.file = make("input", { type: "file", accept: openInk.endings });
    this.file.addEventListener("change", () => void this.#open());
    this.undo = makeButton(say("play.undo"), owner.undo);
    this.redo = makeButton(say("play.redo"), owner.redo);
    this.clear = makeButton(say("play.clear"), owner.clear);
    this.element = make(
      "div", { class: "toolbar", role: "group", "aria-label": say("play.source") },
      make("label", { class: "field" }, make("span", {}, say("play.sample")), this.sample),
      make("label", { class: "file", title: say("play.open.text") }, make("span", {}, say("play.open")), this.file),
      this.note.element);
    /** The buttons that act on the sheet are placed next to it. */
    this.tools = make("span", { class: "tools" }, this.undo, this.redo, this.clear);
  }

  /**
   * @param {string | null} sample
   * @param {Stroke | null} stroke
   * @param {{ canUndo: boolean, canRedo: boolean }} history
   */
  show(sample, stroke, history) {
    this.own.textContent = !stroke || sample ? say("play.sample.choose") : this.#name(stroke.id);
    this.sample.value = sample ?? "";
    allow(this.undo, history.canUndo);
    allow(this.redo, history.canRedo);
    allow(this.clear, stroke !== null);
  }

  /**
   * The name of a stroke that is not a sample: drawn here, changed from a sample, or from elsewhere.
   * @param {string} id
   */
  #name(id) {
    if (id === drawnID) return say("play.sample.own");
    return engine.samples.strokes.some((sample) => sample.id === id)
      ? say("play.sample.changed", sayStroke(id)) : sayStroke(id);
  }

  /** Reads the chosen file; reports its errors. */
  async #open() {
    const file = this.file.files?.[0];
    this.file.value = "";
    if (!file) return;
    const name = file.name.slice(0, 80);
    try {
      this.owner.open(await openInk.read(file), name);
    } catch (error) {
      this.note.show(say("play.fault", name, openInk.reason(error)));
    }
  }
}
