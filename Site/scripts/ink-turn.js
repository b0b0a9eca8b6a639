// Maps of the plane, as drawings on an endless one have them. Sine and cosine are sums and products, the same as
// those of the command line to the last bit; those of a browser differ from machine to machine.
"use strict";

/** The map (x, y) → (a·x + c·y + e, b·x + d·y + f). */
class InkMap {
  /** @param {number} a @param {number} b @param {number} c @param {number} d @param {number} e @param {number} f */
  constructor(a, b, c, d, e, f) {
    this.numbers = [a, b, c, d, e, f];
  }

  /** @param {number} x @param {number} y */
  static shift(x, y) {
    return new InkMap(1, 0, 0, 1, x, y);
  }

  /**
   * The turn about the origin by an angle in radians, clockwise on the screen.
   * @param {number} angle
   */
  static turn(angle) {
    // A quarter of a turn, in two parts: multiples of the first, up to a million, are exact.
    const near = Math.abs(angle) > 1e6 ? angle % (2 * Math.PI) : angle;
    const quarters = Math.floor(near / (Math.PI / 2) + 0.5);
    const rest = near - quarters * 1.5707963267341256 - quarters * 6.077100506506192e-11;
    const square = rest * rest;
    let [cosine, sine] = [1, 1];
    for (let number = 20; number > 0; number -= 2) {
      cosine = 1 - (square / (number * (number - 1))) * cosine;
      sine = 1 - (square / (number * (number + 1))) * sine;
    }
    sine *= rest;
    if ((quarters & 1) !== 0) [cosine, sine] = [-sine, cosine];
    if ((quarters & 2) !== 0) [cosine, sine] = [-cosine, -sine];
    return new InkMap(cosine, sine, -sine, cosine, 0, 0);
  }

  /**
   * The map that carries out another first.
   * @param {InkMap} inner
   */
  after(inner) {
    const [a, b, c, d, e, f] = this.numbers;
    const [g, h, i, j, k, l] = inner.numbers;
    return new InkMap(
      a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f);
  }

  /**
   * Puts a point where it is.
   * @param {{ x: number, y: number }} point
   */
  move(point) {
    const [a, b, c, d, e, f] = this.numbers;
    if (a === 1 && b === 0 && c === 0 && d === 1 && e === 0 && f === 0) return;
    [point.x, point.y] = [a * point.x + c * point.y + e, b * point.x + d * point.y + f];
  }
}
