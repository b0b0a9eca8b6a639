// JSON values with their offsets, and errors in ink files.

import { say } from "../shared/phrases.js";
import { inkText } from "./numbers.js";

/**
 * An error in a file; line and column from 1, or 0 for the whole file.
 * @typedef {{ line: number, column: number, message: string, suggestion: string }} InkFinding
 */

/** A file that is not valid ink, with the same errors as the command line reports. */
export class InkFault extends Error {
  /** @param {InkFinding[]} found */
  constructor(found) {
    super(found[0].message);
    const sorted = [...found].sort((a, b) =>
      a.line - b.line || a.column - b.column || (a.message < b.message ? -1 : a.message > b.message ? 1 : 0));
    /** Sorted by position, without duplicates. */
    this.findings = sorted.filter((one, at) => JSON.stringify(one) !== JSON.stringify(sorted[at - 1]));
  }

  /**
   * A fault with a single error.
   * @param {Uint8Array} bytes
   * @param {number} offset
   * @param {string} message
   * @param {string} [suggestion]
   */
  static at(bytes, offset, message, suggestion = "") {
    const [line, column] = inkText.place(bytes, offset);
    return new InkFault([{ line, column, message, suggestion }]);
  }
}

/** Ink that only the command reads; its kind selects the phrase for it. */
export class InkElsewhere extends Error {}

/** A JSON value with its offset. */
export class InkValue {
  /**
   * @param {number} offset
   * @param {null | boolean | number | string | InkValue[] | Map<string, InkValue>} value
   */
  constructor(offset, value) {
    this.offset = offset;
    this.value = value;
  }

  /** The number, if it is one. */
  get number() {
    return typeof this.value === "number" ? this.value : undefined;
  }

  /** The text, if it is one. */
  get string() {
    return typeof this.value === "string" ? this.value : undefined;
  }

  /** The values of an array, if it is one. */
  get elements() {
    return Array.isArray(this.value) ? this.value : undefined;
  }

  /** The keys and values of an object, if it is one. */
  get members() {
    return this.value instanceof Map ? this.value : undefined;
  }

  /** The first element, if it is an array. */
  get first() {
    return this.elements?.[0];
  }

  /**
   * The value of a key, if this is an object that has it.
   * @param {string} key
   */
  member(key) {
    return this.members?.get(key);
  }

  /** The type of the value, in words. */
  get kind() {
    if (this.value === null) return say("ink.value.null");
    if (this.elements) return say("ink.value.array");
    if (this.members) return say("ink.value.object");
    return say("ink.value." + typeof this.value);
  }
}
