// A drawing lesson that comes alive: one state for the page, the strokes that its figures and tables
// show. Dragging, keys, numbers and buttons only set the state; the board draws it. A figure wakes
// when it comes near the view, and with the first one the engine.

"use strict";

/**
 * The strokes of a page by the id that each had when the page was built. Never changed: replaced.
 * @typedef {Readonly<Record<string, Stroke>>} Strokes
 */

/**
 * Figures with one row of controls.
 * @typedef {{ slot: string, figures: FigurePiece[], coordinates: Coordinates, controls: Controls }} LiveGroup
 */

/** The live figures and tables of a page. */
class LiveLesson {
  /** @type {Strokes} */
  #originals = {};
  /** @type {UndoStack<Strokes>} */
  #stack = new UndoStack(/** @type {Strokes} */ ({}));
  /** @type {LiveGroup[]} */
  #groups = [];
  /** @type {Promise<void> | null} */
  #started = null;
  /**
   * While a sample is dragged: the stroke it was taken from.
   * @type {Stroke | null}
   */
  #dragged = null;
  /** How often a key was pressed to move a sample; a key held down counts once. */
  #presses = 0;
  #keys = document.createElement("p");
  #board;

  /**
   * @param {HTMLElement[]} figures
   * @param {HTMLElement[]} tables
   */
  constructor(figures, tables) {
    /** @type {Map<Element, FigurePiece[]>} */
    const rows = new Map();
    for (const element of figures) {
      const row = element.closest(".pair") ?? element;
      rows.set(row, [...(rows.get(row) ?? []), new FigurePiece(element)]);
    }
    for (const [row, together] of rows) this.#groups.push(this.#group(row, together));
    this.#keys.id = "live-keys";
    this.#keys.hidden = true;
    this.#keys.textContent = say("live.keys");
    document.body.append(this.#keys);
    const pieces = [...rows.values()].flat();
    this.#board = new LiveBoard([...pieces, ...tables.map((table) => new TablePiece(table))], {
      near: (element) => this.#start(element),
      stroke: (slot) => this.#stroke(slot),
      wake: (figure) => this.#wake(figure),
      drawn: () => this.#showControls(),
    });
  }

  /**
   * Puts controls under a figure or a pair.
   * @param {Element} row
   * @param {FigurePiece[]} figures
   */
  #group(row, figures) {
    const { slot, element, kind } = figures[0];
    /** @type {Coordinates} */
    const coordinates = new Coordinates(`${element.id}-at`, {
      samples: () => live.figure("stroke", this.#stroke(slot), { stage: "linear" }).points,
      change: (event, axis, value, gesture) => this.#enter(group, event, axis, value, gesture),
      mark: (event) => figures.forEach(({ handles }) => handles?.mark(event)),
    });
    const controls = new Controls(slot, kind !== "cost", coordinates, {
      choose: (id) => this.#choose(group, id),
      turn: (isForward) => this.#turn(group, isForward),
      reset: () => this.#choose(group, slot),
      address: () => this.#address(group),
    });
    /** @type {LiveGroup} */
    const group = { slot, figures, coordinates, controls };
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
    return this.#stack.current[slot];
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
    this.#stack = new UndoStack(this.#originals);
    for (const { controls } of this.#groups) controls.enable(strokes.map(({ id }) => id));
    this.#board.begin();
    this.#showControls();
  }

  /**
   * Lays handles over a figure that has none yet.
   * @param {FigurePiece} figure
   */
  #wake(figure) {
    const group = this.#groups.find(({ figures }) => figures.includes(figure));
    if (!group) return;
    figure.wake(this.#originals[figure.slot], this.#keys.id, {
      drag: (event, x, y) => this.#drag(figure, event, x, y),
      release: (isKept) => this.#release(group, isKept),
      nudge: (event, dx, dy, isRepeat) => this.#nudge(group, figure, event, dx, dy, isRepeat),
      turn: (isForward) => this.#turn(group, isForward),
      open: (event) => group.coordinates.open(event),
    });
  }

  /**
   * @param {FigurePiece} figure
   * @param {number} event
   * @param {number} x
   * @param {number} y
   */
  #drag(figure, event, x, y) {
    if (!this.#isShowing(figure)) return;
    this.#dragged ??= this.#stroke(figure.slot);
    this.#board.isHeld = true;
    const [across, down] = [x, y].map((value) => Math.round(value * 10) / 10);
    this.#show(figure.slot, strokeMoving(this.#dragged, event, across, down), figure, event);
  }

  /**
   * @param {LiveGroup} group
   * @param {boolean} isKept
   */
  #release(group, isKept) {
    if (!this.#dragged) return;
    this.#dragged = null;
    this.#board.isHeld = false;
    if (isKept) {
      this.#stack.keep();
      this.#tellPlace(group);
    } else {
      this.#stack.drop();
    }
    this.#board.schedule();
  }

  /**
   * Moves a sample by keys; what a key does while it is held down is one entry.
   * @param {LiveGroup} group
   * @param {FigurePiece} figure
   * @param {number} event
   * @param {number} dx
   * @param {number} dy
   * @param {boolean} isRepeat
   */
  #nudge(group, figure, event, dx, dy, isRepeat) {
    if (!this.#isShowing(figure)) return;
    const stroke = this.#stroke(group.slot);
    const from = stroke.events[event];
    // Tenths added up are tenths again.
    const [x, y] = [from.x + dx, from.y + dy].map((value) => Math.round(value * 1e6) / 1e6);
    const next = strokeMoving(stroke, event, x, y);
    const reason = this.#refusal(next);
    if (reason) return this.#tell(group, reason);
    if (!isRepeat) this.#presses += 1;
    this.#show(group.slot, next, figure, event);
    this.#stack.keep(`press ${this.#presses}`);
    this.#tellPlace(group);
  }

  /**
   * Takes a number that was typed; says why not, or nothing.
   * @param {LiveGroup} group
   * @param {number} event
   * @param {"x" | "y"} axis
   * @param {number} value
   * @param {string} gesture
   */
  #enter(group, event, axis, value, gesture) {
    const stroke = this.#stroke(group.slot);
    if (!group.coordinates.isListing(stroke)) return "";
    const at = { ...stroke.events[event], [axis]: value };
    const next = strokeMoving(stroke, event, at.x, at.y);
    const reason = this.#refusal(next);
    if (reason || isSameStroke(next, stroke)) return reason;
    this.#show(group.slot, next, null, event);
    this.#stack.keep(gesture);
    this.#tellPlace(group);
    return "";
  }

  /**
   * @param {LiveGroup} group
   * @param {string} id
   */
  #choose(group, id) {
    const stroke = engine.samples.strokes.find((sample) => sample.id === id);
    if (!stroke) return;
    this.#show(group.slot, stroke, null, -1);
    this.#stack.keep();
    this.#tell(group, say("live.chosen", id));
  }

  /**
   * @param {LiveGroup} group
   * @param {boolean} isForward
   */
  #turn(group, isForward) {
    const isTurned = isForward ? this.#stack.redo() : this.#stack.undo();
    const said = isForward ? "live.redone" : "live.undone";
    const none = isForward ? "live.noRedo" : "live.noUndo";
    this.#tell(group, say(isTurned ? said : none));
    this.#board.source = { figure: null, event: -1 };
    this.#board.schedule();
  }

  /**
   * Whether a figure's handles are those of the stroke it is to show. For a moment after another was
   * chosen they are not.
   * @param {FigurePiece} figure
   */
  #isShowing(figure) {
    return figure.shown?.id === this.#stroke(figure.slot).id;
  }

  /**
   * Why the engine refuses a stroke, if it does.
   * @param {Stroke} stroke
   */
  #refusal(stroke) {
    try {
      engine.load(stroke);
      return "";
    } catch (error) {
      if (error instanceof EngineError) return say("live.refused");
      throw error;
    }
  }

  /**
   * Puts a stroke in a slot.
   * @param {string} slot
   * @param {Stroke} stroke
   * @param {FigurePiece | null} figure that it was changed in
   * @param {number} event that was moved
   */
  #show(slot, stroke, figure, event) {
    this.#stack.show({ ...this.#stack.current, [slot]: stroke });
    this.#board.source = { figure, event };
    this.#board.schedule();
  }

  #showControls() {
    const { canUndo, canRedo } = this.#stack;
    for (const { slot, controls, coordinates } of this.#groups) {
      const stroke = this.#stroke(slot);
      const isOriginal = isSameStroke(stroke, this.#originals[slot]);
      controls.show({ id: stroke.id, original: slot, isOriginal, canUndo, canRedo });
      coordinates.show(stroke);
    }
  }

  /**
   * Says where the sample is that was moved last.
   * @param {LiveGroup} group
   */
  #tellPlace(group) {
    const stroke = this.#stroke(group.slot);
    const { event } = this.#board.source;
    const { x, y } = stroke.events[event];
    const names = group.figures.map(({ handles }) => handles?.point(event)?.name);
    const name = names.find(Boolean) ?? group.coordinates.nameOf(event);
    this.#tell(group, say("live.moved", name, sayCoordinate(x), sayCoordinate(y)));
  }

  /**
   * @param {LiveGroup} group
   * @param {string} text
   */
  #tell(group, text) {
    for (const { controls, figures } of this.#groups) {
      if (controls !== group.controls) controls.tell("", () => "");
      else controls.tell(text, () => figures.map(({ facts }) => facts).join(" "));
    }
  }

  /**
   * Where the playground shows the stroke of a group.
   * @param {LiveGroup} group
   */
  #address(group) {
    const stroke = this.#stroke(group.slot);
    const samples = engine.isReady ? engine.samples.strokes : [];
    const known = stroke ? samples.find((sample) => isSameStroke(sample, stroke))?.id : group.slot;
    const { stage } = group.figures[group.figures.length - 1];
    const state = { sample: known ?? null, stroke: known ? null : stroke, stage, rate: 0, step: null };
    return `${engine.root}playground.html#${share.write(state)}`;
  }
}

(() => {
  /** @param {string} selector */
  const all = (selector) =>
    /** @type {HTMLElement[]} */ ([...document.querySelectorAll(selector)]);
  const figures = all("figure[data-live][data-stroke]");
  if (figures.length > 0) new LiveLesson(figures, all(".table[data-live][data-stroke]"));
})();
