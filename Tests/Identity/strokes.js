// Strokes made from a seed, the same in node and in a browser: what a hand might draw, and what no hand
// should send.

"use strict";

/** Numbers from a seed (SplitMix32, after Steele, Lea and Flood 2014). */
function numbersFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let z = state;
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    return ((z ^ (z >>> 15)) >>> 0) / 2 ** 32;
  };
}

const hostileNumbers = [
  NaN, Infinity, -Infinity, -0, 5e-324, 1e308, 1e6, -1e6, 1000000.0000000001, 2 ** 31, 2 ** 53, -1e-300, 0.1,
];

/** A stroke of a kind that the seed chooses. */
function strokeFrom(seed) {
  const next = numbersFrom(seed);
  const pick = (list) => list[Math.floor(next() * list.length)];
  const isHostile = next() < 0.25;
  const step = pick([0, 0.01, 1, 8, 8, 30, 3000]);
  const grain = pick([1, 1, 0.5, 1e-3, 0]);
  const isTimed = next() < 0.5;
  const hasForce = next() < 0.3;
  const count = next() < 0.03 ? 400 : Math.floor(next() * 48);
  const canvas = { width: pick([320, 1, 799.5]), height: pick([480, 2, 1e6]) };
  if (isHostile && next() < 0.1) canvas.width = pick(hostileNumbers);
  const round = (value) => (grain ? Math.round(value / grain) * grain : value);
  const events = [];
  let x = next() * 320;
  let y = next() * 480;
  let t = 0;
  let isDown = false;
  for (let index = 0; index < count; index += 1) {
    x += (next() - 0.5) * 2 * step;
    y += (next() - 0.5) * 2 * step;
    t += round(next() * 30);
    let phase = isDown ? "moved" : "began";
    if (isDown && next() < 0.04) phase = pick(["ended", "ended", "cancelled"]);
    const isRepeat = next() < 0.08 && events.length > 0;
    const event = isRepeat ? { ...events.at(-1), phase } : { phase, x: round(x), y: round(y) };
    if (isTimed) event.t = t;
    if (hasForce) event.force = next();
    if (isHostile && next() < 0.02) event.phase = pick(["began", "moved", "ended", "dropped"]);
    if (isHostile && next() < 0.02) event[pick(["x", "y", "t", "force"])] = pick(hostileNumbers);
    isDown = event.phase === "began" || event.phase === "moved";
    events.push(event);
  }
  return { format: "inkstep-stroke/1", id: `seed-${seed}`, canvas, events };
}
