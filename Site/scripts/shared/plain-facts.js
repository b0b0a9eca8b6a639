// Facts about a stroke in words that need no lesson.

import { say } from "./phrases.js";

/** The facts that have such words; those that may be zero have other words for it. */
const plainNames = ["segments", "turn", "gap", "noInk"];

/**
 * The facts about a stroke in plain words.
 * @param {readonly FactRow[]} rows
 */
export const plainFacts = (rows) => rows
  .flatMap(({ facts }) => facts)
  .map(([key, ...values]) => ({ name: key.replace("figure.", ""), values }))
  .filter(({ name }) => plainNames.includes(name))
  .map(({ name, values }) => {
    const isZero = name !== "segments" && Number(values[0]) === 0;
    return isZero ? say("home.zero." + name) : say("home.fact." + name, ...values);
  })
  .join(" ");
