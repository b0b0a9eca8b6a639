// Switches for what can be drawn over strokes and their ink: the pen's true path, ink that moved, the
// curvature, the speed of the pen. The engine draws the overlays; this script selects and explains them.

import { make, makeSVG } from "../shared/elements.js";
import { Engine } from "../shared/engine.js";
import { say } from "../shared/phrases.js";
import { TruePaths } from "../shared/true-paths.js";

/**
 * The parts of the legend signs, by overlay.
 * @type {Record<string, [style: string, d: string][]>}
 */
const overlaySigns = {
  hand: [["hand", "M2 12C10 0 18 16 26 4"]],
  moved: [["moved", "M2 8L26 8"]],
  comb: [["ink", "M2 14Q14 4 26 14"], ["comb", "M6 11L4 5M11 9L10 2M17 9L18 2M22 11L24 5"]],
  speed: [["speed slowest", "M2 8L14 8"], ["speed fastest", "M14 8L26 8"]],
};

export class Overlays {
  #paths = new TruePaths();
  #lacksHand = false;

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.switches = Engine.catalogue.overlays.map((name) => {
      const input = make("input", { type: "checkbox", autocomplete: "off", name: `overlay-${name}` });
      input.addEventListener("change", () => {
        if (name === "hand" && input.checked) void this.#paths.load().then(redraw, redraw);
        else redraw();
      });
      return input;
    });
    this.element = make(
      "fieldset", { class: "choice overlays" }, make("legend", {}, say("play.marks")),
      ...this.switches.map((input, at) =>
        make("label", {}, input, make("span", {}, say("play.marks." + Engine.catalogue.overlays[at])))));
    this.legend = make("ul", { class: "legend overlay-legend", hidden: true });
  }

  /**
   * The overlays of a stroke, as bits.
   * @param {Stroke | null} stroke the stroke as it was drawn
   */
  bits(stroke) {
    let bits = 0;
    this.switches.forEach((input, at) => (bits |= input.checked ? 1 << at : 0));
    const hand = 1 << Engine.catalogue.overlays.indexOf("hand");
    const isWanted = (bits & hand) !== 0;
    const isKnown = isWanted && this.#paths.tell(stroke);
    this.#lacksHand = isWanted && !isKnown && this.#paths.areThere;
    return isKnown ? bits : bits & ~hand;
  }

  /**
   * Explains the marks that are visible, and for each active overlay without marks the reason.
   * @param {readonly Element[]} papers
   */
  explain(papers) {
    /** @type {HTMLElement[]} */
    const items = [];
    Engine.catalogue.overlays.forEach((name, at) => {
      if (!this.switches[at].checked) return;
      const isThere = papers.some((paper) => paper.querySelector(`.${name}`) !== null);
      if (!isThere) {
        if (name !== "hand" || this.#lacksHand) items.push(make("li", {}, say(`play.marks.${name}.none`)));
        return;
      }
      const sign = makeSVG("svg", { viewBox: "0 0 28 16", "aria-hidden": "true" });
      for (const [style, d] of overlaySigns[name] ?? []) sign.append(makeSVG("path", { class: style, d }));
      items.push(make("li", {}, sign, say(`play.marks.${name}.sign`)));
    });
    this.legend.hidden = items.length === 0;
    this.legend.replaceChildren(...items);
  }
}
