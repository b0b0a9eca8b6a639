// Finds the line and column of values in a JSON text, for reports about files. The text must be valid JSON.

export const jsonPlaces = {
  /**
   * The line and column of the value at a path; if a part of the path is missing, those of the innermost
   * existing value.
   * @param {string} text
   * @param {readonly (string | number)[]} way
   * @returns {[number, number]} both from 1; columns count Unicode characters, not UTF-16 units
   */
  place(text, way) {
    let at = jsonPlaces.skip(text, 0);
    for (const part of way) {
      if (typeof part === "string") at = text[at] === "{" ? jsonPlaces.member(text, at, part) : at;
      else at = text[at] === "[" ? jsonPlaces.element(text, at, part) : at;
    }
    const before = text.slice(0, at).split("\n");
    return [before.length, [...(before.at(-1) ?? "")].length + 1];
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
