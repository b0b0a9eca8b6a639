// The force and the tilt of a pen, which are only stored if the device measures them.

export const penParts = (() => {
  /**
   * Reads the force of a finger, or the force and the tilt of a pen, in degrees from upright.
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
   * Removes values that the device does not measure: without a force sensor the force is constant, and 0 at
   * the lift; without a tilt sensor the pen is always upright.
   * @param {StrokeEvent[]} events
   * @returns {StrokeEvent[]}
   */
  function measured(events) {
    const forces = new Set(events.slice(0, -1).map(({ force }) => force));
    // A tap has only one sample; without a force sensor, browsers report 0, 0.5 or 1.
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
