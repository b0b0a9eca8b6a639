// Moments of the scrolling graph, asked of the engine. A state goes out as numbers, a moment comes back
// as a picture and as things to say; what the graph does is known to the engine alone.

import { engine, Engine } from "../shared/engine.js";

/** @typedef {import("./state.js").GraphState} GraphState */

/**
 * A moment of the graph.
 * @typedef {object} GraphMoment
 * @property {string} svg
 * @property {readonly FactRow[]} facts the description
 * @property {readonly Phrase[]} happened what the last sample or relayout did
 * @property {readonly Phrase[]} report what is wrong
 * @property {readonly string[]} marks what the legend explains
 * @property {readonly number[]} queued tiles
 * @property {readonly (readonly [from: number, to: number])[]} reused layers
 * @property {readonly number[]} missing samples
 * @property {string | null} failure another reason to stop
 * @property {number | null} stop samples after which the published graph has stopped
 */

/**
 * The moment of the graph that a state describes.
 * @param {GraphState} state
 * @param {string} id of the figure that is to show it
 * @returns {GraphMoment}
 */
export function graphMoment(state, id) {
  const text = engine.call("graph", graphPacket(state), id);
  const end = text.indexOf("\n");
  return { ...JSON.parse(text.slice(0, end)), svg: text.slice(end + 1) };
}

/**
 * The figure of a state as a file of its own.
 * @param {GraphState} state
 * @returns {string}
 */
export function graphFile(state) {
  return engine.call("graphFile", graphPacket(state));
}

/**
 * A state as the engine reads it.
 * @param {GraphState} state
 * @returns {number[]}
 */
function graphPacket(state) {
  const { graph, policies, limits } = Engine.catalogue;
  const signal = engine.samples.signals.find(({ id }) => id === state.signal);
  const settings = /** @type {(keyof typeof graph)[]} */ (Object.keys(graph));
  return [
    policies.indexOf(state.policy), ...settings.map((key) => state[key] ?? NaN), state.late ? 1 : 0,
    ...(signal?.values ?? []).slice(0, limits.values),
  ];
}
