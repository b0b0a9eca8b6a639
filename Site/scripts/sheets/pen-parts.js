// What a pen tells besides its place: how hard it is pressed, and how it leans. Both are kept only where
// the device measures them.

export const penParts = (() => {
  /**
   * What an event tells: a finger its force, a pen its force and its tilt in degrees from upright.
   * @param {PointerEvent} event
   * @returns {{ force?: number, tiltX?: number, tiltY?: number }}
   */
  function of({ pointerType, pressure, tiltX, tiltY }) {
    if (pointerType === "mouse") return {};
    const force = Math.round(Math.min(Math.max(pressure, 0), 1) * 10_000) / 10_000;
    if (pointerType !== "pen" || !(Math.abs(tiltX) <= 90 && Math.abs(tiltY) <= 90)) return { force };
    return { force, tiltX: tiltX + 0, tiltY: tiltY + 0 };
  }

  /**
   * Events without what no device measured: one that knows no force reports one value all the time, and
   * zero at the lift; one that knows no tilt reports an upright pen.
   * @param {StrokeEvent[]} events
   * @returns {StrokeEvent[]}
   */
  function measured(events) {
    const forces = new Set(events.slice(0, -1).map(({ force }) => force));
    // A tap has one sample only; where no force is measured, browsers report 0, 0.5 or 1.
    const isTapPressed = events.length <= 2 && [...forces].some((force) => force && force !== 0.5 && force !== 1);
    const isPressed = forces.size > 1 || isTapPressed;
    const isTilted = events.some((event) => event.tiltX || event.tiltY);
    return events.map(({ force, tiltX, tiltY, ...event }) => ({
      ...event,
      ...(isPressed && force !== undefined && { force }),
      ...(isTilted && tiltX !== undefined && { tiltX, tiltY }),
    }));
  }

  return { of, measured };
})();
