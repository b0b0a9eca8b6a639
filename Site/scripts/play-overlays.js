// Switches of the playground for what can be laid over strokes and their ink: where the pen truly was, ink that
// moved, how the curves bend, how fast the pen went. The engine draws it; here it is chosen and explained.
"use strict";

/** What can be laid over, in the order of the engine's bits, and the parts of its sign in the legend. */
const overlayKinds = [
  { name: "hand", signs: [["hand", "M2 12C10 0 18 16 26 4"]] },
  { name: "moved", signs: [["moved", "M2 8L26 8"]] },
  { name: "comb", signs: [["ink", "M2 14Q14 4 26 14"], ["comb", "M6 11L4 5M11 9L10 2M17 9L18 2M22 11L24 5"]] },
  { name: "speed", signs: [["speed slowest", "M2 8L14 8"], ["speed fastest", "M14 8L26 8"]] },
];

class PlayOverlays {
  #paths = new TruePaths();
  #lacksHand = false;

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.switches = overlayKinds.map(({ name }) => {
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
        make("label", {}, input, make("span", {}, say("play.marks." + overlayKinds[at].name)))));
    this.legend = make("ul", { class: "legend overlay-legend", hidden: true });
  }

  /**
   * What is to be laid over a stroke, as bits.
   * @param {Stroke | null} stroke as it was drawn
   */
  bits(stroke) {
    let bits = 0;
    this.switches.forEach((input, at) => (bits |= input.checked ? 1 << at : 0));
    const isWanted = (bits & 1) !== 0;
    const isKnown = isWanted && this.#paths.tell(stroke);
    this.#lacksHand = isWanted && !isKnown && this.#paths.areThere;
    return isKnown ? bits : bits & ~1;
  }

  /**
   * Says what the marks mean that are there, and of what is switched on and not there why.
   * @param {readonly Element[]} papers
   */
  explain(papers) {
    /** @type {HTMLElement[]} */
    const items = [];
    overlayKinds.forEach(({ name, signs }, at) => {
      if (!this.switches[at].checked) return;
      const isThere = papers.some((paper) => paper.querySelector(`.${name}`) !== null);
      if (!isThere) {
        if (name !== "hand" || this.#lacksHand) items.push(make("li", {}, say(`play.marks.${name}.none`)));
        return;
      }
      const sign = makeSVG("svg", { viewBox: "0 0 28 16", "aria-hidden": "true" });
      for (const [style, d] of signs) sign.append(makeSVG("path", { class: style, d }));
      items.push(make("li", {}, sign, say(`play.marks.${name}.sign`)));
    });
    this.legend.hidden = items.length === 0;
    this.legend.replaceChildren(...items);
  }
}
