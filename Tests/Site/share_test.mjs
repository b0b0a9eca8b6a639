// Links of the playground, without a browser: every stroke comes back exactly, and no text, however
// hostile, makes reading throw or let through what is no stroke. Seeded, so a failure repeats.
// Run: node Tests/Site/share_test.mjs SITE [strokes] [hostile fragments]

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import vm from "node:vm";

import { random } from "./splitmix.mjs";

const scripts = new URL("../../Site/scripts/", import.meta.url);
const assets = join(process.argv[2], "assets");
const catalogue = join(assets, readdirSync(assets).find((name) => /^words-[0-9a-f]{8}\.js$/.test(name)));
globalThis.window = globalThis;
globalThis.document = { currentScript: null, body: { dataset: {} } };
vm.runInThisContext(readFileSync(catalogue, "utf8"), { filename: "words.js" });
const { Engine } = await import(new URL("shared/engine.js", scripts));
const { share } = await import(new URL("shared/stroke-link.js", scripts));
const { strokeCode } = await import(new URL("shared/stroke-code.js", scripts));
const { strokeCheck } = await import(new URL("shared/stroke-check.js", scripts));

const strokes = Number(process.argv[3] ?? 12_000);
const hostile = Number(process.argv[4] ?? 120_000);

const { unit, below, pick } = random(20_240_601);

/** Whether plain values are the same to the last bit, the sign of zero included, and have no other keys. */
function same(one, other) {
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return Object.is(one, other);
  const kind = Object.getPrototypeOf(one);
  if (kind !== Object.getPrototypeOf(other) || (kind !== Object.prototype && kind !== Array.prototype)) return false;
  const keys = Object.keys(one);
  return one.length === other.length && keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && same(one[key], other[key]));
}

/** What `assert.deepEqual` says, which is asked only where something may differ: it takes many times longer. */
const assertSame = (one, other, message) => same(one, other) || assert.deepEqual(one, other, message);

/** A number of a kind: few decimals, many, tiny, or at the bounds. */
function coordinate(kind) {
  const value = (unit() - 0.5) * pick([10, 500, 2e6]);
  if (kind < 7) return Math.round(value * 10 ** kind) / 10 ** kind + 0;
  return pick([value, 1e6, -1e6, 5e-324, 1 / 3, 0, value * 1e-12]);
}

function anyStroke() {
  const kind = below(8);
  const isTimed = unit() < 0.8;
  const force = pick([0, 0, 1, 0.5]);
  const tilt = pick([0, 0, 1, 0.5]);
  const events = [];
  const count = unit() < 0.01 ? 1 + below(5000) : 1 + below(60);
  let isDown = false;
  let t = pick([0, 0, unit() * 1e6, 1e11]);
  while (events.length < count) {
    const phase = !isDown ? "began" : unit() < 0.9 ? "moved" : pick(["ended", "cancelled"]);
    isDown = phase === "began" || phase === "moved";
    const event = { phase, x: coordinate(kind), y: coordinate(kind) };
    if (isTimed) {
      event.t = t;
      const later = t + pick([0, 16.667, 8.333, unit() * 100]);
      t = unit() < 0.7 ? Math.round(later * 1000) / 1000 : later;
      if (t < event.t) t = event.t;
    }
    if (unit() < force) event.force = pick([0, 1, 0.5, unit()]);
    if (unit() < tilt) [event.tiltX, event.tiltY] = [below(181) - 90, pick([0, unit() * 90, -90])];
    events.push(event);
  }
  const id = pick(["drawn", "a", "small-circle", "x9-" + "y".repeat(97)]);
  const canvas = { width: pick([320, 393.5, 1 / 3, 1e6]), height: pick([480, 295.13, 5e-324]) };
  return { format: "inkstep-stroke/1", id, canvas, events };
}

function anyState(stroke) {
  const step = unit() < 0.5 ? null : below(5000);
  return { sample: null, stroke, stage: pick(Engine.stages), every: pick([1, 2, 3, 7, 20]), step };
}

// Every state comes back exactly, and by one text only.
let letters = 0;
let events = 0;
for (let i = 0; i < strokes; i++) {
  const state = anyState(anyStroke());
  assertSame(strokeCheck.stroke(state.stroke), state.stroke);
  const text = share.write(state);
  assert.match(text, /^[A-Za-z0-9_=&-]+$/);
  const read = share.read("#" + text);
  assertSame(read, state, `stroke ${i}`);
  assert.equal(share.write(read), text);
  letters += text.length;
  events += state.stroke.events.length;
}

// A sample goes by its name.
const named = { sample: "small-circle", stroke: null, stage: "smoothed", every: 3, step: 7 };
assert.equal(share.write(named), "sample=small-circle&stage=smoothed&every=3&step=7");
assert.deepEqual(share.read(share.write(named)), named);

// A drawn stroke is short: hundredths of a point, a sample every 8 milliseconds.
const drawn = { ...anyStroke(), id: "drawn", canvas: { width: 394, height: 296 }, events: [] };
for (let i = 0; i < 500; i++) {
  const angle = i / 40;
  drawn.events.push({
    phase: i === 0 ? "began" : i === 499 ? "ended" : "moved",
    x: Math.round((197 + (100 + i / 8) * Math.cos(angle)) * 100) / 100,
    y: Math.round((148 + 90 * Math.sin(angle)) * 100) / 100,
    t: Math.round(i * 8333 + below(3)) / 1000,
  });
}
const long = share.write({ ...named, sample: null, stroke: drawn });
assert.ok(long.length < 500 * 5, `${long.length} letters for 500 events`);

// A thousand events of a pen that measures how hard it is pressed: a hand that goes in loops, trembles and
// slows down, in hundredths of a point and tenths of a millisecond. The link stays under 8,000 letters.
const pen = { ...drawn, events: [] };
for (let i = 0; i < 1000; i++) {
  const angle = i / 22 + Math.sin(i / 90);
  const size = 70 + 40 * Math.sin(i / 130);
  const round = (value, places) => Math.round(value * places) / places;
  pen.events.push({
    phase: i === 0 ? "began" : i === 999 ? "ended" : "moved",
    x: round(40 + i / 4 + size * Math.cos(angle) + unit() * 0.3, 100),
    y: round(148 + size * Math.sin(angle) + unit() * 0.3, 100),
    t: round(i * 8.333 + unit() * 0.6, 10),
    force: round(0.5 + 0.3 * Math.sin(i / 40) + unit() * 0.01, 10_000),
  });
}
const written = share.write({ ...named, sample: null, stroke: pen });
assert.deepEqual(share.read(written).stroke, pen);
assert.ok(written.length < 8000, `${written.length} letters for 1,000 events of a pen`);

// Links that were made before there was this code still open, and say themselves anew. The first stroke has
// two reports after its first, in 16.667 milliseconds.
const older = [["began", 10.25, 20, 0, 0.25], ["moved", 30.5, 24.75, 8.333], ["moved", 31, 1 / 3, 16.667, 0.5],
  ["ended", 31, -4, 30, 0]];
const canvas = { width: 394, height: 295.13 };
const before = [
  [ "ink=AQUFZHJhd24C0OcEvZoBBAAFAgKCENIfZAAHAAAAAAAANEAAAAAAAMA4QFVVVVVVVdU_AAAAAAAAEMADAJqCAQKOTgEAAwIyMmM&stage=smoothed&rate=60&step=2",
    { stage: "smoothed", every: 2, step: 2 },
    older.map(([phase, x, y, t, force]) => ({ phase, x, y, t, ...(force !== undefined && { force }) })) ],
  [ "ink=AQAFZHJhd24C0OcEvZoBBAAFAgKCENIfZAAAKAoxBw&stage=finished",
    { stage: "finished", every: 1, step: null },
    older.map(([phase, x, y]) => ({ phase, x, y: Math.round(y) })) ],
];
for (const [link, view, events] of before) {
  const stroke = { format: "inkstep-stroke/1", id: "drawn", canvas, events };
  assert.deepEqual(share.read(link), { sample: null, stroke, ...view });
  assert.deepEqual(share.read(share.write(share.read(link))).stroke, stroke);
}

// The largest stroke there can be fits; one more event does not.
const worst = { ...drawn, events: [] };
for (let i = 0; i < strokeCheck.mostEvents; i++) {
  const phase = i === 0 ? "began" : "moved";
  worst.events.push({ phase, x: unit(), y: unit(), t: 1e11 + i + unit() / 2, force: unit() });
}
assert.deepEqual(share.read(share.write({ ...named, sample: null, stroke: worst })).stroke, worst);
const more = { ...worst, events: [...worst.events, worst.events[4999]] };
assert.equal(share.read(share.write({ ...named, sample: null, stroke: more })), null);

// What is wrong is refused whole.
const refused = [
  "", "#", "step-7", "sample=", "sample=Tap&stage=linear", "sample=tap", "stage=linear",
  "sample=tap&stage=Linear", "sample=tap&stage=linear&stage=linear", "sample=tap&stage=linear&x=1",
  "sample=tap&stage=linear&rate=0", "sample=tap&stage=linear&rate=25", "sample=tap&stage=linear&every=1",
  "sample=tap&stage=linear&every=0", "sample=tap&stage=linear&every=21", "sample=tap&stage=linear&every=2&rate=30", "sample=../a&stage=linear",
  "sample=tap&stage=linear&rate=1e1", "sample=tap&stage=linear&step=-1", "sample=a--b&stage=linear",
  "sample=tap&stage=linear&step=5000", "sample=tap&stage=linear&step=007", "ink=&stage=linear",
  "sample=tap&stage=linear&", "sample=tap&ink=AQ&stage=linear", "ink=AQ&stage=linear",
  "ink=%00&stage=linear", "sample=tap&stage=constructor", "sample=tap&stage=linear&__proto__=1",
  "sample=tap&stage=linear&rate=10&step=1&step=1", "sample=" + "a".repeat(101) + "&stage=linear",
  "ink=" + "A".repeat(400_000) + "&stage=linear", "ink=" + "_".repeat(399_000) + "&stage=linear",
];
for (const text of refused) assert.equal(share.read(text), null, text.slice(0, 60));

/** A fragment with one thing changed, cut, doubled or swapped. */
function damaged(text) {
  const at = below(text.length);
  const letter = pick([..."AB_-09zZ=&%# é\u0000"]);
  return pick([
    () => text.slice(0, at) + letter + text.slice(at + 1),
    () => text.slice(0, at) + text.slice(at + 1 + below(4)),
    () => text.slice(0, at) + letter + text.slice(at),
    () => text.slice(0, at) + text,
    () => [...text].reverse().join(""),
  ])();
}

/** Bytes that begin like a stroke and go on anyhow. */
function anyBytes() {
  const length = below(60);
  const bytes = Array.from({ length }, () => pick([0, 1, 2, 7, 127, 128, 255, below(256)]));
  return "ink=" + Buffer.from([pick([1, 2]), below(8), 1, 97, ...bytes]).toString("base64url") + "&stage=bezier";
}

let taken = 0;
let source = "";
for (let i = 0; i < hostile; i++) {
  if (i % 50 === 0) {
    let stroke = anyStroke();
    while (stroke.events.length > 60) stroke = anyStroke();
    source = share.write(anyState(stroke));
  }
  const text = pick([() => damaged(source), () => damaged(damaged(source)), anyBytes])();
  const read = share.read(text);
  if (read === null) continue;
  taken++;
  // What is let through is a stroke by the rules of a file, and says itself again.
  if (read.stroke) strokeCheck.stroke(read.stroke);
  assertSame(share.read(share.write(read)), read);
}
// Most damage cannot be told from another stroke; but not all of it may pass, and some must.
assert.ok(taken > 0 && taken < hostile / 2, `${taken} of ${hostile} hostile fragments taken`);

// Files are refused with a reason that names the place.
const fault = (value) => {
  try {
    strokeCheck.file(typeof value === "string" ? value : JSON.stringify(value));
  } catch (error) {
    assert.ok(error instanceof strokeCheck.StrokeFault);
    return [error.key, ...error.values].join(" ");
  }
  return "";
};
const good = { ...named, format: "inkstep-stroke/1", id: "a", canvas: { width: 1, height: 1 } };
const file = (events) => ({ format: good.format, id: "a", canvas: good.canvas, events });
assert.equal(fault("{"), "play.fault.json");
assert.equal(fault("[]"), "play.fault.object stroke");
assert.equal(fault({ ...file([]), more: 1 }), "play.fault.key stroke more");
assert.equal(fault({ format: good.format }), "play.fault.missing stroke id");
assert.equal(fault({ ...file([]), format: "x" }), "play.fault.format inkstep-stroke/1");
assert.equal(fault({ ...file([]), id: "A" }), "play.fault.id");
assert.equal(fault(file([])), "play.fault.events");
assert.equal(
  fault({ ...file([]), canvas: { width: 0, height: 1 } }), "play.fault.length canvas.width 1000000");
assert.equal(
  fault({ ...file([]), canvas: { width: 1, height: "1" } }), "play.fault.length canvas.height 1000000");
assert.equal(fault(file([null])), "play.fault.object events[0]");
assert.equal(fault(file([{ phase: "up", x: 0, y: 0 }])), "play.fault.phase events[0]");
assert.equal(fault(file([{ phase: "moved", x: 0, y: 0 }])), "play.fault.order events[0] moved");
assert.equal(
  fault(file([{ phase: "began", x: "0", y: 0 }])),
  "play.fault.number events[0].x -1000000 1000000");
assert.equal(
  fault(file([{ phase: "began", x: 0, y: 0, t: 2 }, { phase: "moved", x: 0, y: 0 }])),
  "play.fault.timed events[1]");
assert.equal(
  fault(file([{ phase: "began", x: 0, y: 0, t: 2 }, { phase: "moved", x: 0, y: 0, t: 1 }])),
  "play.fault.time events[1]");
assert.equal(fault('{"__proto__": 1}'), "play.fault.key stroke __proto__");
assert.equal(fault(more), "play.fault.many 5001 5000");
assert.equal(fault(file([{ phase: "began", x: -0, y: 0 }])), "");

console.log(
  `${strokes} strokes (${(letters / events).toFixed(1)} letters an event), `
    + `${hostile} hostile fragments (${taken} are strokes of their own), ${refused.length} refused`);
