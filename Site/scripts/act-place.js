// An act in which a sample is moved: by dragging it, with the arrow keys, or by writing where it should
// be. The engine draws the ink anew at each move and measures what is left to do; without its module the
// act says so, and question and answer remain.
"use strict";

/** A figure in which one sample moves. */
class PlaceReply {
  /** How far an arrow key moves the sample, in points; with Shift, so many times as far. */
  static step = 1;
  static leap = 10;
  #section;
  #changed;
  #figure;
  #board = make("div", { class: "act-board" });
  #point = make("button", { type: "button", class: "act-point" });
  #rest = make("p", { class: "rest" });
  #fields = { x: PlaceReply.#field(), y: PlaceReply.#field() };
  /** @type {Stroke | null} */
  #original = null;
  /** @type {Stroke | null} */
  #stroke = null;
  /** @type {Frame | null} */
  #frame = null;
  #pending = "";

  /**
   * @param {HTMLElement} section
   * @param {() => void} changed
   */
  constructor(section, changed) {
    this.#section = section;
    this.#changed = changed;
    this.#figure = /** @type {HTMLElement} */ (section.querySelector(":scope > figure"));
    this.legend = say("act.byPlace");
    const labels = ["x", "y"].map((axis) =>
      make("label", {}, axis, " ", this.#fields[/** @type {"x" | "y"} */ (axis)]));
    this.element = make("div", { class: "placing" }, make("p", { class: "field" }, ...labels), this.#rest);
    /** @type {Promise<boolean>} */
    this.ready = new Promise((resolve) => {
      const watch = new IntersectionObserver((entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        engine.start().then(
          () => resolve(this.#begin()),
          () => {
            this.element.replaceChildren(make("p", {}, say("act.noEngine")));
            resolve(false);
          });
      }, { rootMargin: "200px 0px" });
      watch.observe(section);
    });
  }

  static #field() {
    return make("input", { type: "number", step: "any", required: true });
  }

  get #event() {
    return Number(this.#section.dataset.event);
  }

  #begin() {
    const { dataset } = this.#section;
    this.#original = engine.samples.strokes.find(({ id }) => id === dataset.stroke) ?? null;
    if (!this.#original) return false;
    this.#stroke = this.#original;
    const drawing = /** @type {Element} */ (this.#figure.querySelector(":scope > svg"));
    drawing.before(this.#board);
    this.#board.append(make("div", { class: "drawing" }, drawing), this.#point);
    for (const field of Object.values(this.#fields)) {
      field.addEventListener("input", () => this.#typed());
    }
    this.#point.addEventListener("keydown", (event) => this.#key(event));
    this.#point.addEventListener("pointerdown", (event) => this.#grab(event));
    const there = makeButton(say("act.showPlace"), () => {
      this.value = dataset.place ?? "";
      this.#changed();
    });
    this.#section.querySelector(".answer .solution")?.after(make("p", { class: "tools" }, there));
    this.value = this.#pending;
    return true;
  }

  /** The sample that moves. */
  get #at() {
    return this.#stroke?.events[this.#event] ?? { x: 0, y: 0 };
  }

  get value() {
    if (!this.#stroke) return this.#pending;
    return this.#stroke === this.#original ? "" : `${this.#at.x},${this.#at.y}`;
  }

  get done() {
    return `${this.#at.x},${this.#at.y}`;
  }

  set value(value) {
    this.#pending = value;
    if (!this.#original) return;
    const [x, y] = value.split(",").map(Number);
    if (value && Number.isFinite(x) && Number.isFinite(y)) this.#move(x, y);
    else this.#show(this.#original);
  }

  focus() {
    if (this.#stroke) this.#point.focus();
  }

  /** @param {number} x @param {number} y */
  #move(x, y) {
    if (!this.#original) return;
    const { x: oldX, y: oldY } = this.#original.events[this.#event];
    if (x === oldX && y === oldY) return this.#show(this.#original);
    const events = this.#original.events.map((event, index) =>
      index === this.#event ? { ...event, x, y } : event);
    this.#show({ ...this.#original, events });
  }

  /** @param {Stroke} stroke */
  #show(stroke) {
    const { stage = "" } = this.#section.dataset;
    const found = live.figure("stroke", stroke, { stage, id: this.#figure.id, frame: this.#frame });
    this.#frame ??= found.frame;
    this.#stroke = stroke;
    showDrawing(/** @type {Element} */ (this.#board.firstElementChild), found.svg);
    const drawing = /** @type {SVGSVGElement} */ (this.#board.querySelector("svg"));
    const { width, height } = drawing.viewBox.baseVal;
    const point = found.points.find(({ event }) => event === this.#event);
    this.#point.hidden = !point;
    if (point) {
      this.#point.style.left = `${(100 * point.x) / width}%`;
      this.#point.style.top = `${(100 * point.y) / height}%`;
    }
    const { x, y } = this.#at;
    this.#point.setAttribute("aria-label", say("act.point", point?.name ?? "", x, y));
    for (const [axis, field] of Object.entries(this.#fields)) {
      if (document.activeElement !== field) field.value = String(axis === "x" ? x : y);
    }
    this.#rest.textContent = this.#measure().text;
  }

  /** What the engine says is left. */
  #measure() {
    const { stage = "", goal = "", number = "", joint = "" } = this.#section.dataset;
    const stroke = /** @type {Stroke} */ (this.#stroke);
    const { holds, near, rest } = live.goal(Number(number), stage, stroke, Number(joint));
    return { holds, near, text: rest === null ? say("act.rest.none") : say("act.rest." + goal, rest) };
  }

  #typed() {
    const x = this.#fields.x.valueAsNumber;
    const y = this.#fields.y.valueAsNumber;
    if (!this.#isPlace(x, y)) return;
    this.#move(x, y);
    this.#changed();
  }

  /** @param {number} x @param {number} y */
  #isPlace(x, y) {
    const { coordinate } = Engine.catalogue.limits;
    return Math.abs(x) <= coordinate && Math.abs(y) <= coordinate;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    /** @type {Record<string, [number, number]>} */
    const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const way = ways[event.key];
    if (!way || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const far = PlaceReply.step * (event.shiftKey ? PlaceReply.leap : 1);
    const { x, y } = this.#at;
    if (!this.#isPlace(x + way[0] * far, y + way[1] * far)) return;
    this.#move(x + way[0] * far, y + way[1] * far);
    this.#changed();
  }

  /** @param {PointerEvent} event */
  #grab(event) {
    if (event.button !== 0 || !this.#frame) return;
    this.#point.focus();
    event.preventDefault();
    this.#point.setPointerCapture(event.pointerId);
    const drag = (/** @type {PointerEvent} */ moved) => {
      const box = this.#board.getBoundingClientRect();
      const { width, height } = /** @type {SVGSVGElement} */ (this.#board.querySelector("svg")).viewBox.baseVal;
      const place = live.locate(
        /** @type {Stroke} */ (this.#stroke), /** @type {Frame} */ (this.#frame),
        ((moved.clientX - box.left) / box.width) * width, ((moved.clientY - box.top) / box.height) * height);
      this.#move(place.x, place.y);
    };
    const end = () => {
      this.#point.removeEventListener("pointermove", drag);
      this.#point.removeEventListener("lostpointercapture", end);
      this.#changed();
    };
    this.#point.addEventListener("pointermove", drag);
    this.#point.addEventListener("lostpointercapture", end);
  }

  /** @returns {ActVerdict} */
  judge() {
    if (!this.#stroke) return { state: "none", text: say("act.noEngine") };
    const { holds, near, text } = this.#measure();
    return { state: holds ? "right" : near ? "near" : "wrong", text };
  }
}
