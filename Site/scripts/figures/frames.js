// The options of a figure, and the frame that maps the plane of its stroke to figure units.

/**
 * Whether a point is inside a frame, at least a margin away from its edges.
 * @param {Frame | null} frame
 * @param {{ x: number, y: number }} place in figure units
 * @param {number} margin
 */
export function isWithin(frame, { x, y }, margin) {
  return frame !== null && Math.min(x, y, frame.width - x, frame.height - y) >= margin;
}

/**
 * Whether one frame shows its stroke enough larger than another to be worth changing the view.
 * @param {Frame | null} frame
 * @param {Frame | null} other
 */
export function isLarger(frame, other) {
  return frame !== null && other !== null && frame.scale > 1.5 * other.scale;
}

/**
 * Moves a frame so that a point of the plane is at its centre.
 * @param {Frame} frame
 * @param {{ x: number, y: number }} place
 * @returns {Frame}
 */
export function frameShowing(frame, { x, y }) {
  return { ...frame, x: frame.width / 2 - frame.scale * x, y: frame.height / 2 - frame.scale * y };
}

/**
 * Fits a frame into another shape: centred, as large as possible.
 * @param {Frame} frame
 * @param {{ width: number, height: number }} shape
 * @returns {Frame}
 */
export function frameFitting(frame, { width, height }) {
  const scale = Math.min(width / frame.width, height / frame.height);
  const x = scale * frame.x + (width - scale * frame.width) / 2;
  const y = scale * frame.y + (height - scale * frame.height) / 2;
  return { scale: scale * frame.scale, x, y, width, height };
}

/**
 * Reads the options of a figure from the page's data attributes.
 * @param {DOMStringMap} data
 * @returns {FigureOptions & { at: number, joint: number }}
 */
export function figureOptions(data) {
  const { stage, from, to, policy, set } = data;
  const [at, joint, waiting, line, width, redraw, painter, element, blit, interval, block, samples] = [
    data.at, data.joint, data.waiting, data.line, data.width, data.redraw, data.painter, data.element, data.blit,
    data.interval, data.block, data.samples,
  ].map(Number);
  const [copy, sample, source, filter] = [data.copy, data.sample, data.source, data.filter].map(Number);
  return {
    stage, from, to, policy, at, joint, waiting, line, width, redraw, painter, element, blit, interval, block, samples,
    copy, sample, source, filter,
    stages: data.stages?.split(","),
    set: set === undefined ? undefined : Number(set),
  };
}
