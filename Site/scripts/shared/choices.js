// Rows of radio buttons.

import { make } from "./elements.js";

/**
 * Creates a row of radio buttons.
 * @param {string} name
 * @param {string} title
 * @param {[string, string][]} choices value and text
 * @param {(value: string) => void} choose
 */
export function makeChoice(name, title, choices, choose) {
  const group = make("fieldset", { class: "choice" }, make("legend", {}, title));
  for (const [value, text] of choices) {
    const input = make("input", { type: "radio", name, value });
    input.addEventListener("change", () => choose(value));
    group.append(make("label", {}, input, make("span", {}, text)));
  }
  return group;
}

/**
 * Checks the radio button of a value.
 * @param {Element} group
 * @param {string} value
 */
export function setChoice(group, value) {
  for (const input of group.querySelectorAll("input")) input.checked = input.value === value;
}
