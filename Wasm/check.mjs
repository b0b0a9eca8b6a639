// Runs every stage over every sample stroke in the WebAssembly module, and compares the texts with
// the recorded fixtures, which the native program keeps: node check.mjs MODULE STROKES FIXTURES

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const [file, strokes, fixtures] = process.argv.slice(2);
const complaints = [];

const module = new WebAssembly.Module(readFileSync(file));
const expect = (truth, sentence) => truth || complaints.push(sentence);
expect(WebAssembly.Module.imports(module).length === 0, "the module imports something");
const { memory, reserve, output, run } = new WebAssembly.Instance(module).exports;

/** Runs an operation on a packet, laid out as Packet.swift says; a negative number is a refusal. */
function call(operation, numbers, text = "") {
  const letters = new TextEncoder().encode(text);
  const head = 8 * (1 + numbers.length);
  const address = reserve(head + letters.length);
  new Float64Array(memory.buffer, address, 1 + numbers.length).set([numbers.length, ...numbers]);
  new Uint8Array(memory.buffer, address + head, letters.length).set(letters);
  const length = run(operation);
  return length < 0 ? length : Buffer.from(new Uint8Array(memory.buffer, output(), length));
}

// The module's catalogue lists the operations and stages; `describe` is always operation 0.
const catalogue = JSON.parse(call(0, []).toString());
const { phases, event: fields } = catalogue;
const stages = catalogue.stages.map(({ name }) => name);
const [load, traceOf, begin, feed] = ["load", "trace", "begin", "feed"].map((name) =>
  catalogue.operations.indexOf(name));

const pack = (event) =>
  fields.map((name) => (name === "phase" ? phases.indexOf(event.phase) : event[name] ?? NaN));
const take = ({ id, canvas, events }) =>
  call(load, [canvas.width, canvas.height, ...events.map(pack).flat()], id);

let compared = 0;
function compareAll() {
  for (const name of readdirSync(strokes).sort()) {
    take(JSON.parse(readFileSync(join(strokes, name), "utf8")));
    stages.forEach((stage, index) => {
      const text = call(traceOf, [index]);
      const path = join(fixtures, stage, name);
      expect(readFileSync(path).equals(text), `${path} differs from the module's`);
      compared += 1;
    });
  }
}

compareAll();
const size = memory.buffer.byteLength;
compareAll();
expect(memory.buffer.byteLength === size, "the module's memory grows from run to run");
expect(compared > 0, "there are no strokes to compare");

// Invalid strokes are refused, and the module still works afterwards.
const events = [
  { phase: "began", x: 1, y: 1 },
  { phase: "moved", x: Infinity, y: 1 },
];
const odd = { id: "odd", canvas: { width: 9, height: 9 }, events };
expect(take(odd) === -3, "event 1 should be refused");
expect(
  take({ ...odd, events: [{ phase: "began", x: 1, y: 1, t: 0, force: 7 }] }) === -2,
  "event 0 should be refused");
expect(
  take({ ...odd, events: [{ phase: "dropped", x: 1, y: 1 }] }) === -1,
  "a phase without a name should be refused");
expect(call(traceOf, [stages.length]) === -1, "a stage that does not exist should be refused");
expect(call(9999, []) === -1, "an operation that does not exist should be refused");
for (const count of [1, -1, NaN, 1e300]) {
  const address = reserve(8);
  new Float64Array(memory.buffer, address, 1).set([count]);
  expect(run(load) === -1, `${count} numbers in no memory should be refused`);
}
reserve(7);
expect(run(load) === -1, "memory too short for a packet should be refused");

// A long stroke: more elements are stroked than 32 bits can count.
const long = Array.from({ length: 70000 }, (_, i) => ({
  phase: i ? "moved" : "began", x: i % 300, y: (i * 7) % 400,
}));
take({ ...odd, events: long });
const n = long.length - 1;
const stroked = (n * (n + 3)) / 2;
expect(
  call(traceOf, [0]).toString().includes(`"stroked": ${stroked},\n    "committed"`),
  `${stroked} should be stroked`);

// Live drawing ends with the same path as the whole stroke.
call(begin, []);
for (const event of long.slice(0, 2000)) {
  const deltas = JSON.parse(call(feed, pack(event)).toString()).stages;
  expect(deltas.length === stages.length, "every stage should tell what it drew");
}
expect(call(feed, pack(long[0])) === -2002, "a pen that is down cannot come down");

for (const complaint of complaints) console.error(complaint);
if (complaints.length) process.exit(1);
console.log(`${compared / 2} traces of the module are the fixtures`);
