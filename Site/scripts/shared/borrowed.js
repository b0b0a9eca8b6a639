// Gives text that scripts show in another language than the page the attribute of that language. Such phrases are
// between two isolates (U+2068 and U+2069), after the first of them a U+2060 for each language of the list before
// theirs. A phrase inside another belongs to the outer one.

/**
 * Splits a text into its parts; `lender` is the index of the language of a borrowed part, otherwise −1.
 * @param {string} text
 */
export function borrowedParts(text) {
  /** @type {{ text: string, lender: number }[]} */
  const parts = [];
  let start = 0;
  let depth = 0;
  const cut = (/** @type {number} */ end, /** @type {boolean} */ isBorrowed) => {
    const part = text.slice(start, end);
    const lender = isBorrowed ? /^\u2068(\u2060*)/.exec(part)?.[1].length ?? 0 : -1;
    if (part) parts.push({ text: part, lender });
    start = end;
  };
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === "\u2068") {
      if (depth === 0) cut(at, false);
      depth += 1;
    } else if (text[at] === "\u2069" && depth > 0) {
      depth -= 1;
      if (depth === 0) cut(at + 1, true);
    }
  }
  cut(text.length, false);
  return parts;
}

/**
 * Puts the borrowed parts of a text into elements with their language. The text itself stays the same, with its
 * invisible characters.
 * @param {Text} text
 * @param {readonly string[]} lenders
 */
function markText(text, lenders) {
  const parent = text.parentElement;
  if (!parent || !text.data.includes("\u2068") || parent.matches("bdi[lang], script, style, textarea")) return;
  const parts = borrowedParts(text.data);
  // Elements that hold text alone get the attribute themselves.
  if (parent instanceof SVGElement || parent.matches("option, title")) {
    const [{ lender }] = parts;
    if (parts.length === 1 && lender >= 0) parent.setAttribute("lang", lenders[lender]);
    return;
  }
  text.replaceWith(...parts.map(({ text: part, lender }) => {
    if (lender < 0) return part;
    const element = document.createElement("bdi");
    element.lang = lenders[lender] ?? "";
    element.dir = "auto";
    element.append(part);
    return element;
  }));
}

/** Marks borrowed text now and whenever a script adds some; does nothing in a page without borrowed phrases. */
export function markBorrowedText() {
  const lenders = globalThis.window?.inkstepLenders;
  if (!lenders) return;
  const mark = (/** @type {Node} */ node) => {
    if (node instanceof Text) return markText(node, lenders);
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const found = /** @type {Text[]} */ ([]);
    while (texts.nextNode()) found.push(/** @type {Text} */ (texts.currentNode));
    for (const text of found) markText(text, lenders);
  };
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === "characterData") mark(target);
      else addedNodes.forEach(mark);
    }
  });
  observer.observe(document.documentElement, { childList: true, characterData: true, subtree: true });
  mark(document.documentElement);
}
