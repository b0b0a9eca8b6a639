// What explains all that somebody's code does otherwise than the engine, by name, beside the first difference.
// Without the judge, or with a drawing that is too long for it, the first difference has to do.

import { make } from "../shared/elements.js";
import { say } from "../shared/phrases.js";
import { judge } from "./judge-module.js";

/** @typedef {import("../write/types").StrokeVerdict} StrokeVerdict */

/**
 * Sentences about what went wrong with a stage, the likeliest first; none where all agrees or nothing known
 * explains it.
 * @param {string} stage
 * @param {readonly StrokeVerdict[]} verdicts
 * @returns {Promise<HTMLElement[]>}
 */
export async function nameMistakes(stage, verdicts) {
  const drawn = verdicts.filter(({ run }) => run.numbers);
  if (!judge.isThere || drawn.every(({ judged }) => judged?.agrees)) return [];
  return namedBy(() => {
    judge.open();
    for (const { stroke, run } of drawn) judge.path(stage, stroke, run.numbers ?? []);
  }, stage);
}

/**
 * What the judge says of the traces that are handed to it.
 * @param {() => void} hand opens a case and adds the traces
 * @param {string} stage as the command line names it
 * @returns {Promise<HTMLElement[]>}
 */
export async function namedBy(hand, stage) {
  try {
    await judge.start();
    // What has been found is shown before it is explained.
    await new Promise((resolve) => setTimeout(resolve));
    hand();
    const { explanations } = judge.verdict(stage);
    const first = explanations.length > 1 ? "write.either" : "write.probably";
    return explanations.slice(0, 3).map((mistakes, index) =>
      make("p", {}, say(index > 0 ? "write.or" : first, judge.sentences(mistakes, stage))));
  } catch {
    return [];
  }
}
