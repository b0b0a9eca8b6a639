// Encodes whole numbers as bits, small ones in few (Rice coding). The low bits of a number are written as
// they are, and the quotient in unary: that many ones and a zero. The number of low bits adapts to the size
// of the previous numbers, as in JPEG-LS, so no parameters have to be transmitted.

/** An adaptive estimate of the number of low bits in a column. Writer and reader update it identically. */
export class LowBits {
  #sum = 8;
  #count = 1;

  /** The number of low bits of the next number. */
  get next() {
    let bits = 0;
    for (let all = this.#count; all < this.#sum && bits < 50; all *= 2) bits++;
    return bits;
  }

  /** @param {number} value */
  note(value) {
    this.#sum += value;
    this.#count += 1;
    if (this.#count < 16) return;
    this.#sum = Math.floor(this.#sum / 2);
    this.#count /= 2;
  }
}

export const bitCode = {
  /** The longest unary prefix; one more 1 announces a number in full length. */
  mostOnes: 20,
  /** The number of bits of a number in full length. */
  whole: 53,
  /** Powers of two, because a table is many times faster than exponentiation. */
  powers: Array.from({ length: 54 }, (_, power) => 2 ** power),
  /**
   * The maximum number of bits per write: with up to seven pending bits they still fit into a 32-bit shift.
   */
  mostAtOnce: 24,
  /** The bytes of one double. */
  view: new DataView(new ArrayBuffer(8)),

  /**
   * The number of bits that a number takes; also updates the estimate.
   * @param {number} value
   * @param {LowBits} low
   */
  length(value, low) {
    const count = low.next;
    const ones = Math.floor(value / bitCode.powers[count]);
    low.note(value);
    return ones > bitCode.mostOnes ? bitCode.mostOnes + 1 + bitCode.whole : ones + 1 + count;
  },
};

/** Decoding steps that all versions of the stroke code share. */
export const codedNumbers = {
  /** The limit of scaled numbers, such that second differences are still exact. */
  largestScaled: 2 ** 49,

  /**
   * Restores a column from its differences of a given order, whose sign is the last bit.
   * @param {number[]} differences
   * @param {number} order
   * @param {number} decimals
   */
  column(differences, order, decimals) {
    let run = differences.map((value) => (value % 2 === 1 ? -(value + 1) / 2 : value / 2));
    for (let i = 0; i < order; i++) {
      let sum = 0;
      run = run.map((value) => (sum += value));
    }
    if (run.some((value) => Math.abs(value) > codedNumbers.largestScaled)) {
      throw new RangeError("too large");
    }
    return run.map((value) => value / 10 ** decimals);
  },

  /**
   * Expands run-length encoded codes.
   * @param {number} count
   * @param {number} kinds the number of different codes
   * @param {() => number} next reads the length of a run
   */
  runs(count, kinds, next) {
    /** @type {number[]} */
    const codes = [];
    while (codes.length < count) {
      const run = next();
      const length = Math.floor(run / kinds) + 1;
      if (length > count - codes.length) throw new RangeError("too long a run");
      for (let i = 0; i < length; i++) codes.push(run % kinds);
    }
    return codes;
  },
};

export class BitWriter {
  /** @type {number[]} */
  #bytes = [];
  #last = 0;
  #free = 8;

  /** The bytes so far; the last is padded with zeros. */
  get bytes() {
    const bytes = new Uint8Array(this.#bytes.length + (this.#free < 8 ? 1 : 0));
    bytes.set(this.#bytes);
    if (this.#free < 8) bytes[this.#bytes.length] = this.#last << this.#free;
    return bytes;
  }

  /** @param {number} value less than 2 to the power of the number of bits @param {number} count */
  bits(value, count) {
    const { mostAtOnce, powers } = bitCode;
    if (count > mostAtOnce) {
      this.bits(Math.floor(value / powers[mostAtOnce]), count - mostAtOnce);
      this.bits(value % powers[mostAtOnce], mostAtOnce);
      return;
    }
    let waiting = 8 - this.#free + count;
    const all = (this.#last << count) | value;
    for (; waiting >= 8; waiting -= 8) this.#bytes.push((all >> (waiting - 8)) & 255);
    this.#last = all & ((1 << waiting) - 1);
    this.#free = 8 - waiting;
  }

  /** @param {number} value @param {LowBits} low */
  rice(value, low) {
    const count = low.next;
    const ones = Math.floor(value / bitCode.powers[count]);
    const most = bitCode.mostOnes + 1;
    if (ones >= most) {
      this.bits(bitCode.powers[most] - 1, most);
      this.bits(value, bitCode.whole);
    } else {
      this.bits(bitCode.powers[ones + 1] - 2, ones + 1);
      this.bits(value % bitCode.powers[count], count);
    }
    low.note(value);
  }

  /** @param {number} value any double */
  double(value) {
    const { view } = bitCode;
    view.setFloat64(0, value);
    for (let at = 0; at < 8; at++) this.bits(view.getUint8(at), 8);
  }
}

export class BitReader {
  #place = 0;

  /** @param {Uint8Array} bytes */
  constructor(bytes) {
    this.bytes = bytes;
  }

  /** Whether only padding is left. */
  get isAtEnd() {
    return Math.ceil(this.#place / 8) === this.bytes.length;
  }

  /** @param {number} count */
  read(count) {
    let value = 0;
    let left = count;
    while (left > 0) {
      const byte = this.bytes[this.#place >> 3];
      if (byte === undefined) throw new RangeError("too short");
      const free = 8 - (this.#place & 7);
      const taken = Math.min(left, free);
      value = value * bitCode.powers[taken] + ((byte >> (free - taken)) & (bitCode.powers[taken] - 1));
      this.#place += taken;
      left -= taken;
    }
    return value;
  }

  /** @param {LowBits} low */
  rice(low) {
    const count = low.next;
    let ones = 0;
    while (ones <= bitCode.mostOnes && this.read(1) === 1) ones++;
    const value =
      ones > bitCode.mostOnes ? this.read(bitCode.whole) : ones * bitCode.powers[count] + this.read(count);
    low.note(value);
    return value;
  }

  double() {
    const { view } = bitCode;
    for (let at = 0; at < 8; at++) view.setUint8(at, this.read(8));
    return view.getFloat64(0);
  }
}
