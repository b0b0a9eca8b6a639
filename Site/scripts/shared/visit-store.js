// Stores text of a page while the tab is open. It remains on the device and ends with the tab; without storage the
// page starts empty.

/**
 * Creates the store of one kind of data; each page has its own.
 * @param {string} kind a prefix of the key that ends in a space, or empty
 * @param {string} [path] the path whose pages share the data, if it is not of one page
 */
export const visitStore = (kind, path) => ({
  /** The storage key. */
  get name() {
    return "inkstep " + kind + (path ?? location.pathname);
  },

  /** @returns {string} the stored text, or an empty text */
  read() {
    try {
      return sessionStorage.getItem(this.name) ?? "";
    } catch {
      return "";
    }
  },

  /** @param {string} text */
  write(text) {
    try {
      if (text) sessionStorage.setItem(this.name, text);
      else sessionStorage.removeItem(this.name);
    } catch {
      // The storage is full or not allowed, so the next visit starts empty.
    }
  },
});
