// Strokes of the reader's own, which traces that are verified may be of: stroke files, and ink that other programs
// wrote, read as `sitegen import` reads it and called after its file.

import { openInk } from "../ink/open-ink.js";
import { say } from "../shared/phrases.js";
import { strokeCheck } from "../shared/stroke-check.js";
import { TraceFile } from "./trace-file.js";

/**
 * @typedef {import("./types").NamedFile} NamedFile
 * @typedef {import("./types").UnreadFile} UnreadFile
 */

/**
 * What is said about a file.
 * @typedef {{ name: string, text: string }} FileWord
 */

export class OwnStrokes {
  /** What files of ink are called that are no JSON. */
  static #endings = /\.(excalidraw|tldr|ndjson|jsonl|csv|tsv|unipen|upn|inkml|svg)$/i;
  /** What a trace may begin with; a file of ours may be long. */
  static #trace = /^\uFEFF?\s*\{\s*"(format|stage|stroke|signal|steps|path|summary)"/;
  /**
   * By id, for traces of now and later.
   * @type {Map<string, Stroke>}
   */
  #strokes = new Map();

  get all() {
    return [...this.#strokes.values()];
  }

  /**
   * Whether a file in a folder may be one, by its name.
   * @param {string} name
   */
  static isNamed = (name) => OwnStrokes.#endings.test(name);

  /**
   * Takes the strokes among some files in, and returns the other files, the strokes that are none with why, and what
   * is to be said about those that are.
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
        // What is only JSON may be a trace that lacks something, and is told as such.
        if (!isNamed && !isStroke) rest.push(one);
        else unread.push({ name, reason: say(error.key, ...error.values) });
      }
    }
    return { rest, unread, notes };
  }

  /**
   * Whether a text is JSON that says nothing of what a trace says.
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
