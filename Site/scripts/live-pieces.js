// What follows a stroke on a live page: a figure, with handles over its samples, and a table. Each
// knows what it shows and asks the engine for the rest; the page tells it which stroke to show.

"use strict";

/**
 * What a live figure reports.
 * @typedef {object} FigureHooks
 * @property {(event: number, x: number, y: number) => void} drag to a place of the plane
 * @property {(isKept: boolean) => void} release
 * @property {(event: number, dx: number, dy: number, isRepeat: boolean) => void} nudge
 * @property {(isForward: boolean) => void} turn
 * @property {(event: number) => void} open
 */

/** A figure whose samples can be moved. */
class LiveFigure {
  /** The stroke shown: at first the one the page was built with. @type {InkStroke | null} */
  shown = null;
  /** Whether the view was held still when it was last drawn. */
  isHeld = false;
  /** Whether the figure is near the view. */
  isNear = false;
  /** Its facts, as last said. */
  facts = "";
  /** @type {Handles | null} */
  handles = null;
  /** @type {FigureFrame | null} */
  #frame = null;
  /** @type {string} */
  #svg = "";

  /** @param {HTMLElement} element */
  constructor(element) {
    const data = element.dataset;
    this.element = element;
    this.slot = data.stroke ?? "";
    this.kind = data.live ?? "";
    this.options = {
      stage: data.stage,
      from: data.from,
      to: data.to,
      stages: data.stages?.split(","),
      at: Number(data.at),
      joint: Number(data.joint),
    };
  }

  /** The stage to show elsewhere: the only one, or the last. */
  get stage() {
    return this.options.stage ?? this.options.to ?? this.options.stages?.at(-1) ?? "finished";
  }

  /** Whether it shows a part of the stroke, seen from close by. */
  get isCloseUp() {
    return this.kind === "step" || this.kind === "junction";
  }

  /**
   * Lays handles over the drawing as the page came with it.
   * @param {InkStroke} stroke @param {string} hint id of how the handles work @param {FigureHooks} hooks
   */
  wake(stroke, hint, hooks) {
    const answer = this.#ask(stroke, null);
    this.shown = stroke;
    this.facts = sayFacts(answer.facts);
    if (!answer.frame) return;
    this.#frame = answer.frame;
    const { id } = this.element;
    this.handles = new Handles(
      { title: `${id}-title`, text: `${id}-text`, hint },
      {
        ...hooks,
        nearest: (x, y) => this.#nearest(x, y),
        drag: (event, x, y) => this.#drag(event, x, y, hooks),
      },
    );
    const svg = this.#drawing();
    for (const name of ["role", "aria-labelledby", "aria-describedby"]) svg.removeAttribute(name);
    svg.setAttribute("aria-hidden", "true");
    this.#svg = svg.outerHTML;
    svg.after(this.handles.element);
    this.#lay(answer, stroke);
  }

  /**
   * Shows a stroke.
   * @param {InkStroke} stroke
   * @param {{ isHeld: boolean, moved: number }} change whether the view is to be held still, as while
   *   a sample is dragged; which sample of this figure was moved, or -1
   */
  draw(stroke, { isHeld, moved }) {
    const isOther = this.shown?.id !== stroke.id;
    this.shown = stroke;
    this.isHeld = isHeld;
    let answer;
    try {
      answer = this.#ask(stroke, isOther ? null : this.#frame);
      if (!isHeld && !isOther && this.#frame) {
        const own = this.#ask(stroke, null);
        if (this.#isBetter(own, answer, moved)) answer = own;
      }
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      return this.#clear();
    }
    this.#frame = answer.frame;
    this.element.classList.remove("absent");
    this.#replace(answer.svg);
    this.#say(sayFacts(answer.facts));
    if (this.handles) this.#lay(answer, stroke);
  }

  /** Where a sample is kept, when it is moved: inside the figure, if only a part is seen. @param {number} x @param {number} y */
  bounded(x, y) {
    const frame = this.#frame;
    if (!frame || !this.isCloseUp) return { x, y };
    return this.#inside(frame.x + frame.scale * x, frame.y + frame.scale * y, frame);
  }

  /**
   * A place in the figure, moved inside it, as a place of the plane.
   * @param {number} x @param {number} y @param {FigureFrame} frame
   */
  #inside(x, y, frame) {
    const across = Math.min(Math.max(x, LiveFigure.edge), frame.width - LiveFigure.edge);
    const down = Math.min(Math.max(y, LiveFigure.edge), frame.height - LiveFigure.edge);
    return engine.plane(frame, across, down);
  }

  /** @param {number} event @param {number} x @param {number} y @param {FigureHooks} hooks */
  #drag(event, x, y, hooks) {
    if (!this.#frame) return;
    const place = this.#inside(x, y, this.#frame);
    hooks.drag(event, place.x, place.y);
  }

  /** @param {number} x @param {number} y */
  #nearest(x, y) {
    if (!this.#frame || !this.shown) return -1;
    // The engine answers for the stroke it was last asked about.
    this.#ask(this.shown, this.#frame);
    const place = engine.plane(this.#frame, x, y);
    return engine.nearest(place.x, place.y);
  }

  /**
   * The engine's figure; of a stroke that is too short, the last step or joint there is.
   * @param {InkStroke} stroke @param {FigureFrame | null} frame
   */
  #ask(stroke, frame) {
    const options = { ...this.options, frame: frame ?? undefined };
    if (this.kind === "cost") options.id = this.element.id;
    if (this.kind === "step") options.at = Math.min(options.at, stroke.events.length - 1);
    if (this.kind === "junction") {
      const joints = engine.joints(this.stage, stroke).length;
      options.joint = Math.min(options.joint, joints);
    }
    return engine.figure(this.kind, stroke, options);
  }

  /**
   * Whether a view of its own shows a stroke better than the one held.
   * @param {FigureAnswer} own @param {FigureAnswer} held @param {number} moved
   */
  #isBetter(own, held, moved) {
    if (own.points.length > held.points.length) return true;
    if (this.isCloseUp) return moved < 0;
    const point = held.points.find(({ event }) => event === moved);
    const frame = held.frame;
    if (!point || !frame) return false;
    // A sample that was pushed against the edge gets room beyond it.
    const margin = 2 * LiveFigure.edge;
    const isInside =
      Math.min(point.x, point.y, frame.width - point.x, frame.height - point.y) >= margin;
    return !isInside;
  }

  #drawing() {
    return /** @type {SVGSVGElement} */ (this.element.querySelector(":scope > svg"));
  }

  /** @param {string} svg */
  #replace(svg) {
    if (svg === this.#svg) return;
    this.#svg = svg;
    const holder = document.createElement("template");
    holder.innerHTML = svg;
    this.#drawing().replaceWith(holder.content);
  }

  /** @param {FigureAnswer} answer @param {InkStroke} stroke */
  #lay(answer, stroke) {
    const box = this.#drawing().viewBox.baseVal;
    this.handles?.element.classList.toggle("close", box.width < 480);
    this.handles?.lay(answer.points, box, (point) => sampleName(point.name, stroke.events[point.event]));
  }

  /** Shows that there is nothing to show. */
  #clear() {
    this.element.classList.add("absent");
    this.handles?.lay([], this.#drawing().viewBox.baseVal, () => "");
    this.#say(say("live.absent"));
  }

  /** @param {string} facts */
  #say(facts) {
    this.facts = facts;
    const line = document.getElementById(`${this.element.id}-text`);
    if (line) line.textContent = facts;
  }

  /** How near the edge of a figure a sample can be dragged, in figure units. */
  static edge = 6;
}

/** A table of joints, or of what changed between two stages. */
class LiveTable {
  /** @type {InkStroke | null} */
  shown = null;
  isHeld = false;
  isNear = false;

  /** @param {HTMLElement} element */
  constructor(element) {
    this.element = element;
    this.slot = element.dataset.stroke ?? "";
  }

  /** Shows a stroke. @param {InkStroke} stroke */
  draw(stroke) {
    this.shown = stroke;
    const { live, stage = "", from = "", to = "" } = this.element.dataset;
    const isJoints = live === "joints";
    const rows = isJoints ? engine.joints(stage, stroke) : engine.changes(from, to, stroke);
    const caption = this.element.querySelector("caption");
    if (caption) {
      caption.textContent = isJoints
        ? say("joints.caption", stroke.id, say(`stage.${stage}`))
        : say("changes.caption", stroke.id);
    }
    const body = this.element.querySelector("tbody");
    if (!body) return;
    while (body.rows.length > rows.length) body.deleteRow(-1);
    rows.forEach((cells, index) => this.#fill(body.rows[index] ?? body.insertRow(), cells));
  }

  /** @param {HTMLTableRowElement} row @param {Cell[]} cells */
  #fill(row, cells) {
    cells.forEach((value, index) => {
      const cell = row.cells[index] ?? row.appendChild(this.#cell(index));
      const text = sayCell(value);
      if (cell.textContent !== text) cell.textContent = text;
    });
  }

  /** @param {number} index */
  #cell(index) {
    const cell = document.createElement(index === 0 ? "th" : "td");
    if (index === 0) cell.scope = "row";
    else cell.className = "quantity";
    return cell;
  }
}

/** A coordinate as people read it: at most three decimals, a true minus. @param {number} value */
function sayCoordinate(value) {
  return String(Math.round(value * 1000) / 1000 || 0).replace("-", "\u2212");
}

/** What a handle is called. @param {string} name @param {{ x: number, y: number }} place */
function sampleName(name, place) {
  return say("live.point", name, sayCoordinate(place.x), sayCoordinate(place.y));
}
