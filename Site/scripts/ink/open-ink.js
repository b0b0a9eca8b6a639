// Opens a file as a stroke: a stroke file, a table, or lists of points.

import { say } from "../shared/phrases.js";
import { strokeCheck } from "../shared/stroke-check.js";
import { inkFile } from "./file.js";
import { InkElsewhere, InkFault } from "./values.js";

/** The maximum size of a file, in bytes. */
export const largestFile = 2_000_000;

export const openInk = {
  /** The file types for the browser's file dialogue. */
  endings: ".json,application/json,.csv,.tsv,.txt,text/csv",

  /**
   * Reads the stroke in a file and its notes, or throws a `StrokeFault`.
   * @param {File} file
   * @returns {Promise<{ stroke: Stroke, notes: string }>}
   */
  async read(file) {
    if (file.size > largestFile) throw new strokeCheck.StrokeFault("play.fault.size", largestFile / 1e6);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const text = new TextDecoder().decode(bytes);
    if (openInk.isStroke(text)) return { stroke: strokeCheck.file(text), notes: "" };
    try {
      const { stroke, notes } = inkFile.read(bytes, file.name);
      const count = stroke.events.length;
      if (count > strokeCheck.mostEvents) {
        throw new strokeCheck.StrokeFault("play.fault.many", count, strokeCheck.mostEvents);
      }
      return { stroke, notes: notes.length > 0 ? say("play.ink.notes", notes.join("; ")) : "" };
    } catch (error) {
      if (error instanceof InkElsewhere) throw openInk.elsewhere(error, file.name);
      throw error instanceof InkFault ? openInk.fault(error) : error;
    }
  },

  /**
   * Whether a text declares one of this project's formats.
   * @param {string} text
   */
  isStroke(text) {
    try {
      return String(JSON.parse(text)?.format).startsWith("inkstep");
    } catch {
      return false;
    }
  },

  /**
   * The advice for ink that only the command reads.
   * @param {InkElsewhere} ink
   * @param {string} name
   */
  elsewhere(ink, name) {
    const file = /^[\w.-]+$/.test(name) ? name : `'${name}'`;
    return new strokeCheck.StrokeFault("play.ink.command", say("ink.kind." + ink.message), file);
  },

  /**
   * Reports the first error and the number of further errors.
   * @param {InkFault} fault
   */
  fault({ findings: [{ line, column, message, suggestion }, ...others] }) {
    const reason = suggestion ? `${message} (${suggestion})` : message;
    // Line and column numbers are formatted as plain text, without digit grouping.
    const place = [String(line), String(column)];
    if (line === 0) return new strokeCheck.StrokeFault("play.ink.whole", reason);
    if (others.length === 0) return new strokeCheck.StrokeFault("play.ink.fault", ...place, reason);
    return new strokeCheck.StrokeFault("play.ink.more", ...place, reason, others.length);
  },
};
