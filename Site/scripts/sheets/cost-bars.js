// What the newest events cost under a stage: a bar for each, as high as the elements that its redraw stroked.

import { make, makeSVG } from "../shared/elements.js";

export class CostBars {
  /** How many events have a bar. */
  static most = 60;
  #path = makeSVG("path");

  constructor() {
    const svg = makeSVG("svg", { viewBox: `0 0 ${CostBars.most} 20`, preserveAspectRatio: "none" });
    svg.append(this.#path);
    this.element = make("div", { class: "bars", "aria-hidden": "true" }, svg);
  }

  /**
   * @param {readonly number[]} costs
   * @param {number} most what the highest bar of any stage stands for
   */
  show(costs, most) {
    const bars = costs.map((cost, at) => {
      const height = Math.round((200 * cost) / Math.max(most, 1)) / 10;
      return cost > 0 ? `M${at + 0.5} 20v${-height}` : "";
    });
    this.#path.setAttribute("d", bars.join(""));
  }
}
