// Splits separated values into rows of cells (RFC 4180, extended to the separators and line ends that occur
// in practice).

import { say } from "../shared/phrases.js";
import { inkText } from "./numbers.js";
import { InkFault } from "./values.js";

/**
 * A cell of a row: the range of its text, without quotes and surrounding spaces.
 * @typedef {{ from: number, to: number }} InkCell
 */

/** A position between two rows of a text. */
export class InkRows {
  /** The maximum number of cells in a row. */
  static #most = 1000;
  static #tab = 0x09;
  static #space = 0x20;
  static #quote = 0x22;
  static #comma = 0x2c;
  static #semicolon = 0x3b;

  /** @param {Uint8Array} bytes */
  constructor(bytes) {
    this.bytes = bytes;
    this.at = inkText.start(bytes);
    const named = InkRows.#named(bytes.subarray(this.at, this.at + 8));
    /** The separator of cells: a comma, a semicolon, a tab, or any number of spaces. */
    this.separator = named ?? InkRows.#separator(bytes.subarray(this.at));
    if (named === undefined) return;
    while (this.at < bytes.length && !this.#isEnd()) this.at += 1;
    this.#passEnd();
  }

  /**
   * The separator that a first row `sep=;` names, as Excel writes and reads it.
   * @param {Uint8Array} start the first 8 bytes
   */
  static #named(start) {
    const row = String.fromCharCode(...start).split(/[\n\r]/)[0].replaceAll('"', "");
    return /^sep=[,;\t |]$/.test(row) ? row.charCodeAt(4) : undefined;
  }

  /** Whether the separator is a comma. */
  get hasCommas() {
    return this.separator === InkRows.#comma;
  }

  /**
   * Detects the separator from the first row that has one and is not a comment: tab, then semicolon (before
   * comma, which may be the decimal separator), then comma, otherwise spaces.
   * @param {Uint8Array} bytes
   */
  static #separator(bytes) {
    let found = 0;
    let [isQuoted, isComment, isEmpty, isSpaced, isTabbed] = [false, false, true, false, false];
    for (const byte of bytes) {
      if (byte === 0x0a || byte === 0x0d) {
        if (found !== 0) break;
        [isQuoted, isComment, isEmpty, isSpaced, isTabbed] = [false, false, true, false, false];
        continue;
      }
      if (isEmpty && byte === 0x23) isComment = true;
      if (byte !== InkRows.#space && byte !== InkRows.#tab) isEmpty = false;
      if (byte === InkRows.#quote) isQuoted = !isQuoted;
      if (isQuoted || isComment) continue;
      if (byte === InkRows.#tab) {
        if (!isEmpty) return byte;
        isTabbed = true;
      } else if (isTabbed && byte !== InkRows.#space) {
        return InkRows.#tab;
      } else if (byte === InkRows.#semicolon) {
        found = byte;
      } else if (byte === InkRows.#comma) {
        if (found !== InkRows.#semicolon) found = byte;
      } else if (byte === InkRows.#space) {
        isSpaced = !isEmpty;
      } else if (isSpaced) {
        found ||= InkRows.#space;
      }
    }
    return found || InkRows.#comma;
  }

  /**
   * The cells of the next row, empty for a blank row; `null` at the end. Rows that begin with `#`, after
   * optional spaces, are comments and skipped.
   * @returns {InkCell[] | null}
   */
  next() {
    const { bytes } = this;
    while (this.#isComment()) {
      while (this.at < bytes.length && !this.#isEnd()) this.at += 1;
      this.#passEnd();
    }
    if (this.at === bytes.length) return null;
    const isSpaced = this.separator === InkRows.#space;
    /** @type {InkCell[]} */
    const cells = [];
    for (;;) {
      if (cells.length === InkRows.#most) {
        throw InkFault.at(
          bytes, this.at, say("ink.cells", String(InkRows.#most)), say("ink.keepColumns"));
      }
      cells.push(this.#cell());
      if (isSpaced) this.#passSpaces();
      if (this.at >= bytes.length || (isSpaced ? this.#isEnd() : bytes[this.at] !== this.separator)) break;
      if (!isSpaced) this.at += 1;
    }
    this.#passEnd();
    return cells.length === 1 && cells[0].from === cells[0].to ? [] : cells;
  }

  #isComment() {
    let at = this.at;
    while (this.bytes[at] === InkRows.#space || this.bytes[at] === InkRows.#tab) at += 1;
    return this.bytes[at] === 0x23;
  }

  #isEnd() {
    return this.bytes[this.at] === 0x0a || this.bytes[this.at] === 0x0d;
  }

  #passEnd() {
    if (this.at >= this.bytes.length) return;
    const isReturn = this.bytes[this.at] === 0x0d;
    this.at += 1;
    if (isReturn && this.bytes[this.at] === 0x0a) this.at += 1;
  }

  #passSpaces() {
    while (this.bytes[this.at] === InkRows.#space) this.at += 1;
  }

  /** Reads up to the separator or the end of the row. */
  #cell() {
    const { bytes } = this;
    this.#passSpaces();
    if (bytes[this.at] === InkRows.#quote) return this.#quotedCell();
    const from = this.at;
    let to = from;
    while (this.at < bytes.length && bytes[this.at] !== this.separator && !this.#isEnd()) {
      if (bytes[this.at] !== InkRows.#space) to = this.at + 1;
      this.at += 1;
    }
    return { from, to };
  }

  #quotedCell() {
    const { bytes } = this;
    const opening = this.at;
    this.at += 1;
    while (this.at < bytes.length) {
      if (bytes[this.at] !== InkRows.#quote) {
        this.at += 1;
      } else if (bytes[this.at + 1] === InkRows.#quote) {
        this.at += 2;
      } else {
        const cell = { from: opening + 1, to: this.at };
        this.at += 1;
        if (this.separator !== InkRows.#space) this.#passSpaces();
        if (this.at < bytes.length && bytes[this.at] !== this.separator && !this.#isEnd()) {
          throw InkFault.at(
            bytes, this.at, say("ink.afterQuote"), say("ink.doubleInside"));
        }
        return cell;
      }
    }
    throw InkFault.at(
      bytes, opening, say("ink.openQuote"), say("ink.closeQuote"));
  }
}
