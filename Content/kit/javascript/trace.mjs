// Runs a stage over a stroke and prints what it drew, as an inkstep-trace/1.
//
// Usage: node trace.mjs [--steps] STAGE STROKE.json
//        node trace.mjs tiles SIGNAL.json [POLICY [WIDTH [RELAYOUTS]]]
//
// With --steps the trace also has what the stage did at each event. Of a signal, it is an inkstep-graph/1
// with what the graph did at each sample: under the policy `published` or `repaired`, in a view so many points
// wide, which is laid out again after some samples, as in `648` or `10,20`, or `none`.

import { readFileSync } from "node:fs";
import { stages } from "./stage.mjs";
import { graphSteps } from "./view.mjs";

/** What has been drawn so far, in order. */
class Path {
  elements = [];
  /** How many there were when the pen came down. */
  start = 0;

  move(p) {
    this.elements.push(["M", p.x, p.y]);
  }

  line(p) {
    this.elements.push(["L", p.x, p.y]);
  }

  quad(control, p) {
    this.elements.push(["Q", control.x, control.y, p.x, p.y]);
  }

  curve(control1, control2, p) {
    this.elements.push(["C", control1.x, control1.y, control2.x, control2.y, p.x, p.y]);
  }

  takeBack() {
    this.elements.length = this.start;
  }
}

/** What happened at each event: what the stage remembers of it, and what it drew. */
class Recorder {
  steps = [];
  #drawn = 0;

  note({ phase, x, y }, { buffer, counter }, path) {
    this.steps.push({
      event: this.steps.length,
      phase,
      point: [x, y],
      // A slot that was never filled counts as the corner.
      buffer: buffer ? Array.from(buffer.slice(0, counter + 1), (p) => [p?.x ?? 0, p?.y ?? 0]) : null,
      counter: counter ?? null,
      appended: path.elements.slice(this.#drawn),
    });
    this.#drawn = path.elements.length;
  }
}

/** Tells the stage of every event; returns the path. */
function draw(stage, events, recorder) {
  const path = new Path();
  const phases = ["began", "moved", "ended", "cancelled"];
  for (const event of events) {
    const { phase, x, y } = event;
    if (!phases.includes(phase)) throw new Error(`unknown phase '${phase}'`);
    if (!Number.isFinite(x) || !Number.isFinite(y)) throw new Error("an event has no place");
    if (phase === "began") path.start = path.elements.length;
    stage[phase]({ x, y }, path);
    recorder.note(event, stage, path);
  }
  return path;
}

/** A list, with a line for each element. */
function lines(values) {
  const elements = values.map((value) => `\n    ${JSON.stringify(value)}`);
  return `[${elements}${elements.length > 0 ? "\n  " : ""}]`;
}

/** The trace as a file. */
function text(stage, stroke, steps, path) {
  return `{
  "format": "inkstep-trace/1",
  "stage": ${JSON.stringify(stage)},
  "stroke": ${JSON.stringify(stroke)},
  ${steps ? `"steps": ${lines(steps)},\n  ` : ""}"path": ${lines(path.elements)}
}`;
}

/** The trace of a graph as a file. */
function graphText(signal, policy, width, steps) {
  return `{
  "format": "inkstep-graph/1",
  "signal": ${JSON.stringify(signal)},
  "policy": ${JSON.stringify(policy)},
  "width": ${width},
  "steps": ${lines(steps)}
}`;
}

const withSteps = process.argv[2] === "--steps";
const [name, file, ...rest] = process.argv.slice(withSteps ? 3 : 2);
const isGraph = name === "tiles";
if (file === undefined || rest.length > (isGraph ? 3 : 0) || !(isGraph || Object.hasOwn(stages, name))) {
  const names = Object.keys(stages).join("|");
  const graph = "tiles SIGNAL.json [POLICY [WIDTH [RELAYOUTS]]]";
  console.error(`usage: node trace.mjs [--steps] ${names} STROKE.json, or ${graph}`);
  process.exit(1);
}
const input = JSON.parse(readFileSync(file, "utf8"));
const format = `inkstep-${isGraph ? "signal" : "stroke"}/1`;
if (input.format !== format) {
  console.error(`${file}: not an ${format}`);
  process.exit(1);
}
if (isGraph) {
  const [policy = "published", width = "320", relayouts = "648"] = rest;
  const after = relayouts === "none" ? [] : relayouts.split(",").map(Number);
  console.log(graphText(input.id, policy, Number(width), graphSteps(input, policy, Number(width), after)));
} else {
  const recorder = new Recorder();
  const path = draw(new stages[name](), input.events, recorder);
  console.log(text(name, input.id, withSteps ? recorder.steps : null, path));
}
