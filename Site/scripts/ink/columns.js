// Interprets the columns of separated values: by the header, with the many names that recorders use; without
// a header, by the number of columns. Also interprets the words in their cells.

import { inkText } from "./numbers.js";
import { inkUnits } from "./times.js";
import { InkElsewhere } from "./values.js";

/** @typedef {import("./times.js").InkUnit} InkUnit */

/**
 * The meanings of a column. In `pen` columns true means pen down, in `lift` columns pen up.
 * @typedef {"phase" | "stroke" | "x" | "y" | "time" | "force" | "tiltX" | "tiltY" | "pen" | "lift"} InkRole
 */

export const inkWords = {
  /**
   * The known names for each kind of column.
   * @type {Record<InkRole, readonly string[]>}
   */
  names: {
    phase: ["phase", "state", "type", "event type", "action"],
    stroke: ["stroke", "stroke id", "strokeid", "trace", "path", "contact", "touch"],
    x: [
      "x", "px", "pos x", "x pos", "position x", "screen x", "client x", "screenx", "clientx", "pagex", "offsetx",
    ],
    y: [
      "y", "py", "pos y", "y pos", "position y", "screen y", "client y", "screeny", "clienty", "pagey", "offsety",
    ],
    time: ["t", "time", "timestamp", "time stamp", "ms", "millis", "milliseconds"],
    force: ["force", "pressure", "f", "p"],
    tiltX: ["tilt x", "tiltx", "x tilt", "otx"],
    tiltY: ["tilt y", "tilty", "y tilt", "oty"],
    pen: [
      "pen", "pen state", "penstate", "pen status", "penstatus", "pen down", "pendown", "down", "is down", "isdown",
      "tip", "tip down", "tip switch", "tipswitch", "button", "buttons", "button status", "button state",
      "buttonstatus", "touching", "in contact", "on paper", "on surface",
    ],
    lift: ["pen up", "penup", "up", "is up", "isup", "in air", "inair", "hover", "hovering", "lifted"],
  },

  /**
   * The phase that a word means.
   * @param {string} text
   * @returns {Phase | undefined}
   */
  phase(text) {
    const size = text.length > 20 ? 21 : inkText.size(text);
    if (size < 2 || size > 20) return undefined;
    const word = text.toLowerCase().replace(/^(pointer|touch|mouse|pen)/, "");
    if (["began", "begin", "start", "down"].includes(word)) return "began";
    if (["moved", "move"].includes(word)) return "moved";
    if (["ended", "end", "up"].includes(word)) return "ended";
    return ["cancelled", "canceled", "cancel"].includes(word) ? "cancelled" : undefined;
  },

  /**
   * Whether a text begins like a date in ISO 8601, which only the command reads.
   * @param {string} text
   */
  isDate: (text) => /^\d{4}-\d\d-\d\d[Tt ]/.test(text),

  /**
   * Whether a word names an event of a browser, which moves of a hovering pointer have, too.
   * @param {string} text
   */
  isOfBrowser: (text) => /^(pointer|mouse)/i.test(text),

  /**
   * Whether a cell means that the pen is down: 0 is up, any other number is down.
   * @param {string} text
   * @param {number | undefined} number
   */
  isDown(text, number) {
    if (number !== undefined) return number !== 0;
    if (text.length > 20 || inkText.size(text) > 20) return undefined;
    const word = text.toLowerCase().replace(/\P{Alphabetic}/gu, "");
    const down = ["down", "pendown", "true", "yes", "contact", "touch", "touching", "paper", "draw", "write"];
    const up = ["up", "penup", "false", "no", "air", "hover", "hovering", "none", "move"];
    return down.includes(word) ? true : up.includes(word) ? false : undefined;
  },

  /**
   * Splits a title into its name (lower case, single spaces) and its unit: `Time (s)`, `t_ms`, `x [px]`.
   * @param {string} title
   */
  parts(title) {
    const words = title.toLowerCase().split(/[ _\-()[\]/.\t]/).filter((word) => word !== "");
    const last = words.at(-1) ?? "";
    const units = ["ms", "s", "us", "µs", "ns", "sec", "seconds", "px", "pt", "points", "pixels"];
    if (words.length > 1 && units.includes(last)) return { name: words.slice(0, -1).join(" "), unit: last };
    const name = words.join(" ");
    return { name, unit: ["ms", "millis", "milliseconds"].includes(name) ? "ms" : "" };
  },

  /**
   * The time unit that a header's word means.
   * @param {string} word
   */
  unit(word) {
    if (["s", "sec", "seconds"].includes(word)) return inkUnits.s;
    if (["ms", "millis", "milliseconds"].includes(word)) return inkUnits.ms;
    if (["us", "µs"].includes(word)) return inkUnits.us;
    return word === "ns" ? inkUnits.ns : undefined;
  },
};

/** The columns of a table of samples: the index of each role in a row. */
export class InkColumns {
  /** @type {Partial<Record<InkRole, number>>} */
  places = {};
  /**
   * The unit of the times according to the header.
   * @type {InkUnit | undefined}
   */
  unit = undefined;
  /**
   * Columns of the header without a known meaning.
   * @type {string[]}
   */
  unused = [];
  /**
   * A column with the same meaning as an earlier one, if there is one.
   * @type {string | null}
   */
  repeated = null;

  /** @param {number} count the number of cells in a row */
  constructor(count) {
    this.count = count;
  }

  /**
   * Finds the columns of a header.
   * @param {readonly string[]} header
   */
  static named(header) {
    const columns = new InkColumns(header.length);
    const roles = /** @type {InkRole[]} */ (Object.keys(inkWords.names));
    for (const [place, title] of header.entries()) {
      const { name, unit } = inkWords.parts(title);
      if (["pointer", "pointer id", "pointerid"].includes(name)) throw new InkElsewhere("pointers");
      const role = roles.find((one) => inkWords.names[one].includes(name));
      if (role && columns.places[role] === undefined) {
        columns.places[role] = place;
      } else if (role) {
        columns.repeated = title;
        return columns;
      } else if (title !== "") {
        columns.unused.push(title);
      }
      if (columns.places.time === place) columns.unit = inkWords.unit(unit);
    }
    return columns;
  }

  /**
   * The columns of a table without a header: x, y, then time, then force, with an optional phase first.
   * Returns `null` for any other number of columns.
   * @param {number} count
   * @param {boolean} startsWithPhase
   */
  static counted(count, startsWithPhase) {
    const columns = new InkColumns(count);
    const first = startsWithPhase ? 1 : 0;
    if (count - first < 2 || count - first > 4) return null;
    if (startsWithPhase) columns.places.phase = 0;
    for (const [at, role] of /** @type {const} */ (["x", "y", "time", "force"]).entries()) {
      if (first + at < count) columns.places[role] = first + at;
    }
    return columns;
  }
}
