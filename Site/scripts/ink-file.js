// Ink in any of the formats that pages read: the same stroke, notes and faults as `sitegen import` without options.
// In JSON what a file is shows by what it holds: Excalidraw and tldraw say so themselves, Quick, Draw! has a key
// `drawing` and comes as one text a line, and whatever else is lists of points is read as such.
"use strict";

/** Ink in a format that takes the command line. */
class InkElsewhere extends Error {}

const inkFile = {
  /**
   * Reads a stroke and what is to be said about it, or throws an `InkFault` with everything that is wrong.
   * @param {Uint8Array} bytes
   * @param {string} name
   * @returns {{ stroke: Stroke, notes: readonly string[] }}
   */
  read(bytes, name) {
    const foreign = inkForeign.kind(bytes);
    if (foreign) {
      const message = say("ink.foreign", foreign.kind);
      throw new InkFault([{ line: 0, column: 0, message, suggestion: foreign.suggestion }]);
    }
    const format = inkForeign.format(name, bytes);
    if (format === "svg" || format === "inkml") throw new InkElsewhere(format === "svg" ? "SVG" : "InkML");
    const reading = new InkReading(bytes, name);
    const stroke =
      format === "json" ? inkFile.json(reading)
      : format === "csv" ? new InkTable(reading).read()
      : new InkUnipen(reading).read();
    const { warning } = new InkTimes(stroke.events);
    return { stroke, notes: warning ? [...reading.notes, warning] : reading.notes };
  },

  /** @param {InkReading} reading */
  json(reading) {
    const line = inkFile.line(reading);
    const root = line?.root ?? InkJSON.read(reading.bytes);
    if (!line && root.member("format")?.string?.startsWith("inkstep")) {
      return strokeCheck.file(inkText.string(reading.bytes, inkText.start(reading.bytes), reading.bytes.length));
    }
    const ink = new InkLists(reading, line?.from ?? 0);
    const drawing = root.member("drawing");
    if (inkExcalidraw.isOne(root)) inkExcalidraw.read(root, ink);
    else if (inkTldraw.isOne(root)) inkTldraw.read(root, ink);
    else if (drawing?.elements) ink.readColumns(drawing);
    else ink.readPoints(root);
    return ink.finish();
  },

  /**
   * The first drawing of a text of which each line is one; nothing for a text that is one JSON text, or none: the
   * first line alone must be one, and more must follow.
   * @param {InkReading} reading
   */
  line(reading) {
    const { bytes } = reading;
    const lines = inkFile.lines(bytes);
    if (lines.length < 2) return null;
    const [{ from, to }] = lines;
    // It ends as it begins; the end of a pretty-printed text is soon reached.
    const text = inkText.string(bytes, from, to);
    if (!/^[\0-\x20]*(\{[^]*\}|\[[^]*\])[\0-\x20]*$/.test(text)) return null;
    try {
      const root = InkJSON.read(bytes.subarray(from, to));
      reading.note(say("ink.drawings", String(lines.length)));
      return { root, from };
    } catch (error) {
      if (error instanceof InkFault) return null;
      throw error;
    }
  },

  /**
   * The lines that are not blank.
   * @param {Uint8Array} bytes
   */
  lines(bytes) {
    /** @type {InkCell[]} */
    const lines = [];
    let isBlank = true;
    let from = 0;
    for (let at = 0; at <= bytes.length; at += 1) {
      if (at < bytes.length && bytes[at] !== 0x0a) {
        if (bytes[at] > 0x20) isBlank = false;
        continue;
      }
      if (!isBlank) lines.push({ from, to: at });
      [from, isBlank] = [at + 1, true];
    }
    return lines;
  },
};
