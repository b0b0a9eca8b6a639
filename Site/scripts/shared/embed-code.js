// The HTML that shows a figure in another page: an iframe of the figure's own file. It is made on request,
// with the address of this page.

import { make, makeButton } from "./elements.js";
import { engine } from "./engine.js";
import { say } from "./phrases.js";

/**
 * The HTML for a figure; `null` if the figure has no file of its own.
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
 * An iframe with the height of the figure.
 * @param {HTMLElement} figure
 * @param {string} name
 */
function embedFrame(figure, name) {
  const width = 640;
  const address = new URL(`${engine.pages}embed/${name}.html`, location.href).href;
  const drawing = figure.querySelector(":scope > svg")?.getBoundingClientRect();
  const shape = drawing && drawing.width > 0 ? drawing.height / drawing.width : 1;
  const words = figure.querySelector("figcaption");
  // Its own page has the whole legend, of which the lesson may have explained a part before.
  const height = Math.ceil(width * shape + (words?.getBoundingClientRect().height ?? 0) + 165);
  const title = figure.querySelector("figcaption > p")?.textContent?.trim() ?? name;
  const frame = make("iframe", { src: address, title, width, height, loading: "lazy" });
  // The style is added as text, because this page's policy forbids style attributes; other pages may allow
  // them.
  return frame.outerHTML.replace(/><\/iframe>$/, ' style="border: 0; max-width: 100%"$&');
}
