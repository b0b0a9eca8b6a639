// The rank of the right page for the queries of search.txt, and how long a search takes.
// Usage: node Bench/search.mjs SITE

import { readFileSync } from "node:fs";
import { find, readIndex } from "../Site/scripts/search/texts.js";

const site = process.argv[2];
globalThis.window = {};
new Function(readFileSync(`${site}/search.js`, "utf8"))();
const { inkstepSearch: data } = globalThis.window;
let start = performance.now();
const index = readIndex(data);
console.log(`read in ${(performance.now() - start).toFixed(0)} ms: ${index.sections.length} sections`);

const queries = readFileSync(new URL("search.txt", import.meta.url), "utf8").split("\n")
  .filter((line) => line.includes(" = ") && !line.startsWith("#")).map((line) => line.split(" = "));
const ranks = [];
let slowest = 0;
for (const [query, right] of queries) {
  start = performance.now();
  const { pages } = find(index, query);
  slowest = Math.max(slowest, performance.now() - start);
  const paths = pages.map(({ page }) => data.pages[page].path);
  const rank = paths.findIndex((path) => right.split(" ").includes(path)) + 1;
  ranks.push(rank);
  const first = rank === 1 ? "" : `; first: ${paths.slice(0, 3).join(" ")}`;
  console.log(`${rank || "–"}  ${query}${first}`);
}
const within = (most) => ranks.filter((rank) => rank > 0 && rank <= most).length;
console.log(`first: ${within(1)}, within three: ${within(3)} of ${ranks.length}; slowest ${slowest.toFixed(1)} ms`);
