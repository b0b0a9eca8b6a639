// Asks the module in node everything about many strokes, and the native engine the same: every packet
// that the page's script hands to the module goes to the native program too, and every answer has to
// be the same bytes. Writes a digest per stroke, for the browser to be compared with.
//
// node node.mjs SITE NATIVE COUNT DIGESTS FOLDER…    with strokes of the folders and COUNT seeded ones

import { spawn } from "node:child_process";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import vm from "node:vm";

const [site, native, count, digests, ...folders] = process.argv.slice(2);
const here = dirname(fileURLToPath(import.meta.url));

// The page's own scripts, in a page that is not there.
const page = globalThis;
page.window = page;
page.document = { currentScript: null, body: { dataset: {} } };
const load = (path) => vm.runInThisContext(readFileSync(path, "utf8"), { filename: path });
/** The file of the site that is called so but for the hash in its name. */
const asset = (stem, ending) =>
  join(site, "assets", readdirSync(join(site, "assets")).find(
    (name) => name.startsWith(`${stem}-`) && name.endsWith(ending) && name.length === stem.length + 9 + ending.length));
load(asset("words", ".js"));
for (const name of ["phrases.js", "exchange.js", "engine.js", "engine-calls.js"]) {
  Object.assign(page, await import(new URL(`../../Site/scripts/shared/${name}`, import.meta.url)));
}
for (const name of ["strokes.js", "answers.js"]) load(join(here, name));

const program = spawn(native, { stdio: ["pipe", "pipe", "inherit"] });
program.on("error", (error) => fail(error.message));
const answers = program.stdout[Symbol.asyncIterator]();
let received = Buffer.alloc(0);

/** The next bytes that the native program writes. */
async function receive(length) {
  const parts = [received];
  let have = received.length;
  while (have < length) {
    const { value, done } = await answers.next();
    if (done) fail("the native program ended early");
    parts.push(value);
    have += value.length;
  }
  const all = Buffer.concat(parts);
  received = all.subarray(length);
  return all.subarray(0, length);
}

function fail(message) {
  console.error(`error: ${message}`);
  process.exit(1);
}

// The module, with a note of every packet and answer.
const module = new WebAssembly.Module(readFileSync(asset("inkstep", ".wasm")));
let notes = [];
function noting() {
  const { memory, reserve, output, run } = new WebAssembly.Instance(module).exports;
  let size = 0;
  let address = 0;
  return {
    memory,
    output,
    reserve: (bytes) => {
      size = bytes;
      address = reserve(bytes);
      return address;
    },
    run: (operation) => {
      const packet = Buffer.from(new Uint8Array(memory.buffer, address, size));
      const code = run(operation);
      const text = Buffer.from(new Uint8Array(memory.buffer, output(), Math.max(code, 0)));
      notes.push({ operation, packet, code, text });
      return code;
    },
  };
}
Object.assign(page.engine, { module, exports: noting(), isReady: true });

const { operations, figures } = page.Engine.catalogue;
/** What has been answered, and not refused: operations, and kinds of figures. */
const answered = new Set();
let calls = 0;
let bytes = 0;
/** Has the native program do what the module just did. */
async function compare(name) {
  for (const { operation, packet } of notes) {
    const head = Buffer.alloc(8);
    head.writeUInt32LE(operation, 0);
    head.writeUInt32LE(packet.length, 4);
    program.stdin.write(Buffer.concat([head, packet]));
  }
  for (const [index, { operation, packet, code, text }] of notes.entries()) {
    const theirs = (await receive(4)).readInt32LE();
    const same = theirs === code && (await receive(Math.max(theirs, 0))).equals(text);
    if (!same) fail(`${name}: call ${index}, operation ${operation}: native and module differ`);
    calls += 1;
    bytes += text.length;
    if (code < 0) continue;
    answered.add(operations[operation]);
    // After how many numbers there are, the first is the kind.
    if (operations[operation] === "figure") answered.add(`figure ${figures[packet.readDoubleLE(8)].name}`);
  }
  notes = [];
}

/** What no answer may hold; two phrases are about what is undefined. */
const noNumber = /NaN|\binf\b|Infinity|(?<!joints\.)undefined(?!Turns)/;
const results = {};
async function check(name, answersAbout, subject) {
  const texts = answersAbout(subject);
  const strange = texts.find((text) => noNumber.test(text));
  if (strange) fail(`${name}: no number in ${strange.slice(Math.max(0, strange.search(noNumber) - 60)).slice(0, 110)}`);
  await compare(name);
  results[name] = await page.digestOf(texts);
  return texts;
}

const strokes = [];
for (const folder of folders) {
  for (const name of readdirSync(folder).filter((name) => name.endsWith(".json")).sort()) {
    strokes.push(JSON.parse(readFileSync(join(folder, name), "utf8")));
  }
}
if (strokes.length === 0) fail("there are no recorded strokes");
for (const stroke of strokes) await check(stroke.id, page.answersAbout, stroke);
let refused = 0;
for (let seed = 0; seed < Number(count); seed += 1) {
  const texts = await check(`stroke ${seed}`, page.answersAbout, page.strokeFrom(seed));
  if (texts.length === 1) refused += 1;
}
const graphs = Math.ceil(Number(count) / 10);
for (let seed = 0; seed < graphs; seed += 1) {
  await check(`graph ${seed}`, page.answersAboutGraph, seed);
}
program.stdin.end();
const wanted = [...operations, ...figures.map(({ name }) => `figure ${name}`)];
const silent = wanted.filter((name) => !answered.has(name));
if (silent.length > 0) fail(`nothing but refusals came of ${silent.join(", ")}`);
if (refused === 0 || refused > count / 2) fail(`${refused} seeded strokes were refused`);
const graphsSeen = new Set(Object.keys(results).filter((name) => name.startsWith("graph")).map((n) => results[n]));
if (graphsSeen.size < graphs / 2) fail("most graphs are the same");
writeFileSync(digests, JSON.stringify({ strokes, count: Number(count), graphs, results }));
console.log(
  `${strokes.length} strokes, ${count} seeded ones (${refused} refused) and ${graphs} graphs: `
    + `${calls} answers of ${(bytes / 1e6).toFixed(0)} MB, native and module the same`);
