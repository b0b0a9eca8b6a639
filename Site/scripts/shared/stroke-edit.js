// Moves samples of a stroke and names them. Strokes are immutable: a change makes a new stroke, so that
// earlier drawings and undo entries stay valid.

import { engine } from "./engine.js";
import { inThousandths, say } from "./phrases.js";

/**
 * Returns a stroke with one sample moved. A lift at the same position moves with its sample.
 * @param {Stroke} stroke
 * @param {number} event
 * @param {number} x
 * @param {number} y
 */
export function strokeMoving(stroke, event, x, y) {
  const from = stroke.events[event];
  const next = stroke.events[event + 1];
  const isLift = next?.phase === "ended" || next?.phase === "cancelled";
  const last = isLift && next.x === from.x && next.y === from.y ? event + 1 : event;
  const events = stroke.events.map((touch, index) =>
    index === event || index === last ? { ...touch, x: x + 0, y: y + 0 } : touch,
  );
  return { ...stroke, events };
}

/**
 * Whether two strokes have the same samples.
 * @param {Stroke} a
 * @param {Stroke} b
 */
export function isSameStroke(a, b) {
  if (a === b) return true;
  if (a.id !== b.id || a.events.length !== b.events.length) return false;
  return a.events.every((touch, i) => touch.x === b.events[i].x && touch.y === b.events[i].y);
}

/**
 * Formats a coordinate: at most three decimals, a typographic minus.
 * @param {number} value
 */
export function sayCoordinate(value) {
  return String(inThousandths(value) || 0).replace("-", "\u2212");
}

/**
 * The accessible name of a handle.
 * @param {string} name
 * @param {{ x: number, y: number }} place
 */
export function sampleName(name, place) {
  return say("live.point", name, sayCoordinate(place.x), sayCoordinate(place.y));
}

/**
 * The sample that equals a stroke exactly, including times and forces.
 * @param {Stroke} stroke
 */
export function sampleLike(stroke) {
  const text = JSON.stringify(stroke.events);
  return engine.samples.strokes.find(
    (sample) => sample.id === stroke.id && JSON.stringify(sample.events) === text);
}
