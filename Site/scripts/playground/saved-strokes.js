// The strokes stored on this device: saving under a name, opening, deleting, exporting as one file and
// importing.

import { largestFile } from "../ink/open-ink.js";
import { allow, make, makeButton } from "../shared/elements.js";
import { offerFile } from "../shared/offer-file.js";
import { Note } from "../shared/note.js";
import { say, sayStroke } from "../shared/phrases.js";
import { sampleLike } from "../shared/stroke-edit.js";
import { strokeStore } from "./stroke-store.js";

/** @typedef {import("./stroke-store.js").KeptStroke} KeptStroke */

/**
 * The callbacks that the list needs from the playground.
 * @typedef {object} KeptHooks
 * @property {() => Stroke | null} stroke the current stroke, as it was drawn
 * @property {(stroke: Stroke, name: string) => void} open
 * @property {() => void} changed
 */

export class SavedStrokes {
  /** @type {KeptStroke[]} */
  strokes = strokeStore.read();

  /** @param {KeptHooks} hooks */
  constructor(hooks) {
    this.hooks = hooks;
    this.note = new Note();
    this.name = make("input", {
      type: "text", id: "kept-name", maxlength: strokeStore.longestName, autocomplete: "off",
    });
    this.keep = makeButton(say("play.kept.keep"), () => this.#keep());
    this.list = make("ul", { class: "kept", "aria-label": say("play.kept") });
    this.all = makeButton(say("play.kept.export"), () => this.#export());
    this.file = make("input", { type: "file", accept: ".json,application/json" });
    this.file.addEventListener("change", () => void this.#import());
    this.name.addEventListener("keydown", (event) => event.key === "Enter" && this.#keep());
    this.element = make(
      "div", {}, make("p", {}, say("play.kept.text")),
      make(
        "div", { class: "link" }, make("label", { for: "kept-name" }, say("play.kept.name")), this.name,
        this.keep),
      this.note.element, this.list,
      make(
        "div", { class: "downloads" },
        make(
          "div", { class: "buttons" }, this.all,
          make("label", { class: "file" }, make("span", {}, say("play.kept.import")), this.file))));
    this.#show();
  }

  #show() {
    this.list.replaceChildren(...this.strokes.map((one, at) => this.#item(one, at)));
    allow(this.all, this.strokes.length > 0);
  }

  /** @param {KeptStroke} one @param {number} at */
  #item(one, at) {
    const open = makeButton(one.name, () => this.hooks.open(one.stroke, one.name));
    const gone = makeButton(say("play.kept.delete"), () => this.#delete(at));
    gone.setAttribute("aria-label", say("play.kept.deleteOne", one.name));
    return make(
      "li", {}, open, make("span", { class: "facts" }, say("play.pen.samples", one.stroke.events.length)), gone);
  }

  /**
   * Stores a new list, if the browser allows it.
   * @param {KeptStroke[]} strokes
   * @param {string} text the message after success
   */
  #take(strokes, text) {
    if (!strokeStore.write(strokes)) return this.note.show(say("play.kept.full"));
    this.strokes = strokes;
    this.#show();
    this.hooks.changed();
    this.note.show(text);
  }

  #keep() {
    const stroke = this.hooks.stroke();
    if (!stroke) return;
    // Another page may have stored something in the meantime.
    const now = strokeStore.read();
    const wanted = this.name.value.trim() || (sampleLike(stroke) ? sayStroke(stroke.id) : say("play.kept.mine"));
    const name = strokeStore.freeName(wanted, now);
    this.#take([...now, { name, stroke }], say("play.kept.done", name));
    this.name.value = "";
  }

  /** @param {number} at */
  #delete(at) {
    const { name } = this.strokes[at];
    const rest = this.strokes.filter((_, index) => index !== at);
    this.#take(rest, say("play.kept.gone", name));
    const next = this.list.children[Math.min(at, rest.length - 1)]?.lastElementChild;
    if (next instanceof HTMLElement) next.focus();
    else this.name.focus();
  }

  #export() {
    const name = "inkstep-strokes.json";
    offerFile(name, "application/json", strokeStore.text(this.strokes));
    this.note.show(say("play.saved", name));
  }

  /** Imports strokes stored on another device. */
  async #import() {
    const file = this.file.files?.[0];
    this.file.value = "";
    if (!file) return;
    const title = file.name.slice(0, 80);
    if (file.size > 10 * largestFile) {
      return this.note.show(say("play.fault", title, say("play.fault.size", (10 * largestFile) / 1e6)));
    }
    try {
      const { strokes, spoilt } = strokeStore.parse(await file.text());
      const list = strokeStore.read();
      for (const { name, stroke } of strokes) list.push({ name: strokeStore.freeName(name, list), stroke });
      const left = spoilt > 0 ? " " + say("play.kept.spoilt", spoilt) : "";
      this.#take(list, say("play.kept.taken", strokes.length) + left);
    } catch {
      this.note.show(say("play.fault", title, say("play.kept.format", strokeStore.format)));
    }
  }
}
