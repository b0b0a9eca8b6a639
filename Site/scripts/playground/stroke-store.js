// Strokes that are kept on the device because somebody asked for it: in the browser's own storage, under the
// names they were given. Nothing is written before the first one is kept, and nothing is left behind when
// the last one is deleted. What was spoilt meanwhile is left out.

import { strokeCheck } from "../shared/stroke-check.js";

/**
 * A stroke that is kept, and what it is called.
 * @typedef {{ name: string, stroke: Stroke }} KeptStroke
 */

export const strokeStore = {
  key: "inkstep kept strokes",
  /** How the file of all of them begins. */
  format: "inkstep-strokes/1",
  /** The longest name, in letters. */
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
   * @returns {boolean} whether the browser took it
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
   * All of them as one file.
   * @param {readonly KeptStroke[]} strokes
   */
  text(strokes) {
    const lines = strokes.map(({ name, stroke }) =>
      JSON.stringify({ name, stroke: { format: strokeCheck.format, ...stroke } }));
    return `{"format":"${strokeStore.format}","strokes":[\n${lines.join(",\n")}\n]}\n`;
  },

  /**
   * The strokes of such a file, and how many others it holds that are none.
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
        // It is counted.
      }
    }
    return { strokes, spoilt: file.strokes.length - strokes.length };
  },

  /**
   * A name that no other has.
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
