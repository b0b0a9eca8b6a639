// Strokes put together from JSON values, whatever program wrote them. Points are kept until all are there, since
// what the third number of a point means shows only by all of them.

import { say } from "../shared/phrases.js";
import { InkReading } from "./reading.js";

/** @typedef {import("./values.js").InkValue} InkValue */

/**
 * A point as it was found; the numbers after x and y where nothing names them; where it stands in the file.
 * @typedef {{ x: number, y: number, t?: number, force?: number, third?: number, fourth?: number, phase?: Phase,
 *   offset: number }} InkPoint
 */

/** Strokes being read from a JSON text. */
export class InkStrokes {
  /** @type {InkPoint[][]} */
  strokes = [];
  #count = 0;

  /** @param {InkReading} reading */
  constructor(reading) {
    this.reading = reading;
  }

  /**
   * Notes what is wrong with a value.
   * @param {string} message
   * @param {InkValue} value
   * @param {string} [suggestion]
   */
  add(message, value, suggestion) {
    this.reading.add(message, value.offset, suggestion);
  }

  /**
   * Takes a stroke; an empty one is none.
   * @param {InkPoint[]} stroke
   */
  append(stroke) {
    if (stroke.length === 0 || this.reading.isHopeless) return;
    this.#count += stroke.length;
    if (this.#count <= InkReading.most) {
      this.strokes.push(stroke);
      return;
    }
    this.reading.add(say("ink.many", String(InkReading.most)), stroke[0].offset, say("ink.cut"));
  }

  /** The stroke, or an `InkFault` with everything that is wrong. */
  finish() {
    const { reading } = this;
    if (reading.isClean) this.#nameNumbers();
    if (reading.isClean) this.#settleForces();
    const hasPhases = this.strokes.every((stroke) => stroke.every(({ phase }) => phase));
    for (const stroke of this.strokes) {
      if (!reading.isClean) break;
      if (hasPhases) for (const point of stroke) reading.take(point.phase ?? "moved", point);
      else reading.takeStroke(stroke);
    }
    reading.checkInk(0, say("ink.lists"));
    reading.guessUnit();
    return reading.stroke();
  }

  /**
   * Decides what the numbers after x and y are, by all of them: shares of 1 are forces, and what never falls within
   * a stroke is a time.
   */
  #nameNumbers() {
    const points = this.strokes.flat();
    for (const place of /** @type {const} */ (["third", "fourth"])) {
      const values = points.flatMap((point) => point[place] ?? []);
      if (values.every((value) => value === 0)) continue;
      const which = say("ink." + place);
      const isForce = values.every((value) => value >= 0 && value <= 1);
      const isTime = values.length === points.length && this.strokes.every((stroke) =>
        stroke.every((point, at) => at === 0 || (stroke[at - 1][place] ?? 0) <= (point[place] ?? 0)));
      const target = isForce ? "force" : isTime ? "t" : null;
      if (!target || points.some((point) => point[target] !== undefined)) {
        this.reading.note(say("ink.numbersUnused", which));
        continue;
      }
      for (const point of points) point[target] = point[place];
      this.reading.note(isForce ? say("ink.numbersForces", which) : say("ink.numbersTimes", which));
    }
  }

  /** Where all forces are 0, none was measured. */
  #settleForces() {
    const points = this.strokes.flat();
    if (points.some(({ force }) => (force ?? 0) !== 0)) return;
    for (const point of points) delete point.force;
  }
}
