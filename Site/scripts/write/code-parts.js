// Splits the code of a stage or the graph into given and missing parts. The lines from `//?` to `//.` are
// missing; the comment lines after the question belong to it.

/** Code with its missing parts. */
export class CodeParts {
  /**
   * Given and missing parts in turn; each missing part has a question.
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

  /** The patterns of slots, each after its context, with the values to choose from. */
  static #kinds = [
    { pattern: /(\[|[=/] )(\d)\b/g, values: ["0", "1", "2", "3", "4"] },
    { pattern: /(path\.)(move|line|curve|quad)\b/g, values: ["move", "line", "curve", "quad"] },
    { pattern: /(Math\.)(floor|ceil|trunc|round)\b/g, values: ["floor", "ceil", "trunc", "round"] },
    { pattern: /(Math\.)(max|min)\b/g, values: ["max", "min"] },
    { pattern: /(\b)(TILE|PADDING|KEPT)\b/g, values: ["TILE", "PADDING", "KEPT"] },
  ];

  /**
   * Finds the slots in a missing line: indices, counter values, divisors, graph sizes, rounding functions and
   * drawing calls.
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

  /** Whether there are lines whose order is not obvious. */
  get hasOrder() {
    return this.parts.some(({ question, lines }) => question !== null && lines.length > 1);
  }

  /** Whether there are slots to fill in. */
  get hasSlots() {
    return this.parts.some(({ question, lines }) =>
      question !== null && lines.some((line) => CodeParts.slots(line).length > 0));
  }
}
