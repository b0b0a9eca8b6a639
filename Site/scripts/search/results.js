// The results under the field: pages, and the headings in them with the sentence that matches best.

import { make } from "../shared/elements.js";
import { find, pair } from "./texts.js";
import { isIdeograph, isWord } from "./words.js";

/** The most pages that are shown, the most words of a sentence, and those before its first match. */
const PAGES = 8;
const LENGTH = 40;
const BEFORE = 12;

/** @type {SearchMarking<number>} How much each word of a passage matches. */
const weights = ({ words, formsOf }, passage, marks) => passage.map((word, at) => {
  const all = [...formsOf[word], pair(words, passage, at - 1), pair(words, passage, at)];
  return Math.max(...all.map((form) => marks.get(form) ?? 0));
});

/** @type {SearchMarking<string | Node>} The text of a passage, with the words marked that match. */
const text = (index, passage, marks) => weights(index, passage, marks).flatMap((weight, at) => {
  const [before, word] = [index.words[passage[at - 1]] ?? " ", index.words[passage[at]]];
  const isApart = isWord(before) && isWord(word) && !isIdeograph(before) && !isIdeograph(word);
  return [isApart ? " " : "", weight > 0 ? make("mark", {}, word) : word];
});

/**
 * The sentence of a section that matches best, cut around its first match.
 * @param {SearchIndex} index
 * @param {SearchSection} section
 * @param {Map<string, number>} marks
 */
function sentence(index, section, marks) {
  /** @type {{ words: number[], score: number }} */
  let best = { words: [], score: -1 };
  for (const passage of section.passages.slice(1)) {
    const ends = [...passage.keys()].filter((at) => /[.!?؟](\s|$)|[。！？]/.test(index.words[passage[at]]));
    [...ends, passage.length].forEach((end, part, all) => {
      const words = passage.slice(part > 0 ? all[part - 1] + 1 : 0, end + 1);
      const score = [...new Set(weights(index, words, marks))].reduce((sum, weight) => sum + weight, 0);
      if (score > best.score) best = { words, score };
    });
  }
  const first = weights(index, best.words, marks).findIndex((weight) => weight > 0);
  const start = Math.max(0, Math.min(first - BEFORE, best.words.length - LENGTH));
  const cut = text(index, best.words.slice(start, start + LENGTH), marks);
  return [start > 0 ? "… " : "", ...cut, start + LENGTH < best.words.length ? " …" : ""];
}

/**
 * Shows results whenever the text of the field changes.
 * @param {HTMLDialogElement} dialog
 * @param {string} root the address of the folder of the language
 * @param {SearchIndex} index
 * @param {SearchData["phrases"]} phrases
 */
export function showResults(dialog, root, index, phrases) {
  const input = /** @type {HTMLInputElement} */ (dialog.querySelector("input"));
  const status = make("p", { role: "status" });
  const list = make("ol");
  dialog.querySelector(".found")?.replaceChildren(status, list);

  function show() {
    const query = input.value.trim();
    const { pages, marks } = find(index, query);
    const count = phrases.count.replace("{0}", String(pages.length));
    status.textContent = pages.length > 0 ? count : query && phrases.none.replace("{0}", query);
    /** @param {SearchSection} section @param {boolean} hasText */
    const link = (section, hasText) => make(
      "a", { href: root + section.path + (section.id && `#${section.id}`) },
      make("b", { dir: "auto" }, ...text(index, section.passages[0], marks)),
      ...(hasText ? [make("span", { dir: "auto" }, ...sentence(index, section, marks))] : []));
    list.replaceChildren(...pages.slice(0, PAGES).map(({ page, sections }) => {
      const [first] = index.sections.filter((section) => section.page === page);
      const rest = sections.map((section) => index.sections[section]).filter((section) => section !== first);
      const parts = rest.map((section) => make("li", {}, link(section, true)));
      const under = parts.length > 0 ? [make("ol", {}, ...parts)] : [];
      return make("li", {}, link(first, rest.length < sections.length), ...under);
    }));
  }

  input.addEventListener("input", show);
  dialog.addEventListener("submit", () => list.querySelector("a")?.click());
  list.addEventListener("click", (event) => {
    const isLink = event.target instanceof Element && event.target.closest("a");
    if (isLink && !event.ctrlKey && !event.metaKey) dialog.close();
  });
  dialog.addEventListener("keydown", (event) => {
    const stops = [input, ...list.querySelectorAll("a")];
    const at = stops.findIndex((stop) => stop === document.activeElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0;
    if (step !== 0) event.preventDefault();
    if (step !== 0) stops[Math.max(0, Math.min(stops.length - 1, at + step))].focus();
    // Further letters belong to the field.
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) input.focus();
  });
  show();
}
