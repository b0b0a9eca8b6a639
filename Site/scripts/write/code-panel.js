// "Write it yourself": the reader's stage or graph runs over the samples after every edit, and the page shows
// the first difference from the engine. Nothing is sent; a link contains the code only on request.

import { makeChoice, setChoice } from "../shared/choices.js";
import { make, makeButton } from "../shared/elements.js";
import { engine } from "../shared/engine.js";
import { say } from "../shared/phrases.js";
import { judge } from "../verify/judge-module.js";
import { CodeEditor } from "./code-editor.js";
import { LadderOrder, LadderSlots } from "./code-ladder.js";
import { CodeParts } from "./code-parts.js";
import { CodeFailure } from "./code-runner.js";
import { GraphSubject } from "./graph-subject.js";
import { StageSubject } from "./stage-subject.js";

/**
 * @typedef {import("./types").WritingSubject} WritingSubject
 * @typedef {import("./types").WrittenJudgement} WrittenJudgement
 * @typedef {import("./types").WrittenVerdict} WrittenVerdict
 */

/** A panel for writing a stage or the graph. */
class CodePanel {
  /** The pause in typing after which the code runs, in milliseconds. */
  static pause = 250;
  /** The time after which a run clears the verdict on the previous code, in milliseconds. */
  static slow = 200;
  /** The distance of two drawings in a picture that is easily seen, about the width of the broad line. */
  static seen = 9;
  #section;
  #subject;
  #start;
  #editor;
  #verdict = make("p", { class: "verdict", role: "status" });
  #rows = make("ul", { class: "stroke-verdicts" });
  #each = make("details", { class: "each", hidden: true });
  #named = make("div", { class: "named", role: "status" });
  #details = make("div", { class: "first-difference" });
  #timer = 0;
  #round = 0;
  /** The sample whose first difference is shown; empty for the first that differs where it is easily seen. */
  #chosen = "";
  /** @type {readonly WrittenVerdict[]} */
  #verdicts = [];
  /** The easier exercises, by name. @type {Map<string, LadderOrder | LadderSlots>} */
  #rungs = new Map();
  #rung = "whole";
  #ladder;

  /**
   * @param {HTMLElement} section
   * @param {WritingSubject} subject
   */
  constructor(section, subject) {
    this.#section = section;
    this.#subject = subject;
    const hole = /** @type {HTMLElement} */ (section.querySelector("pre"));
    const whole = section.querySelector("pre.whole");
    this.#start = (hole.textContent ?? "").trimEnd() + "\n";
    this.#editor = new CodeEditor(this.#linked() ?? this.#start, subject.field, () => this.#later());
    const reset = makeButton(say("write.reset"), () => this.#reset());
    const link = makeButton(say("write.link"), () => this.#link(link));
    const tools = make("div", { class: "tools" }, reset, link);
    this.#ladder = this.#makeLadder(new CodeParts(whole?.textContent ?? ""));
    const left = make("div", { class: "write-code" }, this.#ladder, this.#editor.element, tools);
    this.#each.append(make("summary", {}, say("write.each", subject.samples)), this.#rows);
    const right = make("div", { class: "write-verdict" }, this.#verdict, this.#named, this.#details, this.#each);
    hole.replaceWith(make("div", { class: "write-desk" }, left, right));
    if (this.#linked()) this.#later();
    else this.#climb([...this.#rungs.keys()][0] ?? "whole");
  }

  /**
   * Makes the choice between the exercises, if there is more than one.
   * @param {CodeParts} code
   */
  #makeLadder(code) {
    const changed = () => this.#later();
    if (code.hasOrder) this.#rungs.set("order", new LadderOrder(code, changed));
    if (code.hasSlots) this.#rungs.set("slots", new LadderSlots(code, changed));
    if (this.#rungs.size === 0) return make("div");
    /** @type {[string, string][]} */
    const choices = [...this.#rungs.keys(), "whole"].map((rung) => [rung, say("write.rung." + rung)]);
    const choice = makeChoice(
      `${this.#section.id}-rung`, say("write.rungs"), choices, (rung) => this.#climb(rung));
    setChoice(choice, "whole");
    return choice;
  }

  /**
   * Switches to an exercise; the work in the others is kept.
   * @param {string} rung
   */
  #climb(rung) {
    // A pending run belongs to the previous exercise.
    clearTimeout(this.#timer);
    this.#rung = rung;
    setChoice(this.#ladder, rung);
    const shown = this.#rungs.get(rung)?.element ?? this.#editor.element;
    for (const { element } of this.#rungs.values()) element.remove();
    this.#editor.element.remove();
    this.#ladder.after(shown);
    this.#round += 1;
    this.#clear();
    this.#verdict.textContent = say("write.begin." + rung, this.#subject.samples);
    delete this.#verdict.dataset.state;
  }

  /** The code of the current exercise. */
  get #code() {
    return this.#rungs.get(this.#rung)?.code ?? this.#editor.code;
  }

  /** Names the next exercise, if there is one. */
  get #higher() {
    const rungs = [...this.#rungs.keys(), "whole"];
    const next = rungs[rungs.indexOf(this.#rung) + 1];
    return next ? say("write.higher", say("write.rung." + next)) : "";
  }

  /** The key of this panel in the address. */
  get #key() {
    return `write-${this.#subject.key}=`;
  }

  /** The code in the address, if any. */
  #linked() {
    const part = location.hash.slice(1).split("&").find((text) => text.startsWith(this.#key));
    if (!part) return null;
    try {
      const letters = atob(part.slice(this.#key.length).replace(/-/g, "+").replace(/_/g, "/"));
      return new TextDecoder("utf-8", { fatal: true }).decode(
        Uint8Array.from(letters, (letter) => letter.charCodeAt(0)));
    } catch {
      return null;
    }
  }

  /** @param {HTMLButtonElement} button */
  async #link(button) {
    const bytes = new TextEncoder().encode(this.#code);
    const letters = [...bytes].map((byte) => String.fromCharCode(byte)).join("");
    const text = btoa(letters).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
    history.replaceState(null, "", `#${this.#key}${text}`);
    try {
      await navigator.clipboard.writeText(location.href);
      button.textContent = say("write.linkCopied");
    } catch {
      button.textContent = say("write.linkShown");
    }
  }

  #reset() {
    const whole = this.#section.querySelector("pre.whole")?.textContent ?? "";
    const changed = () => this.#later();
    const rung = this.#rung;
    const old = this.#rungs.get(rung);
    if (old) {
      const code = new CodeParts(whole);
      old.element.remove();
      this.#rungs.set(rung, rung === "order" ? new LadderOrder(code, changed) : new LadderSlots(code, changed));
      this.#climb(rung);
      return;
    }
    this.#editor.code = this.#start;
    this.#later();
    this.#editor.field.focus();
  }

  #later() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#judge(), CodePanel.pause);
  }

  async #judge() {
    this.#round += 1;
    const round = this.#round;
    try {
      await this.#subject.start();
    } catch {
      engine.failed(this.#section);
      return;
    }
    if (round !== this.#round) return;
    const missing = this.#rungs.get(this.#rung)?.missing;
    if (missing) {
      this.#clear();
      this.#verdict.textContent = missing;
      delete this.#verdict.dataset.state;
      return;
    }
    /** @type {WrittenJudgement} */
    let judged;
    const slow = setTimeout(() => round === this.#round && this.#running(), CodePanel.slow);
    try {
      judged = await this.#subject.judge(this.#code);
    } catch (error) {
      if (round === this.#round) this.#failed(/** @type {Error} */ (error));
      return;
    } finally {
      clearTimeout(slow);
    }
    if (round !== this.#round) return;
    this.#verdicts = judged.verdicts;
    this.#named.replaceChildren();
    this.#show();
    // After an exception the rest of the drawing says nothing about the code.
    if (judged.verdicts.some(({ threw }) => threw)) return;
    void judged.named().then((named) => {
      if (round === this.#round) this.#named.replaceChildren(...named);
    });
  }

  /** Removes all verdicts. */
  #clear() {
    this.#verdicts = [];
    this.#named.replaceChildren();
    this.#rows.replaceChildren();
    this.#each.hidden = true;
    this.#details.replaceChildren();
  }

  /** Replaces the verdict on the previous code while the current code runs. */
  #running() {
    this.#clear();
    this.#editor.mark(undefined);
    this.#verdict.textContent = say("write.running");
    delete this.#verdict.dataset.state;
  }

  /** @param {Error} error */
  #failed(error) {
    if (!error.message) return;
    this.#clear();
    const line = error instanceof CodeFailure ? error.line : undefined;
    this.#editor.mark(line);
    this.#verdict.textContent = line && this.#rungs.has(this.#rung)
      ? say("write.noProgram", error.message) : line ? this.#sayThrown({ threw: error.message, line }) : error.message;
    this.#verdict.dataset.state = "wrong";
  }

  /**
   * An exception with its line; reordered lines have no visible numbers.
   * @param {{ threw?: string, line?: number }} thrown
   */
  #sayThrown({ threw = "", line }) {
    const hasLine = line !== undefined && !this.#rungs.has(this.#rung);
    return hasLine ? say("write.errorAt", line, threw) : say("write.threw", threw);
  }

  #show() {
    const wrong = this.#verdicts.filter(({ agrees }) => !agrees);
    const thrown = wrong.find(({ threw }) => threw);
    const count = this.#verdicts.length;
    this.#verdict.dataset.state = wrong.length === 0 ? "right" : "wrong";
    this.#editor.mark(thrown?.line);
    if (thrown) this.#verdict.textContent = this.#sayThrown(thrown);
    else this.#verdict.textContent = wrong.length === 0
      ? `${this.#subject.allAgree(count)} ${this.#higher}`
      : this.#subject.someAgree(count - wrong.length, count);
    const most = Math.min(CodePanel.seen, Math.max(0, ...wrong.map(({ distance = 0 }) => distance)));
    const chosen = wrong.find(({ id }) => id === this.#chosen) ?? thrown
      ?? wrong.find(({ distance = 0 }) => distance >= most);
    this.#each.hidden = false;
    this.#rows.replaceChildren(...this.#verdicts.map((verdict) => this.#row(verdict, verdict === chosen)));
    this.#details.replaceChildren(...(chosen ? chosen.explain(`${this.#section.id}-picture`) : []));
  }

  /**
   * @param {WrittenVerdict} verdict
   * @param {boolean} isChosen
   */
  #row({ id, label, agrees }, isChosen) {
    if (agrees) return make("li", { class: "right" }, make("span", {}, say("write.agrees", label)));
    const button = makeButton(say("write.differs", label), () => {
      this.#chosen = id;
      this.#show();
      const rows = [...this.#rows.querySelectorAll("button")];
      rows.find((row) => row.getAttribute("aria-pressed") === "true")?.focus();
    });
    button.setAttribute("aria-pressed", String(isChosen));
    return make("li", { class: "wrong" }, button);
  }
}

/** Starts the code panels of the page. */
export function startWriting() {
  for (const section of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".write"))) {
    const { stage } = section.dataset;
    if (stage) new CodePanel(section, new StageSubject(stage));
    // Only the judge can check a graph; without it the panel stays static.
    else if (judge.isThere) new CodePanel(section, new GraphSubject());
  }
}
