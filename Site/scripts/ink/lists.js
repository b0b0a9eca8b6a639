// Reads lists of points from JSON, nested to any depth: a point is a pair of numbers or an object with x and
// y, and a list of points is a stroke. Separate lists of all x and all y are left to the command.

import { say } from "../shared/phrases.js";
import { inkWords } from "./columns.js";
import { inkText } from "./numbers.js";
import { InkReading } from "./reading.js";
import { InkStrokes } from "./strokes.js";
import { InkElsewhere } from "./values.js";

/**
 * @typedef {import("./strokes.js").InkPoint} InkPoint
 * @typedef {import("./columns.js").InkRole} InkRole
 * @typedef {import("./values.js").InkValue} InkValue
 */

/** A reading of lists of points from a JSON text. */
export class InkLists extends InkStrokes {
  /** The known keys of lists of points or strokes. */
  static #names = [
    "strokes", "points", "paths", "path", "lines", "traces", "drawing", "data", "ink", "samples", "coordinates",
    "coords", "stroke", "features", "geometry", "geometries", "events",
  ];
  /** Keys and types of lists that only the command reads. */
  static #flat = ["inkLists", "inkList", "InkList"];
  static #geographic = [
    "FeatureCollection", "Feature", "GeometryCollection", "Point", "MultiPoint", "LineString", "MultiLineString",
    "Polygon", "MultiPolygon",
  ];

  /** A point as an object; phrases cannot contain braces. */
  static #example = '{"x": …, "y": …}';

  /**
   * Reads all strokes in a value.
   * @param {InkValue} root
   */
  readPoints(root) {
    if (root.first?.number !== undefined) {
      return this.add(say("ink.ungrouped"), root, say("ink.group", InkLists.#example));
    }
    if (InkLists.#areColumns(root)) throw new InkElsewhere("columns");
    if (InkLists.#geographic.includes(root.member("type")?.string ?? "")) throw new InkElsewhere("geoJSON");
    this.#read(root);
    if (!this.reading.isClean || this.strokes.length > 0) return;
    this.add(say("ink.unknown"), root, say("ink.known"));
  }

  /** @param {InkValue} value */
  #read(value) {
    if (this.reading.isHopeless) return;
    const { elements, first } = value;
    if (elements) {
      if (first && InkLists.#isLogged(first)) throw new InkElsewhere("pointers");
      if (first?.number !== undefined) this.reading.note(say("ink.ungroupedLeftOut"));
      else if (first && InkLists.#isPoint(first)) this.#readStroke(elements);
      else for (const element of elements) this.#read(element);
      return;
    }
    if (!value.members) return;
    if (InkLists.#flat.some((name) => value.member(name)) || InkLists.#isNumbered(value)) {
      throw new InkElsewhere("flat");
    }
    if (InkLists.#isEraser(value)) throw new InkElsewhere("eraser");
    const [x, y] = [InkLists.#key("x", value), InkLists.#key("y", value)];
    if (x?.elements && y?.elements) throw new InkElsewhere("columns");
    const lists = InkLists.#names.map((name) => value.member(name));
    const list = lists.find((one) => one?.elements || one?.members);
    if (list) this.#read(list);
    else this.reading.note(say("ink.pointless"));
  }

  /**
   * Whether the keys of an object are 0, 1, 2 … in this order.
   * @param {InkValue} value
   */
  static #isNumbered({ members }) {
    return members !== undefined && members.size > 0 && [...members.keys()].every((key, at) => key === String(at));
  }

  /**
   * Whether an object with strokes belongs to an eraser.
   * @param {InkValue} value
   */
  static #isEraser(value) {
    const isTrue = ["eraser", "isEraser", "erase"].some((name) => value.member(name)?.value === true);
    const named = ["tool", "type", "mode", "penType"].some((name) =>
      /^erase(r)?$/i.test(value.member(name)?.string ?? ""));
    return isTrue || named || value.member("compositeOperation")?.string === "destination-out";
  }

  /**
   * Whether a value is a pointer event: it has a pointer's number or the name of a browser's event.
   * @param {InkValue} value
   */
  static #isLogged(value) {
    const word = value.elements ? undefined : InkLists.#key("phase", value)?.string;
    if (word === undefined) return false;
    const keys = [...(value.members?.keys() ?? [])].map((key) => key.toLowerCase());
    return keys.some((key) => ["pointer", "pointer id", "pointerid"].includes(key)) || inkWords.isOfBrowser(word);
  }

  /** @param {InkValue} value */
  static #isPoint(value) {
    if (value.first) return value.first.number !== undefined;
    return InkLists.#key("x", value)?.number !== undefined && InkLists.#key("y", value)?.number !== undefined;
  }

  /** @param {readonly InkValue[]} elements */
  #readStroke(elements) {
    /** @type {InkPoint[]} */
    const stroke = [];
    for (const element of elements) {
      if (this.reading.isHopeless || stroke.length > InkReading.most) break;
      const point = this.point(element);
      if (point) stroke.push(point);
    }
    this.append(stroke);
  }

  /**
   * Reads a point from a value; if that fails, adds an error and returns `null`.
   * @param {InkValue} value
   * @returns {InkPoint | null}
   */
  point(value) {
    const offset = value.offset;
    const key = (/** @type {InkRole} */ role) => InkLists.#key(role, value);
    if (value.elements) {
      const [x, y, third, fourth] = value.elements.map(({ number }) => number);
      if (x !== undefined && y !== undefined) return { x, y, third, fourth, offset };
    } else {
      const [x, y] = [key("x")?.number, key("y")?.number];
      if (x !== undefined && y !== undefined) {
        if (inkWords.isDate(key("time")?.string ?? "")) throw new InkElsewhere("dates");
        const phase = inkWords.phase(key("phase")?.string ?? "");
        return { x, y, t: key("time")?.number, force: key("force")?.number, phase, offset };
      }
    }
    this.add(say("ink.point", value.kind), value, say("ink.asIn", InkLists.#example));
    return null;
  }

  /**
   * The value of the key that has the same meaning as a table column of that name.
   * @param {InkRole} role
   * @param {InkValue} object
   */
  static #key(role, object) {
    for (const [key, value] of object.members ?? []) {
      if (key.length < 20 && inkText.size(key) < 20 && inkWords.names[role].includes(key.toLowerCase())) return value;
    }
    return undefined;
  }

  /**
   * Whether strokes are lists of columns: two or three lists of equal length whose elements are not points.
   * @param {InkValue} root
   */
  static #areColumns(root) {
    let hasLong = false;
    for (const { elements: columns } of root.elements ?? []) {
      if (!columns || columns.length < 2 || columns.length > 3) return false;
      if (columns.some((column) => column.first?.number === undefined)) return false;
      const [length, ...others] = columns.map(({ elements }) => elements?.length ?? 0);
      if (others.some((other) => other !== length)) return false;
      if (length > 4 || length === 1) hasLong = true;
    }
    return hasLong;
  }
}
