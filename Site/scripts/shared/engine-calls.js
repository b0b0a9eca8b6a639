// Typed calls to the engine: each packs its arguments into numbers and unpacks the answer. Strokes are cached
// by identity, so a stroke must not be changed after a call; make a new one.

import { Engine, engine } from "./engine.js";
import { say, sayNumber } from "./phrases.js";

/** @typedef {import("../verify/types").Judgement} Judgement */

/**
 * Converts the options of a figure to numbers, by the names of the catalogue; options not listed here are
 * already numbers.
 * @type {Record<string, (options: FigureOptions) => number>}
 */
const figureNumbers = {
  stage: ({ stage }) => Engine.stage(stage),
  from: ({ from }) => Engine.stage(from),
  to: ({ to }) => Engine.stage(to),
  stages: ({ stages = [] }) => stages.reduce((bits, name) => bits | (1 << Engine.stage(name)), 0),
  joint: ({ joint = 0 }) => joint - 1,
  overlays: ({ overlays = 0 }) => overlays,
  detail: ({ detail = "full" }) => Engine.catalogue.details.indexOf(detail),
  policy: ({ policy = "" }) => Engine.catalogue.policies.indexOf(policy),
};

/**
 * Writes the words and numbers of the page's language into a drawing, which contains the keys of their phrases.
 * @param {string} svg
 */
function worded(svg) {
  return svg.replace(/data-word="([\w.]+)">/g, (mark, key) =>
    mark + say(key).replace(/&/g, "&amp;").replace(/</g, "&lt;"))
    .replace(/>([^<>]+)<\/text>/g, (_, label) => `>${sayNumber(label)}</text>`);
}

/** The operations of the engine. */
export const live = {
  /**
   * A figure of a stroke, with its facts, its frame and its samples.
   * @param {string} kind
   * @param {Stroke} stroke
   * @param {FigureOptions} [options]
   * @returns {LiveFigure}
   */
  figure(kind, stroke, options = {}) {
    engine.load(stroke);
    return live.plainFigure(kind, options);
  },

  /**
   * A figure without a stroke, or of the last loaded stroke.
   * @param {string} kind
   * @param {FigureOptions} options
   * @returns {LiveFigure}
   */
  plainFigure(kind, options) {
    const about = Engine.figure(kind);
    const numbers = [
      Engine.catalogue.figures.indexOf(about),
      ...(about?.takes ?? []).map((name) => figureNumbers[name]?.(options) ?? options[name] ?? -1),
    ];
    // The frame comes after the most numbers that a figure with a frame takes.
    while (numbers.length < 4) numbers.push(0);
    const { frame, id = "" } = options;
    if (frame) numbers.push(frame.scale, frame.x, frame.y, frame.width, frame.height);
    const text = engine.call("figure", numbers, id);
    const end = text.indexOf("\n");
    const { facts, frame: own = null, points = [] } = JSON.parse(text.slice(0, end));
    return { svg: worded(text.slice(end + 1)), facts, frame: own, points };
  },

  /**
   * The trace of a stage.
   * @param {string} stage
   * @param {Stroke} stroke
   */
  trace: (stage, stroke) => live.text("trace", stage, stroke),

  /**
   * The explained steps of a stage.
   * @param {string} stage
   * @param {Stroke} stroke
   * @returns {StepNote[]}
   */
  notes: (stage, stroke) => JSON.parse(live.text("notes", stage, stroke)),

  /**
   * The trace of a stage as comma-separated values.
   * @param {string} stage
   * @param {Stroke} stroke
   */
  csv: (stage, stroke) => live.text("csv", stage, stroke),

  /**
   * The figure of a stage as an SVG file.
   * @param {string} stage
   * @param {Stroke} stroke
   */
  svgFile: (stage, stroke) => live.text("svg", stage, stroke),

  /**
   * The slow-motion replay of a stage as an SVG file.
   * @param {string} stage
   * @param {Stroke} stroke
   */
  motion: (stage, stroke) => live.text("motion", stage, stroke),

  /**
   * Sets the true path of the pen for overlays.
   * @param {readonly (readonly (readonly [number, number])[])[]} ways one path for each touch
   */
  hand(ways) {
    const numbers = ways.flatMap((way, at) => [...(at > 0 ? [NaN, NaN] : []), ...way.flat()]);
    engine.call("hand", numbers);
  },

  /**
   * The trace of a stage as a test in Swift.
   * @param {string} stage
   * @param {Stroke} stroke
   */
  swiftTest: (stage, stroke) => live.text("swiftTest", stage, stroke),

  /** @param {Stroke} stroke the stroke to export */
  strokeFile(stroke) {
    engine.load(stroke);
    return engine.call("stroke", []);
  },

  /**
   * @param {string} name
   * @param {string} stage
   * @param {Stroke} stroke
   * @returns {string}
   */
  text(name, stage, stroke) {
    engine.load(stroke);
    return engine.call(name, [Engine.stage(stage)]);
  },

  /**
   * The rows of the table of joints.
   * @param {string} stage
   * @param {Stroke} stroke
   * @returns {Cell[][]}
   */
  joints: (stage, stroke) => JSON.parse(live.text("joints", stage, stroke)),

  /**
   * The rows of the table of measures, with a column for each of `stages`.
   * @param {readonly string[]} stages
   * @param {Stroke} stroke
   * @returns {Cell[][]}
   */
  measures(stages, stroke) {
    engine.load(stroke);
    return JSON.parse(engine.call("measures", stages.map((name) => Engine.stage(name))));
  },

  /**
   * The value of a number in the text for a stroke, exact and formatted; `null` if the stroke has none.
   * @param {string} question the expression in the page: `linear/elements`, `a/b - c/d|.1`
   * @param {Stroke} stroke
   * @returns {[string, string] | null}
   */
  number(question, stroke) {
    const { formats, measures, strokeMeasures } = Engine.catalogue;
    const [sum, format] = question.split("|");
    const [first, operation, second] = sum.split(" ");
    /** @param {string} key */
    const asked = (key) => {
      const [subject, measure] = key.split("/");
      return [Engine.stage(subject), (subject === "stroke" ? strokeMeasures : measures).indexOf(measure)];
    };
    const numbers = [formats.indexOf(format), ...asked(first)];
    if (second) numbers.push("+-*/".indexOf(operation), ...asked(second));
    engine.load(stroke);
    const [value, text] = engine.call("number", numbers).split("\n");
    return text ? [value, text] : null;
  },

  /**
   * The point of the plane at a position in a figure, and the event of the nearest sample.
   * @param {Stroke} stroke
   * @param {Frame} frame
   * @param {number} x in figure units
   * @param {number} y in figure units
   * @returns {{ x: number, y: number, event?: number }}
   */
  locate(stroke, frame, x, y) {
    engine.load(stroke);
    return JSON.parse(engine.call("locate", [frame.scale, frame.x, frame.y, x, y]));
  },

  /**
   * Compares a reader's path with a stage.
   * @param {string} stage
   * @param {Stroke} stroke
   * @param {readonly number[]} path kinds and coordinates
   * @param {string} id the id of a labelled picture, or empty
   * @returns {Judgement}
   */
  judge(stage, stroke, path, id) {
    engine.load(stroke);
    const text = engine.call("judge", [Engine.stage(stage), ...path], id);
    const end = text.indexOf("\n");
    return { ...JSON.parse(text.slice(0, end)), svg: text.slice(end + 1) };
  },

  /**
   * The picture of a step of the graph by the engine and by a program.
   * @param {readonly number[]} picture the numbers that the judge gives with a difference
   * @param {readonly number[]} values of the signal
   * @param {string} id the id of the labelled picture
   * @returns {string}
   */
  graphPair: (picture, values, id) => engine.call("graphPair", [...picture, ...values], id),

  /**
   * The remaining distance to the goal of an act that moves a sample.
   * @param {number} goal
   * @param {string} stage
   * @param {Stroke} stroke
   * @param {number} joint the index of the joint, from 0
   * @returns {{ holds: boolean, near: boolean, rest: string | null, place: [number, number] | null }} `place` is
   *   the nearest point for the joint at which the goal holds
   */
  goal(goal, stage, stroke, joint) {
    engine.load(stroke);
    return JSON.parse(engine.call("goal", [goal, Engine.stage(stage), joint]));
  },

  /** Starts a drawing session with all stages. */
  begin: () => void engine.call("begin", []),

  /**
   * Sends an event; returns what it added under each stage.
   * @param {StrokeEvent} event
   * @returns {StageDelta[]}
   */
  feed: (event) => JSON.parse(engine.call("feed", Engine.pack(event))).stages,
};

window.inkstep = {
  get ready() {
    return engine.start();
  },
  stages: Engine.stages,
  trace: (stage, stroke) => live.trace(stage, stroke),
  figure: (stage, stroke, options = {}) =>
    live.figure(options.kind ?? "stroke", stroke, { ...options, stage }).svg,
};
