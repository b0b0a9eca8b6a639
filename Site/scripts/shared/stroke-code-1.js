// Decodes the old stroke format of links: every column (x, y, time, force) as whole numbers at a decimal
// scale, stored as differences with seven bits per byte. Old links still open; new ones use the current
// format.
//
// Layout: version; flags (1 times, 2 force everywhere, 4 force in some events); id; canvas; count; runs of
// phases; columns. A column begins with its scale, 0 to 6 decimals, or 7 for plain doubles.

import { codedNumbers } from "./bit-code.js";
import { strokeCheck } from "./stroke-check.js";

export const firstStrokeCode = (() => {
  const version = 1;
  const plain = 7;

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
      const differences = Array.from({ length: count }, () => this.varint());
      return codedNumbers.column(differences, order, decimals);
    }
  }

  /**
   * Decodes a stroke without validating it; throws if that fails. Accepts more than was ever written, because
   * an opened stroke gets a new link anyway.
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
    const phases = codedNumbers.runs(count, 4, () => reader.varint());
    const x = reader.column(count, 1);
    const y = reader.column(count, 1);
    const times = flags % 2 === 1 ? reader.column(count, 2) : null;
    const hasForce =
      flags >= 4
        ? codedNumbers.runs(count, 2, () => reader.varint())
        : new Array(count).fill(flags >= 2 ? 1 : 0);
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
