// How another page shows a figure: a frame around the file that holds the figure and nothing else. The code
// is made when somebody asks for it, with the address that this page was read from.

import { make, makeButton } from "./elements.js";
import { engine } from "./engine.js";
import { say } from "./phrases.js";

/**
 * The code for a figure; nothing for one that is not published by itself.
 * @param {HTMLElement} figure
 */
export function embedCode(figure) {
  const name = figure.dataset.embed;
  if (!name || document.body.dataset.pages === undefined) return null;
  const code = make("textarea", {
    readonly: true, rows: 4, spellcheck: "false", "aria-label": say("live.embed.code"),
  });
  const status = make("p", { class: "note", role: "status" });
  const copy = makeButton(say("live.embed.copy"), async () => {
    try {
      await navigator.clipboard.writeText(code.value);
      status.textContent = say("play.copied");
    } catch {
      code.focus();
      code.select();
      status.textContent = say("play.copied.not");
    }
  });
  const element = make(
    "details", { class: "embed-code" }, make("summary", {}, say("live.embed")),
    make("p", { class: "note" }, say("live.embed.note")), code, copy, status);
  element.addEventListener("toggle", () => {
    if (element.open) code.value = embedFrame(figure, name);
  });
  return element;
}

/**
 * A frame that is as high as the figure will be in it.
 * @param {HTMLElement} figure
 * @param {string} name
 */
function embedFrame(figure, name) {
  const width = 640;
  const address = new URL(`${engine.pages}embed/${name}.html`, location.href).href;
  const drawing = figure.querySelector(":scope > svg")?.getBoundingClientRect();
  const shape = drawing && drawing.width > 0 ? drawing.height / drawing.width : 1;
  const words = figure.querySelector("figcaption");
  const height = Math.ceil(width * shape + (words?.getBoundingClientRect().height ?? 0) + 140);
  const title = figure.querySelector("figcaption > p")?.textContent?.trim() ?? name;
  const frame = make("iframe", { src: address, title, width, height, loading: "lazy" });
  // Written, not set: this page allows no styles in elements, the other may.
  return frame.outerHTML.replace(/><\/iframe>$/, ' style="border: 0; max-width: 100%"$&');
}
