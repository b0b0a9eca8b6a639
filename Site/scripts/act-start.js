// Wakes the acts of a page. The last of its scripts, since each kind of answer has a file of its own.
"use strict";

(() => {
  /** @type {Record<string, (section: HTMLElement, changed: () => void) => ActReply>} */
  const replies = {
    number: (section, changed) => new NumberReply(section, changed),
    choice: (section, changed) => new ChoiceReply(section, changed),
    place: (section, changed) => new PlaceReply(section, changed),
    order: (section, changed) => new OrderReply(section, changed),
  };
  const place = /** @type {HTMLElement | null} */ (document.querySelector(".act-progress"));
  actShelf.lesson = place?.dataset.lesson ?? "";
  /** @type {Act[]} */
  const acts = [];
  for (const section of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".act"))) {
    const reply = replies[section.dataset.act ?? ""];
    if (reply) acts.push(new Act(section, reply));
  }
  if (place) new ActProgress(place, acts);
})();
