// The reader's own strokes for traces: stroke files, and CSV with ids from the names of the files.

import { openInk } from "../ink/open-ink.js";
import { TraceFile } from "./trace-file.js";

/**
 * @typedef {import("./types").NamedFile} NamedFile
 * @typedef {import("./types").UnreadFile} UnreadFile
 */

export class OwnStrokes {
  /** The endings of files with ink other than JSON; only CSV is opened. */
  static #endings = /\.(csv|tsv|excalidraw|tldr|ndjson|jsonl|unipen|upn|inkml|svg|xopp)$/i;
  /**
   * Strokes by id, available for all later traces.
   * @type {Map<string, Stroke>}
   */
  #strokes = new Map();

  get all() {
    return [...this.#strokes.values()];
  }

  /**
   * Whether the name of a file means ink.
   * @param {string} name
   */
  static isNamed = (name) => OwnStrokes.#endings.test(name);

  /**
   * Takes the strokes among some files. Returns the other files, and the invalid strokes with reasons.
   * @param {readonly (NamedFile & { text: string })[]} files
   */
  async take(files) {
    /** @type {UnreadFile[]} */
    const unread = [];
    const rest = [];
    for (const one of files) {
      const { name, file, text } = one;
      if (!OwnStrokes.isNamed(name) && TraceFile.kind(text) !== "stroke") {
        rest.push(one);
        continue;
      }
      try {
        const stroke = await openInk.read(file);
        this.#strokes.set(stroke.id, stroke);
      } catch (error) {
        unread.push({ name, reason: openInk.reason(error) });
      }
    }
    return { rest, unread };
  }
}
