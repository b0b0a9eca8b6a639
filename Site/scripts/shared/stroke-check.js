// Validates strokes from untrusted data, such as a file or a link. It is as strict as the site generator, and
// stops at the first error with a position and a reason.

import { jsonPlaces } from "./json-places.js";

export const strokeCheck = (() => {
  const format = "inkstep-stroke/1";
  const { phases, limits } = /** @type {EngineCatalogue} */ (window.inkstepCatalogue);
  /** The maximum number of events that are drawn, opened or shared. */
  const mostEvents = limits.events;
  /** The maximum coordinate and canvas size, in points. */
  const largest = limits.coordinate;

  /** An error in a stroke: a phrase with its values. */
  class StrokeFault extends Error {
    /**
     * The line and column in a file, from 1, if they are known.
     * @type {readonly [number, number] | undefined}
     */
    place;

    /** @param {string} key @param {(string | number)[]} values */
    constructor(key, ...values) {
      super(key);
      this.key = key;
      this.values = values;
    }

    /** @param {readonly [number, number]} place */
    at(place) {
      this.place = place;
      return this;
    }
  }

  /** @param {string} key @param {(string | number)[]} values @returns {never} */
  function refuse(key, ...values) {
    throw new StrokeFault(key, ...values);
  }

  /**
   * Shortens a text from a file for an error message.
   * @param {string} text
   */
  const shortened = (text) => (text.length > 40 ? text.slice(0, 40) + "…" : text);

  /**
   * Checks that an object has all required keys and no unknown one.
   * @param {unknown} value
   * @param {string} name
   * @param {string[]} required
   * @param {string[]} [optional]
   * @returns {Record<string, unknown>}
   */
  function members(value, name, required, optional = []) {
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      return refuse("play.fault.object", name);
    }
    const found = /** @type {Record<string, unknown>} */ (value);
    for (const key of Object.keys(found)) {
      if (!required.includes(key) && !optional.includes(key)) {
        refuse("play.fault.key", name, shortened(key));
      }
    }
    for (const key of required) {
      if (!(key in found)) refuse("play.fault.missing", name, key);
    }
    return found;
  }

  /**
   * Checks that a number is finite and within bounds; normalises minus zero.
   * @param {unknown} value
   * @param {string} name
   * @param {number} least
   * @param {number} most
   */
  function number(value, name, least, most) {
    if (typeof value !== "number" || !(value >= least && value <= most)) {
      return refuse("play.fault.number", name, least, most);
    }
    return value + 0;
  }

  /**
   * Checks a side of the canvas, which must be positive.
   * @param {unknown} value
   * @param {string} name
   */
  function length(value, name) {
    if (typeof value !== "number" || !(value > 0 && value <= largest)) {
      return refuse("play.fault.length", name, largest);
    }
    return value;
  }

  /**
   * Whether a value is lower-case words and digits joined by single hyphens, and not a reserved file name
   * (`index` or a Windows device).
   * @param {unknown} value
   */
  function isIdentifier(value) {
    return typeof value === "string" && value.length <= 100 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value) &&
      !/^(index|con|prn|aux|nul|com[1-9]|lpt[1-9])$/.test(value);
  }

  /**
   * Returns a validated stroke, or throws a `StrokeFault`.
   * @param {unknown} value
   * @returns {Stroke}
   */
  function stroke(value) {
    const file = members(value, "stroke", ["format", "id", "canvas", "events"]);
    if (file.format !== format) refuse("play.fault.format", format);
    if (!isIdentifier(file.id)) refuse("play.fault.id");
    const canvas = members(file.canvas, "canvas", ["width", "height"]);
    const [width, height] = [length(canvas.width, "canvas.width"), length(canvas.height, "canvas.height")];
    if (!Array.isArray(file.events) || file.events.length === 0) refuse("play.fault.events");
    const events = /** @type {unknown[]} */ (file.events);
    if (events.length > mostEvents) refuse("play.fault.many", events.length, mostEvents);
    return {
      format,
      id: /** @type {string} */ (file.id),
      canvas: { width, height },
      events: checkedEvents(events),
    };
  }

  /** @param {unknown[]} values @returns {StrokeEvent[]} */
  function checkedEvents(values) {
    const isTimed = typeof values[0] === "object" && values[0] !== null && "t" in values[0];
    let isDown = false;
    let last = 0;
    return values.map((value, index) => {
      const place = `events[${index}]`;
      const found = members(value, place, ["phase", "x", "y"], ["t", "force", "tiltX", "tiltY"]);
      const phase = /** @type {StrokeEvent["phase"]} */ (found.phase);
      if (!phases.includes(phase)) refuse("play.fault.phase", place);
      if (isDown === (phase === "began")) refuse("play.fault.order", place, phase);
      isDown = phase === "began" || phase === "moved";
      if (isTimed !== "t" in found) refuse("play.fault.timed", place);
      const x = number(found.x, `${place}.x`, -largest, largest);
      const y = number(found.y, `${place}.y`, -largest, largest);
      const t = isTimed ? number(found.t, `${place}.t`, 0, limits.time) : 0;
      if (t < last) refuse("play.fault.time", place);
      last = t;
      const force = "force" in found ? { force: number(found.force, `${place}.force`, 0, 1) } : {};
      return { phase, x, y, ...(isTimed && { t }), ...force, ...tilt(found, place) };
    });
  }

  /**
   * The tilt of the pen, in degrees from upright: both angles or neither.
   * @param {Record<string, unknown>} found
   * @param {string} place
   */
  function tilt(found, place) {
    if (!("tiltX" in found) && !("tiltY" in found)) return {};
    const [tiltX, tiltY] = ["tiltX", "tiltY"].map((key) =>
      key in found
        ? number(found[key], `${place}.${key}`, -90, 90)
        : refuse("play.fault.missing", place, key));
    return { tiltX, tiltY };
  }

  /**
   * Parses and validates the text of a stroke file, or throws a `StrokeFault`.
   * @param {string} text
   * @returns {Stroke}
   */
  function file(text) {
    let value;
    try {
      value = JSON.parse(text);
    } catch {
      throw new StrokeFault("play.fault.json").at(jsonPlaces.fault(text));
    }
    try {
      return stroke(value);
    } catch (error) {
      throw error instanceof StrokeFault ? error.at(jsonPlaces.place(text, wayTo(error))) : error;
    }
  }

  /**
   * The keys and indices that lead to the value of an error in a stroke file.
   * @param {StrokeFault} fault
   */
  function wayTo({ key, values }) {
    const top = ["format", "id", "events"].find((one) => key === "play.fault." + one);
    const parts = (top ?? String(values[0])).match(/[a-zA-Z]+|\d+/g) ?? [];
    return parts.map((part) => (/\d/.test(part) ? Number(part) : part));
  }

  return { format, mostEvents, largest, phases, StrokeFault, shortened, isIdentifier, stroke, file };
})();
