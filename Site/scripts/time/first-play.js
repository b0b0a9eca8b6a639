// Plays a strip once when its figure comes into view, after a moment at rest. It does not if the reader has
// touched the figure before, or wants less motion.

/** The time at rest before the first play, in milliseconds. */
const firstRest = 1200;

/**
 * @param {Element} figure
 * @param {import("./strip.js").Strip} strip
 * @param {() => boolean} isFree whether the figure is as the page shows it
 */
export function playOnce(figure, strip, isFree) {
  let timer = 0;
  const watch = new IntersectionObserver(([{ isIntersecting }]) => {
    clearTimeout(timer);
    if (!isIntersecting) return;
    timer = window.setTimeout(() => {
      leave();
      if (!strip.isCalm && !strip.isPlaying && isFree()) strip.toggle();
    }, firstRest);
  }, { threshold: 0.4 });
  const leave = () => {
    clearTimeout(timer);
    watch.disconnect();
  };
  for (const type of ["pointerdown", "keydown"]) figure.addEventListener(type, leave, { once: true });
  watch.observe(figure);
}
