// A stroke as a few bytes, for a link: every column (x, y, time, force) as whole numbers at the smallest
// decimal scale that is exact, each written as its difference from the one before. Reading gives back
// the very same numbers, and takes only what writing makes: one stroke, one text.
//
// Layout: version; flags (1 times, 2 force everywhere, 4 force in places); id; canvas; count; runs of
// phases; columns. A column begins with its scale, 0 to 6 decimals, or 7 for plain doubles.
"use strict";

const strokeCode = (() => {
  const version = 1;
  const mostDecimals = 6;
  const plain = 7;
  /** Scaled numbers stay below this, so that differences of differences are still exact. */
  const largestScaled = 2 ** 49;

  class Writer {
    /** @type {number[]} */
    bytes = [];

    /**
     * Seven bits a byte, the lowest first.
     * @param {number} value a whole number from 0
     */
    varint(value) {
      while (value >= 128) {
        this.bytes.push((value % 128) + 128);
        value = Math.floor(value / 128);
      }
      this.bytes.push(value);
    }

    /** @param {number} value */
    double(value) {
      const view = new DataView(new ArrayBuffer(8));
      view.setFloat64(0, value, true);
      this.bytes.push(...new Uint8Array(view.buffer));
    }

    /** @param {number[]} values @param {number} order how often differences are taken */
    column(values, order) {
      const decimals = decimalsOf(values);
      this.bytes.push(decimals);
      if (decimals === plain) return values.forEach((value) => this.double(value));
      let run = values.map((value) => Math.round(value * 10 ** decimals));
      for (let i = 0; i < order; i++) run = run.map((value, at) => value - (at > 0 ? run[at - 1] : 0));
      for (const value of run) this.varint(value < 0 ? -2 * value - 1 : 2 * value);
    }
  }

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

  /**
   * The fewest decimals that say all values exactly, or `plain`.
   * @param {number[]} values
   */
  function decimalsOf(values) {
    for (let decimals = 0; decimals <= mostDecimals; decimals++) {
      const unit = 10 ** decimals;
      const isExact = values.every((value) => {
        const scaled = Math.round(value * unit);
        return Math.abs(scaled) <= largestScaled && Object.is(scaled / unit + 0, value);
      });
      if (isExact) return decimals;
    }
    return plain;
  }

  /**
   * Runs of equal phases, each as its length and the phase.
   * @param {number[]} codes
   */
  function runs(codes) {
    /** @type {{ code: number, length: number }[]} */
    const found = [];
    for (const code of codes) {
      const last = found[found.length - 1];
      if (last && last.code === code) last.length++;
      else found.push({ code, length: 1 });
    }
    return found;
  }

  /** @param {Stroke} stroke @returns {Uint8Array} */
  function bytes(stroke) {
    const { events } = stroke;
    const forces = events.filter((event) => event.force !== undefined);
    const isTimed = events[0].t !== undefined;
    const forceMode = forces.length === 0 ? 0 : forces.length === events.length ? 2 : 4;
    const writer = new Writer();
    writer.bytes.push(version, (isTimed ? 1 : 0) + forceMode, stroke.id.length);
    for (const letter of stroke.id) writer.bytes.push(letter.charCodeAt(0));
    writer.column([stroke.canvas.width, stroke.canvas.height], 1);
    writer.varint(events.length);
    const codes = events.map((event) => strokeCheck.phases.indexOf(event.phase));
    for (const { code, length } of runs(codes)) writer.varint(4 * (length - 1) + code);
    writer.column(events.map((event) => event.x), 1);
    writer.column(events.map((event) => event.y), 1);
    if (isTimed) writer.column(events.map((event) => event.t ?? 0), 2);
    if (forceMode === 4) {
      const flags = runs(events.map((event) => (event.force === undefined ? 0 : 1)));
      for (const { code, length } of flags) writer.varint(2 * (length - 1) + code);
    }
    if (forceMode > 0) writer.column(forces.map((event) => event.force ?? 0), 1);
    return Uint8Array.from(writer.bytes);
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
   * The stroke that the bytes say, unchecked; throws if they say none.
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

  return { bytes, stroke };
})();
