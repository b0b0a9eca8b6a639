// Groups of pages in the header open without a script. With one, they also close: by Escape, by a press elsewhere, and
// when the focus leaves them.

export function startGroups() {
  for (const group of document.querySelectorAll("header.site details")) {
    const details = /** @type {HTMLDetailsElement} */ (group);
    /** @param {Event} event */
    const leave = ({ target }) => {
      if (!(target instanceof Node && details.contains(target))) details.open = false;
    };
    document.addEventListener("pointerdown", leave);
    document.addEventListener("focusin", leave);
    details.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !details.open) return;
      details.open = false;
      details.querySelector("summary")?.focus();
    });
  }
}
