// The code of a stage taken apart at its marks: what is given, and what is to be written. Lines between `//?`
// and `//.` are to be written; the comments under the question belong to it.

"use strict";

/** A stage with its parts to be written. */
class CodeParts {
  /**
   * What is given, and what is to be written, in turn; each to be written has a question.
   * @type {readonly { readonly question: string | null, readonly lines: readonly string[] }[]}
   */
  parts;

  /** @param {string} whole */
  constructor(whole) {
    /** @type {{ question: string | null, lines: string[] }[]} */
    const parts = [{ question: null, lines: [] }];
    for (const line of whole.trimEnd().split("\n")) {
      const words = line.trim();
      const part = /** @type {{ question: string | null, lines: string[] }} */ (parts.at(-1));
      if (words.startsWith("//?")) parts.push({ question: words.slice(3).trim(), lines: [] });
      else if (words === "//.") parts.push({ question: null, lines: [] });
      else if (part.question !== null && part.lines.length === 0 && words.startsWith("//")) {
        part.question += ` ${words.slice(2).trim()}`;
      } else part.lines.push(line);
    }
    this.parts = parts.filter(({ question, lines }) => question !== null || lines.length > 0);
  }

  /**
   * The numbers and calls that somebody has to know, in a line to be written: those of slots, of the counter,
   * of a division, and what is drawn.
   * @param {string} line
   * @returns {{ from: number, to: number, kind: "number" | "call" }[]}
   */
  static slots(line) {
    /** @type {{ from: number, to: number, kind: "number" | "call" }[]} */
    const slots = [];
    const wanted = /(\[|[=/] )(\d)\b|(path\.)(move|line|curve)\b/g;
    for (const found of line.matchAll(wanted)) {
      const from = (found.index ?? 0) + (found[1] ?? found[3]).length;
      const text = found[2] ?? found[4];
      slots.push({ from, to: from + text.length, kind: found[2] ? "number" : "call" });
    }
    return slots;
  }

  /** Whether there are lines whose order is not given away. */
  get hasOrder() {
    return this.parts.some(({ question, lines }) => question !== null && lines.length > 1);
  }

  /** Whether anything can be filled in. */
  get hasSlots() {
    return this.parts.some(({ question, lines }) =>
      question !== null && lines.some((line) => CodeParts.slots(line).length > 0));
  }
}
