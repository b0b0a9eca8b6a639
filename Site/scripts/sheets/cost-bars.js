// The cost of the newest events under a stage: one bar per event, its height proportional to the number of
// elements that the redraw stroked.

import { make, makeSVG } from "../shared/elements.js";

export class CostBars {
  /** The number of events that have a bar. */
  static most = 60;
  #path = makeSVG("path");

  constructor() {
    const svg = makeSVG("svg", { viewBox: `0 0 ${CostBars.most} 20`, preserveAspectRatio: "none" });
    svg.append(this.#path);
    this.element = make("div", { class: "bars", "aria-hidden": "true" }, svg);
  }

  /**
   * @param {readonly number[]} costs
   * @param {number} most the value of the highest bar of any stage
   */
  show(costs, most) {
    const bars = costs.map((cost, at) => {
      const height = Math.round((200 * cost) / Math.max(most, 1)) / 10;
      return cost > 0 ? `M${at + 0.5} 20v${-height}` : "";
    });
    this.#path.setAttribute("d", bars.join(""));
  }
}
