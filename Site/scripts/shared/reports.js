// The reports of a pen: how many there are, in what time, and every n-th of them.

/** The largest n of “every n-th report”. */
export const mostEvery = 20;

/**
 * Makes a filter that keeps the first and the last event of a stroke, and every n-th move.
 * @param {number} every
 * @returns {(event: StrokeEvent) => boolean}
 */
export function everyNth(every) {
  let moves = 0;
  return ({ phase }) => {
    moves = phase === "moved" ? moves + 1 : 0;
    return moves % every === 0;
  };
}

/**
 * A stroke with every n-th report.
 * @template {Stroke | null} Some
 * @param {Some} stroke
 * @param {number} every
 */
export const thinned = (stroke, every) =>
  stroke && every > 1 ? { ...stroke, events: stroke.events.filter(everyNth(every)) } : stroke;

/**
 * Counts reports. `seconds` is the sum of the durations of the strokes, `rate` the reports a second; both are 0
 * without times.
 * @param {readonly StrokeEvent[]} events
 */
export function reportsOf(events) {
  const count = events.filter(({ phase }) => phase === "began" || phase === "moved").length;
  let moves = 0;
  let seconds = 0;
  events.forEach(({ phase, t = 0 }, at) => {
    if (phase !== "moved") return;
    moves += 1;
    seconds += (t - (events[at - 1].t ?? 0)) / 1000;
  });
  return { count, seconds, rate: seconds > 0 ? moves / seconds : 0 };
}

/**
 * The n for which every n-th report is closest to a rate, at least 1.
 * @param {readonly StrokeEvent[]} events
 * @param {number} rate in reports a second
 */
export const everyFor = (events, rate) =>
  Math.min(Math.max(Math.round(reportsOf(events).rate / rate), 1), mostEvery);
