// Reads tables and lists of points, with the same stroke, notes and errors as `sitegen import` without
// options. Other kinds of ink are recognised and left to that command.

import { say } from "../shared/phrases.js";
import { strokeCheck } from "../shared/stroke-check.js";
import { inkForeign } from "./foreign.js";
import { InkJSON } from "./json.js";
import { InkLists } from "./lists.js";
import { inkText } from "./numbers.js";
import { InkReading } from "./reading.js";
import { InkTable } from "./table.js";
import { InkTimes } from "./times.js";
import { InkElsewhere, InkFault } from "./values.js";

/** @typedef {import("./values.js").InkValue} InkValue */

export const inkFile = {
  /**
   * Reads a stroke and its notes, or throws an `InkFault` with all errors.
   * @param {Uint8Array} bytes
   * @param {string} name
   * @returns {{ stroke: Stroke, notes: readonly string[] }}
   */
  read(bytes, name) {
    const foreign = inkForeign.kind(bytes, name);
    if (foreign) {
      const message = say("ink.foreign", foreign.kind);
      throw new InkFault([{ line: 0, column: 0, message, suggestion: foreign.suggestion }]);
    }
    const format = inkForeign.format(name, bytes);
    if (format !== "json" && format !== "csv") throw new InkElsewhere(format);
    const reading = new InkReading(bytes, name);
    const stroke = format === "csv" ? new InkTable(reading).read() : inkFile.json(reading);
    const forces = stroke.events.flatMap(({ force }) => force ?? []);
    if (forces.length > 0 && forces.every((force) => force === 0)) reading.notes.push(say("ink.zeroForces"));
    return { stroke, notes: [...inkFile.canvas(stroke, reading), ...reading.notes, ...new InkTimes(stroke.events).warnings] };
  },

  /**
   * The note that the drawing area was chosen to fit the ink, unless the file states one.
   * @param {Stroke} stroke
   * @param {InkReading} reading
   */
  canvas: ({ canvas: { width, height } }, { isStroke }) =>
    isStroke ? [] : [say("ink.canvas", String(width), String(height))],

  /** @param {InkReading} reading */
  json(reading) {
    const { bytes } = reading;
    if (inkFile.startsWithDrawing(bytes)) throw new InkElsewhere("drawings");
    const root = InkJSON.read(bytes);
    if (root.member("format")?.string?.startsWith("inkstep")) {
      const stroke = strokeCheck.file(inkText.string(bytes, inkText.start(bytes), bytes.length));
      reading.isStroke = true;
      if (InkReading.startAtZero(stroke.events)) reading.note(say("ink.fromFirst"));
      return stroke;
    }
    const kind = inkFile.program(root);
    if (kind) throw new InkElsewhere(kind);
    const ink = new InkLists(reading);
    ink.readPoints(root);
    return ink.finish();
  },

  /**
   * Identifies the program that wrote a JSON text by keys that only it uses.
   * @param {InkValue} root
   */
  program(root) {
    const isList = (/** @type {string} */ key) => root.member(key)?.elements !== undefined;
    const isObject = (/** @type {string} */ key) => root.member(key)?.members !== undefined;
    if (root.member("tldrawFileFormatVersion") || isList("records") || isList("shapes")) return "tldraw";
    if (isObject("store") || isObject("document")) return "tldraw";
    if (isList("elements") || root.member("type")?.string?.startsWith("excalidraw")) return "excalidraw";
    if (isList("drawing")) return "quickDraw";
    const isSignature = ["penColor", "dotSize", "drawMode"].some((key) => root.first?.member(key) !== undefined);
    return isSignature ? "signature" : null;
  },

  /**
   * Whether the first line is a complete JSON text followed by others: a file with one drawing per line.
   * @param {Uint8Array} bytes
   */
  startsWithDrawing(bytes) {
    const start = bytes.findIndex((byte) => byte > 0x20);
    const end = bytes.indexOf(0x0a, start);
    if (start < 0 || end < 0 || !bytes.subarray(end).some((byte) => byte > 0x20)) return false;
    // A complete value ends with the bracket that matches its first; the first line of formatted JSON rarely
    // does.
    if (!/^(\{[^]*\}|\[[^]*\])[\0-\x20]*$/.test(inkText.string(bytes, start, end))) return false;
    try {
      InkJSON.read(bytes.subarray(0, end));
      return true;
    } catch (error) {
      if (error instanceof InkFault) return false;
      throw error;
    }
  },
};
