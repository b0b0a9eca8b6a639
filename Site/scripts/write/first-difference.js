// Describes how a reader's code differs from a stage on one stroke: the first element that differs, the event
// that draws it, buffer and counter before it, and both drawings.

import { make, showDrawing } from "../shared/elements.js";
import { live } from "../shared/engine-calls.js";
import { say, sayStroke } from "../shared/phrases.js";

/**
 * @typedef {import("../verify/types").Judgement} Judgement
 * @typedef {import("./types").StrokeVerdict} StrokeVerdict
 */

export const firstDifference = {
  /**
   * @param {StrokeVerdict} verdict
   * @param {string} stage
   * @param {string} id the id of the picture
   * @returns {Node[]}
   */
  nodes({ stroke, run, judged }, stage, id) {
    if (!judged) {
      const text = run.event === null
        ? say("write.threw", run.message ?? "")
        : say("write.threwAt", run.event ?? 0, run.message ?? "");
      return [make("p", {}, text)];
    }
    /** @type {Node[]} */
    const nodes = [];
    const event = judged.event ?? -1;
    if (judged.buffer) {
      nodes.push(make("p", { class: "state" },
        say("write.buffer", event, judged.buffer.length - 1, firstDifference.points(judged.buffer))));
      const own = run.states?.[event - 1];
      if (own?.buffer && own.counter !== null) {
        const slots = own.buffer.slice(0, Math.max(0, own.counter) + 1);
        nodes.push(make("p", { class: "state" },
          say("write.ownBuffer", own.counter, firstDifference.points(slots))));
      }
    }
    const figure = make("figure", { class: "agreement" });
    const drawing = make("div", {});
    showDrawing(drawing, live.judge(stage, stroke, run.numbers ?? [], id).svg);
    figure.append(
      make("span", { id: `${id}-text`, hidden: true }, firstDifference.sentence(judged)),
      drawing,
      make("figcaption", {},
        make("b", { id: `${id}-title` }, say("write.picture", sayStroke(stroke.id))), " ", say("write.legend")));
    return [make("p", {}, firstDifference.sentence(judged)), figure, ...nodes];
  },

  /**
   * How far apart the two drawings are in the picture where they first part, in its units.
   * @param {Judgement | null} judged
   */
  distance(judged) {
    const [expected, found, gap] = ["expected", "found", "gap"].map(
      (name) => judged?.svg.match(`class="${name}" d="([^"]*)"`)?.[1] ?? "");
    if (expected === found) return 0;
    const [x, y, otherX, otherY] = gap.split(/[ ML]/).filter(Boolean).map(Number);
    // Without a gap an element is missing, is one too many, or is of another kind.
    return gap ? Math.hypot(otherX - x, otherY - y) : Infinity;
  },

  /** @param {Judgement} judged */
  sentence({ element = 0, event, expected, found }) {
    const call = firstDifference.call;
    if (!expected) return say("write.tooMuch", element, call(found ?? ""));
    const where = found
      ? say("write.otherElement", element, call(expected), call(found))
      : say("write.missing", element, call(expected));
    return event === undefined ? where : say("write.atEvent", event, where);
  },

  /**
   * An element of a path as the call that draws it, such as path.line (160, 240).
   * @param {string} element as the engine writes it, such as L 160 240
   */
  call(element) {
    const [letter, ...numbers] = element.replaceAll(",", "").split(" ");
    const name = { M: "move", L: "line", Q: "quad", C: "curve" }[letter];
    if (name === undefined) return element;
    const points = numbers.flatMap((x, at) => (at % 2 ? [] : [`(${x}, ${numbers[at + 1]})`]));
    return `path.${name} ${points.join(", ")}`;
  },

  /** @param {readonly (readonly number[] | null)[]} points */
  points: (points) => points.map((p) => (p ? `(${p.join(", ")})` : "–")).join(" "),
};
