// Runs every stage over every sample stroke in the WebAssembly module, and compares the texts with
// the recorded fixtures, which the native program keeps: node check.mjs MODULE STROKES FIXTURES

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const [file, strokes, fixtures] = process.argv.slice(2);
const stages = ["linear", "cached", "bezier", "smoothed", "finished"];
const phases = ["began", "moved", "ended", "cancelled"];
const complaints = [];

const module = new WebAssembly.Module(readFileSync(file));
const expect = (truth, sentence) => truth || complaints.push(sentence);
expect(WebAssembly.Module.imports(module).length === 0, "the module imports something");
const { memory, reserve, output, trace } = new WebAssembly.Instance(module).exports;

/** Writes a stroke into the module's memory, laid out as PackedStroke.swift says. */
function write(stroke) {
  const id = new TextEncoder().encode(stroke.id);
  const numbers = [stroke.canvas.width, stroke.canvas.height, stroke.events.length, id.length];
  for (const { phase, x, y, t = NaN, force = NaN } of stroke.events) {
    numbers.push(phases.indexOf(phase), x, y, t, force);
  }
  const address = reserve(8 * numbers.length + id.length);
  new Float64Array(memory.buffer, address, numbers.length).set(numbers);
  new Uint8Array(memory.buffer, address + 8 * numbers.length, id.length).set(id);
}

let compared = 0;
function compareAll() {
  for (const name of readdirSync(strokes).sort()) {
    const stroke = JSON.parse(readFileSync(join(strokes, name), "utf8"));
    stages.forEach((stage, index) => {
      write(stroke);
      const length = trace(index);
      const text = length < 0 ? "" : Buffer.from(memory.buffer, output(), length);
      const path = join(fixtures, stage, name);
      expect(length > 0 && readFileSync(path).equals(text), `${path} differs from the module's`);
      compared += 1;
    });
  }
}

compareAll();
const size = memory.buffer.byteLength;
compareAll();
expect(memory.buffer.byteLength === size, "the module's memory grows from run to run");
expect(compared > 0, "there are no strokes to compare");

// What no stroke can hold is refused, and leaves the module in order.
const events = [
  { phase: "began", x: 1, y: 1 },
  { phase: "moved", x: Infinity, y: 1 },
];
const odd = { id: "odd", canvas: { width: 9, height: 9 }, events };
write(odd);
expect(trace(0) === -3, "event 1 should be refused");
write({ ...odd, events: [{ phase: "began", x: 1, y: 1, t: 0, force: 7 }] });
expect(trace(4) === -2, "event 0 should be refused");
write({ ...odd, events: [{ phase: "dropped", x: 1, y: 1 }] });
expect(trace(0) === -1, "a phase without a name should be refused");
expect(trace(stages.length) === -1, "a stage that does not exist should be refused");
reserve(31);
expect(trace(0) === -1, "memory too short for a stroke should be refused");
for (const count of [1, -1, NaN, 1e300]) {
  const address = reserve(32);
  new Float64Array(memory.buffer, address, 4).set([9, 9, count, 0]);
  expect(trace(0) === -1, `${count} events in no memory should be refused`);
}

// A long stroke: more elements are stroked than 32 bits can count.
const long = Array.from({ length: 70000 }, (_, i) => ({
  phase: i ? "moved" : "began", x: i % 300, y: (i * 7) % 400,
}));
write({ ...odd, events: long });
const length = trace(0);
const tail = Buffer.from(memory.buffer, output(), Math.max(length, 0)).toString();
const n = long.length - 1;
const stroked = (n * (n + 3)) / 2;
expect(tail.includes(`"stroked": ${stroked},\n    "committed"`), `${stroked} should be stroked`);

for (const complaint of complaints) console.error(complaint);
if (complaints.length) process.exit(1);
console.log(`${compared / 2} traces of the module are the fixtures`);
