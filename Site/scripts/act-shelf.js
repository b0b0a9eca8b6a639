// What was tried on a page, kept for the visit, so that leaving it loses nothing.
"use strict";

const actShelf = {
  shelf: visitShelf("acts "),

  /** @returns {Record<string, ActState>} what was kept, by the ids of the acts */
  all() {
    try {
      const kept = JSON.parse(actShelf.shelf.read() || "{}");
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
    actShelf.shelf.write(JSON.stringify(kept));
  },
};
