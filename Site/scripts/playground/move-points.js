// The stroke's points under the chosen stage, to be dragged, moved by keys or typed. All stages then process
// the changed stroke like a drawn one.

import { Coordinates } from "../figures/coordinates.js";
import { MovableFigure } from "../figures/movable-figure.js";
import { PointMover } from "../figures/point-mover.js";
import { make, showDrawing } from "../shared/elements.js";
import { live } from "../shared/engine-calls.js";
import { Engine } from "../shared/engine.js";
import { Note } from "../shared/note.js";
import { say } from "../shared/phrases.js";
import { strokeName } from "../sheets/pen-and-panels.js";

/**
 * The callbacks for moving points: preview, end of a gesture, undo or redo, and messages.
 * @typedef {{ show: (stroke: Stroke) => void, keep: (gesture: string) => void, drop: () => void,
 *   turn: (isForward: boolean) => void, say: (text: string) => void }} MoveHooks
 */

export class MovePoints {
  /** The maximum number of samples; with more, the points are too dense to tell apart or drag. */
  static #most = 600;
  /** @type {Stroke | null} */
  #stroke = null;
  #moved = -1;

  /** @param {MoveHooks} hooks */
  constructor(hooks) {
    this.hooks = hooks;
    this.note = new Note();
    this.name = make("p", { id: "move-title" });
    this.element = make(
      "figure", { class: "figure", id: "move", "data-live": "stroke" }, make("div", {}),
      make("figcaption", {}, this.name, make("p", { class: "facts", id: "move-text" })));
    this.keys = make("p", { id: "move-keys", class: "quiet" }, say("live.keys"));
    this.figure = new MovableFigure(this.element);
    /** @type {PointMover} */
    this.mover = new PointMover({
      stroke: () => this.#stroke,
      show: (stroke, event) => {
        this.#moved = event;
        hooks.show(stroke);
      },
      keep: (gesture) => {
        hooks.keep(gesture);
        this.#settle();
      },
      drop: () => {
        hooks.drop();
        this.#settle();
      },
      say: (text, isRefusal) => (isRefusal ? this.note.show(text) : hooks.say(text)),
      name: (event) => this.figure.handles?.point(event)?.name ?? this.coordinates.nameOf(event),
    });
    /** @type {Coordinates} */
    this.coordinates = new Coordinates("move-at", {
      samples: () => (this.#stroke ? live.figure("samples", this.#stroke).points : []),
      change: (event, axis, value, gesture) => this.mover.enter(event, axis, value, gesture),
      mark: (event) => this.figure.handles?.mark(event),
    });
    this.many = make("p", { class: "quiet", hidden: true });
    this.points = make(
      "div", { class: "move" }, this.element, make("div", {}, this.keys, this.note.element, this.coordinates.element));
    this.section = make("div", {}, this.many, this.points);
  }

  /**
   * Shows a stroke, unless it has too many points.
   * @param {Stroke} stroke
   * @param {string} stage
   */
  show(stroke, stage) {
    const { figure } = this;
    const count = stroke.events.length;
    this.points.hidden = count > MovePoints.#most;
    this.many.hidden = !this.points.hidden;
    this.many.textContent = say("play.move.many", count);
    if (this.points.hidden || (stroke === this.#stroke && stage === figure.options.stage)) return;
    const isFirst = !this.#stroke;
    this.#stroke = stroke;
    figure.options.stage = stage;
    this.name.textContent = say("play.move.title", strokeName(stroke), say(Engine.about(stage).phrase));
    if (isFirst) {
      const drawing = make("template");
      showDrawing(drawing, live.figure("stroke", stroke, figure.options).svg);
      this.element.firstElementChild?.replaceWith(drawing.content);
      figure.activate(stroke, this.keys.id, this.mover.hooks(figure, {
        turn: (isForward) => this.hooks.turn(isForward),
        open: (event) => this.coordinates.open(event),
      }));
    }
    this.#draw();
  }

  /** Draws the figure in its final view after a drag. */
  #settle() {
    if (this.#stroke && this.figure.isHeld) this.#draw();
  }

  #draw() {
    if (!this.#stroke) return;
    this.figure.draw(this.#stroke, { isHeld: this.mover.isDragging, moved: this.#moved });
    this.coordinates.show(this.#stroke);
    if (!this.mover.isDragging) this.#moved = -1;
  }
}
