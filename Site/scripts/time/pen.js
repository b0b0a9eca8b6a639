// The pale pen that glides from one report to the next while a strip of time is played or held.

import { makeSVG } from "../shared/elements.js";

/** @typedef {{ x: number, y: number }} Place */

export class GlidingPen {
  element = makeSVG(
    "path", { class: "hand-pen", d: "M0 0L2-9 18-42a3.5 3.5 0 0 1 6 3L9-6Z", "aria-hidden": "true" });

  /**
   * Puts the pen on a smooth line through four reports (Catmull and Rom), between the second and the third.
   * @param {(by: number) => Place} report the position of a report, counted from the second
   * @param {number} t
   */
  show(report, t) {
    const [a, b, c, d] = [-1, 0, 1, 2].map(report);
    /** @param {"x" | "y"} key */
    const at = (key) => b[key] + 0.5 * t * (c[key] - a[key] + t * (2 * a[key] - 5 * b[key] + 4 * c[key] - d[key]
      + t * (3 * (b[key] - c[key]) + d[key] - a[key])));
    this.element.setAttribute("transform", `translate(${at("x")} ${at("y")})`);
  }
}

/**
 * The positions of a stroke's reports in a drawing, counted from one of them; none is before the first or after
 * the last.
 * @param {readonly StrokeEvent[]} events
 * @param {number} at
 * @param {Frame} frame
 * @returns {(by: number) => Place}
 */
export const reportsFrom = (events, at, { scale, x, y }) => (by) => {
  const event = events[Math.min(Math.max(at + by, 0), events.length - 1)];
  return { x: x + scale * event.x, y: y + scale * event.y };
};
