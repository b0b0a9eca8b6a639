// Two easier exercises before writing code from nothing: ordering its lines, and filling in its slots. Their
// result is run and judged like any other code.

import { OrderReply } from "../acts/order.js";
import { make } from "../shared/elements.js";
import { say } from "../shared/phrases.js";
import { CodeParts } from "./code-parts.js";

/**
 * The given lines, as text.
 * @param {readonly string[]} lines
 */
const givenCode = (lines) =>
  make("pre", { tabindex: 0 }, make("code", { class: "language-js" }, lines.join("\n")));

/** The exercise of ordering the missing lines. */
export class LadderOrder {
  #parts;
  /** @type {Map<number, OrderReply>} */
  #replies = new Map();

  /**
   * @param {CodeParts} code
   * @param {() => void} changed
   */
  constructor(code, changed) {
    this.#parts = code.parts;
    this.element = make("div", { class: "ladder act-form" });
    for (const [at, { question, lines }] of code.parts.entries()) {
      if (question !== null) this.element.append(make("p", { class: "question" }, question));
      if (question === null || lines.length < 2) {
        this.element.append(givenCode(lines));
        continue;
      }
      const list = make("ol", { class: "items" });
      const reply = LadderOrder.#reply(list, lines, changed);
      reply.value = LadderOrder.#mixed(lines).join(",");
      this.#replies.set(at, reply);
      this.element.append(make("fieldset", {}, make("legend", {}, say("act.items")), reply.element));
    }
  }

  /**
   * @param {HTMLElement} list
   * @param {readonly string[]} lines
   * @param {() => void} changed
   */
  static #reply(list, lines, changed) {
    for (const line of lines) list.append(make("li", {}, make("code", {}, line.trim())));
    return new OrderReply(make("div", {}, list), changed);
  }

  /**
   * An initial order that is the same for every reader: sorted by the sum of each line's bytes.
   * @param {readonly string[]} lines
   */
  static #mixed(lines) {
    const weight = (/** @type {string} */ line) =>
      [...line].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);
    const mixed = lines.map((_, index) => index).sort((a, b) => weight(lines[a]) - weight(lines[b]) || a - b);
    return mixed.every((line, at) => line === at) ? mixed.reverse() : mixed;
  }

  /** The code with the lines in their current order. */
  get code() {
    return this.#parts.flatMap(({ lines }, at) => {
      const order = this.#replies.get(at)?.value.split(",");
      return order ? order.map((line) => lines[Number(line)]) : lines;
    }).join("\n") + "\n";
  }

  /** What is missing before the code can be run. */
  get missing() {
    return "";
  }
}

/** The exercise of choosing numbers and calls in the missing lines. */
export class LadderSlots {
  #parts;
  /** @type {HTMLSelectElement[]} */
  #slots = [];

  /**
   * @param {CodeParts} code
   * @param {() => void} changed
   */
  constructor(code, changed) {
    this.#parts = code.parts;
    this.element = make("div", { class: "ladder" });
    this.element.addEventListener("change", changed);
    for (const { question, lines } of code.parts) {
      if (question === null) {
        this.element.append(givenCode(lines));
        continue;
      }
      this.element.append(make("p", { class: "question" }, question));
      const rows = lines.map((line) => make("div", { class: "line" }, ...this.#line(line)));
      this.element.append(make("div", { class: "lines", role: "group", "aria-label": question }, ...rows));
    }
  }

  /**
   * A line with its slots.
   * @param {string} line
   * @returns {Node[]}
   */
  #line(line) {
    /** @type {Node[]} */
    const nodes = [];
    let end = 0;
    for (const { from, to, values } of CodeParts.slots(line)) {
      nodes.push(make("code", {}, line.slice(end, from)), this.#slot(line, from, to, values));
      end = to;
    }
    nodes.push(make("code", {}, line.slice(end)));
    return nodes;
  }

  /**
   * @param {string} line
   * @param {number} from
   * @param {number} to
   * @param {readonly string[]} values
   */
  #slot(line, from, to, values) {
    const before = line.slice(0, from).trim();
    const name = say("write.slot", this.#slots.length + 1, before, line.slice(to).trim());
    const choice = make(
      "select", { "aria-label": name, autocomplete: "off" }, make("option", { value: "" }, "?"),
      ...values.map((value) => make("option", { value }, value)));
    this.#slots.push(choice);
    return choice;
  }

  /** The code with the slots filled in so far. */
  get code() {
    const slots = [...this.#slots];
    return this.#parts.flatMap(({ question, lines }) => {
      if (question === null) return lines;
      return lines.map((line) => {
        let text = "";
        let end = 0;
        for (const { from, to } of CodeParts.slots(line)) {
          text += line.slice(end, from) + (slots.shift()?.value ?? "");
          end = to;
        }
        return text + line.slice(end);
      });
    }).join("\n") + "\n";
  }

  get missing() {
    const empty = this.#slots.filter(({ value }) => value === "").length;
    return empty === 0 ? "" : say("write.empty", empty, this.#slots.length);
  }
}
