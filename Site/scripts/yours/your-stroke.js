// The stroke that the reader drew on the home page, in each lesson: under the stage of the lesson, with rings around its
// sharpest corner and its longest gap; and in the last one under all stages, which turn into one another. A lesson
// without such a stroke shows nothing.

import { make, makeSVG, showDrawing } from "../shared/elements.js";
import { live } from "../shared/engine-calls.js";
import { engine } from "../shared/engine.js";
import { EngineError } from "../shared/exchange.js";
import { describeFacts } from "../shared/facts.js";
import { say } from "../shared/phrases.js";
import { plainFacts } from "../shared/plain-facts.js";
import { thinned } from "../shared/reports.js";
import { share } from "../shared/stroke-link.js";
import { drawnStroke, strokeFragment } from "../shared/visit.js";
import { Morph } from "./morph.js";

/** The least turn in degrees, and the shortest gap in figure units, that get a ring: what is not shown as zero. */
const least = { turn: 0.05, gap: 1 };

/** Shows the stroke in the places that the page has for it. */
export async function startYours() {
  const places = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".your-stroke")]);
  if (places.length === 0) return;
  const isLinked = share.read(location.hash)?.stroke;
  if (isLinked) {
    drawnStroke.write(location.hash.slice(1));
    history.replaceState(null, "", location.pathname + location.search);
  }
  const state = share.read(drawnStroke.read());
  const stroke = thinned(state?.stroke ?? null, state?.every ?? 1);
  if (!stroke) return;
  // Without the engine, or with a stroke that a stage cannot draw, the page stays as it is.
  try {
    await engine.start();
    for (const place of places) {
      const stages = (place.dataset.stages ?? "").split(" ").filter(Boolean);
      if (stages.length > 1) new Morph(place, stages, stroke);
      else show(place, stages[0], stroke);
      place.hidden = false;
    }
  } catch (error) {
    if (engine.isReady && !(error instanceof EngineError)) throw error;
  }
}

/**
 * Shows the stroke under one stage, or its samples alone.
 * @param {HTMLElement} place
 * @param {string | undefined} stage
 * @param {Stroke} stroke
 */
function show(place, stage, stroke) {
  const { svg, facts, frame } = live.figure(stage ? "stroke" : "samples", stroke, { stage, id: "your-figure" });
  const figure = make("figure", { class: "figure", id: "your-figure" });
  showDrawing(figure, svg);
  const drawing = /** @type {SVGSVGElement} */ (figure.firstElementChild);
  const words = stage ? [plainFacts(facts)] : [describeFacts(facts)];
  const rings = { turn: stage && frame ? sharpest(stage, stroke, frame) : null, gap: longestGap(drawing) };
  for (const ring of Object.values(rings)) {
    if (ring) drawing.append(makeSVG("circle", { class: "worst", cx: ring.x, cy: ring.y, r: 14 }));
  }
  const ringed = (rings.turn ? "turn" : "") + (rings.gap ? "gap" : "");
  if (ringed) words.push(say("yours." + ringed));
  figure.append(make("figcaption", {}, words.join(" ")));
  const way = make("a", {}, say("play.home.open"));
  way.href = `${engine.pages}playground.html#${strokeFragment(stroke, stage)}`;
  place.replaceChildren(make("h2", { id: "your-stroke" }, say("yours.title")), figure, make("p", { class: "more" }, way));
}

/**
 * The joint at which the ink turns most, in figure units; `null` if none turns.
 * @param {string} stage
 * @param {Stroke} stroke
 * @param {Frame} frame
 */
function sharpest(stage, stroke, { scale, x, y }) {
  /** @type {{ summary: { joints: { at: [number, number], turn?: number }[] } }} */
  const { summary } = JSON.parse(live.trace(stage, stroke));
  let most = least.turn;
  let place = null;
  for (const { at, turn = 0 } of summary.joints) {
    if (Math.abs(turn) < most) continue;
    most = Math.abs(turn);
    place = { x: scale * at[0] + x, y: scale * at[1] + y };
  }
  return place;
}

/**
 * The end of the ink that is farthest from its pen, in figure units; `null` if all of it is drawn.
 * @param {SVGSVGElement} drawing
 */
function longestGap(drawing) {
  let most = least.gap;
  let place = null;
  for (const gap of /** @type {NodeListOf<SVGPathElement>} */ (drawing.querySelectorAll("path.gap"))) {
    const length = gap.getTotalLength();
    if (length < most) continue;
    most = length;
    place = gap.getPointAtLength(0);
  }
  return place;
}
