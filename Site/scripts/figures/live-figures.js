// The live figures of a page, with one state: the strokes that its figures and tables show. Dragging, keys,
// numbers and buttons only set the state; the board draws it. A figure becomes live when it comes near the
// view, and the first one starts the engine.

import { make } from "../shared/elements.js";
import { embedCode } from "../shared/embed-code.js";
import { live } from "../shared/engine-calls.js";
import { Engine, engine } from "../shared/engine.js";
import { say, sayStroke } from "../shared/phrases.js";
import { isSameStroke } from "../shared/stroke-edit.js";
import { playOnce } from "../time/first-play.js";
import { FigureBoard } from "./board.js";
import { Controls } from "./controls.js";
import { Coordinates } from "./coordinates.js";
import { FigureReplay } from "./figure-replay.js";
import { LessonStrokes } from "./lesson-strokes.js";
import { LiveNumber } from "./live-number.js";
import { MovableFigure } from "./movable-figure.js";
import { PointMover } from "./point-mover.js";
import { Scrub, settingOf } from "./scrub.js";
import { StrokeBar } from "./stroke-bar.js";

/**
 * @typedef {import("./close-up.js").CloseUp} CloseUp
 * @typedef {import("./scrub.js").StageChoice} StageChoice
 * @typedef {import("./lesson-strokes.js").StrokeStore} StrokeStore
 * @typedef {import("./stroke-table.js").StrokeTable} StrokeTable
 * @typedef {import("../story/story.js").Story} Story
 */

/**
 * A group of figures that share tools.
 * @typedef {{ slot: string, figures: MovableFigure[], coordinates: Coordinates, controls: Controls,
 *   mover: PointMover, replay: FigureReplay | null }} LiveGroup
 */

/**
 * The parts that a lesson adds to its figures; a single embedded figure has none of them.
 * @typedef {object} LessonParts
 * @property {readonly CloseUp[]} closeUps
 * @property {readonly StrokeTable[]} tables
 * @property {readonly Story[]} stories the stories that lead some of the figures
 * @property {() => void} begin called when the engine has started
 * @property {StrokeStore} store
 * @property {(stroke: Stroke, stage: string) => string} fragment the fragment that opens the stroke in the
 *   playground
 */

/** The live figures, tables and numbers of a page. */
class LiveFigures {
  #strokes;
  /** @type {LiveGroup[]} */
  #groups = [];
  /**
   * The settings of figures that have one.
   * @type {Map<MovableFigure, Scrub | StageChoice>}
   */
  #settings = new Map();
  /** @type {Promise<void> | null} */
  #started = null;
  #keys = make("p", { id: "live-keys", hidden: true }, say("live.keys"));
  /** @type {StrokeBar} */
  #bar;
  #board;
  #parts;

  /**
   * @param {HTMLElement} bar
   * @param {readonly HTMLElement[]} figures
   * @param {readonly HTMLElement[]} numbers
   * @param {LessonParts} [parts]
   */
  constructor(bar, figures, numbers, parts) {
    this.#parts = parts;
    this.#strokes = new LessonStrokes(parts?.store);
    this.#bar = new StrokeBar(bar, (id) => this.#choose(id));
    /** @type {Map<Element, MovableFigure[]>} */
    const rows = new Map();
    for (const element of figures) {
      const row = element.closest(".pair") ?? element;
      rows.set(row, [...(rows.get(row) ?? []), new MovableFigure(element)]);
    }
    for (const together of rows.values()) this.#groups.push(this.#group(together));
    document.body.append(this.#keys);
    const pieces = [...rows.values()].flat();
    const drawings = [...pieces, ...(parts?.closeUps ?? [])];
    const slots = new Set(drawings.map(({ slot }) => slot));
    this.#board = new FigureBoard([
      ...drawings, ...(parts?.tables ?? []),
      ...numbers.map((number) => new LiveNumber(number, slots.has(number.dataset.stroke ?? ""))),
    ], {
      near: (element) => this.#start(element),
      original: (slot) => this.#strokes.original(slot),
      stroke: (slot) => this.#strokes.stack(slot)?.current,
      activate: (figure) => this.#activate(figure),
      drawn: () => this.#showControls(),
    });
    // If strokes are stored, the text must show them even when no figure is near.
    if (this.#strokes.isKept) void this.#start(bar);
  }

  /**
   * Adds tools to a figure or a pair, in the corner of the last caption.
   * @param {MovableFigure[]} figures
   */
  #group(figures) {
    const { slot, element, kind } = figures[0];
    const last = figures[figures.length - 1].element;
    /** @type {Coordinates} */
    const coordinates = new Coordinates(`${element.id}-at`, {
      samples: () => live.figure("samples", this.#strokes.stack(slot).current).points,
      change: (event, axis, value, gesture) =>
        coordinates.isListing(this.#strokes.stack(slot).current)
          ? mover.enter(event, axis, value, gesture) : "",
      mark: (event) => figures.forEach(({ handles }) => handles?.mark(event)),
    });
    // A figure with a slider of its own plays that, and not the events of its stroke.
    const setting = settingOf(figures, () => controls.refresh());
    if (setting) this.#settings.set(figures[0], setting);
    /** @type {FigureReplay | null} */
    const replay = setting instanceof Scrub ? null : new FigureReplay(figures, () => controls.refresh());
    /** @type {Controls} */
    const controls = new Controls(last.id, Engine.figure(kind).showsSamples, coordinates, replay, embedCode(last), {
      turn: (isForward) => this.#turn(group, isForward),
      reset: () => {
        replay?.rest();
        setting?.reset();
        this.#reset(group);
      },
      isMoved: () => Boolean(replay?.isStepped || setting?.isMoved),
      address: () => this.#address(group),
    });
    const mover = new PointMover({
      stroke: () => this.#strokes.stack(slot)?.current,
      show: (stroke, event, figure) => this.#show(slot, stroke, figure, event),
      keep: (gesture) => {
        this.#strokes.stack(slot).keep(gesture);
        this.#strokes.remember();
        this.#board.isHeld = false;
        this.#board.schedule();
      },
      drop: () => {
        this.#strokes.stack(slot).drop();
        this.#board.isHeld = false;
        this.#board.schedule();
      },
      say: (text) => this.#announce(group, text),
      name: (event) =>
        figures.map(({ handles }) => handles?.point(event)?.name).find(Boolean)
        ?? coordinates.nameOf(event),
    });
    /** @type {LiveGroup} */
    const group = { slot, figures, coordinates, controls, mover, replay };
    last.querySelector(":scope > figcaption")?.before(controls.element);
    if (setting instanceof Scrub) setting.place.append(controls.row);
    return group;
  }

  /**
   * Starts the engine once; if that fails, restores the static page.
   * @param {Element} near
   */
  #start(near) {
    this.#started ??= engine.start().then(
      () => this.#begin(),
      () => {
        for (const { controls } of this.#groups) controls.element.remove();
        for (const setting of this.#settings.values()) setting.remove();
        this.#bar.remove();
        this.#keys.remove();
        engine.failed(near);
      },
    );
  }

  #begin() {
    this.#strokes.begin();
    this.#bar.enable(engine.samples.strokes.map(({ id }) => id));
    for (const { controls } of this.#groups) controls.enable();
    this.#board.begin();
    this.#board.schedule();
    this.#showControls();
    this.#parts?.begin();
  }

  /**
   * Puts handles over a figure that has none yet.
   * @param {MovableFigure} figure
   */
  #activate(figure) {
    const group = this.#groups.find(({ figures }) => figures.includes(figure));
    if (!group) return;
    figure.activate(this.#strokes.original(figure.slot), this.#keys.id, group.mover.hooks(figure, {
      turn: (isForward) => this.#turn(group, isForward),
      open: (event) => {
        group.controls.open(true);
        group.coordinates.open(event);
      },
    }));
    group.replay?.follow();
    if (figure === this.#groups[0].figures[0]) this.#playFirst(group, figure);
    const story = this.#story(figure);
    if (story) return this.#lead(story, group, figure);
    const first = this.#groups[0].figures.find(({ handles }) => handles !== null);
    if (group === this.#groups[0] && figure === first && figure.shown === this.#strokes.stack(figure.slot)?.current) {
      figure.handles?.invite(say("live.dragMe"));
    }
  }

  /**
   * Plays the first figure of a lesson once.
   * @param {LiveGroup} group
   * @param {MovableFigure} figure
   */
  #playFirst({ slot, replay }, figure) {
    if (!replay || !this.#parts) return;
    playOnce(figure.element, replay.strip, () =>
      !replay.isStepped && this.#story(figure)?.isAtStart !== false && this.#strokes.stack(slot).current === this.#strokes.original(slot));
  }

  /**
   * Lets a story lead a figure.
   * @param {Story} story
   * @param {LiveGroup} group
   * @param {MovableFigure} figure
   */
  #lead(story, { slot, replay }, figure) {
    const stack = () => this.#strokes.stack(slot);
    story.join({
      figure, replay,
      original: () => this.#strokes.original(this.#strokes.chosen || slot),
      stroke: () => stack().current,
      show: (stroke) => {
        this.#show(slot, stroke, null, -1);
        stack().keep();
        this.#strokes.remember();
      },
    });
  }

  /**
   * The story that leads a figure.
   * @param {MovableFigure | null} figure
   */
  #story(figure) {
    return this.#parts?.stories.find((one) => one.figure === figure?.element);
  }

  /**
   * Shows one sample in every figure, or in each its own.
   * @param {string} id
   */
  #choose(id) {
    if (this.#groups.some(({ mover }) => mover.isDragging)) return this.#bar.show(this.#strokes.chosen);
    this.#strokes.chosen = id;
    this.#strokes.remember();
    this.#board.source = { figure: null, event: -1 };
    this.#board.schedule();
    this.#bar.show(id);
    this.#bar.announce(id ? say("live.chosen", sayStroke(id)) : say("live.ownAgain"), () => "");
  }

  /** @param {LiveGroup} group */
  #reset(group) {
    const id = this.#strokes.chosen || group.slot;
    this.#show(group.slot, this.#strokes.original(id), null, -1);
    this.#strokes.stack(group.slot).keep();
    this.#strokes.remember();
    this.#announce(group, say("live.chosen", sayStroke(id)));
  }

  /**
   * @param {LiveGroup} group
   * @param {boolean} isForward
   */
  #turn(group, isForward) {
    const stack = this.#strokes.stack(group.slot);
    const isTurned = isForward ? stack.redo() : stack.undo();
    const said = isForward ? "live.redone" : "live.undone";
    const none = isForward ? "live.noRedo" : "live.noUndo";
    if (isTurned) this.#strokes.remember();
    this.#announce(group, say(isTurned ? said : none));
    this.#board.source = { figure: null, event: -1 };
    this.#board.schedule();
  }

  /**
   * Shows a stroke in a slot.
   * @param {string} slot
   * @param {Stroke} stroke
   * @param {MovableFigure | null} figure the figure in which it was changed
   * @param {number} event the moved event
   */
  #show(slot, stroke, figure, event) {
    for (const { handles } of this.#groups[0].figures) handles?.withdrawInvitation();
    const stack = this.#strokes.stack(slot);
    const isDragging = this.#groups.some(({ mover }) => mover.isDragging);
    stack.show(this.#story(figure)?.pulled(stroke, event, isDragging ? null : stack.current) ?? stroke);
    this.#board.source = { figure, event };
    this.#board.isHeld = isDragging;
    this.#board.schedule();
  }

  #showControls() {
    this.#bar.show(this.#strokes.chosen);
    for (const { slot, figures, controls, coordinates, replay } of this.#groups) {
      const { current, canUndo, canRedo } = this.#strokes.stack(slot);
      this.#story(figures[0])?.drawn(current);
      const isOriginal = isSameStroke(current, this.#strokes.original(current.id));
      controls.show({ slot, id: current.id, isOriginal, canUndo, canRedo });
      coordinates.show(current);
      replay?.follow();
    }
  }

  /**
   * @param {LiveGroup} group
   * @param {string} text
   */
  #announce(group, text) {
    this.#bar.announce(text, () => group.figures.map(({ facts }) => facts).join(" "));
  }

  /**
   * The address that opens the stroke of a group in the playground.
   * @param {LiveGroup} group
   */
  #address(group) {
    const { stage } = group.figures[group.figures.length - 1];
    const start = `sample=${group.slot}&stage=${stage}`;
    const fragment = engine.isReady
      ? this.#parts?.fragment(this.#strokes.stack(group.slot).current, stage) : start;
    return `${engine.pages}playground.html#${fragment}`;
  }
}

/**
 * Starts the live figures of the page.
 * @param {LessonParts} [parts]
 */
export function startFigures(parts) {
  /** @param {string} selector */
  const all = (selector) => /** @type {HTMLElement[]} */ ([...document.querySelectorAll(selector)]);
  const bar = document.querySelector(".stroke-bar");
  if (!(bar instanceof HTMLElement)) return;
  new LiveFigures(bar, all("figure[data-live][data-stroke]"), all("data[data-stroke]"), parts);
}
