// The module of the pages: what it costs to draw, whether that grows, and how it compares with the same
// engine as a native program: node module.mjs MODULE NATIVE STROKE

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

const [file, native, strokeFile] = process.argv.slice(2);
const module = new WebAssembly.Module(readFileSync(file));
// The module says what it is called by; only its first operation has to be known.
const { operations, phases, event: fields, figures, stages } = described();
const [load, traceOf, figure, begin, feed] = ["load", "trace", "figure", "begin", "feed"].map((name) =>
  operations.indexOf(name));
const looked = stages.length - 1;
const stroke = JSON.parse(readFileSync(strokeFile, "utf8"));

/** A packet as bytes, laid out as Packet.swift says. */
const packet = (numbers) => Buffer.from(new Float64Array([numbers.length, ...numbers]).buffer);

/** A new instance, and a way to run an operation in it. */
function started() {
  const { memory, reserve, run } = new WebAssembly.Instance(module).exports;
  const call = (operation, bytes) => {
    const address = reserve(bytes.length);
    new Uint8Array(memory.buffer, address, bytes.length).set(bytes);
    const length = run(operation);
    // What is refused is soon done, and its time says nothing.
    if (length < 0) throw new Error(`the module refuses operation '${operations[operation]}': ${length}`);
    return length;
  };
  return { memory, call };
}

/** What the module has. */
function described() {
  const { memory, reserve, run, output } = new WebAssembly.Instance(module).exports;
  const bytes = Buffer.from(new Float64Array([0]).buffer);
  new Uint8Array(memory.buffer, reserve(bytes.length), bytes.length).set(bytes);
  const length = run(0);
  return JSON.parse(Buffer.from(memory.buffer, output(), length).toString());
}

/** An event as numbers, as the module names them. */
const packed = (event) =>
  fields.map((name) => (name === "phase" ? phases.indexOf(event.phase) : event[name] ?? NaN));

/** The stroke with one sample moved, as a learner drags it. */
function dragged(by) {
  const events = stroke.events.flatMap((event, index) => {
    const shift = index === Math.floor(stroke.events.length / 2) ? by % 50 : 0;
    return packed({ ...event, x: event.x + shift });
  });
  return packet([stroke.canvas.width, stroke.canvas.height, ...events]);
}
const whole = figures.findIndex(({ name }) => name === "stroke");
const shown = figures[whole].takes.map((name) => (name === "stage" ? looked : 0));
const redraw = (by) => [[load, dragged(by)], [traceOf, packet([looked])], [figure, packet([whole, ...shown])]];

const median = (values) => values.sort((a, b) => a - b)[values.length >> 1];
const row = (what, text) => console.log(`${what.padEnd(44)}${text}`);

// Memory over many redraws.
const drawing = started();
const sizes = [];
for (let index = 0; index < 10_000; index += 1) {
  for (const [operation, bytes] of redraw(index)) drawing.call(operation, bytes);
  sizes.push(drawing.memory.buffer.byteLength);
}
row("memory after 100 redraws", `${(sizes[99] / 1e6).toFixed(2)} MB`);
row("memory after 10,000 redraws", `${(sizes.at(-1) / 1e6).toFixed(2)} MB; the target is the same`);

// The cost of an event while drawing: the median over many rounds, because other work on the machine
// makes some events slow at random.
const first = [], last = [];
const pen = started();
for (let round = 0; round < 15; round += 1) {
  pen.call(begin, packet([]));
  const times = [];
  for (let index = 0; index < 5_000; index += 1) {
    const event = packet(packed({
      phase: index ? "moved" : "began", x: 160 + 100 * Math.sin(index / 9), y: 240 + 90 * Math.cos(index / 7),
    }));
    const start = performance.now();
    pen.call(feed, event);
    times.push(performance.now() - start);
  }
  // The compiler still works on the first round.
  if (round) {
    first.push(...times.slice(0, 100));
    last.push(...times.slice(-100));
  }
}
const [early, late] = [median(first), median(last)];
row(`first 100 of 5,000 events, under ${stages.length} stages`, `${(early * 1000).toFixed(1)} µs an event`);
row("last 100 of 5,000 events",
  `${(late * 1000).toFixed(1)} µs an event, ${(late / early).toFixed(2)} ×; the target is 1.5 ×`);

// The same redraws in the module and natively.
const calls = Array.from({ length: 1_000 }, (_, index) => redraw(index)).flat();
for (const [operation, bytes] of calls) drawing.call(operation, bytes);
const start = performance.now();
for (const [operation, bytes] of calls) drawing.call(operation, bytes);
const seconds = (performance.now() - start) / 1000;
const requests = calls.map(([operation, bytes]) => {
  const head = Buffer.alloc(8);
  head.writeUInt32LE(operation, 0);
  head.writeUInt32LE(bytes.length, 4);
  return Buffer.concat([head, bytes]);
});
const answer = spawnSync(native, ["--seconds"], { input: Buffer.concat(requests), maxBuffer: 2 ** 31 });
const nativeSeconds = Number(answer.stderr.toString());
if (answer.status !== 0 || !(nativeSeconds > 0)) throw new Error("the native program failed");
row("1,000 redraws in the module", `${(seconds * 1000).toFixed(0)} ms`);
row("1,000 redraws natively",
  `${(nativeSeconds * 1000).toFixed(0)} ms; the module takes ${(seconds / nativeSeconds).toFixed(2)} × as long`);
