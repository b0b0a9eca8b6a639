// Tests the search with texts in several scripts, written as the build writes them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { find, readIndex } from "../../Site/scripts/search/texts.js";
import { closeness, fold, isMistyped, terms } from "../../Site/scripts/search/words.js";

const CHARACTERS = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).filter((one) => !'"\\<'.includes(one));
const PARTS = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{Alphabetic}\p{N}\p{M}])+|[^\p{Alphabetic}\p{N}\p{M}]+/gu;

/** An index of pages, each of one section: a heading and a passage. */
function index(...pages) {
  const words = [...new Set(pages.flat().flatMap((text) => text.match(PARTS)))];
  assert(words.length <= 60, "longer codes are tested in Swift");
  const code = (text) => text.match(PARTS).map((word) => CHARACTERS[words.indexOf(word)]).join("");
  return readIndex({
    phrases: { count: "", none: "", ignored: "the my" }, words: words.join("\u00a0"),
    pages: pages.map((texts, at) => ({ path: `${at}`, sections: [["", ...texts.map(code)]] })),
  });
}

/** The numbers of the pages that a query finds, the best first. */
const found = (texts, query) => find(texts, query).pages.map(({ page }) => page);

test("words are compared without accents, vowel signs and case", () => {
  assert.equal(fold("BÉZIER"), "bezier");
  assert.equal(fold("Straße"), "strasse");
  assert.equal(fold("p₃"), "p3");
  assert.equal(fold("مُنْحَنًى"), fold("منحني"));
  assert.equal(fold("أخطاء"), fold("اخطاء"));
});

test("a word is found by its beginning, its stem and with one mistake, an exact one first", () => {
  const texts = index(["One", "coalescing"], ["Two", "interpolation"], ["Three", "interpolate"], ["Four", "the line"]);
  assert.deepEqual(found(texts, "interpolat"), [2, 1]);
  assert.deepEqual(found(texts, "interpolate"), [2, 1]);
  assert.deepEqual(found(texts, "coalesced"), [0]);
  for (const query of ["interpolatoin", "intrepolation", "interpoation", "interppolation", "interpolqtion"]) {
    assert(found(texts, query).includes(1), query);
  }
  assert.deepEqual(found(texts, "lime"), [3]);
  assert.deepEqual(found(texts, "lkme"), []);
  assert.deepEqual(found(texts, "the"), [3], "an ignored word alone is searched");
  assert.deepEqual(found(texts, "the coalescing"), [0]);
});

test("a heading counts more than the text", () => {
  const texts = index(["Lines", "a seam"], ["Seam", "lines and lines"]);
  assert.deepEqual(found(texts, "seam"), [1, 0]);
  assert.deepEqual(found(texts, "lines"), [0, 1]);
});

test("names in code are found whole and by their parts, Greek letters by their names", () => {
  const texts = index(["One", "touchesMoved"], ["Two", "τ and λ₂"], ["Three", "a UIView"]);
  assert.deepEqual(found(texts, "touchesmoved"), [0]);
  assert.deepEqual(found(texts, "touchesMoved"), [0]);
  assert.deepEqual(found(texts, "moved"), [0]);
  assert.deepEqual(found(texts, "tau"), [1]);
  assert.deepEqual(found(texts, "lambda2"), [1]);
  assert.deepEqual(found(texts, "view"), [2]);
});

test("Chinese is found by pairs of characters", () => {
  const texts = index(["一", "线性插值是直线"], ["二", "插入一个值"], ["三", "曲线"]);
  assert.deepEqual(terms("插值法 B2"), ["插值", "值法", "b2"]);
  assert.deepEqual(found(texts, "插值"), [0]);
  assert.deepEqual(found(texts, "曲线"), [2]);
  assert.deepEqual(found(texts, "插").sort(), [0, 1]);
  assert.deepEqual([...find(texts, "插值").marks.keys()], ["插值"]);
});

test("Arabic is found without vowel signs, with or without the article", () => {
  const texts = index(["١", "المُنحنى بين نقطتين"], ["٢", "خط مستقيم"]);
  for (const query of ["منحنى", "المنحنى", "منحني", "والمنحنى"]) assert.deepEqual(found(texts, query), [0], query);
  assert.deepEqual(found(texts, "مستقيم"), [1]);
});

test("every single mistake in a word of six letters is one, and two are not", () => {
  const word = "spline";
  for (let at = 0; at < word.length; at++) {
    const [head, tail] = [word.slice(0, at), word.slice(at)];
    const wrong = [`${head}q${tail}`, head + tail.slice(1), `${head}q${tail.slice(1)}`];
    if (tail.length > 1) wrong.push(head + tail[1] + tail[0] + tail.slice(2));
    for (const typed of wrong) assert(isMistyped(typed, word) || closeness(typed, word) > 0, typed);
  }
  for (const typed of ["sqqine", "qpqine", "psilne"]) assert(!isMistyped(typed, word), typed);
});
