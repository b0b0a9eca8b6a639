// Names the mistakes in a reader's code, shown next to the first difference. Without the judge, or if the
// drawing is too long for it, only the first difference is shown.

import { make, withCode } from "../shared/elements.js";
import { say } from "../shared/phrases.js";
import { changedLines, judge } from "./judge-module.js";

/** @typedef {import("../write/types").StrokeVerdict} StrokeVerdict */

/**
 * Sentences about the mistakes in a stage, most likely first; empty if all traces agree or no known mistake
 * explains them.
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
 * The judge's sentences about some traces.
 * @param {() => void} hand opens a case and adds the traces
 * @param {string} stage the stage as named on the command line
 * @returns {Promise<HTMLElement[]>}
 */
export async function namedBy(hand, stage) {
  try {
    await judge.start();
    // The differences are shown before the slower explanation begins.
    await new Promise((resolve) => setTimeout(resolve));
    hand();
    const { explanations, explanation } = judge.verdict(stage);
    const first = explanations.length > 1 ? "write.either" : "write.probably";
    const lines = changedLines(explanation);
    return [
      ...explanations.slice(0, 3).map((mistakes, index) =>
        make("p", {}, ...withCode(say(index > 0 ? "write.or" : first, judge.sentences(mistakes, stage))))),
      ...lines.length === 0 ? [] : [
        make("details", {}, make("summary", {}, say("write.changed")), make("pre", {}, lines.join("\n")))],
    ];
  } catch {
    return [];
  }
}
