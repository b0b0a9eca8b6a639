// The text of a figure's description.

import { Engine } from "./engine.js";
import { say } from "./phrases.js";

/**
 * Joins facts to a description: one sentence per row, after the name of its stage if it has one.
 * @param {readonly FactRow[]} rows
 * @returns {string}
 */
export function describeFacts(rows) {
  return rows
    .map((row) => {
      const [first = "", ...rest] = row.facts.map(([key, ...values]) => say(key, ...values));
      const line = say("facts.all", rest.reduce((before, fact) => say("facts.next", before, fact), first));
      return row.stage ? say("figure.stageFacts", say(Engine.about(row.stage).phrase), line) : line;
    })
    .join(" ");
}
