// Reads ink from separated values with one sample per row. If a column contains the phase, each row is that
// event; otherwise a stroke ends at a blank row, when the stroke number changes, or when the pen leaves the
// paper, if a column reports it. Samples of a pen in the air are ignored.

import { say } from "../shared/phrases.js";
import { InkColumns, inkWords } from "./columns.js";
import { inkText } from "./numbers.js";
import { InkReading } from "./reading.js";
import { InkRows } from "./rows.js";
import { inkUnits } from "./times.js";
import { InkElsewhere, InkFault } from "./values.js";

/**
 * @typedef {import("./rows.js").InkCell} InkCell
 * @typedef {import("./columns.js").InkRole} InkRole
 * @typedef {import("./reading.js").InkSample} InkSample
 */

/** One reading of a table. */
export class InkTable {
  #reading;
  #rows;
  /**
   * The samples of the current stroke.
   * @type {InkSample[]}
   */
  #pending = [];
  /**
   * The stroke number in the previous row.
   * @type {string | null}
   */
  #last = null;
  /** The number of samples of a pen in the air. */
  #air = 0;
  /** The current and the longest run of samples without force. */
  #forceless = 0;
  #forcelessRun = 0;

  /** @param {InkReading} reading */
  constructor(reading) {
    this.#reading = reading;
    this.#rows = new InkRows(reading.bytes);
  }

  /** Returns the stroke, or throws an `InkFault` with all errors. */
  read() {
    const reading = this.#reading;
    reading.checkText();
    if (reading.isHopeless) return reading.stroke();
    try {
      this.#readRows();
    } catch (error) {
      if (!(error instanceof InkFault)) throw error;
      for (const finding of error.findings) reading.addFound(finding);
    }
    return reading.stroke();
  }

  #readRows() {
    const reading = this.#reading;
    const end = reading.bytes.length;
    let cells = this.#nextRow();
    if (!cells) return reading.add(say("ink.noRows"), end, say("ink.expectedColumns"));
    if (cells.length === 1 && this.#number(cells[0]) !== undefined) {
      // Some tables begin with the number of rows; in that case the next row has more cells.
      const next = this.#nextRow();
      if (next && next.length > 1) {
        reading.note(say("ink.firstRow"));
        cells = next;
      }
    }
    if (cells.some((cell) => inkWords.isDate(this.#text(cell)))) throw new InkElsewhere("dates");
    const isHeader = cells.some((cell) =>
      cell.from < cell.to && this.#number(cell) === undefined && !inkWords.phase(this.#text(cell)));
    const columns = this.#columns(cells, isHeader);
    if (!columns) return;
    /** @type {InkCell[] | null} */
    let row = isHeader ? this.#nextRow() : cells;
    if (row) this.#settle(columns, row);
    for (; row && !reading.isHopeless; row = this.#rows.next()) {
      if (row.length === 0) this.#endStroke();
      else this.#readRow(row, columns);
    }
    this.#endStroke();
    reading.checkInk(end, isHeader ? say("ink.belowHeader") : say("ink.rowEach"));
    if (!columns.unit) reading.guessUnit();
    if (this.#air > 0) reading.note(say("ink.air", String(this.#air)));
    if (this.#forcelessRun >= 3 && columns.places.pen === undefined && columns.places.phase === undefined) {
      reading.note(say("ink.forceless", String(this.#forcelessRun)));
    }
  }

  /** The next row that is not blank. */
  #nextRow() {
    let cells = this.#rows.next();
    while (cells && cells.length === 0) cells = this.#rows.next();
    return cells;
  }

  /** @param {InkCell[]} cells @param {boolean} isHeader */
  #columns(cells, isHeader) {
    const start = cells[0].from;
    const refuse = (/** @type {string} */ message, /** @type {string} */ suggestion) => {
      this.#reading.add(message, start, suggestion);
      return null;
    };
    const titles = cells.map((cell) => this.#text(cell));
    const columns = isHeader
      ? InkColumns.named(titles) : InkColumns.counted(cells.length, inkWords.phase(titles[0]) !== undefined);
    if (!columns) {
      return refuse(say("ink.noHeader", String(cells.length)), say("ink.nameColumns"));
    }
    if (columns.repeated !== null) {
      return refuse(say("ink.sameColumn", inkText.shortened(columns.repeated)), say("ink.rename"));
    }
    const { x, y } = columns.places;
    if (x === undefined || y === undefined) {
      return refuse(
        say("ink.notHeader", x === undefined ? "x" : "y"), say("ink.sayColumns"));
    }
    for (const name of columns.unused) this.#reading.note(say("ink.unused", inkText.shortened(name)));
    return columns;
  }

  /**
   * Resolves what the header left open by the first row of values: a numeric state means pen down or up; a
   * phase column takes precedence.
   * @param {InkColumns} columns
   * @param {InkCell[]} cells
   */
  #settle({ places }, cells) {
    const { phase, pen } = places;
    if (phase === undefined) return;
    if (pen !== undefined) delete places.pen;
    else if (phase < cells.length && this.#number(cells[phase]) !== undefined) {
      places.pen = phase;
      delete places.phase;
    }
  }

  /** @param {InkCell[]} cells @param {InkColumns} columns */
  #readRow(cells, columns) {
    const reading = this.#reading;
    const { places } = columns;
    const offset = cells[0].from;
    if (cells.length !== columns.count) {
      return reading.add(
        say("ink.rowCells", String(cells.length), String(columns.count)), offset, say("ink.leaveEmpty"));
    }
    const column = places.pen ?? places.lift;
    if (column !== undefined) {
      const word = this.#text(cells[column]);
      const state = inkWords.isDown(word, this.#number(cells[column]));
      if (state === undefined) {
        return reading.add(
          say("ink.penState", inkText.shortened(word)), cells[column].from, say("ink.penStates"));
      }
      if (state !== (places.pen !== undefined)) {
        this.#air += 1;
        return this.#endStroke();
      }
    }
    const x = this.#value(cells, places.x, "x", true);
    const y = this.#value(cells, places.y, "y", true);
    if (places.time !== undefined && inkWords.isDate(this.#text(cells[places.time]))) throw new InkElsewhere("dates");
    const time = this.#value(cells, places.time, say("ink.theTime"));
    const force = this.#value(cells, places.force, say("ink.theForce"));
    this.#forceless = force === 0 ? this.#forceless + 1 : 0;
    this.#forcelessRun = Math.max(this.#forcelessRun, this.#forceless);
    if (x === undefined || y === undefined) return;
    const tiltX = this.#value(cells, places.tiltX, say("ink.tiltRight"));
    const tiltY = this.#value(cells, places.tiltY, say("ink.tiltTowards"));
    const t = time === undefined ? undefined : (columns.unit ?? inkUnits.ms).milliseconds(time);
    this.#take(cells, places, { x, y, t, force, tiltX, tiltY, offset });
  }

  /** @param {InkCell[]} cells @param {Partial<Record<InkRole, number>>} places @param {InkSample} sample */
  #take(cells, places, sample) {
    if (places.phase !== undefined) {
      const cell = cells[places.phase];
      const phase = inkWords.phase(this.#text(cell));
      if (phase === "moved" && !this.#reading.isDown && inkWords.isOfBrowser(this.#text(cell))) this.#air += 1;
      else if (phase) this.#reading.take(phase, sample);
      else {
        this.#reading.add(
          say("ink.phase", inkText.shortened(this.#text(cell))), cell.from, say("ink.phases"));
      }
      return;
    }
    if (places.stroke !== undefined) {
      const stroke = this.#text(cells[places.stroke]);
      if (this.#last !== null && this.#last !== stroke) this.#endStroke();
      this.#last = stroke;
    }
    if (this.#pending.length > InkReading.most) this.#endStroke();
    this.#pending.push(sample);
  }

  #endStroke() {
    this.#reading.takeStroke(this.#pending);
    this.#pending = [];
    this.#last = null;
  }

  /**
   * The number in a cell; `undefined` if an optional cell is empty or after an error.
   * @param {InkCell[]} cells
   * @param {number | undefined} place
   * @param {string} name
   * @param {boolean} [isRequired]
   */
  #value(cells, place, name, isRequired = false) {
    if (place === undefined) return undefined;
    const cell = cells[place];
    const isEmpty = cell.from === cell.to;
    if (isEmpty && !isRequired) return undefined;
    const number = this.#number(cell);
    if (number === undefined) {
      const found = isEmpty ? say("ink.emptyCell") : `'${inkText.shortened(this.#text(cell))}'`;
      const comma = say("ink.decimalPoint");
      this.#reading.add(
        say("ink.numberFor", name, found), cell.from, this.#rows.hasCommas ? comma : "");
    } else if (!Number.isFinite(number)) {
      this.#reading.add(say("ink.large"), cell.from);
      return undefined;
    }
    return number;
  }

  /**
   * Parses a cell as a number; a decimal comma is accepted if the comma is not the separator.
   * @param {InkCell} cell
   */
  #number({ from, to }) {
    const match = inkText.decimal(this.#rows.bytes, from, to);
    if (match?.end === to) return match.value;
    if (this.#rows.hasCommas || to - from >= 400) return undefined;
    const pointed = this.#rows.bytes.slice(from, to).map((byte) => (byte === 0x2c ? 0x2e : byte));
    const other = inkText.decimal(pointed, 0, pointed.length);
    return other?.end === pointed.length ? other.value : undefined;
  }

  /** @param {InkCell} cell */
  #text({ from, to }) {
    return inkText.string(this.#rows.bytes, from, to);
  }
}
