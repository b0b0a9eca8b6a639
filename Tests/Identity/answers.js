// Everything a page may ask, as lists of texts: a question for every operation of the catalogue, and in turn every
// kind of figure; needs the engine's scripts. What is refused answers with the refusal.

"use strict";

/** Asks questions one by one; a refusal is an answer, too. */
function asking() {
  const texts = [];
  const ask = (question) => {
    try {
      texts.push(question());
    } catch (error) {
      if (error.name !== "EngineError") throw error;
      texts.push(`refused: ${error.event}`);
    }
  };
  return { texts, ask };
}

/** One thing of a list for each number, and in turn every thing. */
const turn = (list, number) => list[number % list.length];

/** What figures are asked for, by the names that the catalogue gives it, from two numbers that go on. */
const settings = {
  stage: (index) => turn(Engine.stages, index),
  from: (index) => turn(Engine.stages, Math.max(0, index - 1)),
  to: (index) => turn(Engine.stages, index),
  stages: (index) => Engine.stages.slice(0, 1 + index % Engine.stages.length),
  at: (index, count) => (7 * index + 3) % (count + 1),
  joint: (index) => index + 1,
  first: (index) => index,
  last: (index) => 10 * index + 5,
  waiting: (index, count) => 1 + (index + count) % 3,
  overlays: (index, count) => (index + count) % (1 << Engine.catalogue.overlays.length),
  detail: (index, count) => turn(Engine.catalogue.details, index + count),
  line: (index, count) => 1 + (index + count) % 6,
  width: (index, count) => 1 + (37 * count + 11 * index) % 1000,
  policy: (index, count) => turn(Engine.catalogue.policies, index + count),
  redraw: (index, count) => 1 + (count + index) % 40,
  painter: (index, count) => (index + count) % 4,
  element: (index, count) => (37 * count + index) % 401,
  blit: (index, count) => (29 * index + count) % 241,
  interval: (index, count) => 1 + (index + 5 * count) % 100,
  block: (index, count) => 1 + (index + 3 * count) % 40,
  samples: (index, count) => 1 + (11 * index + count) % 240,
  copy: (index, count) => 1 + (53 * index + count) % 800,
  sample: (index, count) => (5 * index + count) % 40,
  source: (index, count) => (index + count) % 3,
  filter: (index, count) => 5 + (7 * index + count) % 96,
  // Some figures have a slider with few positions.
  set: (index, count) => (10 * index + count) % (count % 3 === 0 ? 7 : 101),
};

/** A figure of a kind, asked for by all that it takes. */
function figure(kind, stroke, index, count) {
  const options = { id: index % 2 === 0 ? "figure-1" : "" };
  for (const name of kind.takes) options[name] = settings[name](index, count);
  const { svg, facts, frame, points } = live.figure(kind.name, stroke, options);
  return svg + JSON.stringify([facts, frame, points]);
}

/** A stage of one's own, which the module gets once. */
const OWN = `class Stage {
  last = null;
  began(p, path) { this.last = p; path.move(p); }
  moved(p, path) { path.line({ x: (p.x + this.last.x) / 2, y: (p.y + this.last.y) / 3 }); this.last = p; path.tail.line(p); }
  ended(p, path) { path.line(p); path.commit(); }
  cancelled(p, path) { path.takeBack(0); }
}`;

/** A question about a stroke for each operation; `count` is how many events it has. */
const questions = {
  describe: (ask) => ask(() => engine.call("describe", [])),
  load: (ask, stroke) => ask(() => (engine.load(stroke), "")),
  trace: (ask, stroke) => Engine.stages.forEach((stage) => ask(() => inkstep.trace(stage, stroke))),
  notes: (ask, stroke) => Engine.stages.forEach((stage) => ask(() => live.text("notes", stage, stroke))),
  csv: (ask, stroke, count) => ask(() => live.csv(turn(Engine.stages, count), stroke)),
  svg: (ask, stroke, count) => ask(() => live.svgFile(turn(Engine.stages, count), stroke)),
  motion: (ask, stroke, count) => ask(() => live.motion(turn(Engine.stages, count), stroke)),
  swiftTest: (ask, stroke, count) => ask(() => live.swiftTest(turn(Engine.stages, count), stroke)),
  stroke: (ask, stroke) => ask(() => live.strokeFile(stroke)),
  hand: (ask, stroke, count) => ask(() => (live.hand([[[1, 2], [30, 40]], [[5, 6], [70, count]]]), "")),
  // A whole figure under every stage, and of all kinds in turn five more.
  figure: (ask, stroke, count) => Engine.stages.forEach((stage, index) => {
    ask(() => inkstep.figure(stage, stroke, { id: "figure-2" }));
    Engine.catalogue.figures.forEach((kind, at) => {
      if ((at + index + count) % 3 === 0) ask(() => figure(kind, stroke, index, count));
    });
  }),
  joints: (ask, stroke, count) => ask(() => live.text("joints", turn(Engine.stages, count), stroke)),
  measures: (ask, stroke, count) =>
    ask(() => JSON.stringify(live.measures([turn(Engine.stages, count), turn(Engine.stages, count + 3)], stroke))),
  // Every number runs a stage again: one stage for each stroke, all stages in rotation.
  number: (ask, stroke, count) => {
    const { measures, formats, strokeMeasures } = Engine.catalogue;
    const stage = turn(Engine.stages, count);
    const format = turn(formats, count);
    ask(() => measures.map((name) => live.number(`${stage}/${name}|${format}`, stroke)).join(" "));
    ask(() => strokeMeasures.map((name) => live.number(`stroke/${name}`, stroke)).join(" "));
    ask(() => String(live.number(`${stage}/length - stroke/length|.3`, stroke)));
  },
  locate: (ask, stroke, count) =>
    ask(() => JSON.stringify(live.locate(stroke, { scale: 1.5, x: 7, y: -3 }, 5 * count, 100))),
  begin: (ask) => ask(() => (live.begin(), "")),
  feed: (ask, stroke) => stroke.events.slice(0, 12).forEach((event) => ask(() => JSON.stringify(live.feed(event)))),
  // A stage against another, and against itself.
  judge: (ask, stroke, count) => [count, count + 1].forEach((other) => ask(() => {
    const { path } = JSON.parse(inkstep.trace(turn(Engine.stages, other), stroke));
    const kinds = Engine.catalogue.elements.map(({ letter }) => letter);
    const numbers = path.flatMap(([letter, ...rest]) => [kinds.indexOf(letter), ...rest]);
    return JSON.stringify(live.judge(turn(Engine.stages, count), stroke, numbers, "figure-3"));
  })),
  own: (ask) => {
    if (!globalThis.ownIsThere) ask(() => engine.call("own", [], `mine\n${OWN}`));
    globalThis.ownIsThere = true;
    for (const name of ["trace", "notes", "svg"]) ask(() => engine.call(name, [Engine.stages.length]));
  },
  goal: (ask, stroke, count) => Engine.catalogue.goals.forEach((name, goal) =>
    ask(() => JSON.stringify(live.goal(goal, turn(Engine.stages, count + goal), stroke, goal)))),
};

/** A question for each operation that shows a moment of the graph, from the numbers of the moment. */
const graphQuestions = {
  graph: (ask, numbers) => ask(() => engine.call("graph", numbers, "figure-1")),
  graphFile: (ask, numbers) => ask(() => engine.call("graphFile", numbers)),
  // A layer that has moved by a fraction, a redraw, and a reuse that the program lacks.
  graphPair: (ask, numbers) => ask(() => {
    const [total, x] = [Math.max(0, numbers[6]), numbers[1] / 7];
    const [expected, found] = [[0, x], [0, x + numbers[4] / 3]].map((row) => [2, ...row]);
    const draws = [3, 0, total / 3, total];
    const steps = [...expected, ...draws, 2, -1, 0, ...found, ...draws, 0];
    const pair = [numbers[1], 32, 32, 1, total, 0, ...expected, ...found, ...steps];
    return engine.call("graphPair", [...pair, ...numbers.slice(11)], "figure-4");
  }),
};

for (const name of Engine.catalogue.operations) {
  if (!(name in questions) && !(name in graphQuestions)) throw new Error(`nothing is asked of '${name}'`);
}
for (const { name, takes } of Engine.catalogue.figures) {
  const strange = takes.find((one) => !(one in settings));
  if (strange) throw new Error(`nobody knows what '${strange}' of '${name}' may be`);
}

/** The texts for a stroke; of one that is refused, the refusal alone. */
function answersAbout(stroke) {
  const { texts, ask } = asking();
  questions.load(ask, stroke);
  if (texts[0].startsWith("refused")) return texts;
  for (const question of Object.values(questions)) question(ask, stroke, stroke.events.length);
  return texts;
}

/** The texts for a moment of a graph that a seed chooses. */
function answersAboutGraph(seed) {
  const next = numbersFrom(seed);
  const whole = (most) => Math.floor(next() * (most + 1));
  const { graph, policies } = Engine.catalogue;
  const isTurned = next() < 0.3;
  const values = Array.from({ length: whole(300) }, () => Math.round(next() * 1200) / 10);
  // Up to about twice what was taught; a turn, which was not, now and then.
  const chosen = Object.values(graph).map(({ from, to, step, standard }) => {
    const most = standard ? 2 * standard + 4 : next() < 0.5 ? 5 : 300;
    const number = from + step * whole(Math.min(most, to - from));
    return standard === undefined && !isTurned ? NaN : number;
  });
  const { texts, ask } = asking();
  const numbers = [whole(policies.length - 1), ...chosen, whole(1), ...values];
  for (const question of Object.values(graphQuestions)) question(ask, numbers);
  return texts;
}

/** SHA-256 of texts, as hexadecimal digits; a zero byte ends each text. */
async function digestOf(texts) {
  const bytes = new TextEncoder().encode(texts.map((text) => `${text}\0`).join(""));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
