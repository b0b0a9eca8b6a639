// One symbol, one colour: the joint of a story gives the points around it a role, as the handle of arriving, the
// handle of leaving, or the joint itself. Their symbols have the colour of that role in every figure of the page, in
// its text and in its formulas. A junction always has the colour of its mark.

/** The marks of the roles, which are also the classes of symbols after “t-”. */
const symbolRoles = { arriving: ".sample.arriving", leaving: ".sample.leaving", joint: "circle.joint" };
const lowerDigits = "₀₁₂₃₄₅₆₇₈₉";

/** The class of each symbol that has a role. @type {Map<string, string>} */
const symbolStyles = new Map();

export const symbols = {
  /** Takes the roles from the stories of the page, and colours the symbols that it was built with. */
  start() {
    for (const svg of document.querySelectorAll(".story svg")) {
      for (const [role, mark] of Object.entries(symbolRoles)) {
        for (const point of svg.querySelectorAll(mark)) symbols.learn(svg, point, `t-${role}`);
      }
    }
    for (const svg of document.querySelectorAll(".figure > svg")) symbols.colour(svg);
    if (symbolStyles.size === 0) return;
    for (const symbol of document.querySelectorAll("main math msub")) {
      const style = symbolStyles.get(symbols.text(symbol));
      if (style) symbol.classList.add(style);
    }
  },

  /**
   * Gives the symbol of a point its role, unless an earlier joint of the page has given it one.
   * @param {Element} svg
   * @param {Element} point
   * @param {string} style
   */
  learn(svg, point, style) {
    const [x, y] = [point.getAttribute("cx"), point.getAttribute("cy")];
    const symbol = svg.querySelector(`text.label[data-x="${x}"][data-y="${y}"]`)?.textContent;
    if (symbol && !symbolStyles.has(symbol)) symbolStyles.set(symbol, style);
  },

  /**
   * Colours the labels of a drawing.
   * @param {Element} svg
   */
  colour(svg) {
    for (const label of svg.querySelectorAll("text.label")) {
      const symbol = label.textContent ?? "";
      const style = symbol.startsWith("J") ? "t-junction" : symbolStyles.get(symbol);
      if (style) label.classList.add(style);
    }
  },

  /**
   * The markup of a drawing without these colours, as the engine writes it.
   * @param {Element} svg
   */
  plain(svg) {
    const copy = /** @type {Element} */ (svg.cloneNode(true));
    for (const label of copy.querySelectorAll("text.label")) label.setAttribute("class", "label");
    return copy.outerHTML;
  },

  /**
   * A symbol of a formula in the notation of the labels.
   * @param {Element} term
   */
  text(term) {
    if (term.localName !== "msub") return term.textContent ?? "";
    const [base, index] = term.children;
    const digits = (index?.textContent ?? "").replace(/[0-9]/g, (digit) => lowerDigits[Number(digit)]);
    return (base?.textContent ?? "") + digits;
  },
};
