// The code of a stage or the graph taken apart at its marks: what is given, and what is to be written. Lines
// between `//?` and `//.` are to be written; the comments under the question belong to it.

/** Code with its parts to be written. */
export class CodeParts {
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

  /** What somebody has to know in a line, after what stands before it, and what there is to choose from. */
  static #kinds = [
    { pattern: /(\[|[=/] )(\d)\b/g, values: ["0", "1", "2", "3", "4"] },
    { pattern: /(path\.)(move|line|curve|quad)\b/g, values: ["move", "line", "curve", "quad"] },
    { pattern: /(Math\.)(floor|ceil|trunc|round)\b/g, values: ["floor", "ceil", "trunc", "round"] },
    { pattern: /(Math\.)(max|min)\b/g, values: ["max", "min"] },
    { pattern: /(\b)(TILE|PADDING|KEPT)\b/g, values: ["TILE", "PADDING", "KEPT"] },
  ];

  /**
   * The numbers and calls that somebody has to know, in a line to be written: those of slots, of the counter,
   * of a division, of a graph's sizes, how a number is rounded, and what is drawn.
   * @param {string} line
   * @returns {{ from: number, to: number, values: readonly string[] }[]}
   */
  static slots(line) {
    const slots = CodeParts.#kinds.flatMap(({ pattern, values }) =>
      [...line.matchAll(pattern)].map((found) => {
        const from = (found.index ?? 0) + found[1].length;
        return { from, to: from + found[2].length, values };
      }));
    return slots.sort((a, b) => a.from - b.from);
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
