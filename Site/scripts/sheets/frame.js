// The transforms from the plane of a stroke to a sheet, and from a sheet to its box.

/**
 * The frame of an unscaled drawing with the given size.
 * @param {number} width
 * @param {number} height
 */
export const plainFrame = (width, height) => ({ scale: 1, x: 0, y: 0, width, height });

/** @param {number} value @param {number} places */
export const rounded = (value, places) => Math.round(value * places) / places + 0;

/**
 * Fits a frame into a box: centred, as large as possible.
 * @param {Frame} frame
 * @param {{ width: number, height: number }} box
 */
export function frameInBox(frame, { width, height }) {
  const scale = Math.min(width / frame.width, height / frame.height) || 1;
  return {
    scale, x: (width - scale * frame.width) / 2, y: (height - scale * frame.height) / 2,
  };
}

/**
 * Applies a frame to a drawing.
 * @param {SVGSVGElement} svg
 * @param {SVGGElement} plane the group that is drawn in the stroke's own points
 * @param {Frame} frame
 */
export function setFrame(svg, plane, frame) {
  svg.setAttribute("viewBox", `0 0 ${frame.width} ${frame.height}`);
  plane.setAttribute("transform", `translate(${frame.x} ${frame.y}) scale(${frame.scale})`);
}

/**
 * The view box of a drawing: a quarter of its width around a place, or all of it.
 * @param {Frame} frame
 * @param {{ x: number, y: number } | null} place in figure units
 */
export function cropOf({ width, height }, place) {
  if (!place) return `0 0 ${width} ${height}`;
  const [across, down] = [width / 4, height / 4];
  return `${rounded(place.x - across / 2, 100)} ${rounded(place.y - down / 2, 100)} ${across} ${down}`;
}
