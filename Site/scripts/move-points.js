// The stroke's own points under the chosen stage, to be dragged, moved by keys or typed. The stroke that
// comes of it goes through every stage, like one that was drawn.
"use strict";

/**
 * What moving reports: a stroke for the time being, the end of a gesture, undo or redo, a remark.
 * @typedef {{ show: (stroke: Stroke) => void, keep: (gesture: string) => void, drop: () => void,
 *   turn: (isForward: boolean) => void, say: (text: string) => void }} MoveHooks
 */

class MovePoints {
  /** More samples than this are not to be told apart, let alone taken hold of. */
  static #most = 600;
  /** @type {Stroke | null} */
  #stroke = null;
  /**
   * While a sample is dragged: the stroke it was taken from.
   * @type {Stroke | null}
   */
  #dragged = null;
  #moved = -1;
  #presses = 0;

  /** @param {MoveHooks} hooks */
  constructor(hooks) {
    this.hooks = hooks;
    this.name = make("p", { id: "move-title" });
    this.figure = make(
      "figure", { class: "figure", id: "move", "data-live": "stroke" }, make("div", {}),
      make("figcaption", {}, this.name, make("p", { class: "facts", id: "move-text" })));
    this.keys = make("p", { id: "move-keys", class: "quiet" }, say("live.keys"));
    this.coordinates = new Coordinates("move-at", {
      samples: () =>
        this.#stroke ? live.figure("stroke", this.#stroke, { stage: "linear" }).points : [],
      change: (event, axis, value, gesture) => this.#enter(event, axis, value, gesture),
      mark: (event) => this.piece.handles?.mark(event),
    });
    this.piece = new FigurePiece(this.figure);
    this.many = make("p", { class: "quiet", hidden: true });
    this.points = make(
      "div", { class: "move" }, this.figure, make("div", {}, this.keys, this.coordinates.element));
    this.element = make("div", {}, this.many, this.points);
  }

  /**
   * Shows a stroke, unless it has too many points.
   * @param {Stroke} stroke
   * @param {string} stage
   */
  show(stroke, stage) {
    const { piece } = this;
    const count = stroke.events.length;
    this.points.hidden = count > MovePoints.#most;
    this.many.hidden = !this.points.hidden;
    this.many.textContent = say("play.move.many", count);
    if (this.points.hidden || (stroke === this.#stroke && stage === piece.options.stage)) return;
    const isFirst = !this.#stroke;
    this.#stroke = stroke;
    piece.options.stage = stage;
    this.name.textContent = say("play.move.title", strokeName(stroke), say(`stage.${stage}`));
    if (isFirst) {
      const drawing = make("template");
      showDrawing(drawing, live.figure("stroke", stroke, piece.options).svg);
      this.figure.firstElementChild?.replaceWith(drawing.content);
      piece.wake(stroke, this.keys.id, {
        drag: (event, x, y) => this.#drag(event, x, y),
        release: (isKept) => this.#release(isKept),
        nudge: (event, dx, dy, isRepeat) => this.#nudge(event, dx, dy, isRepeat),
        turn: (isForward) => this.hooks.turn(isForward),
        open: (event) => this.coordinates.open(event),
      });
    }
    piece.draw(stroke, { isHeld: this.#dragged !== null, moved: this.#moved });
    this.coordinates.show(stroke);
    if (!this.#dragged) this.#moved = -1;
  }

  /**
   * @param {number} event
   * @param {number} x
   * @param {number} y
   */
  #drag(event, x, y) {
    if (!this.#stroke) return;
    this.#dragged ??= this.#stroke;
    this.#moved = event;
    this.hooks.show(strokeMoving(this.#dragged, event, rounded(x, 10), rounded(y, 10)));
  }

  /** @param {boolean} isKept */
  #release(isKept) {
    if (!this.#dragged) return;
    this.#dragged = null;
    const event = this.#moved;
    if (isKept) this.hooks.keep("");
    else this.hooks.drop();
    this.#tell(event);
  }

  /**
   * @param {number} event
   * @param {number} dx
   * @param {number} dy
   * @param {boolean} isRepeat
   */
  #nudge(event, dx, dy, isRepeat) {
    if (!this.#stroke) return;
    const from = this.#stroke.events[event];
    // Tenths added up are tenths again.
    const next = strokeMoving(
      this.#stroke, event, rounded(from.x + dx, 1e6), rounded(from.y + dy, 1e6));
    if (!isRepeat) this.#presses++;
    const reason = this.#put(next, event, `press ${this.#presses}`);
    if (reason) this.hooks.say(reason);
  }

  /**
   * @param {number} event
   * @param {"x" | "y"} axis
   * @param {number} value
   * @param {string} gesture
   */
  #enter(event, axis, value, gesture) {
    if (!this.#stroke) return "";
    const at = { ...this.#stroke.events[event], [axis]: value };
    return this.#put(strokeMoving(this.#stroke, event, at.x, at.y), event, gesture);
  }

  /**
   * Puts a stroke in the place of the one shown, or says why not.
   * @param {Stroke} stroke
   * @param {number} event
   * @param {string} gesture
   */
  #put(stroke, event, gesture) {
    try {
      strokeCheck.stroke(stroke);
    } catch {
      return say("live.refused");
    }
    this.#moved = event;
    this.hooks.show(stroke);
    this.hooks.keep(gesture);
    this.#tell(event);
    return "";
  }

  /**
   * Says where a sample is.
   * @param {number} event
   */
  #tell(event) {
    const point = this.piece.handles?.point(event);
    const place = this.#stroke?.events[event];
    if (!point || !place) return;
    this.hooks.say(say("live.moved", point.name, sayCoordinate(place.x), sayCoordinate(place.y)));
  }
}
