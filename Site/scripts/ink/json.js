// Reads strict JSON (RFC 8259). The browser's parser accepts duplicate keys, lets numbers overflow, and
// reports no positions.

import { say } from "../shared/phrases.js";
import { inkText } from "./numbers.js";
import { InkFault, InkValue } from "./values.js";

/** A parser at a position in a JSON text. */
export class InkJSON {
  /** The maximum nesting depth of arrays and objects. */
  static #depth = 64;
  #at;
  #bytes;

  /** @param {Uint8Array} bytes */
  constructor(bytes) {
    this.#bytes = bytes;
    this.#at = inkText.start(bytes);
  }

  /**
   * Parses a complete text, or throws an `InkFault`.
   * @param {Uint8Array} bytes
   */
  static read(bytes) {
    const reader = new InkJSON(bytes);
    if (inkText.isWide(bytes)) throw reader.#fault(say("ink.wide"), 0, say("ink.saveAsUTF8"));
    reader.#space();
    if (reader.#at === bytes.length) throw reader.#fault(say("ink.json.empty"));
    const value = reader.#value(0);
    reader.#space();
    if (reader.#at < bytes.length) throw reader.#fault(say("ink.json.after", reader.#found));
    return value;
  }

  /**
   * @param {string} message
   * @param {number} [offset]
   * @param {string} [suggestion]
   */
  #fault(message, offset = this.#at, suggestion = "") {
    return InkFault.at(this.#bytes, offset, message, suggestion);
  }

  /** The current character; empty at the end. */
  get #letter() {
    return this.#at < this.#bytes.length ? String.fromCharCode(this.#bytes[this.#at]) : "";
  }

  /** Describes the current character in an error message. */
  get #found() {
    if (this.#at >= this.#bytes.length) return say("ink.json.end");
    const byte = this.#bytes[this.#at];
    if (byte >= 0x21 && byte <= 0x7e) return `'${this.#letter}'`;
    const hex = (/** @type {number} */ code, /** @type {number} */ width) =>
      code.toString(16).toUpperCase().padStart(width, "0");
    const length = inkText.length(this.#bytes, this.#at);
    if (length === 0) return say("ink.json.byte", hex(byte, 2));
    return `U+${hex(inkText.string(this.#bytes, this.#at, this.#at + length).codePointAt(0) ?? 0, 4)}`;
  }

  /** @param {string} letter */
  #isAt(letter) {
    return this.#letter === letter;
  }

  #space() {
    while (this.#letter !== "" && " \t\n\r".includes(this.#letter)) this.#at += 1;
  }

  /** @param {number} depth @returns {InkValue} */
  #value(depth) {
    const letter = this.#letter;
    if (letter === "{") return this.#object(depth + 1);
    if (letter === "[") return this.#array(depth + 1);
    if (letter === '"') return new InkValue(this.#at, this.#string());
    return /[-0-9]/.test(letter) ? this.#number() : this.#word();
  }

  /** @param {number} depth */
  #array(depth) {
    const start = this.#open(depth);
    /** @type {InkValue[]} */
    const values = [];
    this.#space();
    while (this.#letter !== "]") {
      values.push(this.#value(depth));
      this.#space();
      if (this.#letter !== "]") this.#comma("]", "ink.json.inArray");
    }
    this.#at += 1;
    return new InkValue(start, values);
  }

  /** @param {number} depth */
  #object(depth) {
    const start = this.#open(depth);
    /** @type {Map<string, InkValue>} */
    const values = new Map();
    this.#space();
    while (this.#letter !== "}") {
      const key = this.#key(values);
      values.set(key, this.#value(depth));
      this.#space();
      if (this.#letter !== "}") this.#comma("}", "ink.json.inObject");
    }
    this.#at += 1;
    return new InkValue(start, values);
  }

  /** @param {number} depth */
  #open(depth) {
    if (depth > InkJSON.#depth) {
      throw this.#fault(say("ink.json.deep", String(InkJSON.#depth)));
    }
    this.#at += 1;
    return this.#at - 1;
  }

  /** @param {string} end @param {"ink.json.inArray" | "ink.json.inObject"} phrase */
  #comma(end, phrase) {
    if (this.#letter !== ",") {
      throw this.#fault(say(phrase, end, this.#found));
    }
    const comma = this.#at;
    this.#at += 1;
    this.#space();
    if (this.#letter === end) throw this.#fault(say("ink.json.comma", end), comma);
  }

  /** @param {Map<string, InkValue>} before */
  #key(before) {
    if (this.#letter !== '"') throw this.#fault(say("ink.json.key", this.#found));
    const start = this.#at;
    const key = this.#string();
    if (before.has(key)) {
      const name = inkText.decoder.decode(new TextEncoder().encode(key).subarray(0, 60));
      throw this.#fault(say("ink.json.twice", name), start);
    }
    this.#space();
    if (!this.#isAt(":")) throw this.#fault(say("ink.json.colon", this.#found));
    this.#at += 1;
    this.#space();
    return key;
  }

  /** Reads a string or key. */
  #string() {
    const start = this.#at;
    this.#at += 1;
    for (;;) {
      const letter = this.#letter;
      if (letter === "") throw this.#fault(say("ink.json.quote"), start);
      if (letter === '"') break;
      if (letter < " ") throw this.#fault(say("ink.json.escaped", this.#found));
      const length = inkText.length(this.#bytes, this.#at);
      if (length === 0) throw this.#fault(say("ink.notUTF8"));
      if (letter === "\\") this.#escape();
      else this.#at += length;
    }
    this.#at += 1;
    // The string has been validated, so the browser's parser can decode its escapes.
    return /** @type {string} */ (JSON.parse(inkText.string(this.#bytes, start, this.#at)));
  }

  #escape() {
    const start = this.#at;
    this.#at += 1;
    const letter = this.#letter;
    if (letter !== "" && '"\\/bfnrt'.includes(letter)) {
      this.#at += 1;
      return;
    }
    if (letter !== "u") throw this.#fault(say("ink.json.escape", this.#found), start);
    const unit = this.#hex(start);
    if (unit < 0xd800 || unit > 0xdfff) return;
    const unpaired = say("ink.json.surrogate");
    const isFollowed = this.#letter === "\\" && this.#bytes[this.#at + 1] === 0x75;
    if (unit >= 0xdc00 || !isFollowed) throw this.#fault(unpaired, start);
    const low = this.#at;
    this.#at += 1;
    const second = this.#hex(low);
    if (second < 0xdc00 || second > 0xdfff) throw this.#fault(unpaired, start);
  }

  /** @param {number} start */
  #hex(start) {
    this.#at += 1;
    const digits = inkText.string(this.#bytes, this.#at, this.#at + 4);
    if (!/^[0-9A-Fa-f]{4}$/.test(digits)) {
      throw this.#fault(say("ink.json.hex"), start);
    }
    this.#at += 4;
    return parseInt(digits, 16);
  }

  /** Reads `true`, `false` or `null`. */
  #word() {
    const start = this.#at;
    while (inkText.isLetter(this.#bytes[this.#at] ?? 0)) this.#at += 1;
    const whole = inkText.string(this.#bytes, start, this.#at);
    if (whole === "null") return new InkValue(start, null);
    if (whole === "true" || whole === "false") return new InkValue(start, whole === "true");
    const word = whole.slice(0, 40);
    const small = word.toLowerCase();
    if (word === "") {
      const suggestion = this.#letter === "'" ? say("ink.json.doubleQuotes") : "";
      throw this.#fault(say("ink.json.value", this.#found), start, suggestion);
    }
    if (["nan", "inf", "infinity"].includes(small)) {
      throw this.#fault(say("ink.json.finite", word), start);
    }
    const near = ["true", "false", "null"].includes(small) ? say("ink.json.near", small) : "";
    throw this.#fault(say("ink.json.word", word), start, near);
  }

  #number() {
    const start = this.#at;
    if (this.#letter === "-") this.#at += 1;
    if (this.#letter === "0") {
      this.#at += 1;
      if (/[0-9]/.test(this.#letter)) throw this.#fault(say("ink.json.zero"), start);
    } else {
      if (/[A-Za-z]/.test(this.#letter)) {
        throw this.#fault(say("ink.json.minus", this.#found), start);
      }
      this.#digits("ink.json.afterMinus");
    }
    if (this.#letter === ".") {
      this.#at += 1;
      this.#digits("ink.json.afterPoint");
    }
    if (/[eE]/.test(this.#letter)) {
      this.#at += 1;
      if (/[-+]/.test(this.#letter)) this.#at += 1;
      this.#digits("ink.json.inExponent");
    }
    const number = Number(inkText.string(this.#bytes, start, this.#at));
    if (!Number.isFinite(number)) {
      throw this.#fault(say("ink.large"), start);
    }
    return new InkValue(start, number);
  }

  /** @param {"ink.json.afterMinus" | "ink.json.afterPoint" | "ink.json.inExponent"} phrase */
  #digits(phrase) {
    if (!inkText.isDigit(this.#bytes[this.#at] ?? 0)) {
      throw this.#fault(say(phrase, this.#found));
    }
    while (inkText.isDigit(this.#bytes[this.#at] ?? 0)) this.#at += 1;
  }
}
