// Starts the acts of a page.

import { Act } from "./act.js";
import { ChoiceReply } from "./choice.js";
import { NumberReply } from "./number.js";
import { OrderReply } from "./order.js";
import { PlaceReply } from "./place.js";
import { ActProgress } from "./progress.js";
import { actStore } from "./store.js";

/** @typedef {import("./types").ActReply} ActReply */

/** Turns the acts of the page into forms, on a learning platform after it has given the answers back. */
export function startActs() {
  if (!window.inkstepCourse) beginActs(true);
  else void window.inkstepCourse.then((course) => {
    if (course) actStore.join(course);
    beginActs(!course);
  });
}

/** @param {boolean} hasProgress whether the reader decides what is stored */
function beginActs(hasProgress) {
  /** @type {Record<string, (section: HTMLElement, changed: () => void) => ActReply>} */
  const replies = {
    number: (section, changed) => new NumberReply(section, changed),
    choice: (section, changed) => new ChoiceReply(section, changed),
    place: (section, changed) => new PlaceReply(section, changed),
    order: (section, changed) => new OrderReply(section, changed),
  };
  const place = /** @type {HTMLElement | null} */ (document.querySelector(".act-progress"));
  actStore.lesson = place?.dataset.lesson ?? "";
  /** @type {Act[]} */
  const acts = [];
  for (const section of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".act"))) {
    const reply = replies[section.dataset.act ?? ""];
    if (reply) acts.push(new Act(section, reply));
  }
  if (place && hasProgress) new ActProgress(place, acts);
}
