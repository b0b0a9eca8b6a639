// What was tried on a page, kept while the tab is open, so that leaving it loses nothing. It stays on the
// device and ends with the visit; where the browser keeps nothing, the acts begin anew.
"use strict";

const actShelf = {
  /** The name of what is kept: each page has its own. */
  get name() {
    return "inkstep acts " + location.pathname;
  },

  /** @returns {Record<string, ActState>} what was kept, by the ids of the acts */
  all() {
    try {
      const kept = JSON.parse(sessionStorage.getItem(actShelf.name) ?? "{}");
      return typeof kept === "object" && kept !== null ? kept : {};
    } catch {
      return {};
    }
  },

  /**
   * @param {string} id
   * @returns {ActState | undefined}
   */
  read(id) {
    const kept = actShelf.all()[id];
    return typeof kept?.value === "string" ? kept : undefined;
  },

  /**
   * @param {string} id
   * @param {ActState | null} state nothing for an act that begins anew
   */
  write(id, state) {
    const kept = actShelf.all();
    if (state) kept[id] = state;
    else delete kept[id];
    try {
      sessionStorage.setItem(actShelf.name, JSON.stringify(kept));
    } catch {
      // No room, or not allowed: the try is there as long as the page is.
    }
  },
};
