// What a figure is about, and how the plane of its stroke lies in it: what is to be seen, and how large.

/**
 * Whether a place lies inside a frame, a margin away from its edges.
 * @param {Frame | null} frame
 * @param {{ x: number, y: number }} place in figure units
 * @param {number} margin
 */
export function isWithin(frame, { x, y }, margin) {
  return frame !== null && Math.min(x, y, frame.width - x, frame.height - y) >= margin;
}

/**
 * Whether a frame shows its stroke so much larger than another that the other is left for it.
 * @param {Frame | null} frame
 * @param {Frame | null} other
 */
export function isLarger(frame, other) {
  return frame !== null && other !== null && frame.scale > 1.5 * other.scale;
}

/**
 * A frame moved so that a place of the plane is in its middle.
 * @param {Frame} frame
 * @param {{ x: number, y: number }} place
 * @returns {Frame}
 */
export function frameShowing(frame, { x, y }) {
  return { ...frame, x: frame.width / 2 - frame.scale * x, y: frame.height / 2 - frame.scale * y };
}

/**
 * A frame with all that it shows in the middle of another shape, as large as it fits.
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
 * What a figure is about, as the page says it.
 * @param {DOMStringMap} data
 * @returns {FigureOptions & { at: number, joint: number }}
 */
export function figureOptions(data) {
  const { stage, from, to, policy, set } = data;
  return {
    stage, from, to, policy,
    stages: data.stages?.split(","),
    at: Number(data.at),
    joint: Number(data.joint),
    waiting: Number(data.waiting),
    line: Number(data.line),
    width: Number(data.width),
    redraw: Number(data.redraw),
    set: set === undefined ? undefined : Number(set),
  };
}
