// Encodes a stroke in few bytes for a link: every column (x, y, time, force, tilt) as whole numbers at the
// smallest exact decimal scale, then as differences of whichever order is shortest, packed as bits. Decoding
// restores exactly the same numbers, and accepts only canonical encodings, so that a stroke has exactly one
// link.
//
// Layout in bits: version 8; times 1; force 2 (none, everywhere, in some events); tilt 2, only in version 3,
// which is used for strokes with tilt; length of the id 7, its letters 8 each; canvas; count 13; runs of
// phases; columns. A column begins with its scale, 3 (0 to 6 decimals, or 7 for plain doubles), and the order
// of the differences, 2.

import { bitCode, BitReader, BitWriter, codedNumbers, LowBits } from "./bit-code.js";
import { strokeCheck } from "./stroke-check.js";
import { firstStrokeCode } from "./stroke-code-1.js";

export const strokeCode = (() => {
  const version = 2;
  const tiltedVersion = 3;
  const mostDecimals = 6;
  const plain = 7;
  const mostOrder = 3;

  /**
   * The fewest decimals that represent all values exactly, or `plain`.
   * @param {number[]} values
   */
  function decimalsOf(values) {
    for (let decimals = 0; decimals <= mostDecimals; decimals++) {
      const unit = 10 ** decimals;
      const isExact = values.every((value) => {
        const scaled = Math.round(value * unit);
        return Math.abs(scaled) <= codedNumbers.largestScaled && Object.is(scaled / unit + 0, value);
      });
      if (isExact) return decimals;
    }
    return plain;
  }

  /**
   * Differences of a given order as numbers from 0, with the sign in the last bit.
   * @param {number[]} values
   * @param {number} order
   */
  function differences(values, order) {
    let run = values;
    for (let i = 0; i < order; i++) run = run.map((value, at) => value - (at > 0 ? run[at - 1] : 0));
    return run.map((value) => (value < 0 ? -2 * value - 1 : 2 * value));
  }

  /**
   * @param {BitWriter} writer
   * @param {number[]} values
   */
  function writeColumn(writer, values) {
    const decimals = decimalsOf(values);
    writer.bits(decimals, 3);
    if (decimals === plain) return values.forEach((value) => writer.double(value));
    const scaled = values.map((value) => Math.round(value * 10 ** decimals));
    const runs = Array.from({ length: mostOrder + 1 }, (_, order) => differences(scaled, order));
    const lengths = runs.map((run) => {
      // A number beyond the limit of the code could not be decoded, so this order is not chosen.
      if (run.some((value) => value >= 2 ** bitCode.whole)) return Infinity;
      const low = new LowBits();
      return run.reduce((sum, value) => sum + bitCode.length(value, low), 0);
    });
    const order = lengths.indexOf(Math.min(...lengths));
    writer.bits(order, 2);
    const low = new LowBits();
    for (const value of runs[order]) writer.rice(value, low);
  }

  /**
   * @param {BitReader} reader
   * @param {number} count
   * @returns {number[]}
   */
  function readColumn(reader, count) {
    const decimals = reader.read(3);
    if (decimals === plain) return Array.from({ length: count }, () => reader.double());
    const order = reader.read(2);
    const low = new LowBits();
    const differences = Array.from({ length: count }, () => reader.rice(low));
    return codedNumbers.column(differences, order, decimals);
  }

  /**
   * Writes codes as runs: the length and the code of each.
   * @param {BitWriter} writer
   * @param {number[]} codes
   * @param {number} kinds the number of different codes
   */
  function writeRuns(writer, codes, kinds) {
    const low = new LowBits();
    for (let at = 0; at < codes.length; ) {
      let length = 1;
      while (codes[at + length] === codes[at]) length++;
      writer.rice(kinds * (length - 1) + codes[at], low);
      at += length;
    }
  }

  /**
   * @param {BitReader} reader
   * @param {number} count
   * @param {number} kinds
   */
  function readRuns(reader, count, kinds) {
    const low = new LowBits();
    return codedNumbers.runs(count, kinds, () => reader.rice(low));
  }

  /**
   * Whether no event has a value (0), each (1), or some (2).
   * @param {(number | undefined)[]} values
   */
  function modeOf(values) {
    const count = values.filter((value) => value !== undefined).length;
    return count === 0 ? 0 : count === values.length ? 1 : 2;
  }

  /**
   * Writes which events have a value that only some have.
   * @param {BitWriter} writer
   * @param {number} mode
   * @param {(number | undefined)[]} values
   */
  function writePlaces(writer, mode, values) {
    if (mode === 2) writeRuns(writer, values.map((value) => (value === undefined ? 0 : 1)), 2);
  }

  /**
   * Reads which events have a value, and their number.
   * @param {BitReader} reader
   * @param {number} mode
   * @param {number} count
   */
  function readPlaces(reader, mode, count) {
    const has = mode === 2 ? readRuns(reader, count, 2) : new Array(count).fill(mode);
    return { has, most: has.reduce((sum, one) => sum + one, 0) };
  }

  /** @param {Stroke} stroke @returns {Uint8Array} */
  function bytes(stroke) {
    const { events } = stroke;
    const isTimed = events[0].t !== undefined;
    const forces = events.map((event) => event.force);
    const tilts = events.map((event) => event.tiltX);
    const [forceMode, tiltMode] = [modeOf(forces), modeOf(tilts)];
    const writer = new BitWriter();
    writer.bits(tiltMode > 0 ? tiltedVersion : version, 8);
    writer.bits(isTimed ? 1 : 0, 1);
    writer.bits(forceMode, 2);
    if (tiltMode > 0) writer.bits(tiltMode, 2);
    writer.bits(stroke.id.length, 7);
    for (const letter of stroke.id) writer.bits(letter.charCodeAt(0), 8);
    writeColumn(writer, [stroke.canvas.width, stroke.canvas.height]);
    writer.bits(events.length, 13);
    writeRuns(writer, events.map((event) => strokeCheck.phases.indexOf(event.phase)), 4);
    writeColumn(writer, events.map((event) => event.x));
    writeColumn(writer, events.map((event) => event.y));
    if (isTimed) writeColumn(writer, events.map((event) => event.t ?? 0));
    writePlaces(writer, forceMode, forces);
    if (forceMode > 0) writeColumn(writer, forces.flatMap((force) => force ?? []));
    writePlaces(writer, tiltMode, tilts);
    if (tiltMode > 0) {
      const tilted = events.filter((event) => event.tiltX !== undefined);
      writeColumn(writer, tilted.map((event) => event.tiltX ?? 0));
      writeColumn(writer, tilted.map((event) => event.tiltY ?? 0));
    }
    return writer.bytes;
  }

  /**
   * Decodes a stroke without validating it; throws if that fails.
   * @param {Uint8Array} bytes
   */
  function stroke(bytes) {
    if (bytes[0] === firstStrokeCode.version) return firstStrokeCode.stroke(bytes);
    const reader = new BitReader(bytes);
    const found = reader.read(8);
    if (found !== version && found !== tiltedVersion) throw new RangeError("another version");
    const isTimed = reader.read(1) === 1;
    const forceMode = reader.read(2);
    const tiltMode = found === tiltedVersion ? reader.read(2) : 0;
    const letters = Array.from({ length: reader.read(7) }, () => reader.read(8));
    const [width, height] = readColumn(reader, 2);
    const count = reader.read(13);
    if (Math.max(forceMode, tiltMode) > 2 || count > strokeCheck.mostEvents) throw new RangeError("too many events");
    const phases = readRuns(reader, count, 4);
    const x = readColumn(reader, count);
    const y = readColumn(reader, count);
    const times = isTimed ? readColumn(reader, count) : null;
    const forced = readPlaces(reader, forceMode, count);
    const forces = forceMode > 0 ? readColumn(reader, forced.most).reverse() : [];
    const tilted = readPlaces(reader, tiltMode, count);
    const [tiltX, tiltY] = [0, 1].map(() =>
      tiltMode > 0 ? readColumn(reader, tilted.most).reverse() : []);
    if (!reader.isAtEnd) throw new RangeError("too long");
    const events = phases.map((phase, at) => ({
      phase: strokeCheck.phases[phase],
      x: x[at],
      y: y[at],
      ...(times && { t: times[at] }),
      ...(forced.has[at] === 1 && { force: forces.pop() }),
      ...(tilted.has[at] === 1 && { tiltX: tiltX.pop(), tiltY: tiltY.pop() }),
    }));
    const id = String.fromCharCode(...letters);
    return { format: strokeCheck.format, id, canvas: { width, height }, events };
  }

  /**
   * Whether bytes are the canonical encoding of a stroke.
   * @param {Uint8Array} code
   * @param {Stroke} stroke
   */
  function isOnly(code, stroke) {
    if (code[0] === firstStrokeCode.version) return true;
    const own = bytes(stroke);
    return own.length === code.length && own.every((byte, at) => byte === code[at]);
  }

  return { bytes, stroke, isOnly };
})();
