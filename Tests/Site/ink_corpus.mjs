// Files of ink for tests of the page's readers: every text that the Swift tests of the program's readers hold, random
// files of each form, and hostile ones. Seeded, so a failure repeats.

import { readFileSync, readdirSync } from "node:fs";

const inkTests = new URL("../SitegenTests/Ink/", import.meta.url);

/** The texts between quotes in the Swift tests of readers of JSON and CSV. */
export function swiftTexts() {
  const texts = new Set();
  for (const name of readdirSync(inkTests).filter((one) => !/ML|SVG|Verb|Unipen/.test(one))) {
    const source = readFileSync(new URL(name, inkTests), "utf8");
    const blocks = source.matchAll(/"""\n([^]*?)\n( *)"""/g);
    for (const [, block, indent] of blocks) {
      texts.add(block.split("\n").map((line) => line.slice(indent.length)).join("\n"));
    }
    for (const [, text] of source.replace(/"""[^]*?"""/g, "").matchAll(/"((?:[^"\\\n]|\\.)*)"/g)) {
      if (text.includes("\\(")) continue;
      texts.add(text.replace(/\\u\{([0-9A-F]+)\}|\\(.)/gi, (_, code, letter) =>
        code ? String.fromCodePoint(parseInt(code, 16)) : { n: "\n", t: "\t", r: "\r", 0: "\0" }[letter] ?? letter));
    }
  }
  return [...texts];
}

/** A point list of random ink: strokes of samples with time and force, which may be missing. */
function anyStrokes({ unit, below, pick }) {
  const scale = pick([10, 300, 300, 5000, 1e6]);
  const digits = pick([0, 1, 3, 17]);
  const number = () => Number(((unit() - pick([0, 0, 0.5])) * scale).toPrecision(digits || 3));
  const [step, force] = [pick([8, 16.5, 0.008, 8e6, 8000, 0, 700]), pick([1, 1, 0, 1023])];
  let t = pick([0, 0, 1.7e12, 1700000000, 5]);
  return Array.from({ length: 1 + below(4) }, () =>
    Array.from({ length: pick([1, 2, 3, 5, 12]) }, () => {
      t += unit() < 0.1 ? 0 : step * (0.5 + unit());
      return { x: number(), y: number(), t: Number(t.toPrecision(15)), force: Number((unit() * force).toPrecision(5)) };
    }));
}

/** What writes ink as some program would. */
const forms = {
  "pairs.json": (strokes, { pick }) => JSON.stringify(pick([strokes[0].map(({ x, y }) => [x, y]),
    strokes.map((points) => points.map(({ x, y, t }) => [x, y, t])), { strokes: strokes.map((points) => (
      { points: points.map(({ x, y, t, force }) => [x, y, t, force]) })) }])),
  "objects.json": (strokes, { pick }) => JSON.stringify(strokes.map((points) => ({
    points: points.map(({ x, y, t, force }) => pick([{ x, y, time: t, pressure: force }, { x, y, time: t }])) }))),
  "table.csv": (strokes, { unit, pick }) => {
    const [mark, end] = [pick([",", ";", "\t", " "]), pick(["\n", "\r\n", "\r"])];
    const hasPhase = unit() < 0.3;
    const time = pick(["t", "t_ms", "Time (s)", "timestamp", ""]);
    const first = hasPhase ? "phase" : pick(["stroke", "pen", "Notes"]);
    const header = [first, "X", "y", time, pick(["pressure", "tilt x"])];
    const rows = strokes.flatMap((points, stroke) => points.map(({ x, y, t, force }, at) => {
      const phase = at === 0 ? "began" : at === points.length - 1 ? "ended" : "moved";
      const told = hasPhase ? phase : first === "pen" ? pick([1, 1, 0]) : stroke;
      return [told, x, y, t, force].map((cell) => (mark === ";" ? String(cell).replace(".", ",") : cell)).join(mark);
    }));
    return (unit() < 0.1 ? "\ufeff" : "") + [header.join(mark), ...rows].join(end) + end;
  },
  "bare.tsv": (strokes, { pick }) => {
    const [mark, count] = [pick([",", "\t", "  "]), pick([2, 3, 4])];
    return strokes.map((points) => points.map(({ x, y, t, force }) =>
      [x, y, t, force].slice(0, count).join(mark)).join("\n")).join("\n\n");
  },
};

/** Random files of each form. */
export function randomFiles(chance, count) {
  return Array.from({ length: count }, () => {
    const name = chance.pick(Object.keys(forms));
    return { name, bytes: Buffer.from(forms[name](anyStrokes(chance), chance)) };
  });
}

/** A file with something changed, cut, doubled or put in. */
export function damaged({ name, bytes }, { below, pick }) {
  const at = below(bytes.length + 1);
  const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)];
  const put = pick([
    ..."{}[]\",:;\t\n\r -.0#e9a", "NaN", "null", "1e400", "-0", "00", "\\u12", "\\ud800", "\u00e9", "\"x\":1,", "\"\"",
    "Infinity", "1e-400", "\0", "\ufeff", "9".repeat(40), "'", "true", "tru", "\u2028", "\u{1f58a}",
  ]);
  const changed = pick([
    () => [before, Buffer.from(put), after], () => [before, Buffer.from(put), after.subarray(1)],
    () => [before, after.subarray(1 + below(4))], () => [before], () => [before, before, after],
    () => [before, Buffer.from([128 + below(128)]), after],
  ])();
  return { name, bytes: Buffer.concat(changed) };
}

/** Files that pages leave to the command, and the kind that they say each is. */
export const elsewhere = {
  "page.svg": ["<svg/>", "svg"], "way": ["M 1 2 L 3 4", "svg"], "page.inkml": ["<ink/>", "inkml"],
  "markup": ["<?xml version='1.0'?><ink/>", "inkml"], "ink.upn": [".PEN_DOWN\n1 2\n.PEN_UP", "unipen"],
  "text": [".COORD X Y\n.PEN_DOWN\n1 2\n3 4", "unipen"],
  "drawing.excalidraw": ['{"type":"excalidraw","elements":[]}', "excalidraw"],
  "clipboard.json": ['{"type":"excalidraw/clipboard"}', "excalidraw"], "old.json": ['{"elements":[]}', "excalidraw"],
  "page.tldr": ['{"tldrawFileFormatVersion":1,"records":[]}', "tldraw"], "store.json": ['{"store":{}}', "tldraw"],
  "shapes.json": ['{"shapes":[{"type":"draw"}]}', "tldraw"], "first.json": ['{"document":{"pages":{}}}', "tldraw"],
  "signature.json": ['[{"penColor":"black","points":[{"x":1,"y":2,"time":3}]}]', "signature"],
  "sketch.json": ['[{"drawMode":false,"paths":[{"x":1,"y":2}]}]', "signature"],
  "cat.json": ['{"word":"cat","drawing":[[[1,2],[3,4]]]}', "quickDraw"],
  "cats.ndjson": ['{"drawing":[[[1,2],[3,4]]]}\n{"drawing":[[[1,2],[3,4]]]}', "drawings"],
  "pointers.json": ['[{"type":"pointermove","pointerId":1,"x":1,"y":2}]', "pointers"],
  "pointers.csv": ["pointerId,phase,x,y\n1,began,0,0\n1,ended,1,1\n", "pointers"],
  "dates.csv": ["x,y,time\n1,2,2024-01-01T00:00:00Z\n", "dates"], "dates": ["1,2,2024-01-01 00:00:00\n", "dates"],
  "dates.json": ['[{"x":1,"y":2,"t":"2024-01-01T00:00:00Z"}]', "dates"],
  "map.geojson": ['{"type":"LineString","coordinates":[[1,2],[3,4]]}', "geoJSON"],
  "paper.json": ['{"inkLists":[{"0":1,"1":2}]}', "flat"], "typed.json": ['{"0":[1,2],"1":[3,4]}', "flat"],
  "rubber.json": ['[{"tool":"eraser","points":[[1,2],[3,4]]}]', "eraser"],
  "note.xopp": ["<xournal/>", "xopp"], "note": ["<?xml version='1.0'?><xournal/>", "xopp"],
  "packed.xopp": [Buffer.from([0x1f, 0x8b, 8, 0]), "gzip"],
  "columns.json": ['[[[1,2,3,4,5],[3,4,5,6,7]]]', "columns"], "lists.json": ['{"x":[1,2],"y":[3,4]}', "columns"],
};

/** Files made to break readers. */
export function hostileFiles() {
  const texts = {
    "empty.json": "", "empty.csv": "", "space.json": " \n ", "nan.json": "[[NaN,1],[2,3]]", "big.json": "[[1e400,1]]",
    "deep.json": "[".repeat(200_000), "edge.json": "[".repeat(63) + "[1,2]" + "]".repeat(63), "word.json": "nul",
    "past.json": "[".repeat(64) + "[1,2]" + "]".repeat(64), "quote.json": "'a'", "text.json": "\"open",
    "twice.json": "{\"x\":[1,2],\"y\":[1,2],\"\\u0078\":[1,2]}",
    "null.json": "[[1,2],\0[3,4]]", "null.csv": "1,2\n\0,4",
    "mark.json": "\ufeff[[1,2],[3,4]]", "mark.csv": "\ufeffx,y\r\n1,2\r\n3,4", "comma.json": "[[1,2],[3,4],]",
    "key.json": "{\"points\":[[1,2]],}", "plus.json": "[[+1,2]]", "zero.json": "[[01,2]]", "after.json": "[[1,2]] x",
    "numbers.json": "[1,2,3,4]", "nothing.json": "null", "object.json": "{}", "proto.json": "{\"__proto__\":[[1,2]]}",
    "far.json": "[[1e16,9007199254740993],[1e-5,-1e300],[0.0001,123456789012345678]]",
    "slow.csv": "x,y,t\n1,2,0\n3,4,1e9\n5,6,2e9",
    "pause.csv": "x,y,t_ms\n1,2,0\n3,4,8\n5,6,16\n7,8,60000", "still.csv": "x,y,t\n" + "1,2,0\n".repeat(30),
    "late.csv": "x,y,t_ms\n1,2,-1e13\n2,3,1e13", "wide.csv": "1,".repeat(1001), "quote.csv": "x,y\n\"1,2\n3,4",
    "index.csv": "1,2\n3,4", "con.csv": "1,2\n3,4", "no ending": "1,2\n3,4", "a.b/c/Some File (2).csv": "1 2\n3 4",
    "many.csv": "x,y\n" + "a,b\n".repeat(120), "same.csv": "x,X,y\n1,2,3", "mixed.csv": "x,y,t\n1,2,3\n1,2,\n",
    "back.csv": "x,y,t\n1,2,9\n1,2,3\n",
    "again.csv": "stroke,x,y,t\n1,0,0,0\n1,5,0,8\n2,9,9,0\n2,9,8,8\n", "zeros.csv": "x,y,t\n1,1,531\n2,2,0\n3,3,540\n",
    "dot.csv": "stroke,x,y,t\n1,0,0,0\n2,0,0,4\n2,5,0,12\n", "clock.csv": "x,y,t_ms\n1,2,40527815441\n3,4,40527815449\n",
    "sep.csv": "sep=;\r\nx;y;t\r\n1,5;2;0\r\n3;4;8\r\n", "sep.tsv": "\ufeff\"sep=|\"\nx|y\n1|2\n3|4\n",
    "hover.csv": "type,x,y\npointermove,9,9\npointerdown,1,2\npointerup,3,4\npointermove,5,5\n",
    "still.json": '[{"points":[{"x":1,"y":2,"pressure":0},{"x":3,"y":4,"pressure":0}]}]', "third.json": "[[1,2,0],[3,4,0]]",
    "flat.json": '{"points":[[[1,2],[3,4]],{"data":[1,2,3]}]}',
    "note.rnote": "{}", "note.uim": "RIFF0000UINK", "photo.webp": "RIFF0000WEBP", "ink.drawing": "wrd", "a.excalidraw.md":
      "---\nexcalidraw-plugin: parsed\n---\n```compressed-json\nN4K\n```\n", "note.md":
      "---\nexcalidraw-plugin: parsed\n---\n```json\n{}\n```\n", "up.csv": "phase,x,y\nmoved,1,2\nbegan,1,2\nbegan,3,4\n", "tilt.csv":
      "x,y,tilt x,tilt y\n1,2,99,0\n3,4,5,6\n", "three.csv": "3\n1,2\n3,4\n5,6\n", "one.csv": "3\n4\n",
    "photo.csv": "\x89PNG\r\n", "paper.json": "%PDF-1.7", "longest.json": JSON.stringify(
      Array.from({ length: 5001 }, (_, at) => [at % 90, at / 7])),
    [`${"very-".repeat(40)}long.csv`]: "1,2\n3,4",
  };
  const files = Object.entries(texts).map(([name, text]) => ({ name, bytes: Buffer.from(text) }));
  for (const [name, bytes] of Object.entries({
    "utf16.csv": Buffer.from("\ufeffx,y\n1,2", "utf16le"), "utf16.json": Buffer.from("\ufeff[[1,2]]", "utf16le"),
    "latin.csv": Buffer.from("gr\u00f6\u00dfe,x,y\n1,2,3", "latin1"),
    "latin.json": Buffer.from("{\"\u00f6\":1}", "latin1"),
    "zip.csv": Buffer.from([0x50, 0x4b, 3, 4, 1]), "binary": Buffer.from([0, 0x88, 3, 5, 200]),
    "bytes.json": Buffer.from([0xff]), "overlong.csv": Buffer.from([0x31, 0x2c, 0xc0, 0x80]),
  })) files.push({ name, bytes });
  return files;
}
