// Makes a row of radio buttons behave like a slider: a pointer that is pressed chooses the nearest one.

/** @param {HTMLElement} track */
export function slideOver(track) {
  const inputs = [...track.querySelectorAll("input")];
  /** @param {PointerEvent} event */
  const choose = (event) => {
    if (event.buttons !== 1) return;
    /** @param {HTMLInputElement} input */
    const distance = (input) => {
      const box = input.getBoundingClientRect();
      return Math.hypot(box.x + box.width / 2 - event.clientX, box.y + box.height / 2 - event.clientY);
    };
    const nearest = inputs.reduce((best, one) => (distance(one) < distance(best) ? one : best));
    if (nearest.checked) return;
    nearest.checked = true;
    nearest.dispatchEvent(new Event("change", { bubbles: true }));
  };
  track.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    if (event.pointerType === "mouse") track.setPointerCapture(event.pointerId);
    choose(event);
  });
  track.addEventListener("pointermove", choose);
}
