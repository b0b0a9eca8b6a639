// A strip of time with a tick for each event of a stroke, in the words of the site.

import { say } from "../shared/phrases.js";
import { Strip } from "./strip.js";

/** @typedef {import("./strip.js").StripOwner} StripOwner */
/** @typedef {import("./strip.js").StripWords} StripWords */

/**
 * The words of a strip whose slider has a name.
 * @param {string} name
 * @returns {StripWords}
 */
export const stripWords = (name) => ({
  name,
  play: say("time.play"),
  pause: say("time.pause"),
  pace: (seconds) => say("time.pace", seconds),
  paceName: (seconds) => say("time.paceName", seconds),
});

export class EventStrip extends Strip {
  /** @param {StripOwner} owner */
  constructor(owner) {
    super(stripWords(say("time.name")), owner, 0.9);
  }

  /**
   * Shows a moment of a stroke.
   * @param {Stroke | null} stroke
   * @param {number} time
   */
  show(stroke, time) {
    const last = stroke ? stroke.events.length - 1 : 0;
    this.span(0, last);
    this.put(time);
    const at = Math.min(Math.floor(time), last);
    this.say(stroke ? say("time.event", at, last, say(`phase.${stroke.events[at].phase}`)) : "");
  }
}
