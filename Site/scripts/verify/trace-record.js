// Packs the content of a trace file as numbers for the judge. A value of the wrong type is reported with its
// position, as on the command line.

import { Engine } from "../shared/engine.js";
import { say } from "../shared/phrases.js";

/** @typedef {import("./types").RecordKey} RecordKey */

/** A file that is not a valid trace. */
export class TraceFault extends Error {}

/** Packs records value by value, by the keys and types that the judge defines. */
export class TraceRecord {
  /** The maximum number of numbers from one file. */
  static most = 2_000_000;
  /** The limits of coordinates and of whole numbers in lists. */
  static #largest = Engine.catalogue.limits.number;
  static #largestWhole = 2 ** 31 - 2;

  /** @type {number[]} */
  numbers = [];

  /**
   * Packs the value of a key; `undefined` means that it is missing.
   * @param {unknown} value
   * @param {RecordKey} key
   * @param {string} place
   */
  value(value, key, place) {
    if (this.numbers.length > TraceRecord.most) throw new TraceFault(say("verify.long"));
    if (value === undefined) this.numbers.push(-1);
    else if (value === null) this.numbers.push(0);
    else this.#shape(value, key, place);
  }

  /** @param {unknown} value @param {RecordKey} key @param {string} place */
  #shape(value, { shape, columns = [] }, place) {
    switch (shape) {
      case "count":
        return this.#push(1, this.#number(value, place, 2 ** 53));
      case "number": return this.#push(1, this.#number(value, place));
      case "flag":
        if (typeof value !== "boolean") TraceRecord.#refuse(place, "flag");
        return this.#push(2, value ? 1 : 0);
      case "phase": {
        const phase = Engine.catalogue.phases.indexOf(String(value));
        if (typeof value !== "string" || phase < 0) TraceRecord.#refuse(place, "phase");
        return this.#push(3, phase);
      }
      case "point": return this.#push(4, ...this.#point(value, place));
      case "points": return this.#list(5, value, place, (one, at) => this.#point(one, at));
      case "path": return this.#list(6, value, place, (one, at) => this.#element(one, at));
      case "counts": return this.#list(7, value, place, (one, at) => [this.#whole(one, at)]);
      case "row": {
        const row = this.#row(value, columns, place);
        return this.#push(7, row.length, ...row);
      }
      default: {
        const rows = TraceRecord.#array(value, place)
          .flatMap((one, index) => this.#row(one, columns, `${place}[${index}]`));
        this.#push(7, rows.length);
        for (const number of rows) this.numbers.push(number);
      }
    }
  }

  /** @param {...number} numbers */
  #push(...numbers) {
    this.numbers.push(...numbers);
  }

  /**
   * @param {number} tag
   * @param {unknown} value
   * @param {string} place
   * @param {(one: unknown, place: string) => number[]} pack
   */
  #list(tag, value, place, pack) {
    const list = TraceRecord.#array(value, place);
    this.#push(tag, list.length);
    for (const [index, one] of list.entries()) this.#push(...pack(one, `${place}[${index}]`));
    if (this.numbers.length > TraceRecord.most) throw new TraceFault(say("verify.long"));
  }

  /** @param {unknown} value @param {string} place @returns {unknown[]} */
  static #array(value, place) {
    return Array.isArray(value) ? value : TraceRecord.#refuse(place, "list");
  }

  /**
   * Reads a number.
   * @param {unknown} value
   * @param {string} place
   * @param {number} [most]
   */
  #number(value, place, most = TraceRecord.#largest) {
    if (typeof value === "number" && Math.abs(value) <= most) return value;
    return TraceRecord.#refuse(place, most === TraceRecord.#largest ? "number" : "whole");
  }

  /**
   * Reads a number that should be whole; a fraction is compared, not refused.
   * @param {unknown} value @param {string} place
   */
  #whole(value, place) {
    return this.#number(value, place, TraceRecord.#largestWhole);
  }

  /** @param {unknown} value @param {string} place */
  #point(value, place) {
    if (!Array.isArray(value) || value.length !== 2) return TraceRecord.#refuse(place, "point");
    return value.map((one) => this.#number(one, place));
  }

  /** @param {unknown} value @param {string} place */
  #element(value, place) {
    const [letter, ...numbers] = Array.isArray(value) ? value : [];
    const { elements } = Engine.catalogue;
    const kind = elements.findIndex((one) => one.letter === letter);
    if (numbers.length !== elements[kind]?.coordinates) return TraceRecord.#refuse(place, "element");
    return [kind, ...numbers.map((one) => this.#number(one, place))];
  }

  /** @param {unknown} value @param {readonly string[]} columns @param {string} place */
  #row(value, columns, place) {
    const row = TraceRecord.object(value, columns, place);
    return columns.map((name) => this.#whole(row[name], `${place}.${name}`));
  }

  /**
   * Packs records of one kind; a key missing in all of them is omitted.
   * @param {unknown} value
   * @param {readonly RecordKey[]} keys
   * @param {string} place
   */
  list(value, keys, place) {
    if (value === undefined) return this.#push(-1);
    const names = keys.map(({ name }) => name);
    const records = TraceRecord.#array(value, place)
      .map((one, index) => TraceRecord.object(one, names, `${place}[${index}]`));
    const given = names.map((name) => records.some((record) => name in record));
    this.#push(records.length);
    for (const [index, record] of records.entries()) {
      for (const [at, key] of keys.entries()) {
        const value = given[at] ? record[key.name] ?? null : undefined;
        this.value(value, key, `${place}[${index}].${key.name}`);
      }
    }
  }

  /**
   * Checks that a value is an object without unknown keys.
   * @param {unknown} value
   * @param {readonly string[]} names
   * @param {string} place
   * @returns {Record<string, unknown>}
   */
  static object(value, names, place) {
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      return TraceRecord.#refuse(place, "object");
    }
    const unknown = Object.keys(value).find((key) => !names.includes(key));
    if (unknown !== undefined) {
      throw new TraceFault(say("verify.key", TraceRecord.shortened(unknown), names.join(", ")));
    }
    return /** @type {Record<string, unknown>} */ (value);
  }

  /** @param {string} place @param {string} form @returns {never} */
  static #refuse(place, form) {
    throw new TraceFault(say("verify.wrong", place, say("verify.form." + form)));
  }

  /**
   * Shortens a text from a file for an error message.
   * @param {string} text
   */
  static shortened(text) {
    const letters = [...text];
    return letters.length > 60 ? letters.slice(0, 60).join("") + "…" : text;
  }
}
