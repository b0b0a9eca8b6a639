// Ink in the page, without a browser: of every file, however broken, its readers say what `sitegen import` says,
// the stroke byte for byte, the notes and the faults with their places word for word, except for the command's
// options, which a page has not.
// Run: node Tests/Site/ink_test.mjs SITE SITEGEN [random files] [damaged files]

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import vm from "node:vm";
import { damaged, elsewhere, hostileFiles, randomFiles, swiftTexts } from "./ink_corpus.mjs";
import { random } from "./splitmix.mjs";

const scripts = new URL("../../Site/scripts/", import.meta.url);
const assets = join(process.argv[2], "assets");
const sitegen = resolve(process.argv[3]);
const asset = (pattern) => join(assets, readdirSync(assets).find((name) => pattern.test(name)));
globalThis.window = globalThis;
globalThis.document = { currentScript: null, body: { dataset: {} } };
vm.runInThisContext(readFileSync(asset(/^words-[0-9a-f]{8}\.js$/), "utf8"), { filename: "words.js" });
const { engine } = await import(new URL("shared/engine.js", scripts));
const { live } = await import(new URL("shared/engine-calls.js", scripts));
const { say } = await import(new URL("shared/phrases.js", scripts));
const { strokeCheck } = await import(new URL("shared/stroke-check.js", scripts));
const { inkFile } = await import(new URL("ink/file.js", scripts));
const { InkElsewhere, InkFault } = await import(new URL("ink/values.js", scripts));
const module = readFileSync(asset(/^inkstep-[0-9a-f]{8}\.wasm$/));
globalThis.inkstepWhole = async () => module;
await engine.start();

/** The command's words about its own options, and what a page says in their place. */
const options = [
  [/; --time-unit decides$/, ""],
  [/; --canvas decides$/, ""],
  [/ \(--time-unit\)\?$/, "?"],
  [/state the unit of the times with --time-unit$/, "give the times in milliseconds"],
  [/give the largest force that the device reports as --largest-force$/,
    "divide the forces by the largest one that the device reports"],
  [/if the pen is in the air there, name that column with --pen-column$/, "is the pen in the air there?"],
  [/, or with --columns .*$/, ""],
  [/, or choose with --columns$/, ""],
  [/, or choose them, as in --columns .*$/, ""],
];
const withoutOptions = (text) => options.reduce((said, [words, instead]) => said.replace(words, instead), text);

/** How many faults the command line shows of a file. */
const shown = 20;

/** What a terminal shows of a text. */
const printable = (text) =>
  text.replace(/[\0-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g, (letter) =>
    `\\u{${letter.charCodeAt(0).toString(16).toUpperCase()}}`);

/** What the page's readers make of a file, as the command line would print it. */
function readHere({ name, bytes }) {
  try {
    const { stroke, notes } = inkFile.read(new Uint8Array(bytes), name);
    return { stroke, said: notes.map(printable) };
  } catch (error) {
    if (error instanceof InkElsewhere) return { elsewhere: error.message };
    if (error instanceof strokeCheck.StrokeFault) return { refused: error.key };
    if (!(error instanceof InkFault)) throw error;
    const hidden = error.findings.length - shown;
    const said = error.findings.slice(0, shown).flatMap(({ line, column, message, suggestion }) => [
      `${line === 0 ? "" : `${line}:${column}: `}error: ${printable(message)}`,
      ...(suggestion ? [`  help: ${printable(suggestion)}`] : []),
    ]);
    return { said: hidden > 0 ? [...said, `… and ${hidden} more`] : said };
  }
}

/** What the program makes of it. */
function imported(folder, { name, bytes }) {
  const place = join(folder, name);
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, bytes);
  return new Promise((settle) => {
    execFile(sitegen, ["import", name], { cwd: folder, maxBuffer: 1e9 }, (error, output, errors) => {
      const said = errors.split("\n").flatMap((line) =>
        line.startsWith(`${name}: note: `) ? [line.slice(name.length + 8)]
        : line.startsWith(`${name}: warning: `) ? [line.slice(name.length + 11)]
        : line.startsWith(`${name}:`) ? [line.slice(name.length + 1).trimStart()]
        : line.startsWith("  help: ") ? [line] : []).map(withoutOptions);
      settle({ status: error?.code ?? 0, output, said });
    });
  });
}

/** Holds both against each other; says which of the ways a file went. */
async function compare(folder, file) {
  const { status, output, said } = await imported(folder, file);
  const here = readHere(file);
  const about = `${file.name}: ${JSON.stringify(file.bytes.toString().slice(0, 300))}`;
  if (here.elsewhere) return "elsewhere";
  if (!here.refused) assert.deepEqual(here.said, said, about);
  assert.equal(status, here.stroke ? 0 : 65, about);
  if (!here.stroke) return "refused";
  assert.deepEqual(here.stroke, JSON.parse(output), about);
  if (here.stroke.events.length > 0 && here.stroke.events.length <= strokeCheck.mostEvents) {
    assert.equal(live.strokeFile(here.stroke), output, about);
    strokeCheck.stroke(here.stroke);
  }
  return "taken";
}

const chance = random(20_240_915);
const names = (text) => ["no ending", /^\s*[{[]/.test(text) ? "a.json" : "b.csv"];
const known = swiftTexts().flatMap((text) => names(text).map((name) => ({ name, bytes: Buffer.from(text) })));
const longer = known.filter(({ bytes }) => bytes.length > 30);
const made = randomFiles(chance, Number(process.argv[4] ?? 400));
const broken = Array.from({ length: Number(process.argv[5] ?? 900) }, () => {
  const file = damaged(chance.pick(chance.unit() < 0.7 ? made : longer), chance);
  return chance.unit() < 0.5 ? file : damaged(file, chance);
});

for (const [name, [text, kind]] of Object.entries(elsewhere)) {
  assert.equal(readHere({ name, bytes: Buffer.from(text) }).elsewhere, kind, name);
  assert.notEqual(say(`ink.kind.${kind}`), `ink.kind.${kind}`);
}

// Several at a time: most of it is the start of programs.
const folder = mkdtempSync(join(tmpdir(), "inkstep-ink-"));
try {
  for (const [what, files] of Object.entries({ known, hostile: hostileFiles(), random: made, damaged: broken })) {
    const counts = { taken: 0, refused: 0, elsewhere: 0 };
    const queue = [...files];
    await Promise.all(["one", "two", "three"].map(async (worker) => {
      for (let file = queue.shift(); file; file = queue.shift()) counts[await compare(join(folder, worker), file)] += 1;
    }));
    assert.ok(counts.taken > 0 && (counts.refused > 0 || what === "random"), `${what}: ${JSON.stringify(counts)}`);
    const { taken, refused, elsewhere } = counts;
    console.log(`${files.length} ${what} files of ink: ${taken} taken, ${refused} refused, ${elsewhere} elsewhere`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
