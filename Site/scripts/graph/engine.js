// Requests moments of the scrolling graph from the engine. A state is sent as numbers; a moment comes back as
// a picture with facts. Only the engine knows how the graph works.

import { engine, Engine } from "../shared/engine.js";

/** @typedef {import("./state.js").GraphState} GraphState */

/**
 * A moment of the graph.
 * @typedef {object} GraphMoment
 * @property {string} svg
 * @property {readonly FactRow[]} facts the description of the figure
 * @property {readonly Phrase[]} happened the effects of the last sample or relayout
 * @property {readonly Phrase[]} report errors in what the graph shows
 * @property {readonly string[]} marks the legend entries
 * @property {readonly number[]} queued queued tiles
 * @property {readonly (readonly [from: number, to: number])[]} reused tiles whose layers were reused
 * @property {readonly number[]} missing missing samples
 * @property {string | null} failure another reason to stop
 * @property {number | null} stop the number of samples after which the published graph has stopped
 */

/**
 * Requests the moment of a state.
 * @param {GraphState} state
 * @param {string} id the id of the figure that shows it
 * @returns {GraphMoment}
 */
export function graphMoment(state, id) {
  const text = engine.call("graph", graphPacket(state), id);
  const end = text.indexOf("\n");
  return { ...JSON.parse(text.slice(0, end)), svg: text.slice(end + 1) };
}

/**
 * The figure of a state as a separate file.
 * @param {GraphState} state
 * @returns {string}
 */
export function graphFile(state) {
  return engine.call("graphFile", graphPacket(state));
}

/**
 * Packs a state for the engine.
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
