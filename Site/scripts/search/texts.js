// The texts of the site as the build writes them, and the pages that a query finds.

import { closeness, forms, isIdeograph, isMistyped, isWord, terms } from "./words.js";

/** The code of a number ends in one of the first characters; longer codes begin with the others. */
const CHARACTERS = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at))
  .filter((one) => !'"\\<'.includes(one));
const DIGITS = new Map(CHARACTERS.map((character, digit) => [character, digit]));
const ENDS = 60;
const STARTS = CHARACTERS.length - ENDS;
/** How many occurrences in the text a word in a heading counts for, and one in the title of the page. */
const HEADING = 8;
const TITLE = 20;

/** @param {string} code */
function decoded(code) {
  const numbers = [];
  let high = 0;
  for (const character of code) {
    const digit = DIGITS.get(character) ?? 0;
    if (digit < ENDS) numbers.push(high * ENDS + digit);
    high = digit < ENDS ? 0 : high * STARTS + digit - ENDS + 1;
  }
  return numbers;
}

/**
 * Two characters of a script without spaces, at a position of a passage; empty elsewhere.
 * @type {(words: readonly string[], passage: readonly number[], at: number) => string}
 */
export const pair = (words, passage, at) => {
  const [first, second] = [words[passage[at]] ?? "", words[passage[at + 1]] ?? ""];
  return isIdeograph(first) && isIdeograph(second) ? first + second : "";
};

/**
 * Reads the texts.
 * @param {SearchData} data
 * @returns {SearchIndex}
 */
export function readIndex(data) {
  const words = data.words.split("\u00a0");
  const formsOf = words.map((word) => (isWord(word) ? forms(word) : []));
  const sections = data.pages.flatMap(({ path, sections }, page) => sections.map(
    ([id, ...codes], at) => ({ page, path, id, isFirst: at === 0, passages: codes.map(decoded) })));
  /** @type {Map<string, Map<number, number>>} */
  const places = new Map();
  sections.forEach(({ isFirst, passages }, section) => passages.forEach((passage, row) => {
    const amount = row > 0 ? 1 : isFirst ? TITLE : HEADING;
    passage.forEach((word, at) => {
      for (const form of [...formsOf[word], pair(words, passage, at)].filter(Boolean)) {
        let counts = places.get(form);
        if (!counts) places.set(form, (counts = new Map()));
        counts.set(section, (counts.get(section) ?? 0) + amount);
      }
    });
  }));
  return { words, formsOf, sections, places, ignored: new Set(data.phrases.ignored.split(" ").flatMap(terms)) };
}

/**
 * The forms that a term matches, each with how well. Typing mistakes count only if nothing else is found.
 * @param {SearchIndex} index
 * @param {string} term
 */
function matches({ places }, term) {
  const all = [...places.keys()];
  const close = all.map((form) => /** @type {const} */ ([form, closeness(term, form)])).filter(([, how]) => how > 0);
  return new Map(close.length > 0 ? close : all.filter((form) => isMistyped(term, form)).map((form) => [form, 0.5]));
}

/** @param {number} count how often a section has a word; how much that says of it */
const weight = (count) => count / (count + 1) + (count >= TITLE ? 1.5 : count >= HEADING ? 1 : 0);
/** @template Key @param {Map<Key, number>} sums @param {Key} key @param {number} value */
const add = (sums, key, value) => sums.set(key, (sums.get(key) ?? 0) + value);
/** @template Key @param {Map<Key, number>} most @param {Key} key @param {number} value */
const raise = (most, key, value) => most.set(key, Math.max(most.get(key) ?? 0, value));

/**
 * The pages that a query finds, the best first, each with its best sections; and the forms to be marked in them. A page
 * counts by its best section, and half by what all its sections have of each term.
 * @param {SearchIndex} index
 * @param {string} query
 */
export function find(index, query) {
  const all = terms(query);
  const telling = all.filter((term) => !index.ignored.has(term));
  /** @type {Map<string, number>} */ const marks = new Map();
  /** @type {Map<number, number>} */ const scores = new Map();
  /** @type {Map<number, number>} */ const together = new Map();
  for (const term of telling.length > 0 ? telling : all) {
    /** @type {Map<number, number>} */ const best = new Map();
    /** @type {Map<number, number>} */ const ofPage = new Map();
    const found = matches(index, term);
    for (const [form, close] of found) {
      for (const [section, count] of index.places.get(form) ?? []) raise(best, section, close * weight(count));
    }
    const rarity = Math.log(1 + index.sections.length / (best.size + 0.5));
    for (const [form, close] of found) raise(marks, form, close * rarity);
    for (const [section, score] of best) {
      add(scores, section, rarity * score);
      raise(ofPage, index.sections[section].page, rarity * score);
    }
    for (const [page, score] of ofPage) add(together, page, score / 2);
  }
  const ranked = [...scores].sort(([a, most], [b, score]) => score - most || a - b);
  const pages = [...together].map(([page, score]) => {
    const found = ranked.filter(([section]) => index.sections[section].page === page);
    return { page, score: score + found[0][1], sections: found.slice(0, 3).map(([section]) => section) };
  });
  return { pages: pages.sort((a, b) => b.score - a.score || a.page - b.page), marks };
}
