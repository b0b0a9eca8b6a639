// What was drawn or moved on a page, kept while the tab is open, so that going back or loading the page
// again loses nothing. It stays on the device and ends with the visit; where the browser keeps nothing,
// the page begins anew.

import { Engine, engine } from "./engine.js";
import { isSameStroke } from "./stroke-edit.js";
import { share } from "./stroke-link.js";

/**
 * What a page keeps of one kind; each page has its own.
 * @param {string} kind a word with a space, or nothing
 */
export const visitStore = (kind) => ({
  /** The name of what is kept. */
  get name() {
    return "inkstep " + kind + location.pathname;
  },

  /** @returns {string} what was kept, or nothing */
  read() {
    try {
      return sessionStorage.getItem(this.name) ?? "";
    } catch {
      return "";
    }
  },

  /** @param {string} text */
  write(text) {
    try {
      if (text) sessionStorage.setItem(this.name, text);
      else sessionStorage.removeItem(this.name);
    } catch {
      // No room, or not allowed: the visit begins anew next time.
    }
  },
});

/** What was drawn. */
export const visit = visitStore("");

/** The sample chosen for all figures, in every lesson of the visit. */
const chosenSample = { ...visitStore(""), name: "inkstep chosen sample" };

/** The sample strokes of a lesson that were changed on this visit, and the one chosen for all figures. */
export const keptStrokes = {
  /** @returns {{ chosen: string, strokes: [string, Stroke][] }} */
  read() {
    /** @type {[string, Stroke][]} */
    const strokes = [];
    for (const part of visit.read().split(" ")) {
      const [id, fragment = ""] = part.split("!");
      const state = share.read(fragment);
      if (state?.stroke) strokes.push([id, state.stroke]);
    }
    return { chosen: chosenSample.read(), strokes };
  },

  /**
   * @param {string} chosen
   * @param {readonly [string, Stroke][]} strokes
   * @param {Readonly<Record<string, Stroke>>} originals
   */
  write(chosen, strokes, originals) {
    const changed = strokes.filter(([id, stroke]) => !isSameStroke(stroke, originals[id]));
    const parts = changed.map(([id, stroke]) => `${id}!${strokeFragment(stroke)}`);
    visit.write(parts.join(" "));
    chosenSample.write(chosen);
  },
};

/**
 * A stroke as a link says it: a sample by its name.
 * @param {Stroke} stroke
 * @param {string} stage
 */
export function strokeFragment(stroke, stage = Engine.stages[0]) {
  const known = engine.samples.strokes.find((sample) => isSameStroke(sample, stroke))?.id ?? null;
  return share.write({ sample: known, stroke: known ? null : stroke, stage, rate: 0, step: null });
}
