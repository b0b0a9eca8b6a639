// What explains all that somebody's code draws otherwise than the stage, by name, beside the first difference.
// Without the judge, or with a drawing that is too long for it, the first difference has to do.

"use strict";

/**
 * Sentences about what went wrong, the likeliest first; none where all agrees or nothing known explains it.
 * @param {string} stage
 * @param {readonly StrokeVerdict[]} verdicts
 * @returns {Promise<HTMLElement[]>}
 */
async function nameMistakes(stage, verdicts) {
  const drawn = verdicts.filter(({ run }) => run.numbers);
  if (!judge.isThere || drawn.every(({ judged }) => judged?.agrees)) return [];
  try {
    await judge.start();
    // What has been found is shown before it is explained.
    await new Promise((resolve) => setTimeout(resolve));
    judge.open();
    for (const { stroke, run } of drawn) judge.path(stage, stroke, run.numbers ?? []);
    const { explanations } = judge.verdict(stage);
    const first = explanations.length > 1 ? "write.either" : "write.probably";
    return explanations.slice(0, 3).map((mistakes, index) =>
      make("p", {}, say(index > 0 ? "write.or" : first, judge.sentences(mistakes, stage))));
  } catch {
    return [];
  }
}
