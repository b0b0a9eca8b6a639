// What was drawn or moved on a page, kept while the tab is open, so that going back or loading the page
// again loses nothing. It stays on the device and ends with the visit; where the browser keeps nothing,
// the page begins anew.
"use strict";

const visit = {
  /** The name of what is kept: each page has its own. */
  get name() {
    return "inkstep " + location.pathname;
  },

  /** @returns {string} what was kept, or nothing */
  read() {
    try {
      return sessionStorage.getItem(visit.name) ?? "";
    } catch {
      return "";
    }
  },

  /** @param {string} text */
  write(text) {
    try {
      if (text) sessionStorage.setItem(visit.name, text);
      else sessionStorage.removeItem(visit.name);
    } catch {
      // No room, or not allowed: the visit begins anew next time.
    }
  },
};

/** The strokes of a lesson that were changed on this visit, by the id that each had. */
const keptStrokes = {
  /** @returns {[string, Stroke][]} */
  read() {
    /** @type {[string, Stroke][]} */
    const found = [];
    for (const part of visit.read().split(" ")) {
      const [slot, fragment = ""] = part.split("!");
      const state = share.read(fragment);
      const sample = engine.samples.strokes.find(({ id }) => id === state?.sample);
      const stroke = state?.stroke ?? sample;
      if (stroke) found.push([slot, stroke]);
    }
    return found;
  },

  /**
   * @param {readonly [string, Stroke][]} strokes
   * @param {Readonly<Record<string, Stroke>>} originals
   */
  write(strokes, originals) {
    const changed = strokes.filter(([slot, stroke]) => !isSameStroke(stroke, originals[slot]));
    visit.write(changed.map(([slot, stroke]) => `${slot}!${strokeFragment(stroke)}`).join(" "));
  },
};

/**
 * A stroke as a link says it: a sample by its name.
 * @param {Stroke} stroke
 * @param {string} stage
 */
function strokeFragment(stroke, stage = "finished") {
  const known = engine.samples.strokes.find((sample) => isSameStroke(sample, stroke))?.id ?? null;
  return share.write({ sample: known, stroke: known ? null : stroke, stage, rate: 0, step: null });
}
