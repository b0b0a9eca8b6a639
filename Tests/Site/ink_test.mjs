// The files that the page opens, without a browser: every CSV that it reads is the stroke that `sitegen import`
// makes of the same file, byte for byte; where it finds a fault, so does the command, in the same line. What only
// the command reads gets the command's name.
// Run: node Tests/Site/ink_test.mjs SITE SITEGEN

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import vm from "node:vm";

const scripts = new URL("../../Site/scripts/", import.meta.url);
const assets = join(process.argv[2], "assets");
const sitegen = resolve(process.argv[3]);
const words = readdirSync(assets).find((name) => /^words-[0-9a-f]{8}\.js$/.test(name));
globalThis.window = globalThis;
globalThis.document = { currentScript: null, body: { dataset: {} }, documentElement: { lang: "en" } };
vm.runInThisContext(readFileSync(join(assets, words), "utf8"), { filename: "words.js" });
const { openInk } = await import(new URL("ink/open-ink.js", scripts));

/** Tables that the page reads, by file name. */
const read = {
  "plain.csv": "x,y\n1,2\n3,4\n5,6\n",
  "Two strokes.csv": "x,y\n1,2\n3,4\n\n  \n5,6\n7,8\n9,1",
  "dots.csv": "x,y,t\n1,2,0\n\n5,6,20\n",
  "timed.csv": "x,y,t,force\n10,20,1700000000000,0\n11.5,-2e1,1700000000008,.5\n+12.,20,1700000000016,\n",
  "order.csv": "force,t_ms,y,x\n1,0,2,3\n0.25,900,4,5\n0.25,1800,4,5\n",
  "exported.csv": "phase,x,y,t_ms,force,tiltX,tiltY\nbegan,1,2,0,0.5,10,-20\nmoved,3,4,8,0.5,,7\n\ncancelled,3,4,8,0.5,1,2\n" +
    "began,9,9,20,1,-90,90\nended,9.125,9,30,1,0,0\n",
  "open.csv": "phase,x,y\nbegan,1,2\nmoved,3,4\n",
  "quoted titles.csv": '"X","Y","T"\r\n1,2,5\r\n3,4,13\r\n-0,4,21',
  "mark.csv": "\ufeff\t# made by a program\n\nx, y , t\n 1 ,2,  0\n \t# said between\n3,4,8\n",
  "returns.csv": "x,y\r1,2\r3,4\r",
  "far.csv": "x,y\n1000000,-1000000\n1e-400,123456789e-3\n",
  "margin.csv": "x,y,t_ms\n50,60,-8\n70.5,300,0\n",
  "quick.csv": "x,y,t\n1,2,0\n3,4,0.5\n5,6,1\n7,8,1\n\n1,2,700\n",
  "steady.csv": "x,y,t\n1,2,0\n3,4,500\n5,6,1000\n7,8,1000.1\n",
  "slow.csv": "x,y,t_ms\n1,2,0\n3,4,1e9\n5,6,2e9",
  "con.csv": "x,y\n1,2\n3,4",
  "a.b -- c_D.csv": "x,y\n1,2\n3,4",
  [`${"very-".repeat(40)}long.csv`]: "x,y\n1,2\n3,4",
};

/** Tables with a fault: its line, its column, its phrase, and whether the command reads them. */
const refused = {
  "word.csv": ["x,y\n1,2\n3, b\n", 3, 4, "is not a number"],
  "nan.csv": ["x,y,t\nNaN,2,0\n", 2, 1, "is not a number"],
  "infinite.csv": ["x,y\n1,Infinity\n", 2, 3, "is not a number"],
  "hexadecimal.csv": ["x,y\n1,0x10\n", 2, 3, "is not a number"],
  "comma.csv": ["x,y\n1,5;2\n", 2, 3, "is not a number"],
  "tab.csv": ["x,y\n1,\t2\n", 2, 3, "is not a number"],
  "quotes.csv": ['x,y\n1,2\n3,"4"\n', 3, 3, "no quotation marks", "read"],
  "short.csv": ["x,y\n1,2\n3\n", 3, 1, "the row has 1 cell, and the first row has 2."],
  "long.csv": ["x,y\n1,2,3\n", 2, 1, "the row has 3 cells, and the first row has 2."],
  "empty.csv": ["x,y,t\n1,2,0\n3,,8\n", 3, 3, "y has no value"],
  "large.csv": ["x,y\n1,2\n1e999,4\n", 3, 1, "x must be a number"],
  "far.csv": ["x,y\n1,-1000000.5\n", 2, 3, "y must be a number"],
  "force.csv": ["x,y,force\n1,2,0.5\n1,2,600\n", 3, 5, "force must be a number"],
  "tilt.csv": ["x,y,tiltX,tiltY\n1,2,95,0\n", 2, 5, "tiltx must be a number", "read"],
  "timed.csv": ["x,y,t\n1,2,0\n3,4,\n", 3, 5, "every row has a time"],
  "back.csv": ["x,y,t\n1,2,0\n3,4,8\n\n5,6,7.5\n", 5, 5, "the time goes back from 8 to 7.5"],
  "phase.csv": ["phase,x,y\nbegan,1,2\ndrawn,3,4\n", 3, 1, "“drawn” is not a phase"],
  "up.csv": ["phase,x,y\nbegan,1,2\nended,1,2\nmoved,3,4\n", 4, 1, "cannot be “moved” there"],
  "down.csv": ["phase,x,y\nbegan,1,2\nbegan,1,2\n", 3, 1, "cannot be “began” there"],
  "none.csv": ["x,y\n\n", 0, 0, "it has no rows"],
  "unit.csv": ["x,y,t\n1,2,0\n3,4,0.008\n5,6,0.016\n", 0, 0, "mostly 0.008 milliseconds apart", "read"],
  "fast.csv": ["x,y,t\n1,2,0\n3,4,0.45\n5,6,0.9\n7,8,9\n", 0, 0, "mostly 0.45 milliseconds apart", "read"],
  "slow.csv": ["x,y,t\n1,2,0\n3,4,8\n5,6,608\n", 0, 0, "mostly 600 milliseconds apart", "read"],
  "late.csv": ["x,y,t_ms\n1,2,0\n3,4,1e13\n", 0, 0, "events[1].t must be a number"],
  "many.csv": ["x,y\n" + "1,2\n".repeat(5001), 0, 0, "it has 5\u202f001 events", "read"],
  "syntax.json": ['{ "format": "inkstep-stroke/1",\n  "id": "a", }', 2, 14, "this is not valid JSON"],
  "cut.json": ['{ "format": "inkstep-stroke/1",\n', 2, 1, "this is not valid JSON"],
  "open.json": ['{"format":"inkstep-stroke/1","id":"\\u0061' + "a".repeat(100_000), 1, 35, "this is not valid JSON"],
  "text.json": ['{"format":"inkstep-stroke/1","id":"a","canvas":{"width":9,"height":9},"events":[\n' +
    '{"phase":"began","x":1,"y":"2"}]}', 2, 28, "events[0].y must be a number"],
  "key.json": ['{"format":"inkstep-stroke/1","id":"a","canvas":{"width":9,"height":9},"events":[\n' +
    ' {"phase":"began","x":1}]}', 2, 2, "events[0] lacks the key “y”"],
  "wide.json": ['{"format":"inkstep-stroke/1","id":"a",\n"canvas":{"width":0,"height":9},"events":[]}', 2, 19,
    "canvas.width must be"],
};

/** Files that the page leaves to the command. */
const others = {
  "list.json": "[[1,2],[3,4]]", "points.json": '{"points":[{"x":1,"y":2}]}', "empty.json": "", "numbers.csv": "1,2\n3,4\n",
  "semicolons.csv": "x;y\n1;2\n", "tabs.tsv": "x\ty\n1\t2\n", "other.csv": "x,y,Notes\n1,2,a\n", "twice.csv": "x,X,y\n1,2,3\n",
  "times.csv": "x,y,t,t_ms\n1,2,3,3\n", "sep.csv": "sep=,\nx,y\n1,2\n", "way.svg": "<svg/>", "null.csv": "x,y\n# \0\n1,2\n",
  "latin.csv": Buffer.from("x,y\n# \xe9\n1,2\n", "latin1"), "wide.csv": Buffer.from("\ufeffx,y\n1,2\n", "utf16le"),
  "photo.png": Buffer.from("\x89PNG\r\n", "latin1"), "binary": Buffer.from([0, 1, 255]),
};

/** What the page makes of a file: a stroke, or the reason why not. */
function opened(name, contents) {
  try {
    return { stroke: openInk.stroke(Buffer.from(contents), name) };
  } catch (error) {
    return { reason: openInk.reason(error), place: error.place ?? [0, 0] };
  }
}

/** What the program makes of it. */
function imported(folder, name, contents) {
  writeFileSync(join(folder, name), contents);
  return spawnSync(sitegen, ["import", name], { cwd: folder, encoding: "utf8" });
}

const folder = mkdtempSync(join(tmpdir(), "inkstep-ink-"));
try {
  for (const [name, contents] of Object.entries(read)) {
    const { stroke, reason } = opened(name, contents);
    assert.equal(reason, undefined, name);
    assert.deepEqual(stroke, JSON.parse(imported(folder, name, contents).stdout), name);
  }
  for (const [name, [contents, line, column, words, isRead]] of Object.entries(refused)) {
    const { reason, place } = opened(name, contents);
    assert.deepEqual(place, [line, column], `${name}: ${reason}`);
    assert.ok(reason?.includes(words), `${name}: ${reason}`);
    const { status, stderr } = imported(folder, name, contents);
    assert.equal(status, isRead ? 0 : 65, `${name}: ${stderr}`);
    if (!isRead && line > 0) assert.ok(stderr.startsWith(`${name}:${line}:`), `${name}: ${reason} ${stderr}`);
  }
  for (const [name, contents] of Object.entries(others)) {
    assert.match(opened(name, contents).reason ?? "", new RegExp(`“sitegen import ${name} `), name);
  }
  assert.match(opened("Ann's way.svg", "<svg/>").reason, /“sitegen import 'Ann'\\''s way\.svg' --output stroke\.json”/);
} finally {
  rmSync(folder, { recursive: true });
}
const count = (files) => Object.keys(files).length;
console.log(`${count(read)} files opened, ${count(refused)} refused, ${count(others)} left to the command`);
