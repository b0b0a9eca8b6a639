// Compares traces with the recorded ones and says where each first differs.
//
// Usage: node compare.mjs TRACE.json ...
//
// What a trace is to be compared with lies in the folder `fixtures`. The status is 0 if all agree, 1 if any
// differs, 65 if any cannot be read.

import { readFileSync } from "node:fs";

const tolerance = 1e-9;
// What is compared of a step, if a trace tells it. What only says what a stage remembers comes first.
const books = ["buffer", "counter"];
const stepKeys = [
  ...books, "appended", "tail", "display", "stroked", "committed", "lag",
];
const graphKeys = ["held", "discarded", "reused", "frames", "queued", "draws", "missing"];

const isObject = (value) =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether two values are equal, numbers up to the tolerance. */
function same(a, b) {
  if (typeof a === "number" && typeof b === "number") return Math.abs(a - b) <= tolerance;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((value, index) => same(value, b[index]));
  }
  if (isObject(a) && isObject(b)) {
    const keys = Object.keys(a);
    return keys.length === Object.keys(b).length
      && keys.every((key) => Object.hasOwn(b, key) && same(a[key], b[key]));
  }
  return a === b;
}

/** The element that differs (null if they are no lists) and both values; null if nothing does. */
function difference(expected, found) {
  expected ??= Array.isArray(found) ? [] : null;
  found ??= Array.isArray(expected) ? [] : null;
  if (!Array.isArray(expected) || !Array.isArray(found)) {
    return same(expected, found) ? null : { element: null, expected, found };
  }
  for (let element = 0; element < Math.max(expected.length, found.length); element += 1) {
    const pair = { expected: expected[element] ?? null, found: found[element] ?? null };
    if (!same(pair.expected, pair.found)) return { element, ...pair };
  }
  return null;
}

/** The first step that differs, its key, and how; null if none does. */
function stepDifference(expected, found, keys) {
  const told = keys.filter((key) => found.some((step) => Object.hasOwn(step, key)));
  const count = Math.min(expected.length, found.length);
  for (let step = 0; step < count; step += 1) {
    for (const key of told) {
      const place = difference(expected[step][key], found[step][key]);
      if (place) return { step, key, ...place };
    }
  }
  if (expected.length === found.length) return null;
  const counts = { expected: expected.length, found: found.length };
  return { step: count, key: "steps", element: null, ...counts };
}

/** The step that draws an element of the path; beyond the last step if none does. */
function drawingStep(element, steps) {
  let drawn = 0;
  const step = steps.findIndex(({ appended }) => (drawn += appended.length) > element);
  return step < 0 ? steps.length : step;
}

/** Of steps and path, what differs first; null if the trace is right. */
function firstDifference(right, trace, keys) {
  const inStep = trace.steps ? stepDifference(right.steps, trace.steps, keys) : null;
  if (!trace.path) return inStep;
  const place = difference(right.path, trace.path);
  // Whoever draws the same may remember otherwise.
  if (!place) return inStep && books.includes(inStep.key) ? null : inStep;
  const step = drawingStep(place.element, right.steps);
  return inStep && inStep.step <= step ? inStep : { step, key: "path", ...place };
}

/** A value in a line, the keys of an object in the order of their names. */
function shown(value) {
  if (Array.isArray(value)) return `[${value.map(shown).join(", ")}]`;
  if (isObject(value)) {
    const members = Object.keys(value).sort().map((key) => `"${key}": ${shown(value[key])}`);
    return `{${members.join(", ")}}`;
  }
  return value === null ? "nothing" : JSON.stringify(value);
}

/** A name that is part of a file's. */
function name(value, key) {
  if (typeof value === "string" && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value)) return value;
  throw new Error(`'${key}' is no name`);
}

/** Where a text stands that no trace holds: a number in quotation marks, or Z; null if nowhere. */
function foreign(value, place) {
  if (typeof value === "string" && /^(Z|[-+.eE]*\d[-+.\deE]*)$/.test(value)) {
    return `${place} is the text "${value}"`;
  }
  if (typeof value !== "object" || value === null) return null;
  for (const [key, member] of Object.entries(value)) {
    const found = foreign(member, place + (Array.isArray(value) ? `[${key}]` : `.${key}`));
    if (found) return found;
  }
  return null;
}

/** Refuses what is no trace. */
function check(trace) {
  if (!isObject(trace) || !["inkstep-trace/1", "inkstep-graph/1"].includes(trace.format)) {
    throw new Error("it is no trace");
  }
  for (const key of ["steps", "path"]) {
    if (trace[key] !== undefined && !Array.isArray(trace[key])) {
      throw new Error(`'${key}' is no list`);
    }
    const place = foreign(trace[key], key);
    if (place) throw new Error(`${place}; numbers have no quotation marks, and paths no Z`);
  }
  if (trace.steps && !trace.steps.every(isObject)) throw new Error("a step is no object");
  if (!trace.steps && (!trace.path || trace.format === "inkstep-graph/1")) {
    throw new Error("there is nothing to compare");
  }
}

/** What happens at a step. */
function moment(right, step, isGraph) {
  const here = right.steps[step];
  if (!here) return "after the last step";
  if (!isGraph) return `event ${step}, ${here.phase}`;
  return `${here.relayout ? "relayout after " : ""}sample ${here.total}`;
}

/** Says in a line how a trace differs; returns whether it agrees. */
function compare(file) {
  const read = (path) => JSON.parse(readFileSync(path, "utf8").replace(/^\uFEFF/, ""));
  const trace = read(file);
  check(trace);
  const isGraph = trace.format === "inkstep-graph/1";
  const stage = isGraph ? name(trace.policy ?? "published", "policy") : name(trace.stage, "stage");
  const sample = isGraph ? name(trace.signal, "signal") : name(trace.stroke, "stroke");
  const { width = 320 } = trace;
  const graph = `tiles/${sample}-${stage}${width === 320 ? "" : `-${width}`}`;
  const right = read(`fixtures/${isGraph ? graph : `${stage}/${sample}`}.json`);
  const first = firstDifference(right, trace, isGraph ? graphKeys : stepKeys);
  if (!first) return true;
  const { step, key, element, expected, found } = first;
  const field = element === null ? key : `element ${element} of ${key}`;
  console.log(
    `${file}: ${isGraph ? "tiles " : ""}${stage} over ${sample}, ${moment(right, step, isGraph)}: `
      + `${field}: expected ${shown(expected)}, found ${shown(found)}`,
  );
  return false;
}

const files = process.argv.slice(2);
if (files.length === 0) {
  console.error("usage: node compare.mjs TRACE.json ...");
  process.exit(1);
}
let [agree, differ, unreadable] = [0, 0, 0];
for (const file of files) {
  try {
    if (compare(file)) agree += 1;
    else differ += 1;
  } catch (error) {
    console.error(`${file}: cannot be compared: ${error.message}`);
    unreadable += 1;
  }
}
console.log(
  `${files.length} compared: ${agree} agree, ${differ} differ, ${unreadable} cannot be read`,
);
process.exitCode = unreadable > 0 ? 65 : differ > 0 ? 1 : 0;
