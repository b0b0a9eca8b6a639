// Reads a stroke from CSV with one sample per row, as `sitegen export` writes it. The first row names the
// columns; without phases, a stroke ends at a blank row. `sitegen import` reads every such file as the same
// stroke, and many other tables, whose separators, titles and units it has to guess.

import { inThousandths } from "../shared/phrases.js";
import { strokeCheck } from "../shared/stroke-check.js";

/**
 * A cell: its text without spaces around it, and its column in the line, from 1.
 * @typedef {{ text: string, column: number }} Cell
 * @typedef {{ -readonly [Key in keyof StrokeEvent]: StrokeEvent[Key] }} Sample
 */

/** The known titles of columns, in lower case. */
const known = ["phase", "x", "y", "t", "t_ms", "force", "tiltx", "tilty"];

/** The reading of one table. */
export class CSVInk {
  /** @type {Sample[]} */
  #events = [];
  #isDown = false;
  /** The current line, from 1, and its cells by title. */
  #line = 0;
  /** @type {Record<string, Cell>} */
  #cells = {};
  #titles;

  /** @param {readonly string[]} titles */
  constructor(titles) {
    this.#titles = titles;
  }

  /**
   * Reads the stroke in a text, or throws a `StrokeFault`; `null` unless the first row names the columns x and y
   * and none that is unknown.
   * @param {string} text
   * @param {string} id
   */
  static read(text, id) {
    const rows = text.split(/\r\n|[\n\r]/);
    const first = rows.findIndex((row) => !/^ *$|^[ \t]*#/.test(row));
    const titles = CSVInk.#split(rows[first] ?? "").map((cell) => cell.text.replace(/^"(.*)"$/, "$1").toLowerCase());
    const isTable = titles.includes("x") && titles.includes("y") && !(titles.includes("t") && titles.includes("t_ms")) &&
      titles.every((title, at) => known.includes(title) && titles.indexOf(title) === at);
    if (!isTable) return null;
    const ink = new CSVInk(titles);
    for (const [at, row] of rows.entries()) if (at > first) ink.#read(row, at + 1);
    return ink.#stroke(id);
  }

  /** @param {string} row @returns {Cell[]} */
  static #split(row) {
    let column = 1;
    return row.split(",").map((text) => {
      const start = text.search(/[^ ]|$/);
      let end = text.length;
      while (end > start && text[end - 1] === " ") end -= 1;
      const cell = { text: text.slice(start, end), column: column + start };
      column += text.length + 1;
      return cell;
    });
  }

  /** @param {string} row @param {number} line */
  #read(row, line) {
    if (/^[ \t]*#/.test(row)) return;
    if (/^ *$/.test(row)) return this.#lift();
    this.#line = line;
    const cells = CSVInk.#split(row);
    if (cells.length !== this.#titles.length) this.#refuse(1, "play.csv.cells", cells.length, this.#titles.length);
    this.#cells = Object.fromEntries(this.#titles.map((title, at) => [title, cells[at]]));
    const phase = this.#phase();
    const [x, y] = [this.#position("x"), this.#position("y")];
    const [t, force] = [this.#time(), this.#number("force", 0, 1)];
    const [tiltX, tiltY] = [this.#number("tiltx", -90, 90), this.#number("tilty", -90, 90)];
    this.#isDown = phase === "began" || phase === "moved";
    this.#events.push({
      phase, x, y, ...(t !== undefined && { t }), ...(force !== undefined && { force }),
      ...(tiltX !== undefined && tiltY !== undefined && { tiltX, tiltY }),
    });
  }

  /**
   * The phase of a row; without such a column it follows from the previous rows.
   * @returns {Phase}
   */
  #phase() {
    const cell = this.#cells.phase;
    if (!cell) return this.#isDown ? "moved" : "began";
    const phase = /** @type {Phase | undefined} */ (strokeCheck.phases.find((one) => one === cell.text));
    if (!phase) return this.#refuse(cell.column, "play.csv.phase", strokeCheck.shortened(cell.text));
    if (this.#isDown === (phase === "began")) this.#refuse(cell.column, "play.csv.order", phase);
    return phase;
  }

  /** Ends the stroke at a blank row; a stroke of one sample begins and ends there. */
  #lift() {
    const last = this.#events.at(-1);
    if (!last || !this.#isDown || this.#titles.includes("phase")) return;
    if (last.phase === "began") this.#events.push({ ...last, phase: "ended" });
    else last.phase = "ended";
    this.#isDown = false;
  }

  /** @param {"x" | "y"} title */
  #position(title) {
    const number = this.#number(title, -strokeCheck.largest, strokeCheck.largest);
    return number ?? this.#refuse(this.#cells[title].column, "play.csv.empty", title);
  }

  /** The time in a row, which is not before the previous one; all rows have one, or none has. */
  #time() {
    const title = this.#cells.t ? "t" : "t_ms";
    const column = this.#cells[title]?.column ?? 1;
    const time = this.#number(title, -Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
    const before = this.#events.at(-1);
    if (before && (before.t === undefined) !== (time === undefined)) this.#refuse(column, "play.csv.timed");
    if (time !== undefined && time < (before?.t ?? time)) {
      this.#refuse(column, "play.csv.back", String(before?.t), String(time));
    }
    return time;
  }

  /**
   * The number in a cell; `undefined` if the cell is empty or missing.
   * @param {string} title
   * @param {number} least
   * @param {number} most
   */
  #number(title, least, most) {
    const { text, column } = this.#cells[title] ?? { text: "", column: 0 };
    if (text === "") return undefined;
    const number = /^[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?$/.test(text) ? Number(text) : NaN;
    if (Number.isNaN(number)) this.#refuse(column, "play.csv.number", strokeCheck.shortened(text));
    if (number < least || number > most) this.#refuse(column, "play.fault.number", title, least, most);
    return number;
  }

  /**
   * @param {number} column
   * @param {string} key
   * @param {(string | number)[]} values
   * @returns {never}
   */
  #refuse(column, key, ...values) {
    throw new strokeCheck.StrokeFault(key, ...values).at([this.#line, column]);
  }

  /** @param {string} id */
  #stroke(id) {
    this.#lift();
    const events = this.#events;
    if (events.length === 0) throw new strokeCheck.StrokeFault("play.csv.rows");
    if (this.#titles.includes("t")) CSVInk.#checkUnit(events);
    const start = events[0].t ?? 0;
    for (const event of events) if (event.t !== undefined) event.t -= start;
    return strokeCheck.stroke({ format: strokeCheck.format, id, canvas: CSVInk.#canvas(events), events });
  }

  /**
   * Refuses times whose median step no pen has: they have another unit than milliseconds, which only the command
   * guesses.
   * @param {readonly Sample[]} events
   */
  static #checkUnit(events) {
    const steps = events.flatMap(({ phase, t }, at) => (phase === "began" ? [] : (t ?? 0) - (events[at - 1].t ?? 0)));
    const sorted = steps.filter((step) => step > 0).sort((a, b) => a - b);
    const median = sorted.length < 2 ? 1 : sorted[Math.floor(sorted.length / 2)];
    if (median < 0.5 || median > 500) throw new strokeCheck.StrokeFault("play.csv.unit", inThousandths(median));
  }

  /**
   * A drawing area of whole points around the ink, with the same margin on both sides.
   * @param {readonly Sample[]} events
   */
  static #canvas(events) {
    const [xs, ys] = [events.map(({ x }) => x), events.map(({ y }) => y)];
    const lowest = (/** @type {number[]} */ list) => list.reduce((one, other) => Math.min(one, other));
    const margin = Math.min(Math.max(Math.min(lowest(xs), lowest(ys)), 0), 40);
    const side = (/** @type {number[]} */ list) =>
      Math.min(Math.max(Math.ceil(list.reduce((one, other) => Math.max(one, other)) + margin), 1), strokeCheck.largest);
    return { width: side(xs), height: side(ys) };
  }
}
