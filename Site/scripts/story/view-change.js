// Moves a figure from one view of the plane to another, slowly at both ends.

export class ViewChange {
  /** In milliseconds: long enough to follow a point, short enough not to wait for it. */
  static #duration = 700;
  #calm = matchMedia("(prefers-reduced-motion: reduce)");
  #frame = 0;

  stop() {
    cancelAnimationFrame(this.#frame);
  }

  /**
   * Runs from one view to another; with reduced motion it shows the second at once.
   * @param {Frame} from
   * @param {Frame} to
   * @param {(frame: Frame) => void} show
   */
  run(from, to, show) {
    this.stop();
    const isSame = from.scale === to.scale && from.x === to.x && from.y === to.y;
    if (isSame || this.#calm.matches) return;
    let start = 0;
    /** @param {number} now */
    const tick = (now) => {
      start ||= now;
      const t = Math.min((now - start) / ViewChange.#duration, 1);
      const share = t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2;
      const between = (/** @type {"scale" | "x" | "y"} */ name) => from[name] + (to[name] - from[name]) * share;
      show(t < 1 ? { ...to, scale: between("scale"), x: between("x"), y: between("y") } : to);
      if (t < 1) this.#frame = requestAnimationFrame(tick);
    };
    show(from);
    this.#frame = requestAnimationFrame(tick);
  }
}
