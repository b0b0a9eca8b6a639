// The picture of the first difference of a graph: the step by the engine, and below it by a program. The engine
// draws it, and its caption says the difference in words.

import { make, showDrawing } from "../shared/elements.js";
import { live } from "../shared/engine-calls.js";
import { say } from "../shared/phrases.js";

/**
 * The figure of a difference; empty for one without a picture.
 * @param {import("./types").JudgedDifference} difference
 * @param {Signal} signal
 * @param {{ id: string, title: string, legend: string }} about the id of the picture, its title, and its legend
 * @returns {HTMLElement[]}
 */
export function graphPicture({ headline, expected, found, caption, picture }, signal, { id, title, legend }) {
  if (!picture) return [];
  const drawing = make("div", {});
  showDrawing(drawing, live.graphPair(picture, signal.values, id));
  const sentence = caption ?? say("write.graphDiffers", headline, expected, found);
  const mark = drawing.querySelector("circle.difference") ? " " + say("verify.parted") : "";
  return [make("figure", { class: "agreement" },
    make("span", { id: `${id}-title`, hidden: true }, title),
    make("span", { id: `${id}-text`, hidden: true }, sentence),
    drawing, make("figcaption", {}, `${sentence} ${legend}${mark}`))];
}
