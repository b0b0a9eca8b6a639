// What a file of ink is made of once it is read: values of JSON with their places, and what is wrong with it.

import { say } from "../shared/phrases.js";
import { inkText } from "./numbers.js";

/**
 * What is wrong with a file, and where: line and column from 1, or 0 for the file as a whole.
 * @typedef {{ line: number, column: number, message: string, suggestion: string }} InkFinding
 */

/** A file that is no ink; what is wrong with it, as the command line tells it. */
export class InkFault extends Error {
  /** @param {InkFinding[]} found */
  constructor(found) {
    super(found[0].message);
    const sorted = [...found].sort((a, b) =>
      a.line - b.line || a.column - b.column || (a.message < b.message ? -1 : a.message > b.message ? 1 : 0));
    /** In the order of their places, without repeats. */
    this.findings = sorted.filter((one, at) => JSON.stringify(one) !== JSON.stringify(sorted[at - 1]));
  }

  /**
   * One thing that is wrong.
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

/** Ink that the command reads and pages do not: its kind names the phrase for it. */
export class InkElsewhere extends Error {}

/** A value of a JSON text, and where it begins. */
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

  /** The first of its values, if it is an array. */
  get first() {
    return this.elements?.[0];
  }

  /**
   * The value under a key, if this is an object that has it.
   * @param {string} key
   */
  member(key) {
    return this.members?.get(key);
  }

  /** What the value is, in words. */
  get kind() {
    if (this.value === null) return say("ink.value.null");
    if (this.elements) return say("ink.value.array");
    if (this.members) return say("ink.value.object");
    return say("ink.value." + typeof this.value);
  }
}
