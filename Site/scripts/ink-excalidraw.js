// Drawings of Excalidraw: of their elements, those drawn by hand. Points are relative to the element's corner, and
// turned about the middle of their box. It keeps forces but no times.
"use strict";

const inkExcalidraw = {
  /**
   * Whether a JSON text is such a drawing.
   * @param {InkValue} root
   */
  isOne(root) {
    if (root.member("type")?.string?.startsWith("excalidraw")) return true;
    return root.member("elements")?.elements !== undefined && !root.member("records");
  },

  /**
   * Takes the strokes of a drawing.
   * @param {InkValue} root
   * @param {InkLists} ink
   */
  read(root, ink) {
    ink.isEndless = true;
    const elements = root.member("elements")?.elements;
    if (!elements) {
      const isLibrary = root.member("type")?.string === "excalidrawlib";
      return ink.add(
        say("ink.noElements"), root, isLibrary ? say("ink.library") : "");
    }
    for (const element of elements) {
      if (ink.reading.isHopeless) return;
      if (element.member("isDeleted")?.value === true) continue;
      const kind = element.member("type")?.string ?? "?";
      if (kind === "freedraw" || kind === "draw") ink.append(inkExcalidraw.stroke(element, ink));
      else ink.reading.note(say("ink.elementsLeftOut", inkText.shortened(kind)));
    }
  },

  /** @param {InkValue} element @param {InkLists} ink */
  stroke(element, ink) {
    const [x, y, angle] = ["x", "y", "angle"].map((key) => element.member(key)?.number);
    const points = element.member("points")?.elements;
    if (x === undefined || y === undefined || !points) {
      ink.add(say("ink.strokeWithout"), element);
      return [];
    }
    /** @type {InkPoint[]} */
    const stroke = [];
    for (const value of points) {
      const point = ink.point(value);
      if (!point) return [];
      // A third number was a force once; forces have a list of their own now.
      delete point.third;
      delete point.fourth;
      stroke.push(point);
    }
    inkExcalidraw.turn(stroke, angle ?? 0, x, y);
    const forces = element.member("pressures")?.elements ?? [];
    if (element.member("simulatePressure")?.value === true) return stroke;
    for (const [at, { number }] of forces.slice(0, stroke.length).entries()) stroke[at].force = number;
    return stroke;
  },

  /**
   * Puts points where they are: moved to the corner, turned about the middle of their box.
   * @param {InkPoint[]} stroke
   * @param {number} angle
   * @param {number} x
   * @param {number} y
   */
  turn(stroke, angle, x, y) {
    let map = InkMap.shift(x, y);
    if (angle !== 0 && stroke.length > 0) {
      let [left, top, right, bottom] = [stroke[0].x, stroke[0].y, stroke[0].x, stroke[0].y];
      for (const point of stroke) {
        [left, top] = [Math.min(left, point.x), Math.min(top, point.y)];
        [right, bottom] = [Math.max(right, point.x), Math.max(bottom, point.y)];
      }
      const middle = [(left + right) / 2, (top + bottom) / 2];
      map = map.after(InkMap.shift(middle[0], middle[1])).after(InkMap.turn(angle))
        .after(InkMap.shift(-middle[0], -middle[1]));
    }
    for (const point of stroke) map.move(point);
  },
};
