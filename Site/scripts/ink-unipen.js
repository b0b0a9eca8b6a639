// Ink as UNIPEN (I. Guyon and others, 1994): lines that begin with a full stop and a keyword in capitals, and the
// numbers of samples between them. Read are the order of the numbers, strokes, what the pen does in the air, which is
// left out, how fine and how often the tablet looked, and the pauses.
"use strict";

/** One reading of a UNIPEN text. */
class InkUnipen {
  #reading;
  #columns = ["X", "Y"];
  /** Units of x and of y to the inch, of 72 points. */
  #density = { x: 72, y: 72 };
  /**
   * Milliseconds from sample to sample, where no column holds the time.
   * @type {number | null}
   */
  #step = null;
  #time = 0;
  /**
   * What the numbers of a line belong to.
   * @type {"other" | "down" | "up"}
   */
  #section = "other";
  /** @type {number[]} */
  #numbers = [];
  /** @type {InkSample[]} */
  #samples = [];
  #air = 0;

  /** @param {InkReading} reading */
  constructor(reading) {
    this.#reading = reading;
  }

  /** The stroke, or an `InkFault` with everything that is wrong. */
  read() {
    const reading = this.#reading;
    const { bytes } = reading;
    reading.checkText();
    let start = inkText.start(bytes);
    while (start < bytes.length && !reading.isHopeless) {
      let end = start;
      while (end < bytes.length && bytes[end] !== 0x0a && bytes[end] !== 0x0d) end += 1;
      this.#line(start, end);
      start = end + 1;
    }
    this.#endStroke();
    if (this.#air > 0) reading.note(say("ink.air", String(this.#air)));
    reading.checkInk(0, say("ink.unipen.strokes"));
    if (reading.isClean) reading.note(say("ink.unipen.down"));
    return reading.stroke();
  }

  /** @param {number} start @param {number} end */
  #line(start, end) {
    const { bytes } = this.#reading;
    /** @type {InkCell[]} */
    const words = [];
    for (let at = start; at < end; at += 1) {
      if (bytes[at] <= 0x20) continue;
      const from = at;
      while (at < end && bytes[at] > 0x20) at += 1;
      words.push({ from, to: at });
    }
    if (words.length === 0) return;
    const first = this.#text(words[0]);
    if (/^\.[A-Z]/.test(first)) this.#keyword(first, words.slice(1));
    else this.#values(words);
  }

  /** @param {InkCell} word */
  #text({ from, to }) {
    return inkText.string(this.#reading.bytes, from, to);
  }

  /** @param {string} keyword @param {InkCell[]} words */
  #keyword(keyword, words) {
    if (keyword === ".PEN_DOWN" || keyword === ".PEN_UP") {
      this.#endStroke();
      this.#section = keyword === ".PEN_DOWN" ? "down" : "up";
      return this.#values(words);
    }
    const number = words.length > 0 ? this.#number(words[0]) : undefined;
    const value = number !== undefined && number > 0 && number <= 1e9 ? number : undefined;
    if (keyword === ".COORD") this.#order(words);
    if (keyword === ".INCLUDE") this.#reading.note(say("ink.unipen.include"));
    if (value !== undefined) {
      if (keyword === ".X_POINTS_PER_INCH") this.#density.x = value;
      if (keyword === ".Y_POINTS_PER_INCH") this.#density.y = value;
      if (keyword === ".X_POINTS_PER_MM") this.#density.x = value * 25.4;
      if (keyword === ".Y_POINTS_PER_MM") this.#density.y = value * 25.4;
      if (keyword === ".POINTS_PER_SECOND") this.#step = 1000 / value;
      if (keyword === ".DT") this.#time += value;
    }
    this.#endStroke();
    this.#section = "other";
  }

  /** @param {InkCell[]} words what the numbers are, in their order */
  #order(words) {
    this.#columns = words.map((word) => this.#text(word).toUpperCase());
    if (this.#columns.includes("X") && this.#columns.includes("Y") && this.#columns.length <= 100) return;
    this.#reading.add(say("ink.unipen.coord"), words[0]?.from ?? 0, say("ink.unipen.asIn"));
    this.#columns = ["X", "Y"];
  }

  /** @param {InkCell} word */
  #number({ from, to }) {
    const match = inkText.decimal(this.#reading.bytes, from, to);
    return match?.end === to && Number.isFinite(match.value) ? match.value : undefined;
  }

  /** @param {InkCell[]} words */
  #values(words) {
    if (this.#section === "other") return;
    for (const word of words) {
      const number = this.#number(word);
      if (number === undefined) {
        const text = this.#text({ from: word.from, to: Math.min(word.to, word.from + 100) });
        return this.#reading.add(say("ink.number", `'${inkText.shortened(text)}'`), word.from);
      }
      this.#numbers.push(number);
      if (this.#numbers.length < this.#columns.length) continue;
      this.#take(word.from);
      this.#numbers = [];
    }
  }

  /**
   * Takes the sample that the numbers are.
   * @param {number} offset
   */
  #take(offset) {
    const value = (/** @type {string} */ name) => /** @type {number | undefined} */ (
      this.#numbers[this.#columns.indexOf(name)]);
    const t = value("T") ?? (this.#step === null ? undefined : this.#time);
    this.#time += this.#step ?? 0;
    if (this.#section !== "down") {
      this.#air += 1;
      return;
    }
    const pressure = value("P");
    const force = pressure === undefined ? undefined : Math.max(pressure, 0);
    // Units of a point stay as they are, to the bit.
    const points = (/** @type {number} */ number, /** @type {number} */ density) =>
      density === 72 ? number : (number * 72) / density;
    const { x, y } = this.#density;
    this.#samples.push({ x: points(value("X") ?? 0, x), y: points(value("Y") ?? 0, y), t, force, offset });
  }

  #endStroke() {
    if (this.#numbers.length > 0) {
      this.#reading.add(
        say("ink.unipen.numbers", String(this.#numbers.length), String(this.#columns.length)),
        this.#samples.at(-1)?.offset ?? 0, say("ink.unipen.which"));
    }
    this.#numbers = [];
    this.#reading.takeStroke(this.#samples);
    this.#samples = [];
  }
}
