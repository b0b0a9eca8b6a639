// Builds a stroke from a file of another program. Each event is checked as it is added, so the result is
// always a valid stroke. Reading continues after an error, up to a limit.

import { say } from "../shared/phrases.js";
import { strokeCheck } from "../shared/stroke-check.js";
import { inkForeign } from "./foreign.js";
import { inkText } from "./numbers.js";
import { InkTimes, inkUnits } from "./times.js";
import { InkFault } from "./values.js";

/** @typedef {import("./values.js").InkFinding} InkFinding */

/**
 * A sample whose phase follows from its index in the stroke, with the offset of its text.
 * @typedef {{ x: number, y: number, t?: number, force?: number, tiltX?: number, tiltY?: number, offset: number }}
 *   InkSample
 * @typedef {{ phase: Phase, x: number, y: number, t?: number, force?: number, tiltX?: number, tiltY?: number }}
 *   InkEvent
 */

/** A stroke being built from a file, with the errors found so far. */
export class InkReading {
  /** The maximum number of events in a file. */
  static most = 2_000_000;
  /** The maximum number of reported errors. */
  static #mostFindings = 100;
  /** The maximum coordinate and canvas size, in points, and the latest time. */
  static #largest = /** @type {EngineCatalogue} */ (window.inkstepCatalogue).limits.coordinate;
  static #latest = /** @type {EngineCatalogue} */ (window.inkstepCatalogue).limits.time;

  /** @type {InkEvent[]} */
  events = [];
  /**
   * Notes about data that was ignored or assumed.
   * @type {string[]}
   */
  notes = [];
  /** Whether the file is a stroke file, which states its drawing area. */
  isStroke = false;
  /** Whether reading further would be useless. */
  isHopeless = false;
  /** @type {InkFinding[]} */
  #findings = [];
  #isDown = false;

  /** @param {Uint8Array} bytes @param {string} name */
  constructor(bytes, name) {
    this.bytes = bytes;
    this.name = name;
  }

  /** Whether the pen is down after the last event. */
  get isDown() {
    return this.#isDown;
  }

  /** Whether no error has been found so far. */
  get isClean() {
    return this.#findings.length === 0;
  }

  /**
   * Adds an error at an offset.
   * @param {string} message
   * @param {number} offset
   * @param {string} [suggestion]
   */
  add(message, offset, suggestion = "") {
    const [line, column] = inkText.place(this.bytes, offset);
    this.addFound({ line, column, message, suggestion });
  }

  /** @param {InkFinding} finding */
  addFound(finding) {
    if (this.isHopeless) return;
    this.#findings.push(finding);
    if (this.#findings.length < InkReading.#mostFindings) return;
    this.isHopeless = true;
    this.#findings.push({ ...finding, message: say("ink.stopped"), suggestion: "" });
  }

  /**
   * Adds a note, unless it already exists.
   * @param {string} text
   */
  note(text) {
    if (this.notes.length < InkReading.#mostFindings && !this.notes.includes(text)) this.notes.push(text);
  }

  /**
   * Rejects a file without errors that contains no ink.
   * @param {number} offset
   * @param {string} suggestion
   */
  checkInk(offset, suggestion) {
    if (this.isClean && this.events.length === 0) this.add(say("ink.none"), offset, suggestion);
  }

  /** Adds an error at the first invalid UTF-8 byte, after which nothing else is read. */
  checkText() {
    const { bytes } = this;
    const stop = (/** @type {string} */ message, /** @type {number} */ at, /** @type {string} */ suggestion) => {
      this.add(message, at, suggestion);
      this.isHopeless = true;
    };
    if (inkText.isWide(bytes)) return stop(say("ink.wide"), 0, say("ink.saveAsUTF8"));
    for (let at = 0; at < bytes.length;) {
      if (bytes[at] === 0) return stop(say("ink.null"), at, say("ink.isText"));
      const length = inkText.length(bytes, at);
      if (length === 0) return stop(say("ink.notUTF8"), at, say("ink.saveAsUTF8"));
      at += length;
    }
  }

  /**
   * Adds the next event, whose text begins at `offset`.
   * @param {Phase} phase
   * @param {InkSample} sample
   */
  take(phase, { offset, ...sample }) {
    if (this.isHopeless) return;
    const largest = InkReading.#largest;
    for (const name of /** @type {const} */ (["x", "y"])) {
      if (Math.abs(sample[name]) <= largest) continue;
      this.add(
        say("ink.far", name, inkText.described(sample[name]), String(largest)), offset,
        say("ink.scale"));
    }
    if (sample.force !== undefined && !(sample.force >= 0 && sample.force <= 1)) {
      this.add(say("ink.force", inkText.described(sample.force)), offset, say("ink.largestForce"));
    }
    this.#checkTime(phase, sample.t, offset);
    if (phase === "began" && this.#isDown) {
      this.add(say("ink.isDown"), offset);
    } else if (phase !== "began" && !this.#isDown) {
      this.add(say("ink.isUp", phase), offset);
    }
    this.#isDown = phase === "began" || phase === "moved";
    if (this.events.length === InkReading.most) {
      this.add(say("ink.many", String(InkReading.most)), offset, say("ink.cut"));
      this.isHopeless = true;
      return;
    }
    this.events.push({ phase, ...InkReading.#known(sample) });
    const { tiltX, tiltY } = sample;
    if (tiltX === undefined || tiltY === undefined || (Math.abs(tiltX) <= 90 && Math.abs(tiltY) <= 90)) return;
    // No stage uses the tilt, so an invalid tilt is dropped without an error.
    delete this.events[this.events.length - 1].tiltX;
    delete this.events[this.events.length - 1].tiltY;
    this.note(say("ink.tilts"));
  }

  /**
   * The known values of a sample; the tilt needs both angles.
   * @param {Omit<InkSample, "offset">} sample
   */
  static #known({ x, y, t, force, tiltX, tiltY }) {
    const isTilted = tiltX !== undefined && tiltY !== undefined;
    // Normalise minus zero to zero.
    return {
      x: x + 0, y: y + 0, ...(t !== undefined && { t: t + 0 }), ...(force !== undefined && { force: force + 0 }),
      ...(isTilted && { tiltX: tiltX + 0, tiltY: tiltY + 0 }),
    };
  }

  /** @param {Phase} phase @param {number | undefined} time @param {number} offset */
  #checkTime(phase, time, offset) {
    const isTimed = this.#isTimed ?? time !== undefined;
    this.#isTimed = isTimed;
    if (isTimed !== (time !== undefined)) this.add(say("ink.someTimes"), offset);
    const last = this.events.at(-1)?.t;
    if (time === undefined || last === undefined || time >= last) return;
    const remedy = phase === "began" ? "ink.orderOrClock" : phase === "moved" && time === 0 ? "ink.orderOrZeros"
      : "ink.order";
    this.add(say("ink.back", inkText.described(last), inkText.described(time)), offset, say(remedy));
  }

  /**
   * Whether the first event has a time, in which case all events need one.
   * @type {boolean | undefined}
   */
  #isTimed;

  /**
   * Adds the samples of a stroke; a single sample becomes both its start and its end.
   * @param {readonly InkSample[]} samples
   */
  takeStroke(samples) {
    if (samples.length === 0) return;
    this.take("began", samples[0]);
    for (const sample of samples.slice(1, -1)) this.take("moved", sample);
    this.take("ended", samples[samples.length - 1]);
  }

  /** Converts the times from another unit if they are implausible as milliseconds. */
  guessUnit() {
    const unit = new InkTimes(this.events).likelier;
    if (!unit) return;
    for (const event of this.events) if (event.t !== undefined) event.t = unit.milliseconds(event.t);
    this.note(
      unit === inkUnits.s ? say("ink.tooFast", say("ink.unit." + unit.name))
      : say("ink.tooSlow", say("ink.unit." + unit.name)));
  }

  /**
   * Returns the stroke, or throws an `InkFault` with all errors.
   * @returns {Stroke}
   */
  stroke() {
    if (this.isClean) this.#startAtZero();
    if (!this.isClean) throw new InkFault(this.#findings);
    const id = inkForeign.identifier(this.name);
    return { format: strokeCheck.format, id, canvas: this.#fitting, events: this.events };
  }

  /** Counts times from the first sample. */
  #startAtZero() {
    const [first, last] = [this.events[0]?.t, this.events.at(-1)?.t];
    if (first === undefined || last === undefined) return;
    if (!(last - first <= InkReading.#latest)) {
      this.add(say("ink.late", inkText.described(last)), this.bytes.length, say("ink.timeUnit"));
    } else if (InkReading.startAtZero(this.events)) {
      this.note(say("ink.fromFirst"));
    }
  }

  /**
   * Counts times from the first event; returns whether that changed them.
   * @param {readonly { t?: number }[]} events
   */
  static startAtZero(events) {
    const start = events[0]?.t ?? 0;
    if (start === 0) return false;
    for (const event of events) if (event.t !== undefined) event.t -= start;
    return true;
  }

  /** A canvas in whole points that contains all ink, with the same margin after the ink as before it. */
  get #fitting() {
    if (this.events.length === 0) return { width: 320, height: 480 };
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const { x, y } of this.events) {
      [left, top] = [Math.min(left, x), Math.min(top, y)];
      [right, bottom] = [Math.max(right, x), Math.max(bottom, y)];
    }
    const margin = Math.min(Math.max(Math.min(left, top), 0), 40);
    const side = (/** @type {number} */ end) => Math.min(Math.max(Math.ceil(end + margin), 1), InkReading.#largest);
    return { width: side(right), height: side(bottom) };
  }
}
