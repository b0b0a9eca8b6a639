// Drawings of tldraw: a file, a snapshot of its store, or shapes from the clipboard. Records come in no order; shapes
// are drawn in the order of their keys, each in the frame or group around it. Points were objects once; now they are
// packed in base64, the first as 32-bit numbers, each further one as 16-bit differences. The third number is the
// force, real only from a pen.
"use strict";

const inkTldraw = {
  /**
   * Whether a JSON text is such a drawing.
   * @param {InkValue} root
   */
  isOne: (root) =>
    root.member("tldrawFileFormatVersion") !== undefined || inkTldraw.records(root) !== null ||
    root.member("document")?.member("pages") !== undefined,

  /**
   * All records of a file or snapshot.
   * @param {InkValue} root
   */
  records(root) {
    const list = root.member("records")?.elements ?? root.member("shapes")?.elements;
    if (list) return list;
    const store = root.member("store")?.members ?? root.member("document")?.member("store")?.members;
    return store ? [...store.values()] : null;
  },

  /**
   * Takes the strokes of the first page.
   * @param {InkValue} root
   * @param {InkLists} ink
   */
  read(root, ink) {
    ink.isEndless = true;
    const records = inkTldraw.records(root);
    if (!records) {
      return ink.add(say("ink.oldTldraw"), root, say("ink.saveAgain"));
    }
    /** @type {Map<string, InkValue>} */
    const shapes = new Map();
    /** @type {string[][]} */
    const pages = [];
    for (const record of records) {
      const id = record.member("id")?.string?.normalize();
      const kind = record.member("typeName")?.string ?? "shape";
      if (id === undefined) continue;
      if (kind === "shape") shapes.set(id, record);
      if (kind === "page") pages.push([inkTldraw.key(record), id]);
    }
    const wanted = pages.sort(inkTldraw.order)[0]?.[1];
    if (pages.length > 1) {
      ink.reading.note(say("ink.pages", String(pages.length)));
    }
    /** @type {{ keys: string[], stroke: InkPoint[] }[]} */
    const drawn = [];
    for (const [id, shape] of [...shapes].sort(([, a], [, b]) => a.offset - b.offset)) {
      const place = inkTldraw.place(id, shapes);
      if (!place || (wanted !== undefined && place.page !== wanted)) continue;
      const kind = shape.member("type")?.string ?? "?";
      if (kind === "draw" || kind === "highlight") {
        drawn.push({ keys: place.keys, stroke: inkTldraw.stroke(shape, place.map, ink) });
      } else if (kind !== "group" && kind !== "frame") {
        ink.reading.note(say("ink.shapesLeftOut", inkText.shortened(kind)));
      }
    }
    drawn.sort((a, b) => inkTldraw.order(a.keys, b.keys));
    for (const { stroke } of drawn) ink.append(stroke);
  },

  /** @param {InkValue | undefined} record the key that it is ordered by */
  key: (record) => (record?.member("index")?.string ?? "").normalize(),

  /**
   * Which of two rows of keys comes first.
   * @param {readonly string[]} a
   * @param {readonly string[]} b
   */
  order(a, b) {
    const at = a.findIndex((key, place) => key !== b[place]);
    if (at < 0) return a.length - b.length;
    return at < b.length ? (a[at] < b[at] ? -1 : 1) : 1;
  },

  /**
   * On which page a shape stands, after which others, and how it is moved and turned; nothing for a shape inside
   * itself.
   * @param {string} id
   * @param {Map<string, InkValue>} shapes
   */
  place(id, shapes) {
    let page = id;
    let map = InkMap.shift(0, 0);
    /** @type {string[]} */
    const keys = [];
    for (let depth = 0; depth < 64; depth += 1) {
      const shape = shapes.get(page);
      if (!shape) return { page, keys, map };
      keys.unshift(inkTldraw.key(shape));
      const [x, y, turn] = ["x", "y", "rotation"].map((key) => shape.member(key)?.number ?? 0);
      map = InkMap.shift(x, y).after(InkMap.turn(turn)).after(map);
      page = shape.member("parentId")?.string?.normalize() ?? "";
    }
    return null;
  },

  /** @param {InkValue} shape @param {InkMap} around @param {InkLists} ink @returns {InkPoint[]} */
  stroke(shape, around, ink) {
    const properties = shape.member("props");
    const segments = properties?.member("segments")?.elements;
    if (!properties || !segments) {
      ink.add(say("ink.segments"), shape);
      return [];
    }
    const [wide, high] = ["scaleX", "scaleY"].map((key) => properties.member(key)?.number ?? 1);
    const map = around.after(new InkMap(wide, 0, 0, high, 0, 0));
    const isPen = properties.member("isPen")?.value === true;
    const force = (/** @type {number | undefined} */ number) =>
      isPen && number !== undefined ? Math.min(Math.max(number, 0), 1) : undefined;
    /** @type {InkPoint[]} */
    const stroke = [];
    for (const segment of segments) {
      const path = segment.member("path");
      const list = path ?? segment.member("points");
      if (list?.string !== undefined) {
        const width = segment.member("dim")?.number === 2 ? 2 : 3;
        const numbers = inkTldraw.unpacked(list.string, path !== undefined, width);
        if (!numbers) {
          ink.add(say("ink.packed"), list);
          return [];
        }
        for (let at = 0; at < numbers.length; at += width) {
          const third = width === 3 ? numbers[at + 2] : undefined;
          const point = { x: numbers[at], y: numbers[at + 1], force: force(third), offset: list.offset + ink.shift };
          map.move(point);
          stroke.push(point);
        }
      } else if (list?.elements) {
        for (const value of list.elements) {
          const point = ink.point(value);
          if (!point) return [];
          map.move(point);
          stroke.push({ ...point, force: force(value.member("z")?.number) });
        }
      } else {
        ink.add(say("ink.segmentPoints"), segment);
        return [];
      }
    }
    return stroke;
  },

  /**
   * The numbers of all points packed in base64, `width` for each; nothing if the text is not such a list.
   * @param {string} text
   * @param {boolean} isDifference
   * @param {number} width
   */
  unpacked(text, isDifference, width) {
    const padded = text + "=".repeat((4 - (inkText.size(text) % 4)) % 4);
    if (!/^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(padded)) return null;
    const letters = atob(padded);
    const data = new DataView(Uint8Array.from(letters, (letter) => letter.charCodeAt(0)).buffer);
    const head = isDifference ? width * 4 : 0;
    if (data.byteLength < head || (data.byteLength - head) % (width * 2) !== 0) return null;
    /** @type {number[]} */
    const numbers = [];
    for (let at = 0; at < head; at += 4) numbers.push(data.getFloat32(at, true));
    for (let at = head; at < data.byteLength; at += 2) {
      const number = inkTldraw.half(data.getUint16(at, true));
      numbers.push(isDifference ? numbers[numbers.length - width] + number : number);
    }
    return numbers.every(Number.isFinite) ? numbers : null;
  },

  /**
   * The number that a half-precision pattern stands for (IEEE 754 binary16).
   * @param {number} bits
   */
  half(bits) {
    const exponent = (bits >> 10) & 31;
    const fraction = bits & 1023;
    const normal = exponent === 31 ? (fraction === 0 ? Infinity : NaN) : (1 + fraction / 1024) * 2 ** (exponent - 15);
    return (bits >> 15 === 1 ? -1 : 1) * (exponent === 0 ? fraction * 2 ** -24 : normal);
  },
};
