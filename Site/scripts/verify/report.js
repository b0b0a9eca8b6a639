// Formats the judge's verdicts exactly like `sitegen verify`, line for line. A test compares both for
// hundreds of faulty programs.

import { jsonPlaces } from "../shared/json-places.js";
import { changedLines, judge } from "./judge-module.js";
import { TraceFile } from "./trace-file.js";

/**
 * @typedef {import("./types").FileVerdict} FileVerdict
 * @typedef {import("./types").JudgedDifference} JudgedDifference
 * @typedef {import("./types").Mistake} Mistake
 * @typedef {import("./types").ProgramVerdict} ProgramVerdict
 * @typedef {import("./types").RunnableExplanation} RunnableExplanation
 * @typedef {import("./types").UnreadFile} UnreadFile
 */

/** Verdicts on files and on the programs that wrote them. */
export class VerifyReport {
  /** @type {FileVerdict[]} */
  verdicts;
  /** @type {ProgramVerdict[]} */
  #programs;

  /** @param {readonly (TraceFile | UnreadFile)[]} files */
  constructor(files) {
    this.verdicts = files.map((file) => file instanceof TraceFile
      ? { name: file.name, trace: file, judged: null, agrees: false, mistakes: [], reason: "" }
      : { name: file.name, trace: null, judged: null, agrees: false, mistakes: [], reason: file.reason });
    /** @type {Map<string, number[]>} */
    const groups = new Map();
    for (const [index, { name, trace }] of this.verdicts.entries()) {
      if (!trace) continue;
      const key = JSON.stringify([VerifyReport.#folder(name), trace.stage]);
      groups.set(key, [...(groups.get(key) ?? []), index]);
    }
    this.#programs = [...groups].map(([key, places]) => {
      const [program, stage] = JSON.parse(key);
      return this.#judge(program, stage, places);
    });
  }

  /** @param {string} name */
  static #folder(name) {
    return name.includes("/") ? name.slice(0, name.lastIndexOf("/")) : ".";
  }

  /**
   * Judges all traces of one program and stage together.
   * @param {string} program
   * @param {string} stage
   * @param {number[]} places
   * @returns {ProgramVerdict}
   */
  #judge(program, stage, places) {
    judge.open();
    /** @type {FileVerdict[]} */
    const witnesses = [];
    for (const place of places) {
      const verdict = this.verdicts[place];
      verdict.judged = /** @type {TraceFile} */ (verdict.trace).judged();
      verdict.agrees = !verdict.judged.difference;
      if (verdict.judged.isWitness) witnesses.push(verdict);
    }
    const { isRight, explanations, mistakes, simple, combined, remarked, remarks, explanation } = judge.verdict(stage);
    for (const [at, witness] of witnesses.entries()) {
      witness.mistakes = mistakes[at] ?? [];
      if (isRight) witness.agrees = true;
      if (witness.judged && !remarked.includes(at)) delete witness.judged.remark;
    }
    return {
      program, stage, places, explanations, remarks, explanation, simple: simple.length,
      remarked: remarked.map((at) => witnesses[at]),
      agree: places.filter((place) => this.verdicts[place].agrees).length,
      combined: combined.map(({ mistakes, traces }) =>
        ({ mistakes, samples: traces.map((at) => witnesses[at].trace?.sample ?? "") })),
    };
  }

  /** Whether there are several programs, at least one of them with several files. */
  get #isGrouped() {
    return this.#programs.length > 1 && this.#programs.some(({ places }) => places.length > 1);
  }

  /** The complete report. */
  get text() {
    const { verdicts } = this;
    if (verdicts.length === 1) return this.#paragraph(verdicts[0]);
    const shown = this.#isGrouped
      ? this.#programs.flatMap(({ places }) => places.map((place) => verdicts[place]).filter(
        VerifyReport.#differs).slice(0, 1))
      : verdicts.filter(VerifyReport.#differs);
    const judged = this.#programs.filter(
      ({ agree, places, remarked }) => agree < places.length || remarked.length > 0);
    return shown.map((one) => this.#paragraph(one) + "\n").join("") + this.#table + "\n" +
      judged.map((one) => this.#line(one) + "\n").join("") + this.#total;
  }

  /** @param {FileVerdict} verdict */
  static #differs({ judged, agrees }) {
    return judged !== null && !agrees;
  }

  /** @param {FileVerdict} verdict */
  static #result({ judged, agrees }) {
    if (!judged) return "unreadable";
    return agrees ? "agrees" : "differs";
  }

  /** @param {number} number @param {string} noun */
  static #count(number, noun) {
    return `${number} ${noun}${number === 1 ? "" : "s"}`;
  }

  /**
   * Escapes a name so that it fits on one line.
   * @param {string} text
   */
  static #printable(text) {
    return text.replace(/[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g, (letter) =>
      `\\u{${letter.charCodeAt(0).toString(16).toUpperCase()}}`);
  }

  /**
   * The paragraph about one file; empty if it could not be read.
   * @param {FileVerdict} verdict
   */
  #paragraph({ name, trace, judged, agrees, mistakes }) {
    if (!trace || !judged) return "";
    const count = VerifyReport.#count;
    const file = VerifyReport.#printable(name);
    const what = `${trace.stage} over ${trace.sample}`;
    const { difference, steps, agreed, largest = 0, largestShown } = judged;
    if (agrees || !difference) {
      const remark = judged.remark ? `  ${VerifyReport.#remark(judged.remark, trace)}\n` : "";
      return `${file}: agrees with ${what}, ${count(steps, "step")}\n${remark}`;
    }
    let text = `${file}:${jsonPlaces.place(trace.text, difference.valuePath).join(":")}: differs from ${what}\n`;
    if (difference.isStep) text += `  ${count(agreed, "step")} of ${steps} agree\n`;
    text += `  ${difference.headline}\n`;
    if (difference.before) text += `    before    ${difference.before}\n`;
    text += `    expected  ${difference.expected}\n    found     ${difference.found}\n`;
    if (largest > 0) {
      text += `  largest difference over the path: ${largestShown} point${largest === 1 ? "" : "s"}\n`;
    }
    return this.verdicts.length > 1 ? text
      : text + VerifyReport.#explanation(mistakes, trace.stage) + VerifyReport.#lines(this.#programs[0]?.explanation);
  }

  /**
   * The line on what differs in the steps of a file whose drawing is right.
   * @param {JudgedDifference} difference
   * @param {TraceFile} trace
   */
  static #remark({ headline, expected, found, valuePath }, trace) {
    const [line, column] = jsonPlaces.place(trace.text, valuePath);
    return `remark: ${headline}: expected ${expected}, found ${found} (line ${line}, column ${column}); ` +
      "the drawing is right, so this may be meant";
  }

  /**
   * The lines on what differs in the steps of a program whose drawings are right.
   * @param {ProgramVerdict} verdict
   */
  static #remarks({ remarked, remarks, explanation, stage }) {
    const [first] = remarked;
    if (!first?.trace || !first.judged?.remark) return "";
    const count = VerifyReport.#count(remarked.length, "file");
    const name = VerifyReport.#printable(first.name);
    const sentence = remarks.length > 0
      ? `  Perhaps: ${judge.sentences(remarks[0], stage)}\n${VerifyReport.#lines(explanation)}` : "";
    return `  ${count} with other steps, ${name} first: ` +
      `${VerifyReport.#remark(first.judged.remark, first.trace)}\n${sentence}`;
  }

  /**
   * The explanation of a difference, in sentences.
   * @param {readonly (readonly Mistake[])[]} mistakes
   * @param {string} stage
   */
  static #explanation(mistakes, stage) {
    if (mistakes.length === 1) return `  Probably: ${judge.sentences(mistakes[0], stage)}\n`;
    return mistakes.slice(0, 3).map((one, index) =>
      `  ${index === 0 ? "Either: " : "    or: "}${judge.sentences(one, stage)}\n`).join("");
  }

  /**
   * The lines that make a right program draw as this one: six of them, and how many more there are.
   * @param {RunnableExplanation | undefined} explanation
   */
  static #lines(explanation) {
    const lines = changedLines(explanation);
    if (lines.length === 0) return "";
    const rest = lines.length - 6;
    const more = rest > 0 ? `    and ${VerifyReport.#count(rest, "line")} more, in '--format json'\n` : "";
    return "  A right program that is changed like this draws the same:\n" +
      lines.slice(0, 6).map((line) => `    ${line}\n`).join("") + more;
  }

  /**
   * The line about a program that is not entirely correct.
   * @param {ProgramVerdict} verdict
   */
  #line(verdict) {
    const { program, stage, places, agree, explanations, simple, combined, explanation } = verdict;
    const lines = VerifyReport.#lines(explanation);
    const text = `${VerifyReport.#printable(program)}, ${stage}: ${agree} of ${places.length} agree`;
    const differ = places.filter((place) => VerifyReport.#differs(this.verdicts[place])).length;
    if (differ === 0) return `${text}\n${VerifyReport.#remarks(verdict)}`;
    const [first] = explanations;
    if (!first) return text + "; no known mistake explains all that differs\n";
    const explained = simple + combined.reduce((sum, { samples }) => sum + samples.length, 0);
    const head = `${text}, ${explained} of ${differ} others explained\n`;
    if (explanations.length > 1 || combined.length === 0) {
      return head + VerifyReport.#explanation(explanations, stage) + lines;
    }
    if (simple === 0) {
      return head + `  ${VerifyReport.#count(explained, "file")}: ${judge.sentences(first, stage)}\n${lines}`;
    }
    return head + `  ${VerifyReport.#count(simple, "file")}: ${judge.sentence(first[0], stage)}\n` +
      combined.map(({ mistakes, samples }) =>
        `  ${samples.join(", ")} also: ${judge.sentences(mistakes, stage)}\n`).join("") + lines;
  }

  /** The table of files or programs. */
  get #table() {
    const rows = this.#isGrouped ? this.#programRows : this.#fileRows;
    const widths = rows[0].map((_, column) =>
      rows.reduce((most, row) => Math.max(most, [...row[column]].length), 0));
    return rows.map((row) => row.map((cell, column) =>
      cell + " ".repeat(widths[column] - [...cell].length)).join("  ").replace(/ +$/, "") + "\n").join("");
  }

  get #fileRows() {
    return [
      ["file", "stage", "sample", "result", "steps", "largest", "mistake"],
      ...this.verdicts.map((verdict) => {
        const { name, trace, judged, agrees, mistakes } = verdict;
        const isBeyond = !judged || (!agrees && !judged.difference?.isStep);
        const isSeen = judged?.largest !== undefined && (agrees || judged.largest > 0);
        return [
          VerifyReport.#printable(name), trace?.stage ?? "-", trace?.sample ?? "-",
          VerifyReport.#result(verdict), isBeyond ? "-" : `${judged.agreed}/${judged.steps}`,
          isSeen ? judged?.largestShown ?? "-" : "-",
          mistakes[0]?.map((one) => one.name).join(" + ") ?? "-",
        ];
      }),
    ];
  }

  get #programRows() {
    const rows = [["program", "stage", "result", "agree", "first", "mistake"]];
    for (const { program, stage, places, agree, explanations } of this.#programs) {
      const first = places.map((place) => this.verdicts[place]).find(({ agrees }) => !agrees);
      rows.push([
        VerifyReport.#printable(program), stage, first ? "differs" : "agrees", `${agree}/${places.length}`,
        first?.trace?.sample ?? "-", explanations[0]?.map((one) => one.name).join(" + ") ?? "-",
      ]);
    }
    for (const { name, trace } of this.verdicts) {
      if (!trace) rows.push([VerifyReport.#printable(name), "-", "unreadable", "-", "-", "-"]);
    }
    return rows;
  }

  get #total() {
    const { verdicts } = this;
    const of = (/** @type {string} */ result) =>
      verdicts.filter((one) => VerifyReport.#result(one) === result).length;
    const right = this.#programs.filter(({ agree, places }) => agree === places.length).length;
    const programs = this.#isGrouped
      ? `${right} of ${VerifyReport.#count(this.#programs.length, "program")} right\n` : "";
    return `${programs}${VerifyReport.#count(verdicts.length, "file")}: ${of("agrees")} agree, ` +
      `${of("differs")} differ, ${of("unreadable")} cannot be read\n`;
  }
}
