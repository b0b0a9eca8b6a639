// Finds the strokes that an eraser removes: those that come close to its path. Both are compared segment by
// segment, so that nothing is missed between two samples, however fast the pen or the eraser moved.

/**
 * A point of the plane.
 * @typedef {{ readonly x: number, readonly y: number }} Place
 */

/**
 * The distance from a point to a segment.
 * @param {Place} place
 * @param {Place} a
 * @param {Place} b
 */
function gap(place, a, b) {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((place.x - a.x) * dx + (place.y - a.y) * dy) / length;
  const t = Math.min(Math.max(along, 0), 1);
  return Math.hypot(a.x + t * dx - place.x, a.y + t * dy - place.y);
}

/**
 * The side of a line on which a point is: the sign of the cross product.
 * @param {Place} place
 * @param {Place} a
 * @param {Place} b
 */
const side = (place, a, b) => Math.sign((b.x - a.x) * (place.y - a.y) - (b.y - a.y) * (place.x - a.x));

/**
 * The distance between two segments.
 * @param {Place} a
 * @param {Place} b
 * @param {Place} c
 * @param {Place} d
 */
export function segmentGap(a, b, c, d) {
  const doCross = side(a, c, d) * side(b, c, d) < 0 && side(c, a, b) * side(d, a, b) < 0;
  return doCross ? 0 : Math.min(gap(a, c, d), gap(b, c, d), gap(c, a, b), gap(d, a, b));
}

/**
 * The events of the strokes that remain after erasing.
 * @param {readonly StrokeEvent[]} events
 * @param {readonly Place[]} way the path of the eraser, in the plane of the stroke
 * @param {number} reach the distance at which it erases
 */
export function eventsLeft(events, way, reach) {
  const segments = way.length > 1 ? way.slice(1).map((to, at) => [way[at], to]) : [[way[0], way[0]]];
  /** @type {StrokeEvent[][]} */
  const strokes = [];
  for (const event of events) {
    if (event.phase === "began" || strokes.length === 0) strokes.push([]);
    strokes[strokes.length - 1].push(event);
  }
  return strokes.filter((stroke) => !stroke.some((to, at) =>
    segments.some(([a, b]) => segmentGap(a, b, stroke[Math.max(at - 1, 0)], to) <= reach))).flat();
}
