// Texts that a page has for its script in `data-` attributes. A text in another language than the page has that
// language in an attribute beside it, which ends in `-lang`.

/**
 * Shows a text of the page's data in an element.
 * @param {HTMLElement} element
 * @param {DOMStringMap} data
 * @param {string} key
 */
export function showText(element, data, key) {
  element.textContent = data[key] ?? "";
  setLanguage(element, data, key);
}

/**
 * Gives an element the language of a text of the page's data.
 * @param {HTMLElement} element
 * @param {DOMStringMap} data
 * @param {string} key
 */
export function setLanguage(element, data, key) {
  const language = data[`${key}Lang`];
  for (const name of ["lang", "dir"]) element.removeAttribute(name);
  if (!language) return;
  element.lang = language;
  element.dir = "auto";
}
