// Controls for the reader's answers: they are stored for the visit, on the device if the reader asks for it,
// and saved as a file for a teacher. Nothing is sent, and one button deletes everything.

import { allow, make, makeButton } from "../shared/elements.js";
import { offerFile } from "../shared/offer-file.js";
import { say } from "../shared/phrases.js";
import { actStore } from "./store.js";

/** @typedef {import("./act.js").Act} Act */

/** The section under a lesson where the reader decides what is stored. */
export class ActProgress {
  #acts;
  #summary = make("p");
  #status = make("p", { role: "status" });
  #keep = makeButton(say("act.keep"), () => this.#kept());
  #forget = makeButton(say("act.forget"), () => this.#forgotten());
  #save = makeButton(say("act.save"), () => this.#saved());
  #learner = make("input", { type: "text", autocomplete: "off", maxlength: 100 });

  /**
   * @param {HTMLElement} place
   * @param {readonly Act[]} acts
   */
  constructor(place, acts) {
    this.#acts = acts;
    const name = make("label", {}, say("act.learner"), " ", this.#learner);
    place.append(make(
      "fieldset", {}, make("legend", {}, say("act.progress")), this.#summary,
      make("p", { class: "tools" }, this.#keep, this.#forget),
      make("p", { class: "tools" }, name, this.#save), this.#status));
    actStore.changed = () => this.#show();
    this.#show();
  }

  #show() {
    const tried = Object.values(actStore.all().acts).filter(({ tries }) => tries.length > 0).length;
    const { isKept } = actStore;
    this.#summary.textContent =
      `${say("act.tried", tried, this.#acts.length)} ${say(isKept ? "act.keptHere" : "act.keptVisit")}`;
    allow(this.#keep, !isKept);
    allow(this.#forget, isKept || actStore.everything().length > 0);
  }

  #kept() {
    this.#status.textContent = say(actStore.keep() ? "act.keeps" : "act.keepsNot");
    this.#show();
  }

  #forgotten() {
    for (const act of this.#acts) act.forget();
    actStore.forget();
    this.#status.textContent = say("act.forgotten");
  }

  #saved() {
    const { lessons, text } = actStore.result(this.#learner.value);
    if (lessons === 0) {
      this.#status.textContent = say("act.saveNothing");
      return;
    }
    const words = this.#learner.value.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ["inkstep", "result"];
    const name = `${words.join("-")}.json`;
    offerFile(name, "application/json", text);
    this.#status.textContent = say("act.saved", name, lessons);
  }
}
