// Files of ink for tests of the page's readers: every text that the Swift tests of the program's readers hold, random
// files of each form, and hostile ones. Seeded, so a failure repeats.

import { readFileSync, readdirSync } from "node:fs";

const inkTests = new URL("../SitegenTests/Ink/", import.meta.url);

/** The texts between quotes in the Swift tests of readers of JSON, CSV and UNIPEN. */
export function swiftTexts() {
  const texts = new Set();
  for (const name of readdirSync(inkTests).filter((one) => !/ML|SVG|Verb/.test(one))) {
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

const half = (number) => {
  const sign = number < 0 ? 0x8000 : 0;
  const size = Math.abs(number);
  if (size < 2 ** -14) return sign | Math.round(size * 2 ** 24);
  const exponent = Math.floor(Math.log2(size));
  return sign | ((exponent + 15) << 10) | Math.floor((size / 2 ** exponent - 1) * 1024);
};

/** What writes ink as some program would. */
const forms = {
  "signature.json": (strokes) => JSON.stringify(strokes.map((points) => ({
    penColor: "black", points: points.map(({ x, y, t, force }) => ({ time: t, x, y, pressure: force })) }))),
  "pairs.json": (strokes, { pick }) => JSON.stringify(pick([strokes[0].map(({ x, y }) => [x, y]),
    strokes.map((points) => points.map(({ x, y, t }) => [x, y, t])), { strokes: strokes.map((points) => (
      { points: points.map(({ x, y, t, force }) => [x, y, t, force]) })) }])),
  "lists.json": (strokes) => JSON.stringify(strokes.map((points) => (
    { x: points.map(({ x }) => x), y: points.map(({ y }) => y), t: points.map(({ t }) => t) }))),
  "quick draw.ndjson": (strokes, { below }) => Array.from({ length: 1 + below(3) }, (_, at) => JSON.stringify({
    word: "cat", drawing: strokes.slice(at % strokes.length).map((points) => (
      [points.map(({ x }) => x), points.map(({ y }) => y), points.map(({ t }) => t)])) })).join("\n"),
  "drawing.excalidraw": (strokes, { unit, pick }) => JSON.stringify({ type: "excalidraw", elements: strokes.map(
    (points) => ({
      type: pick(["freedraw", "freedraw", "freedraw", "text"]), x: (unit() - 0.5) * 900, y: unit() * 700,
      angle: pick([0, unit() * 7 - 3.5, Math.PI, unit() * 1e9]), isDeleted: unit() < 0.1,
      simulatePressure: unit() < 0.5,
      points: points.map(({ x, y }) => [x, y]), pressures: points.map(({ force }) => force),
    })) }),
  "page.tldr": (strokes, { unit, below, pick }) => JSON.stringify({ tldrawFileFormatVersion: 1, records: [
    { typeName: "page", id: "page:a", index: "a1" }, ...(unit() < 0.3 ? [{ typeName: "page", id: "page:b" }] : []),
    { typeName: "shape", id: "shape:f", type: "frame", parentId: "page:a", index: "a3", x: unit() * 90, y: 5,
      rotation: pick([0, unit() * 6]) },
    ...strokes.map((points, at) => {
      const width = pick([2, 3]);
      const bytes = Buffer.alloc(width * 4 + (points.length - 1) * width * 2);
      points.forEach(({ x, y, force }, index) => [x, y, force].slice(0, width).forEach((number, place) =>
        index === 0 ? bytes.writeFloatLE(number, place * 4)
          : bytes.writeUInt16LE(half(Math.max(-6e4, Math.min(6e4, number))), width * 2 * (index + 1) + place * 2)));
      const packed = { type: "free", dim: width, path: bytes.toString("base64").replace(/=*$/, pick(["", "$&"])) };
      const plain = { type: "free", points: points.map(({ x, y, force }) => ({ x, y, z: force })) };
      return {
        typeName: "shape", id: `shape:${at}`, type: pick(["draw", "draw", "highlight", "geo"]), x: unit() * 300, y: 7,
        parentId: pick(["page:a", "shape:f", "page:b"]), index: `a${below(9)}`, rotation: pick([0, unit() * 6.3 - 3]),
        props: { segments: [pick([packed, plain])], isPen: unit() < 0.5, scaleX: pick([1, 2.5]) },
      };
    })] }),
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
  "ink.upn": (strokes, { pick }) => [
    ".COORD X Y T", pick([".X_POINTS_PER_INCH 100", ".POINTS_PER_SECOND 90", ".DT 5"]),
    ...strokes.map((points) => `.PEN_DOWN\n${points.map(({ x, y, t }) => `${x} ${y} ${t}`).join("\n")}\n.PEN_UP`),
  ].join("\n"),
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
    "wide.excalidraw": "{\"elements\":[{\"type\":\"draw\",\"x\":-9e5,\"y\":0,\"points\":[[0,0],[18e5,9]]}]}",
    "slow.csv": "x,y,t\n1,2,0\n3,4,1e9\n5,6,2e9",
    "pause.csv": "x,y,t_ms\n1,2,0\n3,4,8\n5,6,16\n7,8,60000", "still.csv": "x,y,t\n" + "1,2,0\n".repeat(30),
    "late.csv": "x,y,t_ms\n1,2,-1e13\n2,3,1e13", "wide.csv": "1,".repeat(1001), "quote.csv": "x,y\n\"1,2\n3,4",
    "index.csv": "1,2\n3,4", "con.csv": "1,2\n3,4", "no ending": "1,2\n3,4", "a.b/c/Some File (2).csv": "1 2\n3 4",
    "page.svg": "<svg/>", "page.inkml": "<ink/>", "markup": "<?xml version='1.0'?><ink/>", "way": "M 1 2 L 3 4",
    "many.csv": "x,y\n" + "a,b\n".repeat(120), "same.csv": "x,X,y\n1,2,3", "mixed.csv": "x,y,t\n1,2,3\n1,2,\n",
    "back.csv": "x,y,t\n1,2,9\n1,2,3\n", "up.csv": "phase,x,y\nmoved,1,2\nbegan,1,2\nbegan,3,4\n", "tilt.csv":
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
