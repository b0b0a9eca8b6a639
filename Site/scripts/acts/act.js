// An act as a form: the reader answers, and the page shows at once whether the answer is right and why. The
// right answers are in the page, so every act except moving a point works without the engine. Answers are
// stored for the visit, hints open one by one, and the solution can be opened at any time.

import { make, makeButton } from "../shared/elements.js";
import { say } from "../shared/phrases.js";
import { actStore } from "./store.js";

/** @typedef {import("./types").ActReply} ActReply */

/** One act of a page. */
export class Act {
  #section;
  /** @type {ActReply} */
  #reply;
  #answer;
  #hints;
  #verdict;
  /** The figure of the solution, and the figure of the question. */
  #after;
  #before;
  /** The figure of a wrong answer while it is shown, and the element that it returns to.
   *  @type {{ figure: HTMLElement, home: Element } | null} */
  #instead = null;
  #isJudged = false;
  /** The sign after the name of a solved act. */
  #solved = make("span", { class: "solved" });
  /** The summary of the explanation, and its text before the act is solved. */
  #summary;
  #answerName;
  /** All answers given so far, right or wrong.
   *  @type {string[]} */
  #tries = [];

  /**
   * @param {HTMLElement} section
   * @param {import("./start.js").ReplyMaker} reply
   */
  constructor(section, reply) {
    this.#section = section;
    this.#answer = /** @type {HTMLDetailsElement} */ (section.querySelector(":scope > .answer"));
    this.#hints = /** @type {HTMLDetailsElement[]} */ ([...section.querySelectorAll(":scope > .hint")]);
    this.#after = /** @type {HTMLElement | null} */ (this.#answer.querySelector(":scope > figure"));
    this.#before = /** @type {HTMLElement | null} */ (section.querySelector(":scope > figure"));
    this.#summary = /** @type {HTMLElement} */ (this.#answer.querySelector(":scope > summary"));
    this.#answerName = this.#summary.textContent ?? "";
    this.#verdict = make("div", { class: "act-verdict", role: "status", id: `${section.id}-verdict` });
    this.#reply = reply(section, () => this.#changed(), () => this.#judge(true));
    const check = make("button", { type: "submit" }, say("act.check"));
    const reset = makeButton(say("act.reset"), () => {
      this.#reset();
      this.#reply.focus();
    });
    const { legend } = this.#reply;
    const form = make(
      "form", { class: "act-form" },
      make("fieldset", {}, ...(legend ? [make("legend", {}, legend)] : []), this.#reply.element),
      make("p", { class: "tools" }, check, reset), this.#verdict);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#judge(true);
    });
    (this.#hints[0] ?? this.#answer).before(form);
    section.querySelector(":scope > .name")?.append(this.#solved);
    this.#showReplies();
    for (const part of [...this.#hints, this.#answer]) {
      part.addEventListener("toggle", () => this.#opened());
    }
    this.#restore();
  }

  #restore() {
    const kept = actStore.read(this.#section.id, this.#version);
    this.#showHints(kept?.hints ?? 0);
    if (!kept) return;
    this.#tries = [...kept.tries];
    this.#reply.value = kept.value;
    if (!kept.isJudged) return;
    if (this.#reply.ready) void this.#reply.ready.then((isReady) => isReady && this.#judge(false));
    else this.#judge(false);
  }

  get #version() {
    return this.#section.dataset.version ?? "";
  }

  /** @param {number} opened the number of open hints */
  #showHints(opened) {
    for (const [index, hint] of this.#hints.entries()) {
      hint.hidden = index > opened;
      if (index < opened) hint.open = true;
    }
  }

  /** Shows the next hint after the previous one has been opened. */
  #opened() {
    const opened = this.#hints.findIndex(({ open, hidden }) => hidden || !open);
    this.#showHints(opened < 0 ? this.#hints.length : opened);
    this.#keep();
  }

  /** Clears the verdict, because the answer has changed since it was judged. */
  #changed() {
    this.#isJudged = false;
    this.#showInstead(null);
    this.#verdict.replaceChildren();
    delete this.#section.dataset.state;
    this.#showSolved(false);
    this.#keep();
  }

  #keep() {
    const { value } = this.#reply;
    const hints = this.#hints.filter(({ open }) => open).length;
    const isNew = !value && hints === 0 && this.#tries.length === 0;
    const state = { value, hints, isJudged: this.#isJudged, tries: this.#tries, version: this.#version };
    actStore.write(this.#section.id, isNew ? null : state);
  }

  /** Adds the answer to the tries, unless it repeats the last one. */
  #tried() {
    const answer = this.#reply.done.slice(0, 200);
    if (answer === this.#tries.at(-1) || this.#tries.length >= actStore.most) return;
    this.#tries.push(answer);
  }

  /** @param {boolean} isNew whether the reader has just submitted the answer */
  #judge(isNew) {
    const verdict = this.#reply.judge();
    const { state, text, reply } = verdict;
    this.#isJudged = state !== "none";
    if (isNew && this.#isJudged) this.#tried();
    const parts = [];
    if (state !== "none") parts.push(make("strong", {}, say("act." + state)), " ");
    parts.push(state === "right" ? `${say("act.isSolved")} ${text}` : text);
    const found = reply === undefined ? null : this.#section.querySelector(
      `.replies li[data-is="${CSS.escape(reply)}"]`);
    this.#verdict.replaceChildren(make("p", {}, ...parts));
    this.#showInstead(found);
    const said = [...(found?.children ?? [])].filter((one) => this.#isNew(one, text));
    this.#verdict.append(...said.map((one) => one.cloneNode(true)));
    this.#section.dataset.state = state;
    this.#showSolved(state === "right");
    this.#showReplies();
    if (this.#isJudged) this.#run();
    else if (isNew) this.#reply.focus();
    this.#keep();
    if (isNew && this.#isJudged) actStore.judged(this.#section, this.#reply.done, state === "right");
  }

  /**
   * Shows or removes the mark of a solved act: the sign after its name, the answer under the verdict, and "Why" on the
   * explanation.
   * @param {boolean} isSolved
   */
  #showSolved(isSolved) {
    this.#solved.replaceChildren(...(isSolved ? ["✓ ", make("span", {}, say("act.solved"))] : []));
    this.#summary.textContent = isSolved ? say("act.why") : this.#answerName;
    const solution = this.#answer.querySelector(":scope > .solution:not(:has(+ :is(ol, ul)))");
    // A choice that the reader has made, a list in the reader's order and a point are on the page already.
    const chosen = this.#section.querySelector(".options label:has(:checked)")?.textContent?.trim();
    const isChoice = chosen !== undefined && solution?.textContent?.endsWith(chosen);
    const isShown = isChoice || this.#section.dataset.act === "place";
    if (isSolved && solution && !isShown) this.#verdict.append(solution.cloneNode(true));
  }

  /** Shows the replies to those wrong answers that the reader has given. */
  #showReplies() {
    const replies = /** @type {HTMLElement | null} */ (this.#answer.querySelector(":scope > .replies"));
    if (!replies) return;
    const given = new Set(this.#tries.map((one) => this.#reply.replyTo?.(one)));
    const lines = /** @type {NodeListOf<HTMLElement>} */ (replies.querySelectorAll("li[data-is]"));
    for (const line of lines) line.hidden = !given.has(line.dataset.is);
    replies.hidden = [...lines].every(({ hidden }) => hidden);
    const name = replies.querySelector(":scope > p");
    if (name) name.textContent = say("act.yours");
  }

  /**
   * Whether a line contains more than the name of the answer that it is about.
   * @param {Element} line
   * @param {string} before the text already shown
   */
  #isNew(line, before) {
    if (!line.matches(".which")) return true;
    const chosen = this.#section.querySelector(".options label:has(:checked)")?.textContent;
    return before === "" && chosen !== undefined && line.textContent !== chosen;
  }

  /**
   * Shows the figure of a wrong answer under the verdict, if it has one, and puts the previous figure back.
   * @param {Element | null} reply
   */
  #showInstead(reply) {
    if (this.#instead) this.#instead.home.append(this.#instead.figure);
    const figure = /** @type {HTMLElement | null} */ (reply?.querySelector(":scope > figure") ?? null);
    this.#instead = reply && figure ? { figure, home: reply } : null;
    if (figure) /** @type {Element} */ (this.#verdict.parentElement).after(figure);
  }

  /** Replaces the figure of the question with that of the solution. */
  #run() {
    if (!this.#after || !this.#before) return;
    this.#before.hidden = true;
    this.#before.after(this.#after);
  }

  /** Forgets all tries and resets the form. */
  forget() {
    this.#tries = [];
    this.#reset();
  }

  #reset() {
    this.#reply.value = "";
    for (const hint of this.#hints) hint.open = false;
    this.#answer.open = false;
    this.#showReplies();
    if (this.#after && this.#before) {
      this.#before.hidden = false;
      this.#answer.append(this.#after);
    }
    this.#showHints(0);
    this.#changed();
  }
}
