// What a pen measures and what an eraser takes away, without a browser.
// Run: node Tests/Site/pen_test.mjs

import assert from "node:assert/strict";

const { eventsLeft, segmentGap } = await import(new URL("../../Site/scripts/sheets/eraser.js", import.meta.url));
const { penParts } = await import(new URL("../../Site/scripts/sheets/pen-parts.js", import.meta.url));

const at = (x, y) => ({ x, y });
assert.equal(segmentGap(at(0, 0), at(10, 0), at(5, -5), at(5, 5)), 0);
assert.equal(segmentGap(at(0, 0), at(10, 0), at(0, 3), at(10, 3)), 3);
assert.equal(segmentGap(at(0, 0), at(10, 0), at(13, 4), at(20, 4)), 5);
assert.equal(segmentGap(at(1, 1), at(1, 1), at(4, 5), at(4, 5)), 5);

/** A stroke of few samples, far from each other. */
const line = (...places) => places.map((place, index) => ({
  phase: index === 0 ? "began" : index === places.length - 1 ? "ended" : "moved", ...place }));
const [first, second, dot] = [line(at(0, 0), at(100, 0)), line(at(0, 40), at(100, 40)), line(at(50, 80), at(50, 80))];
const all = [...first, ...second, ...dot];
assert.deepEqual(eventsLeft(all, [at(50, 5)], 14), [...second, ...dot]);
assert.deepEqual(eventsLeft(all, [at(50, 20)], 14), all);
assert.deepEqual(eventsLeft(all, [at(50, 20), at(52, 60)], 14), [...first, ...dot]);
assert.deepEqual(eventsLeft(all, [at(50, -20), at(50, 100)], 14), []);
assert.deepEqual(eventsLeft(all, [at(-20, 80), at(30, 80)], 14), all);
assert.deepEqual(eventsLeft(all, [at(-20, 80), at(40, 80)], 14), [...first, ...second]);

/** The forces that are kept of samples with these. */
const kept = (...forces) => penParts.measured(forces.map((force, index) => (
  { phase: index === 0 ? "began" : "moved", x: 0, y: 0, force }))).map(({ force }) => force);
assert.deepEqual(kept(0.31, 0.42, 0), [0.31, 0.42, 0]);
assert.deepEqual(kept(0.5, 0.5, 0), [undefined, undefined, undefined]);
assert.deepEqual(kept(0.31, 0), [0.31, 0]);
assert.deepEqual(kept(0.5, 0), [undefined, undefined]);
assert.deepEqual(kept(1, 0), [undefined, undefined]);

console.log("the eraser and the force of a pen's tap are right");
