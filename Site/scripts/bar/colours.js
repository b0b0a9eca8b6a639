// Light or dark: the page has the colours that the system prefers, until the reader chooses others with a button in the
// header. Sheets follow the attribute `data-colours` of the root, because a build rewrites their media rules; pictures
// follow here. The choice is kept until the tab is closed.

import { visitStore } from "../shared/visit-store.js";

/** The choice, shared by all pages of the visit: "light", "dark", or empty for the colours of the system. */
const chosenColours = { ...visitStore(""), name: "inkstep colours" };
const system = window.matchMedia("(prefers-color-scheme: dark)");
const root = document.documentElement;

const isDark = () => (root.dataset.colours ? root.dataset.colours === "dark" : system.matches);

/** @param {string} colours "light", "dark", or empty */
function apply(colours) {
  if (["light", "dark"].includes(colours)) root.dataset.colours = colours;
  else delete root.dataset.colours;
}

/** Shows each picture that has one for dark colours as the page is now. */
function showPictures() {
  const sources = /** @type {NodeListOf<HTMLSourceElement>} */ (document.querySelectorAll("picture > source[media]"));
  for (const source of sources) {
    const own = (source.dataset.media ??= source.media);
    if (!own.includes("prefers-color-scheme")) continue;
    const media = { light: "not all", dark: "screen" }[root.dataset.colours ?? ""] ?? own;
    if (source.media !== media) source.media = media;
  }
}

/**
 * Applies the chosen colours at once, and adds the button when the header is there.
 * @param {string} name the name of the button
 */
export function startColours(name) {
  apply(chosenColours.read());
  document.addEventListener("DOMContentLoaded", () => {
    const button = document.createElement("button");
    const place = document.createElement("div");
    button.type = "button";
    button.title = name;
    button.setAttribute("aria-label", name);
    place.className = "colours";
    place.append(button);
    const show = () => {
      button.setAttribute("aria-pressed", String(isDark()));
      showPictures();
    };
    button.addEventListener("click", () => {
      const wanted = isDark() ? "light" : "dark";
      apply((wanted === "dark") === system.matches ? "" : wanted);
      chosenColours.write(root.dataset.colours ?? "");
      show();
    });
    system.addEventListener("change", show);
    // A page that the browser kept may have colours from before another choice.
    addEventListener("pageshow", ({ persisted }) => {
      if (!persisted) return;
      apply(chosenColours.read());
      show();
    });
    document.querySelector("header.site")?.append(place);
    show();
  });
}
