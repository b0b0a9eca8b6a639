// What moves between two events of a stroke: the pen that glides to the next report, the dot that drops with a
// ring, the ink of the event that runs with de Casteljau's scaffold inside its curve, and a flash where it
// turns. The engine draws an event at once; this only spreads its drawing over the time until the next one.

import { makeSVG } from "../shared/elements.js";
import { GlidingPen } from "./pen.js";

/** @typedef {import("./pen.js").Place} Place */

/** The parts of the time between two events in which the dot falls and the ink runs. */
const eventPhases = { fallen: 0.18, from: 0.2, to: 0.86 };

/** Points and paths as this file needs them. */
const scaffold = {
  /** @param {number} value */
  share: (value) => Math.min(Math.max(value, 0), 1),

  /** @param {readonly Place[]} places */
  line: (places) => places.map(({ x, y }, at) => `${at ? "L" : "M"}${x} ${y}`).join(""),

  /**
   * The points of de Casteljau's construction, level by level.
   * @param {readonly Place[]} points
   * @param {number} t
   */
  levels(points, t) {
    const found = [points];
    for (let row = points; row.length > 1;) {
      const last = row;
      row = last.slice(1).map(({ x, y }, at) => ({
        x: last[at].x + (x - last[at].x) * t, y: last[at].y + (y - last[at].y) * t,
      }));
      found.push(row);
    }
    return found;
  },

  /**
   * The lines and curves of a path, each as its points.
   * @param {string | null | undefined} data absolute moves, lines and curves, as the engine writes them
   */
  pieces(data) {
    /** @type {Place[][]} */
    const pieces = [];
    let start = { x: 0, y: 0 };
    for (const [, letter, text] of (data ?? "").matchAll(/([MLQC])([^MLQC]*)/g)) {
      const numbers = text.split(" ").map(Number);
      const points = numbers.flatMap((x, at) => (at % 2 ? [] : [{ x, y: numbers[at + 1] }]));
      if (letter !== "M") pieces.push([start, ...points]);
      start = points[points.length - 1];
    }
    return pieces;
  },

  /** @param {readonly (readonly Place[])[]} pieces */
  path: (pieces) => pieces.map((points, at) => {
    const [start, ...rest] = points.map(({ x, y }) => `${x} ${y}`);
    return `${at ? "" : "M" + start}${" LQC"[rest.length]}${rest.join(" ")}`;
  }).join(""),

  /**
   * The direction in which a piece leaves its first point; none of a piece of length zero.
   * @param {readonly Place[]} points
   */
  direction([first, ...rest]) {
    const next = rest.find(({ x, y }) => x !== first.x || y !== first.y);
    return next ? Math.atan2(next.y - first.y, next.x - first.x) : null;
  },
};

/** Moves what an event draws in the drawing of that event. */
export class MovingInk {
  #pen = new GlidingPen();
  #ring = makeSVG("circle", { class: "drop" });
  #flash = makeSVG("circle", { class: "flash" });
  #scaffold = makeSVG("path", { class: "scaffold" });
  #joints = makeSVG("path", { class: "scaffold-points" });
  #layer = makeSVG("g", { "aria-hidden": "true" });
  /** @type {Element | null} */
  #svg = null;
  /** @type {Element | null} */
  #ink = null;
  /** @type {Element | null} */
  #dot = null;
  #data = "";
  /** @type {Place[][]} */
  #pieces = [];
  #turns = false;

  constructor() {
    this.#layer.append(this.#scaffold, this.#joints, this.#flash, this.#ring, this.#pen.element);
  }

  /**
   * Shows a moment between two events.
   * @param {Element} svg the drawing of the first of them
   * @param {(by: number) => Place} report the position of a report in it, counted from this event
   * @param {number} phase from 0 to 1
   */
  show(svg, report, phase) {
    if (svg !== this.#svg) this.#begin(svg, report(0));
    const { share } = scaffold;
    const { fallen, from, to } = eventPhases;
    const down = share(phase / fallen);
    this.#dot?.setAttribute("transform", `translate(0 ${-18 * (1 - down * down)})`);
    const { x, y } = report(0);
    this.#circle(this.#ring, { x, y }, share((phase - 0.7 * fallen) / 0.3));
    const joint = this.#pieces[0]?.[0];
    this.#circle(this.#flash, joint ?? { x, y }, this.#turns ? share((phase - from) / 0.4) : 1);
    this.#pen.show(report, phase);
    this.#run(share((phase - from) / (to - from)));
  }

  /** Shows the event as the engine draws it. */
  rest() {
    this.#layer.remove();
    this.#dot?.removeAttribute("transform");
    this.#ink?.setAttribute("d", this.#data);
    this.#svg = this.#ink = this.#dot = null;
  }

  /** @param {Element} svg @param {Place} place the newest report */
  #begin(svg, place) {
    this.rest();
    this.#svg = svg;
    this.#ink = svg.querySelector(".ink.new");
    this.#data = this.#ink?.getAttribute("d") ?? "";
    this.#pieces = scaffold.pieces(this.#data);
    this.#turns = this.#turn(scaffold.pieces(svg.querySelector(".ink.earlier")?.getAttribute("d"))) > 0.01;
    const isHere = (/** @type {Element} */ mark) => Math.hypot(
      Number(mark.getAttribute("cx")) - place.x, Number(mark.getAttribute("cy")) - place.y) < 0.1;
    this.#dot = [...svg.querySelectorAll("circle.sample, .samples circle")].find(isHere) ?? null;
    svg.append(this.#layer);
  }

  /**
   * The angle between the ink so far and the new ink, in radians; zero if they do not meet.
   * @param {readonly Place[][]} before
   */
  #turn(before) {
    const last = before[before.length - 1];
    if (!last || !this.#pieces[0]) return 0;
    const [back, ahead] = [[...last].reverse(), this.#pieces[0]].map(scaffold.direction);
    return back === null || ahead === null ? 0 : 2 * Math.abs(Math.cos((back - ahead) / 2));
  }

  /**
   * A circle that grows and fades.
   * @param {Element} circle
   * @param {Place} place
   * @param {number} share
   */
  #circle(circle, { x, y }, share) {
    for (const [name, value] of Object.entries({ cx: x, cy: y, r: 5 + 20 * share, opacity: 1 - share })) {
      circle.setAttribute(name, String(value));
    }
    circle.setAttribute("visibility", share > 0 && share < 1 ? "visible" : "hidden");
  }

  /**
   * Shows a share of the ink of the event; the scaffold of a curve reaches from its sides to its point.
   * @param {number} share
   */
  #run(share) {
    const { length } = this.#pieces;
    const isRunning = length > 0 && share > 0 && share < 1;
    const at = Math.floor(share * length);
    const rows = isRunning ? scaffold.levels(this.#pieces[at], share * length - at) : [];
    const shown = [...this.#pieces.slice(0, at), rows.map(([first]) => first)];
    const data = isRunning ? scaffold.path(shown) : share < 1 ? "" : this.#data;
    if (length > 0) this.#ink?.setAttribute("d", data);
    this.#scaffold.setAttribute("d", rows.length > 2 ? rows.slice(0, -1).map(scaffold.line).join("") : "");
    const points = rows.slice(1).flat();
    this.#joints.setAttribute("d", points.map(({ x, y }) => `M${x} ${y}h0`).join(""));
  }
}
