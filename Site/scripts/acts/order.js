// An act that is answered by ordering lines: by dragging, or with buttons that move a line up or down. Identical
// lines have the same rank; lines without a rank may be anywhere.

import { allow, make, makeButton } from "../shared/elements.js";
import { say } from "../shared/phrases.js";
import { LineDrag } from "./line-drag.js";

/** @typedef {import("./types").ActVerdict} ActVerdict */

/** A list of lines that can be reordered. */
export class OrderReply {
  #changed;
  /** @type {HTMLElement[]} */
  #lines = [];
  #status = make("span", { class: "moved", role: "status" });

  /**
   * @param {HTMLElement} section
   * @param {() => void} changed
   */
  constructor(section, changed) {
    this.#changed = changed;
    // Lines of code are called lines, and anything else entries.
    this.legend = say(section.dataset.code === "no" ? "act.entries" : "act.items");
    const list = /** @type {HTMLElement} */ (section.querySelector(":scope > .items"));
    for (const [index, line] of /** @type {HTMLElement[]} */ ([...list.children]).entries()) {
      line.dataset.line = String(index);
      const text = make("span", { class: "text" }, ...line.childNodes);
      const up = makeButton("↑", () => this.#move(line, -1, up));
      const down = makeButton("↓", () => this.#move(line, 1, down));
      up.setAttribute("aria-label", say("act.up", text.textContent ?? ""));
      down.setAttribute("aria-label", say("act.down", text.textContent ?? ""));
      line.append(make("span", { class: "movers" }, up, down), text);
      this.#lines.push(line);
    }
    this.list = list;
    new LineDrag(list, (line) => this.#dropped(line));
    this.element = make("div", { class: "ordering" }, list, this.#status);
    this.#allow();
  }

  /** The lines in their current order. */
  get #order() {
    return /** @type {HTMLElement[]} */ ([...this.list.children]);
  }

  get value() {
    return this.#order.map(({ dataset }) => dataset.line).join(",");
  }

  /** The ranks in their current order, since the initial order of the lines depends on the language. */
  get done() {
    return this.#order.map(({ dataset: { rank } }) => (rank === "free" ? "0" : rank)).join(",");
  }

  set value(value) {
    const order = value ? value.split(",") : this.#lines.map(({ dataset }) => dataset.line ?? "");
    const lines = order.map((number) => this.#lines[Number(number)]);
    if (new Set(lines).size !== this.#lines.length || lines.includes(/** @type {any} */ (undefined))) return;
    this.list.append(...lines);
    this.#allow();
  }

  focus() {
    this.#order[0].querySelector("button")?.focus();
  }

  /**
   * @param {HTMLElement} line
   * @param {-1 | 1} step
   * @param {HTMLButtonElement} button
   */
  #move(line, step, button) {
    const other = step < 0 ? line.previousElementSibling : line.nextElementSibling;
    if (!other) return;
    if (step < 0) other.before(line);
    else other.after(line);
    this.#dropped(line);
    button.focus();
  }

  /**
   * Reports the new position of a line.
   * @param {HTMLElement} line
   */
  #dropped(line) {
    this.#allow();
    const place = this.#order.indexOf(line) + 1;
    this.#status.textContent = say("act.moved", place, this.#lines.length);
    this.#changed();
  }

  #allow() {
    const order = this.#order;
    for (const [index, line] of order.entries()) {
      const [up, down] = line.querySelectorAll("button");
      allow(up, index > 0);
      allow(down, index < order.length - 1);
    }
  }

  /** @returns {ActVerdict} */
  judge() {
    const lines = this.#order.filter(({ dataset }) => dataset.rank !== "free");
    const ranks = lines.map(({ dataset }) => Number(dataset.rank));
    const right = [...ranks].sort((a, b) => a - b);
    const first = ranks.findIndex((rank, at) => rank !== right[at]);
    if (first < 0) return { state: "right", text: "" };
    const amiss = ranks.filter((rank, at) => rank !== right[at]).length;
    const name = lines[first].querySelector(".text")?.textContent ?? "";
    const text = first === 0 ? say("act.notFirst", name) : say("act.tooEarly", first, name);
    return { state: amiss <= 2 ? "near" : "wrong", text, reply: String(ranks[first]) };
  }

  /** @param {string} answer ranks in an order */
  replyTo(answer) {
    const ranks = answer.split(",").map(Number).filter((rank) => rank > 0);
    const right = [...ranks].sort((a, b) => a - b);
    return String(ranks.find((rank, at) => rank !== right[at]) ?? "");
  }
}
