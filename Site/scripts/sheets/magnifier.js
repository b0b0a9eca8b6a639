// A loupe over a large sheet: it shows a spot of the drawing, magnified.

import { make, makeSVG } from "../shared/elements.js";
import { setFrame } from "./frame.js";

export class Magnifier {
  /** Half the side of the magnified square, in figure units. */
  static #reach = 26;
  #plane = makeSVG("g");
  #live = makeSVG("svg");
  /** @type {SVGSVGElement} */
  #svg;
  #view = "0 0 1 1";

  /** @param {SVGPathElement[]} paths the newest ink as it is drawn */
  constructor(...paths) {
    this.#plane.append(...paths);
    this.#live.append(this.#plane);
    this.#svg = this.#live;
    this.element = make("div", { class: "spot", "aria-hidden": "true", hidden: true }, this.#live);
  }

  /**
   * Shows growing ink.
   * @param {Frame} frame
   */
  follow(frame) {
    setFrame(this.#live, this.#plane, frame);
    if (this.#svg !== this.#live) this.#put(this.#live);
  }

  /**
   * Shows a finished drawing.
   * @param {Node | null} drawing
   */
  rest(drawing) {
    if (drawing instanceof SVGSVGElement) this.#put(/** @type {SVGSVGElement} */ (drawing.cloneNode(true)));
  }

  /** @param {SVGSVGElement} svg */
  #put(svg) {
    this.#svg = svg;
    svg.setAttribute("viewBox", this.#view);
    this.element.replaceChildren(svg);
  }

  /**
   * @param {{ x: number, y: number } | null} place in figure units; `null` hides the loupe
   * @param {Frame} frame
   */
  show(place, frame) {
    this.element.hidden = !place;
    if (!place) return;
    const reach = Magnifier.#reach;
    this.#view = `${place.x - reach} ${place.y - reach} ${2 * reach} ${2 * reach}`;
    this.#svg.setAttribute("viewBox", this.#view);
    this.element.style.left = `${Math.min(Math.max((100 * place.x) / frame.width, 0), 100)}%`;
    this.element.style.top = `${Math.min(Math.max((100 * place.y) / frame.height, 0), 100)}%`;
  }
}
