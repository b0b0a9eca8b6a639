// A drawing lesson that comes alive: one state for the page, the strokes that its figures and tables
// show. Dragging, keys, numbers and buttons only set the state; the board draws it. A figure wakes
// when it comes near the view, and with the first one the engine.

"use strict";

/**
 * Figures with one row of controls.
 * @typedef {{ slot: string, figures: MovableFigure[], coordinates: Coordinates, controls: Controls,
 *   mover: PointMover }} LiveGroup
 */

/** The live figures and tables of a page. */
class DrawingLesson {
  /**
   * The strokes of the page by the id that each had when the page was built. Never changed: replaced.
   * @type {Readonly<Record<string, Stroke>>}
   */
  #originals = {};
  /**
   * What can be undone under a figure: the changes of its own stroke.
   * @type {Record<string, UndoStack<Stroke>>}
   */
  #stacks = {};
  /** @type {LiveGroup[]} */
  #groups = [];
  /** @type {Promise<void> | null} */
  #started = null;
  #keys = document.createElement("p");
  #board;

  /**
   * @param {HTMLElement[]} figures
   * @param {HTMLElement[]} tables
   */
  constructor(figures, tables) {
    /** @type {Map<Element, MovableFigure[]>} */
    const rows = new Map();
    for (const element of figures) {
      const row = element.closest(".pair") ?? element;
      rows.set(row, [...(rows.get(row) ?? []), new MovableFigure(element)]);
    }
    for (const [row, together] of rows) this.#groups.push(this.#group(row, together));
    this.#keys.id = "live-keys";
    this.#keys.hidden = true;
    this.#keys.textContent = say("live.keys");
    document.body.append(this.#keys);
    const pieces = [...rows.values()].flat();
    this.#board = new FigureBoard([...pieces, ...tables.map((table) => new StrokeTable(table))], {
      near: (element) => this.#start(element),
      stroke: (slot) => this.#stroke(slot),
      activate: (figure) => this.#activate(figure),
      drawn: () => this.#showControls(),
    });
  }

  /**
   * Puts controls under a figure or a pair.
   * @param {Element} row
   * @param {MovableFigure[]} figures
   */
  #group(row, figures) {
    const { slot, element, kind } = figures[0];
    /** @type {Coordinates} */
    const coordinates = new Coordinates(`${element.id}-at`, {
      samples: () => live.figure("stroke", this.#stroke(slot), { stage: "linear" }).points,
      change: (event, axis, value, gesture) =>
        coordinates.isListing(this.#stroke(slot)) ? mover.enter(event, axis, value, gesture) : "",
      mark: (event) => figures.forEach(({ handles }) => handles?.mark(event)),
    });
    const controls = new Controls(slot, kind !== "cost", coordinates, {
      choose: (id) => this.#choose(group, id),
      turn: (isForward) => this.#turn(group, isForward),
      reset: () => this.#choose(group, slot),
      address: () => this.#address(group),
    });
    const mover = new PointMover({
      stroke: () => this.#stroke(slot),
      show: (stroke, event, figure) => this.#show(slot, stroke, figure, event),
      keep: (gesture) => {
        this.#stacks[slot].keep(gesture);
        this.#remember();
        this.#board.isHeld = false;
        this.#board.schedule();
      },
      drop: () => {
        this.#stacks[slot].drop();
        this.#board.isHeld = false;
        this.#board.schedule();
      },
      say: (text) => this.#announce(group, text),
      name: (event) =>
        figures.map(({ handles }) => handles?.point(event)?.name).find(Boolean)
        ?? coordinates.nameOf(event),
    });
    /** @type {LiveGroup} */
    const group = { slot, figures, coordinates, controls, mover };
    if (row === element) {
      figures[0].drawing.after(controls.element);
    } else {
      controls.element.classList.add("wide");
      row.after(controls.element);
    }
    return group;
  }

  /**
   * The stroke now in a slot.
   * @param {string} slot
   */
  #stroke(slot) {
    return this.#stacks[slot]?.current;
  }

  /**
   * Starts the engine, once; without it the page goes back to what it was.
   * @param {Element} near
   */
  #start(near) {
    this.#started ??= engine.start().then(
      () => this.#begin(),
      () => {
        for (const { controls } of this.#groups) controls.element.remove();
        this.#keys.remove();
        engine.failed(near);
      },
    );
  }

  #begin() {
    const { strokes } = engine.samples;
    this.#originals = Object.fromEntries(
      strokes.filter(({ id }) => this.#board.slots.has(id)).map((stroke) => [stroke.id, stroke]),
    );
    for (const stroke of Object.values(this.#originals)) {
      this.#stacks[stroke.id] = new UndoStack(stroke);
    }
    for (const [slot, stroke] of keptStrokes.read()) {
      this.#stacks[slot]?.show(stroke);
      this.#stacks[slot]?.keep();
    }
    for (const { controls } of this.#groups) controls.enable(strokes.map(({ id }) => id));
    this.#board.begin();
    this.#board.schedule();
    this.#showControls();
  }

  /** Keeps for the visit what is not as the page came. */
  #remember() {
    const now = Object.entries(this.#stacks).map(([slot, { current }]) => [slot, current]);
    keptStrokes.write(/** @type {[string, Stroke][]} */ (now), this.#originals);
  }

  /**
   * Lays handles over a figure that has none yet.
   * @param {MovableFigure} figure
   */
  #activate(figure) {
    const group = this.#groups.find(({ figures }) => figures.includes(figure));
    if (!group) return;
    figure.activate(this.#originals[figure.slot], this.#keys.id, group.mover.hooks(figure, {
      turn: (isForward) => this.#turn(group, isForward),
      open: (event) => group.coordinates.open(event),
    }));
  }

  /**
   * @param {LiveGroup} group
   * @param {string} id
   */
  #choose(group, id) {
    const stroke = engine.samples.strokes.find((sample) => sample.id === id);
    if (!stroke) return;
    this.#show(group.slot, stroke, null, -1);
    this.#stacks[group.slot].keep();
    this.#remember();
    this.#announce(group, say("live.chosen", sayStroke(id)));
  }

  /**
   * @param {LiveGroup} group
   * @param {boolean} isForward
   */
  #turn(group, isForward) {
    const stack = this.#stacks[group.slot];
    const isTurned = isForward ? stack.redo() : stack.undo();
    const said = isForward ? "live.redone" : "live.undone";
    const none = isForward ? "live.noRedo" : "live.noUndo";
    if (isTurned) this.#remember();
    this.#announce(group, say(isTurned ? said : none));
    this.#board.source = { figure: null, event: -1 };
    this.#board.schedule();
  }

  /**
   * Puts a stroke in a slot.
   * @param {string} slot
   * @param {Stroke} stroke
   * @param {MovableFigure | null} figure that it was changed in
   * @param {number} event that was moved
   */
  #show(slot, stroke, figure, event) {
    this.#stacks[slot].show(stroke);
    this.#board.source = { figure, event };
    this.#board.isHeld = this.#groups.some(({ mover }) => mover.isDragging);
    this.#board.schedule();
  }

  #showControls() {
    for (const { slot, controls, coordinates } of this.#groups) {
      const { canUndo, canRedo } = this.#stacks[slot];
      const stroke = this.#stroke(slot);
      const isOriginal = isSameStroke(stroke, this.#originals[slot]);
      controls.show({ id: stroke.id, original: slot, isOriginal, canUndo, canRedo });
      coordinates.show(stroke);
    }
  }

  /**
   * @param {LiveGroup} group
   * @param {string} text
   */
  #announce(group, text) {
    for (const { controls, figures } of this.#groups) {
      if (controls !== group.controls) controls.announce("", () => "");
      else controls.announce(text, () => figures.map(({ facts }) => facts).join(" "));
    }
  }

  /**
   * Where the playground shows the stroke of a group.
   * @param {LiveGroup} group
   */
  #address(group) {
    const { stage } = group.figures[group.figures.length - 1];
    const start = `sample=${group.slot}&stage=${stage}`;
    const fragment = engine.isReady ? strokeFragment(this.#stroke(group.slot), stage) : start;
    return `${engine.pages}playground.html#${fragment}`;
  }
}

(() => {
  /** @param {string} selector */
  const all = (selector) =>
    /** @type {HTMLElement[]} */ ([...document.querySelectorAll(selector)]);
  const figures = all("figure[data-live][data-stroke]");
  if (figures.length > 0) new DrawingLesson(figures, all(".table[data-live][data-stroke]"));
})();
