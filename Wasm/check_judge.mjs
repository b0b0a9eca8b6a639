// Judges recorded fixtures in the judge's module, unchanged and with known faults, and sends it malformed
// packets: node check_judge.mjs MODULE STROKES FIXTURES

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const [file, strokes, fixtures] = process.argv.slice(2);
const complaints = [];
const expect = (truth, sentence) => truth || complaints.push(sentence);

const module = new WebAssembly.Module(readFileSync(file));
expect(WebAssembly.Module.imports(module).length === 0, "the module imports something");
const { memory, reserve, output, run } = new WebAssembly.Instance(module).exports;

/** Runs an operation on a packet; a negative number is a refusal. */
function call(operation, numbers, text = "") {
  const letters = new TextEncoder().encode(text);
  const head = 8 * (1 + numbers.length);
  const address = reserve(head + letters.length);
  new Float64Array(memory.buffer, address, 1 + numbers.length).set([numbers.length, ...numbers]);
  new Uint8Array(memory.buffer, address + head, letters.length).set(letters);
  const length = run(operation);
  return length < 0 ? length : Buffer.from(new Uint8Array(memory.buffer, output(), length)).toString();
}

const [names, keys] = call(0, []).split("\n").filter(Boolean).map((line) => JSON.parse(line));
const operation = (name) => names.operations.indexOf(name);
const { phases, event: fields, elements } = names;
const kind = (letter) => elements.findIndex((one) => one.letter === letter);

const load = ({ id, canvas, events }) => call(operation("load"), [canvas.width, canvas.height,
  ...events.flatMap((event) =>
    fields.map((name) => (name === "phase" ? phases.indexOf(event.phase) : event[name] ?? NaN)))], id);
/** A recording of a path alone. */
const packed = (path) => [-1, 6, path.length, ...path.flatMap(([letter, ...numbers]) => [kind(letter), ...numbers]),
  ...keys.summary.map(() => -1), -1];
const add = (stage, path) => JSON.parse(call(operation("trace"), [names.stages.indexOf(stage), ...packed(path)]));
const verdict = (stage) => JSON.parse(call(operation("verdict"), [names.stages.indexOf(stage)]));

/** Judges a program that spoils each path in the same way; the names that explain it. */
function judged(stage, spoil) {
  call(operation("open"), []);
  let differing = 0;
  for (const name of readdirSync(strokes).sort()) {
    load(JSON.parse(readFileSync(join(strokes, name), "utf8")));
    const { path } = JSON.parse(readFileSync(join(fixtures, stage, name), "utf8"));
    if (add(stage, spoil(path)).difference) differing += 1;
  }
  const { explanations } = verdict(stage);
  return { differing, names: explanations.map((one) => one.map(({ name }) => name).join(" + ")) };
}

for (const { letter, coordinates } of elements) {
  const seen = names.stages.some((stage) => readdirSync(join(fixtures, stage)).some((name) =>
    JSON.parse(readFileSync(join(fixtures, stage, name), "utf8")).path.some(
      (element) => element[0] === letter && element.length === coordinates + 1)));
  expect(seen, `no recorded path has an element '${letter}' with ${coordinates} numbers`);
}
const change = (change) => (path) => path.map(([letter, ...numbers]) => [letter, ...change(numbers)]);
for (const stage of names.stages) {
  const right = judged(stage, (path) => path);
  expect(right.differing === 0 && right.names.length === 0, `${stage}: fixtures should agree`);
  const swapped = judged(stage, change((numbers) => numbers.map((_, index) => numbers[index ^ 1])));
  expect(swapped.names[0] === "axes-swapped", `${stage}: x and y swapped is called ${swapped.names}`);
  const empty = judged(stage, () => []);
  expect(empty.names[0] === "nothing-drawn", `${stage}: nothing drawn is called ${empty.names}`);
}

// Malformed packets are refused, and the module still works afterwards.
for (const numbers of [[99, ...packed([])], [0], [0, -1, 6, 1e9], [0, -1, 6, 1, 9, 1, 1], [0, ...packed([]), 1],
  [0, -1, 6, 1, 0, NaN, 1, ...keys.summary.map(() => -1), -1]]) {
  expect(call(operation("trace"), numbers) === -1, `${numbers} should be refused`);
}
expect(call(operation("graph"), [0, 320, 1e9, 1]) === -1, "values that are not there should be refused");
expect(call(99, []) === -1, "an operation that does not exist should be refused");
expect(judged("linear", (path) => path).differing === 0, "after refusals all is as before");

for (const complaint of complaints) console.error(complaint);
if (complaints.length) process.exit(1);
console.log(`the judge names what is wrong in ${names.stages.length} stages`);
