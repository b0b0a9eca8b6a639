// Stores the strokes that were drawn or moved on a page while the tab is open, so that going back or reloading
// loses nothing.

import { Engine, engine } from "./engine.js";
import { isSameStroke } from "./stroke-edit.js";
import { share } from "./stroke-link.js";
import { visitStore } from "./visit-store.js";

/** The strokes of one page. */
export const visit = visitStore("");

/** The folder of the site, in all of its languages. */
const siteFolder = location.pathname.split("/").slice(0, -engine.root.split("/").length).join("/");

/** The stroke drawn on the home page, which all pages of the site know. */
export const drawnStroke = visitStore("drawn ", siteFolder + "/");

/** The sample chosen for all figures, shared by all lessons of the visit. */
const chosenSample = { ...visitStore(""), name: "inkstep chosen sample" };

/** The changed samples of a lesson, and the one chosen for all figures. */
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
 * Encodes a stroke as in a link; a sample by its name.
 * @param {Stroke} stroke
 * @param {string} stage
 * @param {number} every
 */
export function strokeFragment(stroke, stage = Engine.shown[0], every = 1) {
  const known = engine.samples.strokes.find((sample) => isSameStroke(sample, stroke))?.id ?? null;
  return share.write({ sample: known, stroke: known ? null : stroke, stage, every, step: null });
}
