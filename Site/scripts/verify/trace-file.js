// A trace of any program from a file, read in the page as strictly as on the command line. The position of a
// value is only looked up when a verdict refers to it.

import { engine, Engine } from "../shared/engine.js";
import { jsonPlaces } from "../shared/json-places.js";
import { say } from "../shared/phrases.js";
import { strokeCheck } from "../shared/stroke-check.js";
import { judge } from "./judge-module.js";
import { TraceFault, TraceRecord } from "./trace-record.js";

/** @typedef {import("./types").RecordKey} RecordKey */

/** A trace of a stroke or of a graph. */
export class TraceFile {
  /** The maximum length of a file, in characters. */
  static longest = 32_000_000;
  /** Formats of files that are often next to traces and are ignored. */
  static #others = ["inkstep-report/1", "inkstep-signal/1"];
  /** The only stage of a graph. */
  static #graphStage = "tiles";
  /** @type {readonly Stroke[]} */
  #strokes;

  /**
   * @param {string} name
   * @param {string} text
   * @param {readonly Stroke[]} own strokes that replace samples of the same id
   */
  constructor(name, text, own = []) {
    this.name = name;
    this.#strokes = [...own, ...engine.samples.strokes];
    this.text = text.replace(/^\uFEFF/, "");
    const value = TraceFile.#parsed(this.text);
    /** @type {Stroke | null} */
    this.stroke = null;
    /** @type {Signal | null} */
    this.signal = null;
    this.policy = 0;
    this.width = 0;
    this.record = new TraceRecord();
    /** The path in the form of the engine's pictures; empty if the file has none. */
    this.path = /** @type {number[]} */ ([]);
    this.isGraph = TraceFile.#isGraph(value);
    /** The stage as named on the command line. */
    this.stage = this.isGraph ? this.#readGraph(value) : this.#readDrawing(value);
  }

  /** The id of the stroke or signal. */
  get sample() {
    return this.stroke?.id ?? this.signal?.id ?? "";
  }

  /** Compares the trace with the engine's. */
  judged() {
    const { numbers } = this.record;
    if (this.stroke) return judge.trace(this.stage, this.stroke, numbers);
    return judge.graph(this.policy, this.width, /** @type {Signal} */ (this.signal), numbers);
  }

  /**
   * The kind of a file, by the format in its first lines.
   * @param {string} text
   * @returns {"stroke" | "other" | "trace"}
   */
  static kind(text) {
    const format = /^\uFEFF?\s*\{\s*"format"\s*:\s*"([^"]*)"/.exec(text.slice(0, 200))?.[1] ?? "";
    if (format === strokeCheck.format) return "stroke";
    return TraceFile.#others.includes(format) ? "other" : "trace";
  }

  /** @param {string} text @returns {Record<string, unknown>} */
  static #parsed(text) {
    if (text.length > TraceFile.longest) throw new TraceFault(say("verify.long"));
    /** @type {unknown} */
    let value;
    try {
      value = JSON.parse(text);
    } catch {
      const [line, column] = jsonPlaces.fault(text).map(String);
      throw new TraceFault(say("play.fault.at", line, column, say("play.fault.json")));
    }
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      throw new TraceFault(say("verify.object"));
    }
    return /** @type {Record<string, unknown>} */ (value);
  }

  /** @param {Record<string, unknown>} value */
  static #isGraph({ format, path, stage }) {
    if (format === "inkstep-graph/1") return true;
    // A trace may consist of the path alone, which only drawings have.
    if (format === "inkstep-trace/1" || (format === undefined && path !== undefined)) return false;
    if (format === undefined && stage === TraceFile.#graphStage) return true;
    if (format === undefined) throw new TraceFault(say("verify.noFormat"));
    throw new TraceFault(say("verify.format", TraceRecord.shortened(String(format))));
  }

  /** @param {Record<string, unknown>} value */
  #readDrawing(value) {
    const file = TraceRecord.object(
      value, ["format", "stage", "stroke", "steps", "path", "summary"], say("verify.file"));
    const stage = TraceFile.#text(file.stage, "stage");
    if (!Engine.stages.includes(stage)) {
      throw new TraceFault(say("verify.choice", "stage", TraceRecord.shortened(stage), Engine.stages.join(", ")));
    }
    this.stroke = TraceFile.#sample(file.stroke, "stroke", this.#strokes);
    const { step, summary, joint } = judge.keys;
    this.record.list(file.steps, step, "steps");
    const start = this.record.numbers.length;
    this.record.value(file.path ?? undefined, { name: "path", shape: "path", isEcho: false }, "path");
    // The first two numbers are the kind and the length of the path.
    this.path = this.record.numbers.slice(start + 2);
    const { joints, ...sums } = this.#summary(file.summary, summary, ["joints"]);
    this.record.list(joints ?? undefined, joint, "summary.joints");
    const says = file.path !== undefined || (Array.isArray(joints) && joints.length > 0);
    this.#require(says, file.steps, step, sums, summary);
    return stage;
  }

  /** @param {Record<string, unknown>} value */
  #readGraph(value) {
    const file = TraceRecord.object(
      value, ["format", "stage", "signal", "policy", "width", "steps", "summary"], say("verify.file"));
    const stage = file.stage === undefined ? TraceFile.#graphStage : TraceFile.#text(file.stage, "stage");
    if (stage !== TraceFile.#graphStage) {
      throw new TraceFault(say("verify.choice", "stage", TraceRecord.shortened(stage), TraceFile.#graphStage));
    }
    const { policies, limits, graph } = Engine.catalogue;
    const policy = file.policy === undefined ? policies[0] : TraceFile.#text(file.policy, "policy");
    this.policy = policies.indexOf(policy);
    if (this.policy < 0) {
      throw new TraceFault(say("verify.choice", "policy", TraceRecord.shortened(policy), policies.join(", ")));
    }
    const width = file.width ?? graph.width.standard;
    if (!Number.isInteger(width) || Number(width) < 1 || Number(width) > limits.width) {
      throw new TraceFault(say("verify.wrong", "width", say("verify.form.whole")));
    }
    this.width = Number(width);
    this.signal = TraceFile.#sample(file.signal, "signal", engine.samples.signals);
    const { graphStep, graphSummary } = judge.keys;
    this.record.list(file.steps, graphStep, "steps");
    this.record.value(undefined, graphStep[0], "");
    const sums = this.#summary(file.summary, graphSummary, []);
    this.#require(false, file.steps, graphStep, sums, graphSummary);
    return `${stage} ${policy}`;
  }

  /**
   * Packs the totals, and returns the summary.
   * @param {unknown} value
   * @param {readonly RecordKey[]} keys
   * @param {readonly string[]} others
   */
  #summary(value, keys, others) {
    const names = [...keys.map(({ name }) => name), ...others];
    const summary = value === undefined ? {} : TraceRecord.object(value, names, "summary");
    for (const key of keys) this.record.value(summary[key.name], key, `summary.${key.name}`);
    return summary;
  }

  /**
   * Rejects a file without any computed value.
   * @param {boolean} says
   * @param {unknown} steps
   * @param {readonly RecordKey[]} stepKeys
   * @param {Record<string, unknown>} sums
   * @param {readonly RecordKey[]} sumKeys
   */
  #require(says, steps, stepKeys, sums, sumKeys) {
    const isSaid = (/** @type {Record<string, unknown>} */ record) => (/** @type {RecordKey} */ key) =>
      !key.isEcho && record[key.name] !== undefined;
    const records = Array.isArray(steps) ? steps : [];
    const inSteps = records.length > 0 && records.some((record) => stepKeys.some(isSaid(record)));
    if (!says && !inSteps && !sumKeys.some(isSaid(sums))) throw new TraceFault(say("verify.nothing"));
  }

  /** @param {unknown} value @param {string} key */
  static #text(value, key) {
    if (value === undefined) throw new TraceFault(say("verify.missing", key));
    if (typeof value !== "string") throw new TraceFault(say("verify.wrong", key, say("verify.form.text")));
    return value;
  }

  /**
   * @template {{ id: string }} Sample
   * @param {unknown} value
   * @param {string} key
   * @param {readonly Sample[]} samples
   * @returns {Sample}
   */
  static #sample(value, key, samples) {
    const id = TraceFile.#text(value, key);
    const sample = samples.find((one) => one.id === id);
    if (!sample) throw new TraceFault(say(`verify.sample.${key}`, TraceRecord.shortened(id)));
    return sample;
  }
}
