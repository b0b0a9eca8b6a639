// Opens a file as a stroke: a stroke file, or CSV whose first row names its columns. For other ink the error
// names the command that converts it.

import { say } from "../shared/phrases.js";
import { strokeCheck } from "../shared/stroke-check.js";
import { CSVInk } from "./csv.js";

/** The maximum size of a file, in bytes. */
export const largestFile = 2_000_000;

export const openInk = {
  /** The file types for the browser's file dialogue. */
  endings: ".json,application/json,.csv,text/csv",

  /**
   * Reads the stroke in a file, or throws a `StrokeFault`.
   * @param {File} file
   */
  async read(file) {
    if (file.size > largestFile) throw new strokeCheck.StrokeFault("play.fault.size", largestFile / 1e6);
    // A folder or a file without permission cannot be read.
    return openInk.stroke(await file.arrayBuffer().catch(() => new ArrayBuffer(0)), file.name);
  },

  /**
   * Reads the stroke in the contents of a file, or throws a `StrokeFault`.
   * @param {BufferSource} bytes
   * @param {string} name
   * @returns {Stroke}
   */
  stroke(bytes, name) {
    const text = openInk.text(bytes);
    if (/"format"\s*:\s*"inkstep-/.test(text)) return strokeCheck.file(text);
    const stroke = CSVInk.read(text, openInk.identifier(name));
    if (stroke) return stroke;
    const file = /^[\w.][\w.-]*$/.test(name) ? name : `'${name.replaceAll("'", "'\\''")}'`;
    throw new strokeCheck.StrokeFault("play.fault.command", file);
  },

  /**
   * The text of a file, without its byte order mark; empty if it is not text in UTF-8.
   * @param {BufferSource} bytes
   */
  text(bytes) {
    try {
      const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
      return text.includes("\0") ? "" : text;
    } catch {
      return "";
    }
  },

  /**
   * Makes an id from a file name: its words in lower case, joined by hyphens.
   * @param {string} name
   */
  identifier(name) {
    const words = name.replace(/\.[^.]*$/, "").toLowerCase().match(/[a-z0-9]+/g) ?? [];
    const id = words.join("-").slice(0, 100).replace(/-$/, "");
    return strokeCheck.isIdentifier(id) ? id : "ink";
  },

  /**
   * The reason why a file is not opened.
   * @param {unknown} error
   */
  reason(error) {
    if (!(error instanceof strokeCheck.StrokeFault)) throw error;
    const reason = say(error.key, ...error.values);
    // Lines and columns are not grouped like other numbers.
    return error.place ? say("play.fault.at", ...error.place.map(String), reason) : reason;
  },
};
