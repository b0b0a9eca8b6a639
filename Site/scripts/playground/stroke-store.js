// Stores named strokes in the browser's local storage on request. Nothing is written before the first one is
// saved, and nothing remains after the last one is deleted. Damaged entries are skipped.

import { strokeCheck } from "../shared/stroke-check.js";

/**
 * A stored stroke and its name.
 * @typedef {{ name: string, stroke: Stroke }} KeptStroke
 */

export const strokeStore = {
  key: "inkstep kept strokes",
  /** The format name at the start of an exported file. */
  format: "inkstep-strokes/1",
  /** The maximum length of a name, in characters. */
  longestName: 60,

  /** @returns {KeptStroke[]} */
  read() {
    try {
      return strokeStore.parse(localStorage.getItem(strokeStore.key) ?? "").strokes;
    } catch {
      return [];
    }
  },

  /**
   * @param {readonly KeptStroke[]} strokes
   * @returns {boolean} whether the browser stored it
   */
  write(strokes) {
    try {
      if (strokes.length > 0) localStorage.setItem(strokeStore.key, strokeStore.text(strokes));
      else localStorage.removeItem(strokeStore.key);
      return true;
    } catch {
      return false;
    }
  },

  /**
   * Encodes all strokes as one file.
   * @param {readonly KeptStroke[]} strokes
   */
  text(strokes) {
    const lines = strokes.map(({ name, stroke }) =>
      JSON.stringify({ name, stroke: { format: strokeCheck.format, ...stroke } }));
    return `{"format":"${strokeStore.format}","strokes":[\n${lines.join(",\n")}\n]}\n`;
  },

  /**
   * Decodes such a file: its strokes, and the number of invalid entries.
   * @param {string} text
   * @returns {{ strokes: KeptStroke[], spoilt: number }}
   */
  parse(text) {
    if (text === "") return { strokes: [], spoilt: 0 };
    const file = JSON.parse(text);
    if (file?.format !== strokeStore.format || !Array.isArray(file.strokes)) throw new Error("another file");
    /** @type {KeptStroke[]} */
    const strokes = [];
    for (const one of file.strokes) {
      try {
        strokes.push({
          name: String(one.name).slice(0, strokeStore.longestName), stroke: strokeCheck.stroke(one.stroke),
        });
      } catch {
        // Invalid entries are only counted.
      }
    }
    return { strokes, spoilt: file.strokes.length - strokes.length };
  },

  /**
   * A name that is not in use yet.
   * @param {string} wanted
   * @param {readonly KeptStroke[]} strokes
   */
  freeName(wanted, strokes) {
    const names = new Set(strokes.map(({ name }) => name));
    let name = wanted;
    for (let number = 2; names.has(name); number++) name = `${wanted} ${number}`;
    return name;
  },
};
