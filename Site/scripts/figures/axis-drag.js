// Drags the moment of a timeline in its drawing, along the axis of time. The slider below does the same by keys.

/**
 * Lets the pointer set a slider: the ends of the axis are those of the slider.
 * @param {HTMLElement} figure a figure whose drawing, which may be replaced, has an axis of time
 * @param {HTMLInputElement} slider
 */
export function dragAlongAxis(figure, slider) {
  /** @param {PointerEvent} event */
  const follow = ({ clientX }) => {
    const axis = figure.querySelector(":scope > svg .axis.time")?.getBoundingClientRect();
    if (!axis) return;
    const share = Math.min(Math.max((clientX - axis.left) / axis.width, 0), 1);
    const value = String(Math.round(Number(slider.min) + share * (Number(slider.max) - Number(slider.min))));
    if (value === slider.value) return;
    slider.value = value;
    slider.dispatchEvent(new Event("input"));
  };
  figure.addEventListener("pointerdown", (event) => {
    const drawing = event.target instanceof Element ? event.target.closest("svg") : null;
    if (event.button !== 0 || drawing?.parentNode !== figure) return;
    figure.setPointerCapture(event.pointerId);
    follow(event);
  });
  figure.addEventListener("pointermove", (event) => {
    if (figure.hasPointerCapture(event.pointerId)) follow(event);
  });
}
