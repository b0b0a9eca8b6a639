// Compares the current stroke with a saved stroke or a sample under one stage: their ink in one frame, and
// their numbers side by side.

import { make, makeSVG, showDrawing } from "../shared/elements.js";
import { live } from "../shared/engine-calls.js";
import { engine, Engine } from "../shared/engine.js";
import { say, sayCell, sayStroke } from "../shared/phrases.js";
import { strokeName } from "../sheets/pen-and-panels.js";

/** @typedef {import("./stroke-store.js").KeptStroke} KeptStroke */

export class CompareStrokes {
  /** @type {{ stroke: Stroke | null, stage: string }} */
  #view = { stroke: null, stage: "" };
  /** The key of the last drawing. */
  #drawn = "";

  /** @param {() => readonly KeptStroke[]} kept */
  constructor(kept) {
    this.kept = kept;
    this.select = make("select", { autocomplete: "off" });
    this.select.addEventListener("change", () => this.#draw());
    this.paper = make("div", { class: "paper both" });
    this.legend = make("ul", { class: "legend" });
    this.caption = make("caption", {});
    this.head = make("tr", {});
    this.body = make("tbody", {});
    const table = make("table", { class: "measures" }, this.caption, make("thead", {}, this.head), this.body);
    this.result = make("div", { class: "compared figure" }, this.paper, this.legend, table);
    this.element = make(
      "div", {}, make("label", { class: "field" }, make("span", {}, say("play.compare.with")), this.select),
      this.result);
    this.renew();
  }

  /** Updates the choices: saved strokes first, then samples. */
  renew() {
    const { value } = this.select;
    const groups = [
      [say("play.kept"), this.kept().map(({ name }, at) => new Option(name, `kept ${at}`))],
      [say("play.compare.samples"), engine.samples.strokes.map(({ id }) => new Option(sayStroke(id), id))],
    ];
    this.select.replaceChildren(new Option(say("play.overlay.none"), ""));
    for (const [label, options] of groups) {
      if (options.length > 0) this.select.append(make("optgroup", { label: String(label) }, ...options));
    }
    this.select.value = value;
    if (this.select.selectedIndex < 0) this.select.value = "";
    this.#draw();
  }

  /**
   * @param {Stroke | null} stroke
   * @param {string} stage
   */
  show(stroke, stage) {
    this.#view = { stroke, stage };
    this.#draw();
  }

  /** The other stroke, and its name. */
  get #other() {
    const [word, at] = this.select.value.split(" ");
    if (at !== undefined) return this.kept()[Number(at)] ?? null;
    const stroke = engine.samples.strokes.find(({ id }) => id === word);
    return stroke ? { name: sayStroke(word), stroke } : null;
  }

  #draw() {
    const { stroke, stage } = this.#view;
    const other = this.#other;
    this.result.hidden = !stroke || !other;
    if (!stroke || !other) return;
    const names = [strokeName(stroke), other.name];
    const strokes = [stroke, other.stroke];
    const frame = frameAround(strokes.map((one) => live.figure("stroke", one, { stage }).frame));
    const svgs = strokes.map((one) => live.figure("stroke", one, { stage, detail: "thumbnail", frame }).svg);
    if (svgs.join() + names.join() === this.#drawn) return;
    this.#drawn = svgs.join() + names.join();
    showDrawing(this.paper, svgs.join(""));
    this.paper.lastElementChild?.classList.add("second");
    this.legend.replaceChildren(...names.map((name, at) => {
      const sign = makeSVG("svg", { viewBox: "0 0 28 16", "aria-hidden": "true", class: at ? "second" : "" });
      sign.append(makeSVG("path", { class: "ink", d: "M3 8L25 8" }));
      return make("li", {}, sign, name);
    }));
    this.caption.textContent = say("play.compare.caption", say(Engine.about(stage).phrase));
    this.head.replaceChildren(
      make("th", { scope: "col" }, say("changes.measure")),
      ...names.map((name) => make("th", { scope: "col", class: "quantity" }, name)));
    const rows = strokes.map((one) => live.measures([stage], one));
    this.body.replaceChildren(...rows[0].map((row, at) =>
      make(
        "tr", {}, make("th", { scope: "row" }, sayCell(row[0])),
        make("td", { class: "quantity" }, sayCell(row[1])),
        make("td", { class: "quantity" }, sayCell(rows[1][at]?.[1] ?? "")))));
  }
}

/**
 * The smallest frame that contains several frames.
 * @param {readonly (Frame | null)[]} frames
 * @returns {Frame | null}
 */
function frameAround(frames) {
  const given = frames.flatMap((frame) => frame ?? []);
  if (given.length === 0) return null;
  const left = Math.min(...given.map(({ scale, x }) => -x / scale));
  const top = Math.min(...given.map(({ scale, y }) => -y / scale));
  const right = Math.max(...given.map(({ scale, x, width }) => (width - x) / scale));
  const bottom = Math.max(...given.map(({ scale, y, height }) => (height - y) / scale));
  const scale = Math.min(640 / (right - left), 480 / (bottom - top));
  return {
    scale, x: -left * scale, y: -top * scale,
    width: Math.max(1, (right - left) * scale), height: Math.max(1, (bottom - top) * scale),
  };
}
