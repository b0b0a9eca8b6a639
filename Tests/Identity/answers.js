// Everything a page may ask about a stroke, as one list of texts; needs `window.inkstep` and, for the
// graph, the engine's script. What is refused answers with the refusal.

"use strict";

/** The texts for a stroke: its traces, and a figure of every kind. */
function answersAbout(stroke) {
  const inkstep = window.inkstep;
  const texts = [];
  const ask = (question) => {
    try {
      texts.push(question());
    } catch (error) {
      if (error.name !== "EngineError") throw error;
      texts.push(`refused: ${error.event}`);
    }
  };
  const count = stroke.events.length;
  ask(() => inkstep.figure(inkstep.stages[0], stroke, { kind: "samples", id: "figure-1" }));
  if (texts[0].startsWith("refused")) return texts;
  live.hand([[[1, 2], [30, 40]], [[5, 6], [70, count]]]);
  inkstep.stages.forEach((stage, index) => {
    ask(() => inkstep.trace(stage, stroke));
    ask(() => live.text("notes", stage, stroke));
    ask(() => inkstep.figure(stage, stroke, { id: "figure-2" }));
    ask(() => inkstep.figure(stage, stroke, { detail: ["thumbnail", "canvas"][index % 2] }));
    if (index === count % 6) ask(() => live.motion(stage, stroke));
    ask(() => inkstep.figure(stage, stroke, { detail: "canvas", overlays: 1 + ((index + count) % 15) }));
    ask(() => inkstep.figure(stage, stroke, { kind: "step", at: (7 * index + 3) % (count + 1) }));
    ask(() => inkstep.figure(stage, stroke, { kind: "junction", joint: index + 1 }));
    const scrubbed = ["casteljau", "slide", "withdrawn", "tails", "close"][(index + count) % 5];
    ask(() => inkstep.figure(stage, stroke, { kind: scrubbed, joint: 1, at: index, waiting: 1 + (count % 3), set: 10 * index + 5 }));
    const from = inkstep.stages[Math.max(0, index - 1)];
    ask(() => inkstep.figure(stage, stroke, { kind: "compare", from, to: stage }));
  });
  // Every number runs the stage anew: one stage for each stroke, and every stage in its turn.
  const { measures, formats, strokeMeasures } = Engine.catalogue;
  const stage = inkstep.stages[count % inkstep.stages.length];
  const format = formats[count % formats.length];
  ask(() => measures.map((name) => live.number(`${stage}/${name}|${format}`, stroke)).join(" "));
  ask(() => strokeMeasures.map((name) => live.number(`stroke/${name}`, stroke)).join(" "));
  ask(() => String(live.number(`${stage}/length - stroke/length|.3`, stroke)));
  ask(() => inkstep.figure(inkstep.stages[0], stroke, { kind: "rate", set: 4 + (count % 57) }));
  for (const goal of [0, 1, 2]) {
    ask(() => JSON.stringify(live.goal(goal, inkstep.stages[2 + goal], stroke, goal)));
  }
  const stages = inkstep.stages.slice(0, 2);
  ask(() => inkstep.figure(stages[0], stroke, { kind: "cost", stages }));
  return texts;
}

/** The texts for a moment of a graph that a seed chooses. */
function answersAboutGraph(seed) {
  const next = numbersFrom(seed);
  const whole = (most) => Math.floor(next() * (most + 1));
  const values = Array.from({ length: whole(300) }, () => Math.round(next() * 1200) / 10);
  const isTurned = next() < 0.3;
  const numbers = [
    whole(1), 1 + whole(700), 4 + whole(60), 1 + whole(12), 1 + whole(4), whole(3), whole(340),
    whole(5), isTurned ? whole(300) : NaN, 1 + whole(700), whole(1), ...values,
  ];
  const plain = ["seam", "timeline", "tilecost"].map((kind) => {
    const settings = {
      seam: [0, 1 + whole(5), whole(6)],
      timeline: [whole(1), 1 + whole(40), whole(120)],
      tilecost: [0, 1 + whole(1000), 2 + whole(398)],
    };
    const setting = settings[kind];
    return live.plainFigure(kind, setting, "figure-1").svg;
  });
  try {
    return [engine.call("graph", numbers, "figure-1"), engine.call("graphFile", numbers), ...plain];
  } catch (error) {
    if (error.name !== "EngineError") throw error;
    return ["refused"];
  }
}

/** SHA-256 of texts, as hexadecimal digits; a zero byte ends each text. */
async function digestOf(texts) {
  const bytes = new TextEncoder().encode(texts.map((text) => `${text}\0`).join(""));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
