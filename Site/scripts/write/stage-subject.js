// A stage as a subject to write: it runs over the sample strokes, and its drawing is compared with the
// engine's.

import { live } from "../shared/engine-calls.js";
import { Engine, engine } from "../shared/engine.js";
import { say, sayStroke } from "../shared/phrases.js";
import { nameMistakes } from "../verify/name-mistakes.js";
import { CodeRunner, stageTask } from "./code-runner.js";
import { firstDifference } from "./first-difference.js";

/**
 * @typedef {import("./types").WritingSubject} WritingSubject
 * @typedef {import("./types").WrittenJudgement} WrittenJudgement
 */

/**
 * A stage as a subject to write.
 * @implements {WritingSubject}
 */
export class StageSubject {
  #stage;
  #runner = new CodeRunner();

  /** @param {string} stage */
  constructor(stage) {
    this.#stage = stage;
    this.key = stage;
    this.field = say("write.field", say(Engine.about(stage).phrase));
    this.samples = say("write.strokes");
  }

  start() {
    return engine.start();
  }

  /**
   * @param {string} code
   * @returns {Promise<WrittenJudgement>}
   */
  async judge(code) {
    const { strokes } = engine.samples;
    const runs = await this.#runner.run(code, strokes, stageTask);
    const judged = runs.map((run) => {
      const stroke = strokes[run.index];
      return { stroke, run, judged: run.numbers ? live.judge(this.#stage, stroke, run.numbers, "") : null };
    });
    return {
      verdicts: judged.map((verdict) => ({
        id: verdict.stroke.id,
        label: sayStroke(verdict.stroke.id),
        agrees: verdict.judged?.agrees === true,
        distance: firstDifference.distance(verdict.judged),
        threw: verdict.run.message,
        line: verdict.run.line,
        explain: (id) => firstDifference.nodes(verdict, this.#stage, id),
      })),
      named: () => nameMistakes(this.#stage, judged),
    };
  }

  /** @param {number} count */
  allAgree(count) {
    return say("write.allAgree", count);
  }

  /** @param {number} count @param {number} all */
  someAgree(count, all) {
    return say("write.someAgree", count, all);
  }
}
