// A drawing lesson that comes alive: one state for the page, the strokes that its figures and tables
// show; events set the state, and one `draw` brings up to date what shows a stroke that changed. A
// figure wakes when it comes near the view, and with the first one the engine.

"use strict";

/**
 * The strokes of a page by the id that each had when the page was built. Never changed: replaced.
 * @typedef {Readonly<Record<string, InkStroke>>} Strokes
 */

/**
 * Figures with one row of controls.
 * @typedef {{ slot: string, figures: LiveFigure[], coordinates: Coordinates, controls: Controls }} LiveGroup
 */

/** A stroke with one sample elsewhere. A lift in place goes with its sample. @param {InkStroke} stroke @param {number} event @param {number} x @param {number} y */
function strokeMoving(stroke, event, x, y) {
  const from = stroke.events[event];
  const next = stroke.events[event + 1];
  const isLift = next?.phase === "ended" || next?.phase === "cancelled";
  const last = isLift && next.x === from.x && next.y === from.y ? event + 1 : event;
  const events = stroke.events.map((touch, index) =>
    index === event || index === last ? { ...touch, x: x + 0, y: y + 0 } : touch,
  );
  return { ...stroke, events };
}

/** Whether two strokes have the same samples. @param {InkStroke} a @param {InkStroke} b */
function isSameStroke(a, b) {
  if (a === b) return true;
  if (a.id !== b.id || a.events.length !== b.events.length) return false;
  return a.events.every((touch, i) => touch.x === b.events[i].x && touch.y === b.events[i].y);
}

/** The live figures and tables of a page. */
class LiveLesson {
  /** @type {Strokes} */
  #originals = {};
  /** @type {UndoStack<Strokes>} */
  #stack = new UndoStack(/** @type {Strokes} */ ({}));
  /** @type {LiveGroup[]} */
  #groups = [];
  /** @type {Map<Element, LiveFigure | LiveTable>} */
  #pieces = new Map();
  /** @type {Promise<void> | null} */
  #started = null;
  #isReady = false;
  #request = 0;
  #idle = 0;
  /** While a sample is dragged: the stroke it was taken from. @type {InkStroke | null} */
  #dragged = null;
  /** Where the last change came from. @type {{ figure: LiveFigure | null, event: number }} */
  #source = { figure: null, event: -1 };
  #presses = 0;
  #keys = document.createElement("p");

  /** @param {HTMLElement[]} figures @param {HTMLElement[]} tables */
  constructor(figures, tables) {
    /** @type {Map<Element, LiveFigure[]>} */
    const rows = new Map();
    for (const element of figures) {
      const figure = new LiveFigure(element);
      const row = element.closest(".pair") ?? element;
      this.#pieces.set(element, figure);
      rows.set(row, [...(rows.get(row) ?? []), figure]);
    }
    for (const [row, together] of rows) this.#addControls(row, together);
    for (const element of tables) this.#pieces.set(element, new LiveTable(element));
    this.#keys.id = "live-keys";
    this.#keys.hidden = true;
    this.#keys.textContent = say("live.keys");
    document.body.append(this.#keys);
    const watch = new IntersectionObserver((entries) => this.#watch(entries), {
      rootMargin: "200px 0px",
    });
    for (const element of this.#pieces.keys()) watch.observe(element);
    window.addEventListener("beforeprint", () => this.#drawAll());
  }

  /** @param {Element} row @param {LiveFigure[]} figures */
  #addControls(row, figures) {
    const { slot } = figures[0];
    const coordinates = new Coordinates(`${figures[0].element.id}-at`, {
      samples: () => engine.figure("stroke", this.#stroke(slot), { stage: "linear" }).points,
      change: (event, axis, value, gesture) => this.#enter(group, event, axis, value, gesture),
      mark: (event) => figures.forEach(({ handles }) => handles?.mark(event)),
    });
    const hasHandles = figures.some(({ kind }) => kind !== "cost");
    const controls = new Controls(slot, hasHandles, coordinates, {
      choose: (id) => this.#choose(group, id),
      turn: (isForward) => this.#turn(group, isForward),
      reset: () => this.#choose(group, slot),
      address: () => this.#address(group),
    });
    /** @type {LiveGroup} */
    const group = { slot, figures, coordinates, controls };
    if (row === figures[0].element) {
      const drawing = row.querySelector(":scope > svg");
      drawing?.after(controls.element);
    } else {
      row.append(controls.element);
    }
    this.#groups.push(group);
  }

  /** The stroke now in a slot. @param {string} slot */
  #stroke(slot) {
    return this.#stack.current[slot];
  }

  /** @param {IntersectionObserverEntry[]} entries */
  #watch(entries) {
    for (const { target, isIntersecting } of entries) {
      const piece = this.#pieces.get(target);
      if (!piece) continue;
      piece.isNear = isIntersecting;
      if (isIntersecting && piece instanceof LiveFigure) this.#start(piece.element);
    }
    if (this.#isReady) this.#drawNear();
  }

  /** Starts the engine, once; without it the page goes back to what it was. @param {Element} near */
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
    /** @type {Record<string, InkStroke>} */
    const originals = {};
    for (const { slot } of this.#pieces.values()) {
      const found = strokes.find(({ id }) => id === slot);
      if (found) originals[slot] = found;
    }
    this.#originals = originals;
    this.#stack = new UndoStack(/** @type {Strokes} */ (originals));
    for (const piece of this.#pieces.values()) {
      if (piece instanceof LiveTable) piece.shown = originals[piece.slot];
    }
    for (const { controls } of this.#groups) controls.enable(strokes.map(({ id }) => id));
    this.#isReady = true;
    this.#drawNear();
    this.#showControls();
  }

  /** Lays handles over a figure that has none yet. @param {LiveFigure} figure */
  #wake(figure) {
    if (figure.shown) return;
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

  /** @param {LiveFigure} figure @param {number} event @param {number} x @param {number} y */
  #drag(figure, event, x, y) {
    this.#dragged ??= this.#stroke(figure.slot);
    this.#source = { figure, event };
    const [across, down] = [x, y].map((value) => Math.round(value * 10) / 10);
    this.#show(figure.slot, strokeMoving(this.#dragged, event, across, down));
  }

  /** @param {LiveGroup} group @param {boolean} isKept */
  #release(group, isKept) {
    if (!this.#dragged) return;
    this.#dragged = null;
    if (isKept) {
      this.#stack.keep();
      this.#tellPlace(group);
    } else {
      this.#stack.drop();
    }
    this.#schedule();
  }

  /**
   * Moves a sample by keys; a key held down is one entry.
   * @param {LiveGroup} group @param {LiveFigure} figure @param {number} event
   * @param {number} dx @param {number} dy @param {boolean} isRepeat
   */
  #nudge(group, figure, event, dx, dy, isRepeat) {
    const stroke = this.#stroke(group.slot);
    const from = stroke.events[event];
    const to = figure.bounded(from.x + dx, from.y + dy);
    // Tenths added up are tenths again.
    const [x, y] = [to.x, to.y].map((value) => Math.round(value * 1e6) / 1e6);
    const next = strokeMoving(stroke, event, x, y);
    const reason = this.#refusal(next);
    if (reason) return group.controls.tell(reason, () => "");
    if (!isRepeat) this.#presses += 1;
    this.#source = { figure, event };
    this.#show(group.slot, next, `press ${this.#presses}`);
    this.#tellPlace(group);
  }

  /**
   * @param {LiveGroup} group @param {number} event @param {"x" | "y"} axis
   * @param {number} value @param {string} gesture
   */
  #enter(group, event, axis, value, gesture) {
    const stroke = this.#stroke(group.slot);
    const at = { ...stroke.events[event], [axis]: value };
    const next = strokeMoving(stroke, event, at.x, at.y);
    const reason = this.#refusal(next);
    if (reason) return reason;
    this.#source = { figure: null, event };
    if (!isSameStroke(next, stroke)) this.#show(group.slot, next, gesture);
    this.#tellPlace(group);
    return "";
  }

  /** @param {LiveGroup} group @param {string} id */
  #choose(group, id) {
    const stroke = engine.samples.strokes.find((sample) => sample.id === id);
    if (!stroke) return;
    this.#source = { figure: null, event: -1 };
    this.#show(group.slot, stroke, " ");
    this.#tell(group, say("live.chosen", id));
  }

  /** @param {LiveGroup} group @param {boolean} isForward */
  #turn(group, isForward) {
    this.#source = { figure: null, event: -1 };
    const isTurned = isForward ? this.#stack.redo() : this.#stack.undo();
    const said = isForward ? "live.redone" : "live.undone";
    this.#tell(group, say(isTurned ? said : "live.nothing"));
    this.#schedule();
  }

  /** Why the engine refuses a stroke, if it does. @param {InkStroke} stroke */
  #refusal(stroke) {
    try {
      engine.figure("samples", stroke, {});
      return "";
    } catch (error) {
      if (error instanceof EngineError) return error.message;
      throw error;
    }
  }

  /**
   * Puts a stroke in a slot: for the time being, or as an entry of a gesture.
   * @param {string} slot @param {InkStroke} stroke @param {string} gesture
   */
  #show(slot, stroke, gesture = "") {
    this.#stack.show({ ...this.#stack.current, [slot]: stroke });
    if (gesture) this.#stack.keep(gesture.trim());
    this.#schedule();
  }

  #schedule() {
    this.#request ||= requestAnimationFrame(() => {
      this.#request = 0;
      this.#drawNear();
      this.#showControls();
      if (!this.#dragged) this.#drawLater();
    });
  }

  /** Draws what is near the view at once. */
  #drawNear() {
    for (const piece of this.#pieces.values()) {
      if (!piece.isNear) continue;
      if (piece instanceof LiveFigure) this.#wake(piece);
      this.#draw(piece);
    }
  }

  /** Draws the rest when there is nothing else to do, one piece after the other. */
  #drawLater() {
    if (this.#idle) return;
    const stale = [...this.#pieces.values()].find((piece) => this.#isStale(piece));
    if (!stale) return;
    const next = () => {
      this.#idle = 0;
      if (!this.#dragged) this.#draw(stale);
      this.#drawLater();
    };
    this.#idle = window.requestIdleCallback?.(next) ?? window.setTimeout(next, 50);
  }

  /** Draws everything, for paper. */
  #drawAll() {
    if (!this.#isReady) return;
    for (const piece of this.#pieces.values()) {
      const isOriginal = this.#stroke(piece.slot) === this.#originals[piece.slot];
      if (piece instanceof LiveFigure && !isOriginal) this.#wake(piece);
      this.#draw(piece);
    }
  }

  /** @param {LiveFigure | LiveTable} piece */
  #isStale(piece) {
    if (!piece.shown) return false;
    return piece.shown !== this.#stroke(piece.slot) || (piece.isHeld && !this.#dragged);
  }

  /** @param {LiveFigure | LiveTable} piece */
  #draw(piece) {
    if (!this.#isStale(piece)) return;
    const isSource = piece === this.#source.figure;
    piece.draw(this.#stroke(piece.slot), {
      isHeld: this.#dragged !== null,
      moved: isSource ? this.#source.event : -1,
    });
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

  /** Says where the sample is that was moved last. @param {LiveGroup} group */
  #tellPlace(group) {
    const stroke = this.#stroke(group.slot);
    const { event } = this.#source;
    const name = group.figures[0].nameOf(event);
    const { x, y } = stroke.events[event];
    this.#tell(group, say("live.moved", name, sayCoordinate(x), sayCoordinate(y)));
  }

  /** @param {LiveGroup} group @param {string} text */
  #tell(group, text) {
    for (const other of this.#groups) if (other !== group) other.controls.tell("", () => "");
    group.controls.tell(text, () => group.figures.map(({ facts }) => facts).join(" "));
  }

  /** Where the playground shows the stroke of a group. @param {LiveGroup} group */
  #address(group) {
    if (typeof shareAddress !== "function") return "";
    const stroke = this.#stroke(group.slot);
    const sample = engine.isReady
      ? engine.samples.strokes.find((known) => isSameStroke(known, stroke)) : undefined;
    const state = sample || !stroke ? { sample: sample?.id ?? group.slot } : { stroke };
    const stage = group.figures[group.figures.length - 1].stage;
    return `${engine.root}playground.html#${shareAddress({ ...state, stage })}`;
  }
}

(() => {
  /** @param {string} selector */
  const all = (selector) =>
    /** @type {HTMLElement[]} */ ([...document.querySelectorAll(selector)]);
  const figures = all("figure[data-live][data-stroke]");
  if (figures.length > 0) new LiveLesson(figures, all(".table[data-live][data-stroke]"));
})();
