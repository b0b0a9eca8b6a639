// The module that identifies mistakes. It is larger than the engine, so it is loaded, together with its
// sentences, only when the reader verifies a trace or writes a stage.

import { engine, Engine } from "../shared/engine.js";
import { EngineError, exchange } from "../shared/exchange.js";
import { say } from "../shared/phrases.js";

/**
 * @typedef {import("./types").JudgedProgram} JudgedProgram
 * @typedef {import("./types").JudgedTrace} JudgedTrace
 * @typedef {import("./types").Mistake} Mistake
 * @typedef {import("./types").RecordKey} RecordKey
 * @typedef {import("./types").RunnableExplanation} RunnableExplanation
 * @typedef {import("./types").Told} Told
 */

/** The judge of the page. */
class JudgeModule {
  /** @type {Promise<void> | null} */
  #starting = null;
  /** @type {WebAssembly.Module | null} */
  #module = null;
  /** @type {any} */
  #exports = null;
  /** @type {readonly string[]} */
  #operations = [];
  /** @type {Stroke | null} */
  #loaded = null;
  /** The keys of traces, by kind of record. */
  keys = /** @type {Record<string, readonly RecordKey[]>} */ ({});

  /** Whether the site contains a judge. */
  get isThere() {
    return engine.names.judge !== "";
  }

  /** Starts the module, once. */
  start() {
    this.#starting ??= this.#instantiate();
    return this.#starting;
  }

  async #instantiate() {
    const { judge, mistakes } = engine.names;
    const [source] = await Promise.all([
      engine.binary(`judge-${judge}.wasm`, `judge-${judge}.js`, "inkstepJudge"),
      engine.script(`mistakes-${mistakes}.js`),
    ]);
    this.#module = source.module;
    this.#exports = source.instance.exports;
    const [names, keys] = exchange(this.#exports, 0, [], "").split("\n");
    const { operations, stages } = JSON.parse(names);
    const known = Engine.catalogue.stages.map(({ name }) => name);
    if (String(stages) !== String(known)) throw new Error("the judge is of another build");
    this.#operations = operations;
    for (const { name, text = "", patches = "" } of Engine.own) {
      const bytes = new TextEncoder().encode(patches).length;
      exchange(this.#exports, operations.indexOf("own"), [bytes], name + "\n" + text + patches);
    }
    this.keys = JSON.parse(keys);
  }

  /**
   * @param {string} name
   * @param {readonly number[]} numbers
   * @param {string} [text]
   */
  #call(name, numbers, text = "") {
    try {
      return exchange(this.#exports, this.#operations.indexOf(name), numbers, text);
    } catch (error) {
      if (error instanceof EngineError) throw error;
      // Most likely out of memory: a new instance works again, with an empty case.
      if (this.#module) this.#exports = new WebAssembly.Instance(this.#module).exports;
      this.#loaded = null;
      throw new EngineError(say("engine.malformed"));
    }
  }

  /** Opens a new case and discards the previous one. */
  open() {
    this.#call("open", []);
  }

  /**
   * Adds a trace of a stage for a stroke.
   * @param {string} stage
   * @param {Stroke} stroke
   * @param {readonly number[]} recording
   * @returns {JudgedTrace}
   */
  trace(stage, stroke, recording) {
    if (this.#loaded !== stroke) {
      this.#call("load", Engine.packed(stroke), stroke.id);
      this.#loaded = stroke;
    }
    return JudgeModule.#told(this.#call("trace", [Engine.stage(stage), ...recording]));
  }

  /**
   * Adds a graph for a signal.
   * @param {number} policy
   * @param {number} width
   * @param {Signal} signal
   * @param {readonly number[]} recording
   * @returns {JudgedTrace}
   */
  graph(policy, width, signal, recording) {
    const { values, id } = signal;
    const head = [policy, width, values.length];
    return JudgeModule.#told(this.#call("graph", [...head, ...values, ...recording], id));
  }

  /**
   * Decodes an answer of the judge; differences arrive as phrases with values.
   * @param {string} answer
   * @returns {JudgedTrace}
   */
  static #told(answer) {
    /** @param {Told} told @returns {string} */
    const text = (told) => {
      if (typeof told === "string") return told;
      const [key, ...values] = told;
      return say("difference." + key, ...values.map(text));
    };
    const judged = JSON.parse(answer);
    for (const difference of [judged.difference, judged.remark]) {
      for (const part of ["headline", "before", "expected", "found", "caption"]) {
        if (difference?.[part]) difference[part] = text(difference[part]);
      }
    }
    return judged;
  }

  /**
   * Adds a path without a trace.
   * @param {string} stage
   * @param {Stroke} stroke
   * @param {readonly number[]} path kinds and coordinates
   */
  path(stage, stroke, path) {
    const { elements } = Engine.catalogue;
    let count = 0;
    for (let at = 0; at < path.length; at += 1 + elements[path[at]].coordinates) count += 1;
    const sums = this.keys.summary.map(() => -1);
    return this.trace(stage, stroke, [-1, 6, count, ...path, ...sums, -1]);
  }

  /**
   * The mistakes that explain everything added to the case.
   * @param {string} stage
   * @returns {JudgedProgram}
   */
  verdict(stage) {
    return JSON.parse(this.#call("verdict", [Math.max(0, Engine.stage(stage))]));
  }

  /**
   * A sentence about what went wrong and how to fix it.
   * @param {Mistake} mistake
   * @param {string} stage the stage as named on the command line
   */
  sentence(mistake, stage) {
    const sentences = window.inkstepMistakes ?? {};
    // The stage `tiles published` is named by its policy.
    const kind = stage.split(" ").at(-1);
    let sentence = sentences[`${mistake.name}.${kind}`] ?? sentences[mistake.name];
    if (sentence === undefined) return JudgeModule.#described(mistake);
    for (const [place, text] of Object.entries(mistake)) {
      if (place !== "name") sentence = sentence.replaceAll(`{${place}}`, () => text);
    }
    return sentence.replaceAll("{stage}", () => stage);
  }

  /**
   * A sentence about several mistakes that were made together.
   * @param {readonly Mistake[]} mistakes
   * @param {string} stage
   */
  sentences(mistakes, stage) {
    return mistakes.map((mistake) => this.sentence(mistake, stage))
      .reduce((said, sentence) => (said ? say("mistakes.together", said, sentence) : sentence), "");
  }

  /** @param {Mistake} mistake */
  static #described({ name, ...values }) {
    const parts = Object.entries(values).map(([key, text]) => `${key} ${text}`);
    return parts.length === 0 ? name : `${name} (${parts.join(", ")})`;
  }
}

export const judge = new JudgeModule();

/**
 * The lines in which the program of an explanation differs from a right one: `-` taken out, `+` put in.
 * @param {RunnableExplanation | undefined} explanation
 */
export function changedLines(explanation) {
  return (explanation?.lines ?? []).flatMap(({ line, before, after }) => [
    ...before.map((text, at) => `${line + at} - ${text.trimStart()}`),
    ...after.map((text) => `${line} + ${text.trimStart()}`)]);
}
