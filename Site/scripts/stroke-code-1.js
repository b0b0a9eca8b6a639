// Strokes in links made before there was a denser code: every column (x, y, time, force) as whole numbers at
// a decimal scale, each written as its difference from the one before, seven bits a byte. Such links still
// open; none are made any more.
//
// Layout: version; flags (1 times, 2 force everywhere, 4 force in places); id; canvas; count; runs of
// phases; columns. A column begins with its scale, 0 to 6 decimals, or 7 for plain doubles.
"use strict";

const firstStrokeCode = (() => {
  const version = 1;
  const plain = 7;
  /** Scaled numbers stay below this, so that differences of differences are still exact. */
  const largestScaled = 2 ** 49;

  class Reader {
    /** @param {Uint8Array} bytes */
    constructor(bytes) {
      this.bytes = bytes;
      this.place = 0;
    }

    byte() {
      if (this.place >= this.bytes.length) throw new RangeError("too short");
      return this.bytes[this.place++];
    }

    varint() {
      let value = 0;
      for (let unit = 1; unit <= 128 ** 7; unit *= 128) {
        const byte = this.byte();
        value += (byte % 128) * unit;
        if (byte < 128) return value;
      }
      throw new RangeError("too large");
    }

    double() {
      const bytes = Uint8Array.from({ length: 8 }, () => this.byte());
      return new DataView(bytes.buffer).getFloat64(0, true);
    }

    /** @param {number} count @param {number} order @returns {number[]} */
    column(count, order) {
      const decimals = this.byte();
      if (decimals > plain) throw new RangeError("no such scale");
      if (decimals === plain) return Array.from({ length: count }, () => this.double());
      let run = Array.from({ length: count }, () => {
        const value = this.varint();
        return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
      });
      for (let i = 0; i < order; i++) {
        let sum = 0;
        run = run.map((value) => (sum += value));
      }
      if (run.some((value) => Math.abs(value) > largestScaled)) throw new RangeError("too large");
      return run.map((value) => value / 10 ** decimals);
    }
  }

  /** @param {Reader} reader @param {number} count @param {number} kinds @returns {number[]} */
  function readRuns(reader, count, kinds) {
    /** @type {number[]} */
    const codes = [];
    while (codes.length < count) {
      const run = reader.varint();
      const length = Math.floor(run / kinds) + 1;
      if (length > count - codes.length) throw new RangeError("too long a run");
      for (let i = 0; i < length; i++) codes.push(run % kinds);
    }
    return codes;
  }

  /**
   * The stroke that the bytes say, unchecked; throws if they say none. Not only what was once written is
   * taken: whoever opens a link gets a stroke, and a new link for it.
   * @param {Uint8Array} bytes
   */
  function stroke(bytes) {
    const reader = new Reader(bytes);
    if (reader.byte() !== version) throw new RangeError("another version");
    const flags = reader.byte();
    const letters = Array.from({ length: reader.byte() }, () => reader.byte());
    const [width, height] = reader.column(2, 1);
    const count = reader.varint();
    if (flags > 5 || count > strokeCheck.mostEvents) throw new RangeError("too many events");
    const phases = readRuns(reader, count, 4);
    const x = reader.column(count, 1);
    const y = reader.column(count, 1);
    const times = flags % 2 === 1 ? reader.column(count, 2) : null;
    const hasForce =
      flags >= 4 ? readRuns(reader, count, 2) : new Array(count).fill(flags >= 2 ? 1 : 0);
    const most = hasForce.reduce((sum, has) => sum + has, 0);
    const forces = flags >= 2 ? reader.column(most, 1).reverse() : [];
    if (reader.place !== bytes.length) throw new RangeError("too long");
    const events = phases.map((phase, at) => ({
      phase: strokeCheck.phases[phase],
      x: x[at],
      y: y[at],
      ...(times && { t: times[at] }),
      ...(hasForce[at] === 1 && { force: forces.pop() }),
    }));
    const id = String.fromCharCode(...letters);
    return { format: strokeCheck.format, id, canvas: { width, height }, events };
  }

  return { version, stroke };
})();
