// Runs a stage over a stroke and prints what it drew, as an inkstep-trace/1.
//
// Usage: node trace.mjs STAGE STROKE.json

import { readFileSync } from "node:fs";
import { stages } from "./stage.mjs";

/** What has been drawn so far, in order. */
class Path {
  elements = [];

  move(p) {
    this.elements.push(["M", p.x, p.y]);
  }

  line(p) {
    this.elements.push(["L", p.x, p.y]);
  }

  curve(control1, control2, p) {
    this.elements.push(["C", control1.x, control1.y, control2.x, control2.y, p.x, p.y]);
  }
}

/** Tells the stage of every event; returns the path. */
function draw(stage, events) {
  const path = new Path();
  const phases = ["began", "moved", "ended", "cancelled"];
  for (const { phase, x, y } of events) {
    if (!phases.includes(phase)) throw new Error(`unknown phase '${phase}'`);
    if (!Number.isFinite(x) || !Number.isFinite(y)) throw new Error("an event has no place");
    stage[phase]({ x, y }, path);
  }
  return path;
}

/** The trace as a file, with a line for each element of the path. */
function text(stage, stroke, path) {
  const elements = path.elements.map((element) => `\n    ${JSON.stringify(element)}`);
  return `{
  "format": "inkstep-trace/1",
  "stage": ${JSON.stringify(stage)},
  "stroke": ${JSON.stringify(stroke)},
  "path": [${elements}${elements.length > 0 ? "\n  " : ""}]
}`;
}

const [name, file, ...rest] = process.argv.slice(2);
if (file === undefined || rest.length > 0 || !Object.hasOwn(stages, name)) {
  console.error(`usage: node trace.mjs ${Object.keys(stages).join("|")} STROKE.json`);
  process.exit(1);
}
const stroke = JSON.parse(readFileSync(file, "utf8"));
if (stroke.format !== "inkstep-stroke/1") {
  console.error(`${file}: not an inkstep-stroke/1`);
  process.exit(1);
}
console.log(text(name, stroke.id, draw(new stages[name](), stroke.events)));
