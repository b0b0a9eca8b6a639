// The graph as a subject to write: it receives every sample of the sample signals, like the kit's graphs, and
// is judged by its calls about tiles. Differences are described in the words of `sitegen verify`.

import { graphPolicies, graphTaught } from "../graph/state.js";
import { make } from "../shared/elements.js";
import { Engine, engine } from "../shared/engine.js";
import { say } from "../shared/phrases.js";
import { graphPicture } from "../verify/graph-picture.js";
import { judge } from "../verify/judge-module.js";
import { namedBy } from "../verify/name-mistakes.js";
import { CodeRunner } from "./code-runner.js";

/**
 * @typedef {import("./types").CodeDrive} CodeDrive
 * @typedef {import("./types").CodeRun} CodeRun
 * @typedef {import("./types").GraphRunStep} GraphRunStep
 * @typedef {import("../verify/types").JudgedTrace} JudgedTrace
 * @typedef {import("./types").WritingSubject} WritingSubject
 * @typedef {import("./types").WrittenJudgement} WrittenJudgement
 */

/**
 * Feeds samples to a graph; converted to one line of text for the worker, so it has no comments inside.
 *
 * A correct graph makes about 20 calls in a step; one that makes a thousand is stopped.
 * @type {CodeDrive}
 */
function driveGraph(Graph, { count, width, relayout, said }, at) {
  const most = 1000;
  let calls = 0;
  const whole = (/** @type {string} */ call, /** @type {unknown[]} */ ...numbers) => {
    calls += 1;
    if (calls > most) throw new RangeError(said.tooMany);
    for (const one of numbers) {
      if (Number.isInteger(one) && Math.abs(Number(one)) < 2147483647) continue;
      throw new TypeError(said.notWhole.replace(/{(call|numbers)}/g, (/** @type {string} */ place) =>
        place === "{call}" ? call : numbers.map(String).join(", ")));
    }
    return /** @type {number[]} */ (numbers);
  };
  class View {
    /** @type {number[] | null} */
    #reused = null;
    /** @type {number[]} */
    #frames = [];
    /** @type {number[]} */
    #draws = [];
    reuse(/** @type {unknown} */ tile, /** @type {unknown} */ newTile) {
      this.#reused = whole("view.reuse", tile, newTile);
    }
    place(/** @type {unknown} */ tile, /** @type {unknown} */ x) {
      this.#frames.push(...whole("view.place", tile, x));
    }
    redraw(/** @type {unknown} */ tile, /** @type {unknown} */ first, /** @type {unknown} */ end) {
      this.#draws.push(...whole("view.redraw", tile, first, end));
    }
    get said() {
      return { reused: this.#reused, frames: this.#frames, draws: this.#draws };
    }
  }
  const graph = new Graph(width);
  for (const method of ["layOut", "added"]) {
    if (typeof graph[method] !== "function") throw new TypeError(said.noMethod.replace("{method}", method));
  }
  graph.layOut(new View());
  const steps = [];
  for (let come = 1; come <= count; come += 1) {
    at(come);
    calls = 0;
    graph.total += 1;
    const view = new View();
    graph.added(view);
    const [total, discarded] = whole("the graph's count", graph.total, graph.discarded);
    steps.push({ ...view.said, total, discarded, isRelayout: false });
    if (total !== relayout) continue;
    const again = new View();
    graph.layOut(again);
    steps.push({ ...again.said, total, discarded, isRelayout: true });
  }
  return { steps };
}

/**
 * The graph as a subject to write.
 * @implements {WritingSubject}
 */
export class GraphSubject {
  /** The stage as named on the command line. */
  static #stage = `tiles ${graphTaught.policy}`;
  /** @type {import("./types").CodeTask<Signal>} */
  static task = {
    drive: driveGraph,
    made: "Graph",
    input: ({ values }) => ({
      count: values.length, width: graphTaught.width, relayout: Engine.catalogue.relayout,
      // A worker cannot look up phrases.
      said: {
        tooMany: say("write.tooManyCalls"), notWhole: say("write.wholeNumbers", "{call}", "{numbers}"),
        noMethod: say("write.noMethod", "Graph", "{method}"),
      },
    }),
    calls: { view: ["reuse", "place", "redraw"] },
    endless: ({ id }) => say("write.endlessSignal", id),
  };
  #runner = new CodeRunner();
  key = "graph";
  field = say("write.graphField");
  samples = say("write.signals");

  async start() {
    await Promise.all([engine.start(), judge.start()]);
  }

  /**
   * @param {string} code
   * @returns {Promise<WrittenJudgement>}
   */
  async judge(code) {
    const { signals } = engine.samples;
    const runs = await this.#runner.run(code, signals, GraphSubject.task);
    const traces = runs.map((run) =>
      ({ signal: signals[run.index], run, numbers: run.steps ? GraphSubject.packed(run.steps) : null }));
    const policy = graphPolicies.indexOf(graphTaught.policy);
    const hold = () => {
      judge.open();
      return traces.map(({ signal, numbers }) =>
        numbers && judge.graph(policy, graphTaught.width, signal, numbers));
    };
    const judged = hold();
    return {
      verdicts: traces.map(({ signal, run }, at) => ({
        id: signal.id,
        label: signal.id,
        agrees: judged[at] !== null && judged[at]?.difference === undefined,
        threw: run.message,
        line: run.line,
        explain: (id) => GraphSubject.#nodes(signal, run, judged[at], id),
      })),
      named: async () =>
        judged.some((one) => one?.difference) ? namedBy(hold, GraphSubject.#stage) : [],
    };
  }

  /**
   * Packs the calls of a graph for the judge.
   * @param {readonly GraphRunStep[]} steps
   * @returns {number[]}
   */
  static packed(steps) {
    const isRelaid = steps.some(({ isRelayout }) => isRelayout);
    const list = (/** @type {readonly number[]} */ numbers) => [7, numbers.length, ...numbers];
    /** @type {Record<string, (step: GraphRunStep) => number[]>} */
    const values = {
      total: ({ total }) => [1, total],
      held: ({ total, discarded }) => [1, total - discarded],
      discarded: ({ discarded }) => [1, discarded],
      relayout: ({ isRelayout }) => (!isRelaid ? [-1] : isRelayout ? [2, 1] : [0]),
      // A graph that never reported a reused layer did not reuse one.
      reused: ({ reused }) => (reused ? list(reused) : [0]),
      frames: ({ frames }) => list(frames),
      draws: ({ draws }) => list(draws),
    };
    const keys = judge.keys.graphStep.map(({ name }) => values[name] ?? (() => [-1]));
    const packed = steps.flatMap((step) => keys.flatMap((key) => key(step)));
    // The code reports neither a path nor a summary.
    return [steps.length, ...packed, -1, ...judge.keys.graphSummary.map(() => -1)];
  }

  /**
   * The first difference for a signal, and a picture of both graphs at that moment.
   * @param {Signal} signal
   * @param {CodeRun} run
   * @param {JudgedTrace | null} judged
   * @param {string} id
   * @returns {Node[]}
   */
  static #nodes(signal, run, judged, id) {
    if (!judged?.difference) {
      const text = run.event === null
        ? say("write.threw", run.message ?? "")
        : say("write.threwAtSample", run.event ?? 0, run.message ?? "");
      return [make("p", {}, text)];
    }
    const { difference: { headline, expected, found }, steps, agreed } = judged;
    const sentence = say("write.graphDiffers", headline, expected, found);
    const nodes = [make("p", {}, sentence), make("p", { class: "state" }, say("write.graphSteps", agreed, steps))];
    const about = { id, title: say("write.graphPicture", signal.id), legend: say("write.graphLegend") };
    return [...nodes, ...graphPicture(judged.difference, signal, about)];
  }

  /** @param {number} count */
  allAgree(count) {
    return say("write.allSignalsAgree", count);
  }

  /** @param {number} count @param {number} all */
  someAgree(count, all) {
    return say("write.someSignalsAgree", count, all);
  }
}
