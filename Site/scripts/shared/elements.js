// Creates elements without parsing, so that text can never become markup.

/**
 * Sets attributes: `true` sets an empty attribute, `false` sets none.
 * @param {Element} element
 * @param {Record<string, string | number | boolean>} attributes
 */
export function setAttributes(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false) element.setAttribute(name, value === true ? "" : String(value));
  }
}

/**
 * Creates an HTML element with attributes and content.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, string | number | boolean>} [attributes]
 * @param {(Node | string)[]} content
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function make(name, attributes = {}, ...content) {
  const element = document.createElement(name);
  setAttributes(element, attributes);
  element.append(...content);
  return element;
}

/**
 * The parts of a sentence in which code is between backticks.
 * @param {string} text
 */
export const withCode = (text) =>
  text.split("`").map((part, at) => (at % 2 ? make("code", {}, part) : part));

/**
 * Creates an SVG element.
 * @template {keyof SVGElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, string | number | boolean>} [attributes]
 * @returns {SVGElementTagNameMap[Name]}
 */
export function makeSVG(name, attributes = {}) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  setAttributes(element, attributes);
  return element;
}

/**
 * Creates a button that runs an action unless it is disabled.
 * @param {string} text
 * @param {() => void} action
 */
export function makeButton(text, action) {
  const button = make("button", { type: "button" }, text);
  button.addEventListener("click", () => {
    if (button.getAttribute("aria-disabled") !== "true") action();
  });
  return button;
}

/**
 * Enables or disables a button with aria-disabled, so that it keeps the focus.
 * @param {HTMLButtonElement} button
 * @param {boolean} isAllowed
 */
export function allow(button, isAllowed) {
  button.setAttribute("aria-disabled", String(!isAllowed));
}

/**
 * Shows a drawing of the module in an element.
 * @param {Element} place
 * @param {string} svg text from the engine's module, never from elsewhere
 */
export function showDrawing(place, svg) {
  place.innerHTML = svg;
}

/**
 * Replaces one drawing by another.
 * @param {Element} drawing
 * @param {string} svg text from the engine's module or the page, never from elsewhere
 */
export function replaceDrawing(drawing, svg) {
  const holder = document.createElement("template");
  holder.innerHTML = svg;
  drawing.replaceWith(holder.content);
}
