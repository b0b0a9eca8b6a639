// Builds strokes from JSON values of any program. Points are stored until all are read, because the meaning
// of their third numbers depends on all of them.

import { say } from "../shared/phrases.js";
import { InkReading } from "./reading.js";

/** @typedef {import("./values.js").InkValue} InkValue */

/**
 * A point in the file: its values, the unnamed numbers after x and y, and its offset.
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
   * Adds an error at a value.
   * @param {string} message
   * @param {InkValue} value
   * @param {string} [suggestion]
   */
  add(message, value, suggestion) {
    this.reading.add(message, value.offset, suggestion);
  }

  /**
   * Adds a stroke, unless it is empty.
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

  /** Returns the stroke, or throws an `InkFault` with all errors. */
  finish() {
    const { reading } = this;
    if (reading.isClean) this.#nameNumbers();
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
   * Decides the meaning of the numbers after x and y from all of them: values from 0 to 1 are forces, and
   * values that never decrease within a stroke are times.
   */
  #nameNumbers() {
    const points = this.strokes.flat();
    for (const place of /** @type {const} */ (["third", "fourth"])) {
      const values = points.flatMap((point) => point[place] ?? []);
      const which = say("ink." + place);
      if (values.every((value) => value === 0)) {
        if (values.length > 0) this.reading.note(say("ink.numbersUnused", which));
        continue;
      }
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
}
