// The reader's own strokes for traces: stroke files and ink of other programs, read like `sitegen import`,
// with ids from their file names.

import { openInk } from "../ink/open-ink.js";
import { say } from "../shared/phrases.js";
import { strokeCheck } from "../shared/stroke-check.js";
import { TraceFile } from "./trace-file.js";

/**
 * @typedef {import("./types").NamedFile} NamedFile
 * @typedef {import("./types").UnreadFile} UnreadFile
 */

/**
 * A message about a file.
 * @typedef {{ name: string, text: string }} FileWord
 */

export class OwnStrokes {
  /** The file extensions of ink other than JSON. */
  static #endings = /\.(excalidraw|tldr|ndjson|jsonl|csv|tsv|unipen|upn|inkml|svg)$/i;
  /**
   * The start of a trace or another file of this project, recognised without parsing because the file may be
   * long.
   */
  static #trace = /^\uFEFF?\s*\{\s*"(format|stage|stroke|signal|steps|path|summary)"/;
  /**
   * Strokes by id, available for all later traces.
   * @type {Map<string, Stroke>}
   */
  #strokes = new Map();

  get all() {
    return [...this.#strokes.values()];
  }

  /**
   * Whether the extension of a file in a folder means ink.
   * @param {string} name
   */
  static isNamed = (name) => OwnStrokes.#endings.test(name);

  /**
   * Takes the strokes among some files. Returns the other files, the invalid strokes with reasons, and notes
   * about the valid ones.
   * @param {readonly (NamedFile & { text: string })[]} files
   */
  async take(files) {
    /** @type {UnreadFile[]} */
    const unread = [];
    /** @type {FileWord[]} */
    const notes = [];
    const rest = [];
    for (const one of files) {
      const { name, file, text } = one;
      const isNamed = OwnStrokes.isNamed(name);
      const isStroke = TraceFile.kind(text) === "stroke";
      if (!isNamed && !isStroke && !OwnStrokes.#isInk(text)) {
        rest.push(one);
        continue;
      }
      try {
        const read = isStroke ? { stroke: strokeCheck.file(text.replace(/^\uFEFF/, "")), notes: "" }
          : await openInk.read(file);
        this.#strokes.set(read.stroke.id, read.stroke);
        if (read.notes) notes.push({ name, text: read.notes });
      } catch (error) {
        if (!(error instanceof strokeCheck.StrokeFault)) throw error;
        // A JSON file without ink may be an incomplete trace, so the trace reader reports its errors.
        if (!isNamed && !isStroke) rest.push(one);
        else unread.push({ name, reason: say(error.key, ...error.values) });
      }
    }
    return { rest, unread, notes };
  }

  /**
   * Whether a text is JSON without any key of a trace.
   * @param {string} text
   */
  static #isInk(text) {
    if (OwnStrokes.#trace.test(text.slice(0, 200))) return false;
    try {
      const value = JSON.parse(text);
      if (typeof value !== "object" || value === null) return false;
      return !["format", "stage", "signal", "steps", "path", "summary"].some((key) => key in value);
    } catch {
      return false;
    }
  }
}
