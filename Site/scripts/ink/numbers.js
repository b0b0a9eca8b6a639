// Bytes, characters and decimals in files of other programs, with their positions. All ink readers work on
// bytes, like the command line, so that both report an error at the same line and column.

export const inkText = {
  decoder: new TextDecoder("utf-8", { ignoreBOM: true }),

  /**
   * Decodes a range of bytes.
   * @param {Uint8Array} bytes
   * @param {number} from
   * @param {number} to
   */
  string: (bytes, from, to) => inkText.decoder.decode(bytes.subarray(from, to)),

  /** @param {string} text the text whose UTF-8 length is returned */
  size: (text) => new TextEncoder().encode(text).length,

  /** @param {number} byte */
  isDigit: (byte) => byte >= 0x30 && byte <= 0x39,

  /** @param {number} byte a byte; the result is whether it is an ASCII letter */
  isLetter: (byte) => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a,

  /**
   * Shortens a text from a file for an error message.
   * @param {string} text
   */
  shortened(text) {
    const letters = [...text];
    return letters.length <= 60 ? text : letters.slice(0, 60).join("") + "…";
  },

  /**
   * Whether bytes begin with a given prefix.
   * @param {Uint8Array} bytes
   * @param {readonly number[]} start
   */
  begins: (bytes, start) => start.every((byte, at) => bytes[at] === byte),

  /**
   * The offset of the text after an optional byte order mark.
   * @param {Uint8Array} bytes
   */
  start: (bytes) => (inkText.begins(bytes, [0xef, 0xbb, 0xbf]) ? 3 : 0),

  /**
   * Whether bytes begin with a UTF-16 byte order mark.
   * @param {Uint8Array} bytes
   */
  isWide: (bytes) => inkText.begins(bytes, [0xff, 0xfe]) || inkText.begins(bytes, [0xfe, 0xff]),

  /**
   * The length in bytes of the UTF-8 character at an offset; 0 if it is invalid.
   * @param {Uint8Array} bytes
   * @param {number} at
   */
  length(bytes, at) {
    const lead = bytes[at];
    if (lead < 0x80) return 1;
    const length = lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
    if (length === 0 || at + length > bytes.length) return 0;
    const least = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
    const most = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
    if (bytes[at + 1] < least || bytes[at + 1] > most) return 0;
    for (let next = at + 2; next < at + length; next += 1) if ((bytes[next] & 0xc0) !== 0x80) return 0;
    return length;
  },

  /**
   * The line and column of an offset, from 1; columns count characters.
   * @param {Uint8Array} bytes
   * @param {number} offset
   * @returns {[number, number]}
   */
  place(bytes, offset) {
    let line = 1;
    let column = 1;
    for (let at = 0; at < offset && at < bytes.length; at += 1) {
      if (bytes[at] === 0x0a) [line, column] = [line + 1, 1];
      else if ((bytes[at] & 0xc0) !== 0x80) column += 1;
    }
    return [line, column];
  },

  /**
   * Parses the number at an offset: sign, digits, fraction, exponent. Infinite on overflow; `null` if there
   * is none. An `e` without digits after it is not part of the number.
   * @param {Uint8Array} bytes
   * @param {number} from
   * @param {number} to
   * @returns {{ value: number, end: number } | null}
   */
  decimal(bytes, from, to) {
    const digits = (/** @type {number} */ at) => {
      while (at < to && inkText.isDigit(bytes[at])) at += 1;
      return at;
    };
    const sign = (/** @type {number} */ at) => (at < to && (bytes[at] === 0x2b || bytes[at] === 0x2d) ? at + 1 : at);
    const first = sign(from);
    let end = digits(first);
    let count = end - first;
    if (end < to && bytes[end] === 0x2e) {
      const point = end;
      end = digits(point + 1);
      count += end - point - 1;
    }
    if (count === 0) return null;
    if (end < to && (bytes[end] | 0x20) === 0x65) {
      const exponent = sign(end + 1);
      if (exponent < to && inkText.isDigit(bytes[exponent])) end = digits(exponent);
    }
    return { value: Number(inkText.string(bytes, from, end)), end };
  },

  /**
   * The shortest decimal of a number in the format of the command line: always with a fraction, and with an
   * exponent for numbers above 2⁵³ or below 0.0001.
   * @param {number} number
   */
  described(number) {
    if (!Number.isFinite(number)) return Number.isNaN(number) ? "nan" : number > 0 ? "inf" : "-inf";
    const [mantissa, exponent] = number.toExponential().split("e");
    if (number !== 0 && (Number(exponent) < -4 || Math.abs(number) > 2 ** 53)) {
      return `${mantissa}e${exponent[0]}${exponent.slice(1).padStart(2, "0")}`;
    }
    const text = Object.is(number, -0) ? "-0" : String(number);
    return text.includes(".") ? text : text + ".0";
  },

  /**
   * The shortest decimal of a number; whole numbers have no fraction.
   * @param {number} number
   */
  shortest: (number) =>
    Number.isInteger(number) && Math.abs(number) <= 2 ** 53 ? String(number + 0) : inkText.described(number),

  /**
   * Formats a positive number with three significant digits for a message.
   * @param {number} number
   */
  shown(number) {
    if (!(number > 0 && number < 1e15)) return inkText.shortest(number);
    let scale = 1;
    while (number * scale < 100) scale *= 10;
    const rounded = Math.round(number * scale) / scale;
    const [mantissa, exponent] = inkText.shortest(rounded).split("e");
    if (exponent === undefined) return mantissa;
    const digits = mantissa.replace(".", "");
    const point = mantissa.split(".")[0].length + Number(exponent);
    return point > 0 ? digits.padEnd(point, "0") : "0." + "0".repeat(-point) + digits;
  },
};
