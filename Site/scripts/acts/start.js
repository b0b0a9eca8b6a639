// Starts the acts of a page: those that need no engine, and others for which the entry point has a reply.

import { Act } from "./act.js";
import { ChoiceReply } from "./choice.js";
import { NumberReply } from "./number.js";
import { OrderReply } from "./order.js";
import { ActProgress } from "./progress.js";
import { actStore } from "./store.js";

/**
 * Makes the form of an act of one kind; it calls `changed` when the reader changes the answer, and `settled` when an
 * answer is right as everybody can see.
 * @typedef {(section: HTMLElement, changed: () => void, settled: () => void) => import("./types").ActReply} ReplyMaker
 */

/** @type {Record<string, ReplyMaker>} */
const plainReplies = {
  number: (section, changed) => new NumberReply(section, changed),
  choice: (section, changed) => new ChoiceReply(section, changed),
  order: (section, changed) => new OrderReply(section, changed),
};

/**
 * Turns the acts of the page into forms, on a learning platform after it has given the answers back.
 * @param {Record<string, ReplyMaker>} [others] the replies of acts that need the engine
 */
export function startActs(others = {}) {
  const replies = { ...plainReplies, ...others };
  if (!window.inkstepCourse) beginActs(replies, true);
  else void window.inkstepCourse.then((course) => {
    if (course) actStore.join(course);
    beginActs(replies, !course);
  });
}

/**
 * @param {Record<string, ReplyMaker>} replies
 * @param {boolean} hasProgress whether the reader decides what is stored
 */
function beginActs(replies, hasProgress) {
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
