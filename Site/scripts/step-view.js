// One event under one stage, seen from close by: the figure, what the branch that ran does, and the
// buffer slot by slot. The words and the names of slots are those of the step pages.
"use strict";

/** @typedef {[number, number]} Pair */
/**
 * A step as the trace tells it.
 * @typedef {{ event: number, phase: StrokeEvent["phase"], point: Pair, buffer: Pair[] | null,
 *   appended: unknown[], junction?: Pair, display: boolean, stroked: number, committed: number,
 *   lag: number }} TraceStep
 */

class StepView {
  /**
   * The steps that are known, and what they are of.
   * @type {{ stage: string, stroke: Stroke, steps: TraceStep[] } | null}
   */
  #known = null;

  constructor() {
    this.title = make("h3", {});
    this.figure = make("div", { class: "paper" });
    this.text = make("p", {});
    this.buffer = make("ol", { class: "buffer" });
    this.numbers = make("p", { class: "facts" });
    this.element = make(
      "div", { class: "step-view" }, this.figure,
      make("div", {}, this.title, this.text, this.buffer, this.numbers));
  }

  /**
   * @param {Stroke} stroke
   * @param {string} stage
   * @param {number} at
   */
  show(stroke, stage, at) {
    const steps = this.#steps(stroke, stage);
    const step = steps[at];
    if (!step) return;
    const part = partOf(steps, at);
    showDrawing(this.figure, live.figure("step", stroke, { stage, at }).svg);
    const sample = symbol("p", part.sample);
    this.title.textContent = say("steps.event", at, sample, say(`phase.${step.phase}`));
    this.text.textContent = say(explanation(stage, step));
    this.numbers.textContent = say("steps.numbers", step.stroked, step.committed, step.lag);
    const names = slotNames(steps, part, at, stage);
    const capacity = step.buffer ? (stage === "bezier" ? 4 : 5) : 0;
    this.buffer.hidden = capacity === 0;
    this.buffer.replaceChildren();
    for (let slot = 0; slot < capacity; slot++) {
      const item = make("li", {}, say("steps.slot", slot));
      if (slot < names.length) item.append(make("b", {}, names[slot]));
      this.buffer.append(item);
    }
  }

  /** @param {Stroke} stroke @param {string} stage */
  #steps(stroke, stage) {
    if (!this.#known || this.#known.stroke !== stroke || this.#known.stage !== stage) {
      this.#known = { stage, stroke, steps: JSON.parse(live.trace(stage, stroke)).steps };
    }
    return this.#known.steps;
  }
}

/**
 * A symbol with its index below the line.
 * @param {string} letter
 * @param {number} index
 */
function symbol(letter, index) {
  return letter + [...String(index)].map((digit) => "₀₁₂₃₄₅₆₇₈₉"[Number(digit)]).join("");
}

/**
 * The phrase that explains a step.
 * @param {string} stage
 * @param {TraceStep} step
 */
function explanation(stage, step) {
  if (step.phase === "cancelled") {
    return stage === "finished" ? "explain.finished.cancelled" : "explain.cancelled";
  }
  let branch = /** @type {string} */ (step.phase);
  if (step.phase === "moved" && stage !== "linear" && stage !== "cached") {
    branch = step.junction ? "curve" : "stored";
    if (stage === "finished" && !step.display) branch = "repeated";
  }
  return `explain.${stage}.${branch}`;
}

/** @param {Pair} a @param {Pair} b */
const isSame = (a, b) => a[0] === b[0] && a[1] === b[1];

/**
 * The stroke that a step belongs to, up to the step: its samples, the newest one's number, junctions.
 * @param {TraceStep[]} steps
 * @param {number} at
 */
function partOf(steps, at) {
  let first = at;
  while (first > 0 && steps[first].phase !== "began") first--;
  /** @type {Pair[]} */
  const samples = [];
  let junctions = 0;
  for (const step of steps.slice(first, at + 1)) {
    const isLift = step.phase === "ended" || step.phase === "cancelled";
    if (!isLift || !isSame(step.point, samples[samples.length - 1])) samples.push(step.point);
    if (step.junction) junctions++;
  }
  return { samples, sample: samples.length - 1, junctions };
}

/**
 * What each filled slot holds: slot 0 where the last curve ended, the others the newest samples kept.
 * @param {TraceStep[]} steps
 * @param {{ samples: Pair[], junctions: number }} part
 * @param {number} at
 * @param {string} stage
 */
function slotNames(steps, part, at, stage) {
  const { samples, junctions } = part;
  const slots = steps[at].buffer ?? [];
  /** @type {string[]} */
  const names = [];
  let sample = samples.length - 1;
  for (const slot of slots.slice(1).reverse()) {
    while (sample > 0 && !isSame(samples[sample], slot)) sample--;
    while (stage === "finished" && sample > 0 && isSame(samples[sample - 1], slot)) sample--;
    names.push(symbol("p", sample));
    sample = Math.max(sample - 1, 0);
  }
  if (slots.length > 0) {
    const isJunction = junctions > 0 && stage !== "bezier";
    names.push(isJunction ? symbol("J", junctions) : symbol("p", 3 * junctions));
  }
  return names.reverse();
}
