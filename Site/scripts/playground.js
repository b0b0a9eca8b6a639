// The playground: one state and one draw. Events of the page make a new state; drawing it compares
// nothing with what was there before but the parts that cost time.
"use strict";

/**
 * @typedef {{ stroke: Stroke | null, sample: string | null }} Source
 * @typedef {Source & { stage: string, rate: number, step: number | null }} PlayState
 */

class Playground {
  static #default = { sample: "signature", stage: "smoothed", rate: 0, step: null };

  /** @type {PlayState} */
  #state = { stroke: null, ...Playground.#default };
  /**
   * The stroke as the sheets see it, and what it was made from.
   * @type {{ stroke: Stroke | null, rate: number, made: Stroke | null }}
   */
  #resampled = { stroke: null, rate: 0, made: null };
  #resting = 0;
  #saying = 0;
  /**
   * What the table tells about.
   * @type {Stroke | null}
   */
  #measured = null;

  /** @param {HTMLElement} place */
  constructor(place) {
    this.sheets = new PenAndPanels(
      {
        began: () => {
          this.replay.pause();
          this.#invite(false);
        },
        drawing: (count) => (this.pen.textContent = say("play.pen.samples", count)),
        drawn: (stroke) => this.#change({ stroke, sample: null, step: null }),
        full: () => this.say(say("play.full", strokeCheck.mostEvents)),
      },
      (stage) => this.#stageChoice(stage));
    this.toolbar = new Toolbar({
      sample: (id) => this.#change({ ...this.#sample(id), step: null }),
      open: (stroke) => this.#change({ stroke, sample: null, step: null }),
      undo: () => this.#turn(this.history.undo()),
      redo: () => this.#turn(this.history.redo()),
      clear: () => this.#change({ stroke: null, sample: null, step: null }),
      refuse: (text) => this.say(text),
    });
    this.replay = new Replay({
      go: (step) => this.#set({ step }),
      rest: () => this.#rest(),
    });
    this.stepView = new StepView();
    this.move = new MovePoints({
      show: (stroke) => this.#edit(stroke),
      keep: (gesture) => {
        this.history.keep(gesture);
        this.draw();
        this.#rest();
      },
      drop: () => {
        this.history.drop();
        this.#set({ ...this.history.current });
      },
      turn: (isForward) => this.#turn(isForward ? this.history.redo() : this.history.undo()),
      say: (text) => this.say(text),
    });
    this.downloads = new Downloads(
      () => ({ stage: this.#state.stage, stroke: this.shown }), (text) => this.say(text));
    this.rate = makeChoice(
      "rate", say("play.rate"),
      share.rates.map((rate) => [
        String(rate), rate === 0 ? say("play.rate.drawn") : say("play.rate.hertz", rate),
      ]),
      (rate) => this.#change({ rate: Number(rate), step: null }));
    this.points = make("input", { type: "checkbox", autocomplete: "off" });
    this.points.addEventListener("change", () => {
      this.sheets.panels.hasPoints = this.points.checked;
      this.draw();
    });
    this.measures = new MeasuresTable();
    this.link = new ShareLink((text) => void this.downloads.copy(text));
    this.status = make("p", { class: "status quiet", role: "status" });
    this.history = new UndoStack(/** @type {Source} */ (this.#sample(this.#state.sample ?? "")));
    this.pen = make("p", { class: "facts" });
    this.invitation = make("p", { class: "invitation", "aria-hidden": "true" }, say("play.invitation"));
    this.sheetList = this.#sheetList();
    /** Parts that need a stroke. */
    this.closer = [
      make("h2", { id: "numbers" }, say("play.measures")), this.measures.element,
      make("h2", { id: "step" }, say("play.step")), this.stepView.element,
      make("h2", { id: "points" }, say("play.move")), this.move.element,
      make("h2", { id: "keep" }, say("play.keep")),
      make("p", {}, say("play.keep.text")), this.link.element, this.downloads.element,
    ];
    place.append(
      this.toolbar.element,
      make(
        "div", { class: "options" }, this.rate,
        make("label", { class: "check" }, this.points, say("play.points"))),
      this.sheetList, this.replay.element, this.status, ...this.closer);
    window.addEventListener("hashchange", () => this.#readAddress());
    document.addEventListener("keydown", (event) => this.#key(event));
    this.#set(this.history.current);
    this.#readAddress();
    this.#showLink();
  }

  /** The stroke under the stages: as drawn, or resampled. */
  get shown() {
    const { stroke, rate } = this.#state;
    const last = this.#resampled;
    if (last.stroke !== stroke || last.rate !== rate) {
      const made = stroke && rate > 0 ? live.resample(stroke, rate) : stroke;
      const found = made ? made.events.length : 0;
      if (found > strokeCheck.mostEvents) {
        throw new EngineError(say("play.many", found, strokeCheck.mostEvents));
      }
      this.#resampled = { stroke, rate, made };
    }
    return this.#resampled.made;
  }

  /** @param {string} id @returns {Source} */
  #sample(id) {
    const stroke = engine.samples.strokes.find((one) => one.id === id);
    return stroke ? { stroke, sample: id } : { stroke: null, sample: null };
  }

  /**
   * Changes what can be undone, or the view of it.
   * @param {Partial<PlayState>} change
   */
  #change(change) {
    this.#set(change);
    if (change.stroke !== undefined) {
      const { stroke, sample } = this.#state;
      this.history.show({ stroke, sample });
      this.history.keep();
      this.draw();
    }
    this.#saySubject();
    this.#rest();
  }

  /**
   * A stroke with a point elsewhere: its view stays as it is.
   * @param {Stroke} stroke
   */
  #edit(stroke) {
    this.history.show({ stroke, sample: null });
    this.#keepsFrame = true;
    this.#set({ stroke, sample: null });
    this.#keepsFrame = false;
  }

  #keepsFrame = false;

  /** @param {boolean} hasTurned */
  #turn(hasTurned) {
    if (!hasTurned) return;
    this.#set({ ...this.history.current, step: null });
    this.#saySubject();
    this.#rest();
  }

  /** @param {Partial<PlayState>} change */
  #set(change) {
    const before = this.#state;
    this.#state = { ...before, ...change };
    try {
      this.draw();
    } catch (error) {
      // What the engine refuses is not shown; what was there before is.
      if (this.#state === before) throw error;
      this.#state = before;
      this.draw();
      this.say(error instanceof Error ? error.message : "");
    }
  }

  /** Draws the state. */
  draw() {
    const { stroke, sample, stage, rate } = this.#state;
    const shown = this.shown;
    const last = shown ? shown.events.length - 1 : 0;
    const step = Math.min(this.#state.step ?? last, last);
    this.sheets.show(stroke, this.#keepsFrame);
    this.sheets.showStages(shown, step + 1);
    this.toolbar.show(sample, stroke, this.history);
    this.pen.textContent = stroke ? say("play.pen.samples", stroke.events.length) : "";
    // What nobody drew here invites to draw over it.
    this.#invite(stroke === null || stroke.id !== drawnID);
    setChoice(this.rate, String(rate));
    setChoice(this.sheetList, stage);
    for (const { element } of this.sheets.panels.panels) {
      element.classList.toggle("chosen", element.dataset.stage === stage);
    }
    this.replay.show(shown, step);
    this.downloads.enable(shown !== null);
    for (const part of this.closer) part.hidden = !shown;
    if (!shown) return;
    this.stepView.show(shown, stage, step);
    if (stroke) this.move.show(stroke, stage);
    if (this.#measured !== shown) this.measures.show(shown, rate);
    this.#measured = shown;
  }

  /** Says what the stages draw now. */
  #saySubject() {
    const { shown } = this;
    this.say(shown ? this.measures.caption.textContent ?? "" : say("play.empty"));
  }

  /** @param {boolean} isInviting */
  #invite(isInviting) {
    this.invitation.hidden = !isInviting;
    this.invitation.parentElement?.classList.toggle("faint", isInviting);
  }

  /** The state will stay a while: the address may follow. */
  #rest() {
    clearTimeout(this.#resting);
    this.#resting = window.setTimeout(() => {
      try {
        history.replaceState(null, "", this.#showLink());
      } catch {
        // Browsers limit how often and how far an address may change; the link is there anyhow.
      }
    }, 400);
  }

  /** Shows the link to the state, and returns it. */
  #showLink() {
    const { stroke, sample, stage, rate, step } = this.#state;
    const fragment = stroke ? "#" + share.write({ stroke, sample, stage, rate, step }) : "";
    const address = location.href.split("#", 1)[0] + fragment;
    this.link.show(stroke ? address : "");
    return address;
  }

  /** Takes the state from the address, where it says one. */
  #readAddress() {
    const fragment = location.hash.slice(1);
    // The skip link and others lead to places of the page.
    if (!fragment || document.getElementById(fragment)) return;
    const read = share.read(fragment);
    const source = read && (read.stroke ? read : this.#sample(read.sample ?? ""));
    if (!read || !source?.stroke) {
      this.#change({ ...Playground.#default, ...this.#sample(Playground.#default.sample) });
      return this.say(say("play.link.bad"));
    }
    const { stage, rate, step } = read;
    this.#change({ stroke: source.stroke, sample: source.sample, stage, rate, step });
  }

  /**
   * Says something, when nothing else is said for a moment.
   * @param {string} text
   */
  say(text) {
    clearTimeout(this.#saying);
    this.#saying = window.setTimeout(() => (this.status.textContent = text), 500);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const isText = event.target instanceof Element && event.target.closest("input, textarea, select");
    if (isText || event.altKey || !(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    if (key !== "z" && key !== "y") return;
    event.preventDefault();
    this.#turn(key === "y" || event.shiftKey ? this.history.redo() : this.history.undo());
  }

  /** @param {string} stage */
  #stageChoice(stage) {
    const input = make("input", { type: "radio", name: "stage", value: stage });
    input.addEventListener("change", () => {
      this.#set({ stage });
      this.#rest();
    });
    return make("label", { class: "sheet-name" }, input, make("span", {}, say(`stage.${stage}`)));
  }

  /** The surface and the five sheets, of which one is chosen. */
  #sheetList() {
    const surface = make("div", { class: "paper pen" }, this.sheets.box.svg, this.invitation);
    const name = make("p", { class: "sheet-name" }, say("play.pen"));
    return make(
      "ul", { class: "sheets", role: "radiogroup", "aria-label": say("play.stage") },
      make("li", { class: "sheet", role: "none" }, name, surface, this.pen),
      ...this.sheets.panels.panels.map((panel) => panel.element));
  }
}

/** Begins when the engine has started; without it the page stays as it is. */
(async () => {
  const place = document.getElementById("play");
  if (!place) return;
  try {
    await engine.start();
    place.hidden = false;
    new Playground(place);
    for (const part of document.querySelectorAll("[data-still]")) part.remove();
  } catch (error) {
    place.hidden = true;
    engine.failed(place);
  }
})();
