// The playground, with one state and one drawing function. Events create a new state; drawing compares it
// with the previous one only for the expensive parts.

import { make } from "../shared/elements.js";
import { Engine, engine } from "../shared/engine.js";
import { EngineError } from "../shared/exchange.js";
import { IdleTasks } from "../shared/idle-tasks.js";
import { say } from "../shared/phrases.js";
import { thinned } from "../shared/reports.js";
import { StepView } from "../shared/step-view.js";
import { sampleLike } from "../shared/stroke-edit.js";
import { UndoStack } from "../shared/undo-stack.js";
import { EveryChoice } from "../sheets/every-choice.js";
import { EventStrip } from "../time/event-strip.js";
import { Address } from "./address.js";
import { Keys } from "./keys.js";
import { StageSheets } from "./stage-sheets.js";
import { StatusLine } from "./status-line.js";
import { StrokeTools } from "./stroke-tools.js";
import { Toolbar } from "./toolbar.js";

/** @typedef {import("../shared/stroke-link.js").SharedState} SharedState */

/**
 * The part of the state that can be undone: a stroke, the sample that it equals, and the n of the reports that
 * the stages take (every n-th). The rest of the state concerns the view.
 * @typedef {{ stroke: Stroke | null, sample: string | null, every: number }} Source
 * @typedef {Source & { stage: string, step: number | null }} PlayState
 */

class Playground {
  static #sample = document.getElementById("play")?.dataset.sample ?? "";
  static #stage = document.getElementById("play")?.dataset.stage || Engine.shown[0];

  /** @type {PlayState} */
  #state = { ...this.#first, stage: Playground.#stage, step: null };
  /**
   * The stroke as the stages take it, with the stroke and the n that it was made from.
   * @type {{ stroke: Stroke | null, every: number, made: Stroke | null }}
   */
  #thinned = { stroke: null, every: 1, made: null };
  #keepsFrame = false;
  /** Whether the pen has just been lifted, after which everything except the ink can wait. */
  #isPatient = false;
  #waiting = new IdleTasks();

  /** @param {HTMLElement} place */
  constructor(place) {
    /** @type {UndoStack<Source>} */
    this.history = new UndoStack(/** @type {Source} */ (this.#first));
    this.sheets = new StageSheets({
      began: () => this.strip.pause(),
      drawn: (stroke, every) => this.#drawn(stroke, every),
      choose: (stage) => this.#set({ stage }) || this.#rest(),
      redraw: () => this.draw(),
    });
    this.toolbar = new Toolbar({
      sample: (id) => this.#change({ ...this.#sampled(id), every: this.#chosen, step: null }),
      open: (stroke, file) => this.#open(stroke, file),
      undo: () => this.#turn(false),
      redo: () => this.#turn(true),
      clear: () => this.#change({ stroke: null, sample: null, step: null }),
    });
    this.strip = new EventStrip({
      go: (time) => this.#go(time),
      rest: () => this.#rest(),
    });
    this.choice = new EveryChoice((every) => {
      this.sheets.drawing.isChosen = true;
      this.#change({ every, step: null });
    });
    this.closer = new StrokeTools({
      show: (stroke) => this.#edit(stroke),
      keep: (gesture) => {
        this.history.keep(gesture);
        this.draw();
        this.#rest();
      },
      drop: () => {
        this.history.drop();
        this.#set(this.history.current);
      },
      turn: (isForward) => this.#turn(isForward),
      say: (text) => this.status.say(() => text),
      open: (stroke, name) => this.#open(stroke, name),
    });
    this.address = new Address(this.closer.link, {
      read: (state, isFirst) => this.#read(state, isFirst),
      refuse: () => {
        this.#change({ ...this.#first, stage: Playground.#stage, step: null });
        this.toolbar.note.show(say("play.link.bad"));
      },
    });
    this.status = new StatusLine();
    this.keys = new Keys({
      play: () => this.strip.toggle(),
      step: (by) => this.strip.turn(by),
      turn: (isForward) => this.#turn(isForward),
    });
    this.stepView = new StepView();
    const { overlay, points, marks } = this.sheets;
    const options = make("div", { class: "options" }, this.choice.element, overlay, points, marks.element);
    this.sheets.name.append(this.toolbar.tools);
    this.toolbar.element.append(this.keys.button);
    place.append(
      this.toolbar.element,
      make("div", { class: "bench" }, this.sheets.element, this.strip.element, this.stepView.element),
      options, this.sheets.marks.legend, this.status.element, this.closer.element, this.keys.dialog);
    this.draw();
    this.address.show(this.#state);
    this.address.read(true);
  }

  /** The stroke under the stages: as drawn, or with fewer reports. */
  get shown() {
    const { stroke, every } = this.#state;
    const last = this.#thinned;
    if (last.stroke !== stroke || last.every !== every) {
      this.#thinned = { stroke, every, made: thinned(stroke, every) };
    }
    return this.#thinned.made;
  }

  /** The n that the reader has chosen, for any stroke. */
  get #chosen() {
    return this.sheets.drawing.isChosen ? this.#state.every : 1;
  }

  /** The stroke that the page begins with. */
  get #first() {
    return this.#sampled(Playground.#sample);
  }

  /**
   * A sample in its original form; its stroke is `null` if there is none of that name.
   * @param {string} id
   * @returns {Source}
   */
  #sampled(id) {
    const stroke = engine.samples.strokes.find((one) => one.id === id) ?? null;
    return { stroke, sample: stroke && id, every: 1 };
  }

  /**
   * Applies a change that can be undone.
   * @param {Partial<PlayState>} change
   */
  #change(change) {
    for (const { note } of [this.toolbar, this.sheets]) note.clear();
    this.closer.clearNotes();
    const reason = this.#set(change);
    if (reason) return reason;
    const { stroke, sample, every } = this.#state;
    this.history.show({ stroke, sample, every });
    this.history.keep();
    this.toolbar.show(sample, stroke, this.history);
    this.#saySubject();
    this.#rest();
    return "";
  }

  /**
   * Opens a stroke from a file; if it equals a sample exactly, it is treated as that sample.
   * @param {Stroke} stroke
   * @param {string} file
   */
  #open(stroke, file) {
    const sample = sampleLike(stroke);
    const source = sample ? this.#sampled(sample.id) : { stroke, sample: null, every: 1 };
    const reason = this.#change({ ...source, step: null });
    if (reason) this.toolbar.note.show(say("play.fault", file, reason));
  }

  /**
   * Takes the drawing after a stroke or after the eraser.
   * @param {Stroke | null} stroke
   * @param {number} every
   */
  #drawn(stroke, every = this.#state.every) {
    this.#isPatient = true;
    this.#change({ stroke, sample: null, every, step: null });
    this.#isPatient = false;
  }

  /**
   * Shows the event of a time; while the strip does not play, the event is announced.
   * @param {number} time
   */
  #go(time) {
    const { shown } = this;
    const step = Math.min(Math.floor(time), shown ? shown.events.length - 1 : 0);
    const isNew = step !== this.#state.step;
    if (isNew && this.#set({ step })) return;
    this.sheets.drawing.glide(time);
    if (shown) this.stepView.move(shown, time);
    if (!isNew || this.strip.isPlaying) return;
    this.status.say(() => this.stepView.summary);
  }

  /**
   * Shows a stroke with a moved point without changing the view. If only some reports were taken, these become
   * the stroke.
   * @param {Stroke} stroke
   */
  #edit(stroke) {
    const source = { stroke, sample: null, every: 1 };
    this.history.show(source);
    this.#keepsFrame = true;
    this.#set(source);
    this.#keepsFrame = false;
  }

  /** @param {boolean} isForward */
  #turn(isForward) {
    // A stroke that is being drawn ends first, so that it is the one to be undone.
    this.sheets.stop();
    const hasTurned = isForward ? this.history.redo() : this.history.undo();
    if (!hasTurned || this.#set({ ...this.history.current, step: null })) return;
    this.#saySubject();
    this.#rest();
  }

  /**
   * Applies a state from a link.
   * @param {SharedState} state
   * @param {boolean} isFirst whether the page was opened with it
   */
  #read({ stroke, sample, stage, every, step }, isFirst) {
    const source = stroke ? { stroke, sample: null, every } : { ...this.#sampled(sample ?? ""), every };
    if (source.stroke === null || this.#change({ ...source, stage, step })) return false;
    // If the page was opened with a link, that state is the first one.
    if (isFirst) this.history = new UndoStack(source);
    this.draw();
    return true;
  }

  /**
   * Applies and draws a new state. If the engine rejects it, reports that and changes nothing.
   * @param {Partial<PlayState>} change
   * @returns {string} the reason if it was rejected, otherwise an empty text
   */
  #set(change) {
    // Any other action lifts the pen.
    this.sheets.stop();
    const before = this.#state;
    this.#state = { ...before, ...change };
    try {
      this.draw();
      return "";
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.#state = before;
      this.draw();
      return error.message;
    }
  }

  draw() {
    const { stroke, sample, stage, every } = this.#state;
    const { shown } = this;
    const last = shown ? shown.events.length - 1 : 0;
    const step = Math.min(this.#state.step ?? last, last);
    this.sheets.show({ stroke, shown, stage, step, every }, this.#keepsFrame);
    this.toolbar.show(sample, stroke, this.history);
    const { time } = this.strip;
    this.strip.show(shown, Math.floor(time) === step ? time : step);
    this.choice.show(stroke?.events ?? [], every);
    this.stepView.element.classList.toggle("empty", !shown);
    const looks = [
      () => shown && this.stepView.show(shown, stage, step),
      () => this.closer.show(shown, { stage, every, drawn: stroke }),
    ];
    this.#waiting.replace(this.#isPatient ? looks : []);
    if (!this.#isPatient) for (const look of looks) look();
  }

  /** Updates the address and the stored state after a pause. */
  #rest() {
    this.address.rest(() => this.#state);
  }

  /** Describes what the stages currently draw. */
  #saySubject() {
    this.status.say(() => (this.shown ? this.closer.caption : say("play.empty")));
  }
}

/** Starts after the engine has loaded; without it the page remains static. */
export async function startPlayground() {
  const place = document.getElementById("play");
  if (!place) return;
  try {
    await engine.start();
  } catch {
    return engine.failed(place);
  }
  // The sheets must be visible to be measured while they are filled.
  place.hidden = false;
  new Playground(place);
  for (const part of document.querySelectorAll("[data-still]")) part.remove();
}
