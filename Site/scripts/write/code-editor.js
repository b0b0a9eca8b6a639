// A plain text field for code: with line numbers, automatic indentation, and a mark on the line of an error.
// Tab leaves the field, as in other fields.

import { make } from "../shared/elements.js";

/** A field for a few dozen lines of code. */
export class CodeEditor {
  /** @type {HTMLTextAreaElement} */
  field;
  /** @type {HTMLElement} */
  element;
  #numbers;
  #wrongLine = 0;

  /**
   * @param {string} code
   * @param {string} name the accessible name of the field
   * @param {() => void} changed called after each edit
   */
  constructor(code, name, changed) {
    this.#numbers = make("pre", { class: "numbers", "aria-hidden": true });
    this.field = make("textarea", {
      class: "code", "aria-label": name, spellcheck: "false", autocapitalize: "off",
      autocomplete: "off", wrap: "off",
    });
    this.field.value = code;
    this.element = make("div", { class: "code-editor" }, this.#numbers, this.field);
    this.field.addEventListener("input", () => {
      this.#count();
      changed();
    });
    this.field.addEventListener("keydown", (event) => this.#key(event));
    this.field.addEventListener("scroll", () => {
      this.#numbers.scrollTop = this.field.scrollTop;
    });
    this.#count();
  }

  /** The code in the field. */
  get code() {
    return this.field.value;
  }

  set code(code) {
    this.field.value = code;
    this.#wrongLine = 0;
    this.#count();
  }

  /**
   * Marks a line as wrong, or none.
   * @param {number | undefined} line counted from 1
   */
  mark(line) {
    this.#wrongLine = line ?? 0;
    this.#count();
    if (line) this.field.setAttribute("aria-invalid", "true");
    else this.field.removeAttribute("aria-invalid");
  }

  #count() {
    const lines = this.code.split("\n").length;
    this.field.rows = Math.min(Math.max(lines + 1, 12), 40);
    const numbers = this.#numbers;
    // Most edits change no line number, so only the difference is updated, which avoids a new layout.
    while (numbers.childElementCount > lines) {
      numbers.lastElementChild?.remove();
      numbers.lastChild?.remove();
    }
    for (let line = numbers.childElementCount + 1; line <= lines; line += 1) {
      numbers.append(make("span", {}, String(line)), "\n");
    }
    numbers.querySelector(".wrong")?.removeAttribute("class");
    numbers.children[this.#wrongLine - 1]?.setAttribute("class", "wrong");
  }

  /**
   * Indents a new line like the previous one, and further after a brace.
   * @param {KeyboardEvent} event
   */
  #key(event) {
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.isComposing) return;
    event.preventDefault();
    const { field } = this;
    const before = field.value.slice(0, field.selectionStart);
    const line = before.slice(before.lastIndexOf("\n") + 1);
    const space = /^[ \t]*/.exec(line)?.[0] ?? "";
    const text = `\n${space}${/\{\s*$/.test(line) ? "  " : ""}`;
    // This command keeps the edit in the browser's undo history.
    if (!document.execCommand?.("insertText", false, text)) {
      field.setRangeText(text, field.selectionStart, field.selectionEnd, "end");
      field.dispatchEvent(new Event("input"));
    }
  }
}
