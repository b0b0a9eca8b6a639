// A row of tabs with one visible panel. The arrow keys move between tabs.

import { make } from "../shared/elements.js";
import { say } from "../shared/phrases.js";

export class Tabs {
  /** @type {{ tab: HTMLButtonElement, panel: HTMLElement }[]} */
  #parts;
  #changed;
  /** The id of the visible panel. */
  shown = "";

  /**
   * @param {string} name the accessible name of the tabs
   * @param {[string, string, ...HTMLElement[]][]} parts id, phrase of the tab, content
   * @param {() => void} changed called after another panel has become visible
   */
  constructor(name, parts, changed) {
    this.#changed = changed;
    this.#parts = parts.map(([id, title, ...content], at) => {
      const tab = make("button", { type: "button", role: "tab", id: `${id}-tab`, "aria-controls": id }, say(title));
      tab.addEventListener("click", () => this.show(at));
      tab.addEventListener("keydown", (event) => this.#key(event, at));
      const panel = make(
        "section", { id, role: "tabpanel", "aria-labelledby": tab.id }, ...content);
      return { tab, panel };
    });
    const list = make(
      "div", { class: "tabs", role: "tablist", "aria-label": name }, ...this.#parts.map(({ tab }) => tab));
    this.element = make("div", {}, list, ...this.#parts.map(({ panel }) => panel));
    this.show(0);
  }

  /** @param {number} chosen */
  show(chosen) {
    this.#parts.forEach(({ tab, panel }, at) => {
      tab.setAttribute("aria-selected", String(at === chosen));
      tab.tabIndex = at === chosen ? 0 : -1;
      panel.hidden = at !== chosen;
    });
    this.shown = this.#parts[chosen].panel.id;
    this.#changed();
  }

  /** @param {KeyboardEvent} event @param {number} at */
  #key(event, at) {
    const count = this.#parts.length;
    const isMirrored = getComputedStyle(this.element).direction === "rtl";
    const step = { ArrowRight: isMirrored ? -1 : 1, ArrowLeft: isMirrored ? 1 : -1 }[event.key];
    const ends = { Home: 0, End: count - 1 }[event.key];
    if (step === undefined && ends === undefined) return;
    event.preventDefault();
    const next = ends ?? (at + (step ?? 0) + count) % count;
    this.show(next);
    this.#parts[next].tab.focus();
  }
}
