// Finds the line and column of values in a JSON text, for reports about files. Except for `fault`, the text must
// be valid JSON.

/** The tokens that may follow each other in JSON (RFC 8259), by what came before. */
const jsonTokens = (() => {
  const plain = String.raw`[^"\\\0-\x1f]*`;
  const text = String.raw`"${plain}(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})${plain})*"`;
  const value = String.raw`[[{]|${text}|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?|true|false|null`;
  const key = String.raw`${text}[ \t\n\r]*:`;
  const token = (/** @type {string} */ pattern) => new RegExp(`[ \\t\\n\\r]*(${pattern})`, "y");
  return {
    value: token(value), key: token(key), "[": token("[,\\]]"), "{": token("[,}]"),
    element: token(value + "|]"), member: token(key + "|}"),
  };
})();

export const jsonPlaces = {
  /**
   * The line and column of an offset.
   * @param {string} text
   * @param {number} at
   * @returns {[number, number]} both from 1; columns count Unicode characters, not UTF-16 units
   */
  position(text, at) {
    const before = text.slice(0, at).split("\n");
    return [before.length, [...(before.at(-1) ?? "")].length + 1];
  },

  /**
   * The line and column at which a text stops being JSON.
   * @param {string} text
   */
  fault(text) {
    const open = /** @type {("[" | "{")[]} */ ([]);
    let next = /** @type {keyof typeof jsonTokens | undefined} */ ("value");
    let at = 0;
    while (next) {
      const pattern = jsonTokens[next];
      pattern.lastIndex = at;
      const found = pattern.exec(text)?.[1];
      if (found === undefined) break;
      at = pattern.lastIndex;
      if (found === "[" || found === "{") {
        open.push(found);
        next = found === "[" ? "element" : "member";
      } else if (found === ",") {
        next = open.at(-1) === "[" ? "value" : "key";
      } else {
        if (found === "]" || found === "}") open.pop();
        next = found.endsWith(":") ? "value" : open.at(-1);
      }
    }
    while (" \t\n\r".includes(text[at] ?? "x")) at += 1;
    return jsonPlaces.position(text, at);
  },

  /**
   * The line and column of the value at a path; if a part of the path is missing, those of the innermost
   * existing value.
   * @param {string} text
   * @param {readonly (string | number)[]} way
   */
  place(text, way) {
    let at = jsonPlaces.skip(text, 0);
    for (const part of way) {
      if (typeof part === "string") at = text[at] === "{" ? jsonPlaces.member(text, at, part) : at;
      else at = text[at] === "[" ? jsonPlaces.element(text, at, part) : at;
    }
    return jsonPlaces.position(text, at);
  },

  /**
   * The offset of the end of the value at `from`.
   * @param {string} text
   * @param {number} from
   */
  end(text, from) {
    const first = text[from];
    if (first === '"') return jsonPlaces.stringEnd(text, from);
    if (first !== "{" && first !== "[") {
      let at = from;
      while (at < text.length && !/[\s,\]}]/.test(text[at])) at += 1;
      return at;
    }
    let depth = 0;
    for (let at = from; at < text.length; at += 1) {
      const letter = text[at];
      if (letter === '"') at = jsonPlaces.stringEnd(text, at) - 1;
      else if (letter === "{" || letter === "[") depth += 1;
      else if (letter === "}" || letter === "]") {
        depth -= 1;
        if (depth === 0) return at + 1;
      }
    }
    return text.length;
  },

  /** @param {string} text @param {number} from */
  stringEnd(text, from) {
    let at = from + 1;
    while (at < text.length && text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
    return at + 1;
  },

  /** @param {string} text @param {number} from */
  skip(text, from) {
    let at = from;
    while (at < text.length && /[\s,:]/.test(text[at])) at += 1;
    return at;
  },

  /**
   * The offset of a member of the object at `from`; `from` itself if there is none.
   * @param {string} text
   * @param {number} from
   * @param {string} key
   */
  member(text, from, key) {
    let at = jsonPlaces.skip(text, from + 1);
    while (text[at] === '"') {
      const end = jsonPlaces.stringEnd(text, at);
      const value = jsonPlaces.skip(text, end);
      if (JSON.parse(text.slice(at, end)) === key) return value;
      at = jsonPlaces.skip(text, jsonPlaces.end(text, value));
    }
    return from;
  },

  /**
   * The offset of an element of the array at `from`; `from` itself if there is none.
   * @param {string} text
   * @param {number} from
   * @param {number} index
   */
  element(text, from, index) {
    let at = jsonPlaces.skip(text, from + 1);
    for (let before = 0; before < index && text[at] !== "]"; before += 1) {
      at = jsonPlaces.skip(text, jsonPlaces.end(text, at));
    }
    return text[at] === "]" ? from : at;
  },
};
