// A story: one figure that stays in view, and the steps that lead through it. The step that crosses a line of
// the window is current: the figure shows what the attributes of that step name. Scrolling leads on, and so do
// the links, a click on a step, and the arrow keys. Before the engine runs, the figure shows the drawings of
// the page.

import { make, makeSVG, replaceDrawing } from "../shared/elements.js";
import { say } from "../shared/phrases.js";
import { StoryGoal } from "./goal.js";
import { ViewChange } from "./view-change.js";

/**
 * @typedef {import("../figures/figure-replay.js").FigureReplay} FigureReplay
 * @typedef {import("../figures/movable-figure.js").MovableFigure} MovableFigure
 * The live figure of a story; `original` is the stroke as it was recorded, `stroke` the current one.
 * @typedef {object} StoryTools
 * @property {MovableFigure} figure
 * @property {FigureReplay | null} replay
 * @property {() => Stroke} original
 * @property {() => Stroke} stroke
 * @property {(stroke: Stroke) => void} show
 */

export class Story {
  /** Where the figure is beside the steps; elsewhere it is above them. */
  static #wide = matchMedia(
    "(min-width: 56rem), (orientation: landscape) and (max-height: 34rem) and (min-width: 36rem)");
  /** What uses the arrow keys itself. */
  static #controls = "input, select, textarea, button, pre, summary, [tabindex]";
  #element;
  #steps;
  #list;
  /**
   * The drawing, the description and the legend of each step.
   * @type {{ svg: string, facts: string, legend: Element | null }[]}
   */
  #built = [];
  #current = -1;
  /** @type {StoryTools | null} */
  #tools = null;
  /** @type {IntersectionObserver | null} */
  #watch = null;
  /**
   * The stroke as the reader left it in the steps that move a sample.
   * @type {Stroke | null}
   */
  #moved = null;
  #goal;
  #view = new ViewChange();
  #status = make("p", { class: "unseen", role: "status" });

  /** @param {HTMLElement} element */
  constructor(element) {
    this.#element = element;
    this.figure = /** @type {HTMLElement} */ (element.querySelector(":scope > .figure"));
    this.#list = /** @type {HTMLElement} */ (element.querySelector(":scope > .story-steps"));
    this.#steps = /** @type {HTMLElement[]} */ ([...element.querySelectorAll(".story-step")]);
    document.documentElement.classList.add("leads");
    let last = this.figure;
    for (const step of this.#steps) {
      last = step.querySelector(":scope > .figure") ?? last;
      const svg = last.querySelector(":scope > svg")?.outerHTML ?? "";
      const facts = last.querySelector(".facts")?.textContent ?? "";
      this.#built.push({ svg, facts, legend: last.querySelector(".legend") });
    }
    this.#goal = new StoryGoal(this.figure, (text) => (this.#status.textContent = text));
    element.append(this.#status);
    for (const step of this.#steps) step.addEventListener("click", (event) => this.#click(event, step));
    document.addEventListener("keydown", (event) => this.#key(event));
    window.addEventListener("beforeprint", () => this.#enter(0));
    Story.#wide.addEventListener("change", () => this.#observe());
    this.#enter(Math.max(this.#steps.findIndex(({ id }) => `#${id}` === location.hash), 0));
    this.#observe();
  }

  /** Whether the figure shows what the page was built with. */
  get isAtStart() {
    return this.#current === 0;
  }

  /**
   * Leads the live figure from now on.
   * @param {StoryTools} tools
   */
  join(tools) {
    this.#tools = tools;
    const { figure, replay } = tools;
    figure.keepsView = true;
    figure.decorate = (drawing) => this.#mark(drawing);
    // While time runs, the point can be taken all the same.
    this.figure.addEventListener("pointerdown", ({ target }) => {
      if (target instanceof Element && target.closest(".handle")) replay?.rest();
    }, { capture: true });
    this.#show(false);
  }

  /**
   * The stroke to show when a sample has been moved: it snaps to the goal if it is near.
   * @param {Stroke} stroke
   * @param {number} event
   * @param {Stroke | null} before the stroke before a key was pressed; `null` while the sample is dragged
   */
  pulled(stroke, event, before) {
    return this.#goal.pulled(stroke, event, before);
  }

  /**
   * Checks the goal after the figure was drawn.
   * @param {Stroke} stroke
   */
  drawn(stroke) {
    if (this.#tools) this.#goal.measure(stroke);
  }

  #observe() {
    this.#watch?.disconnect();
    const rootMargin = Story.#wide.matches ? "-44% 0px -55% 0px" : "-68% 0px -31% 0px";
    this.#watch = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) this.#enter(this.#steps.indexOf(/** @type {HTMLElement} */ (target)));
      }
    }, { rootMargin });
    for (const step of this.#steps) this.#watch.observe(step);
  }

  /** @param {number} index */
  #enter(index) {
    if (index === this.#current) return;
    const isFirst = this.#current < 0;
    if (this.#tools && this.#isAboutMoving(this.#current)) this.#moved = this.#tools.stroke();
    this.#current = index;
    for (const [at, step] of this.#steps.entries()) {
      step.classList.toggle("current", at === index);
      if (at === index) step.setAttribute("aria-current", "step");
      else step.removeAttribute("aria-current");
      // Between the figure and the current step the Tab key passes over earlier steps, which it would scroll back to.
      for (const link of step.querySelectorAll("a")) link.tabIndex = at < index ? -1 : 0;
    }
    this.#show(!isFirst);
  }

  /**
   * Whether a step is about moving a sample.
   * @param {number} index
   */
  #isAboutMoving(index) {
    return this.#steps[index]?.dataset.event !== undefined;
  }

  /**
   * Shows the stroke that the current step is about: as the reader has left it, or as it was recorded.
   * @param {StoryTools} tools
   */
  #restore(tools) {
    const original = tools.original();
    const stroke = this.#isAboutMoving(this.#current) && this.#moved?.id === original.id ? this.#moved : original;
    if (this.#moved && stroke !== tools.stroke()) tools.show(stroke);
  }

  /**
   * Shows the current step in the figure.
   * @param {boolean} isMoving
   */
  #show(isMoving) {
    const step = this.#steps[this.#current];
    const { svg, facts, legend } = this.#built[this.#current];
    const title = document.getElementById(`${this.figure.id}-title`);
    if (title) title.textContent = step.querySelector(".name")?.textContent ?? "";
    const text = document.getElementById(`${this.figure.id}-text`);
    if (text) text.textContent = facts;
    this.figure.querySelector(".legend")?.remove();
    if (legend) text?.before(legend.cloneNode(true));
    this.#goal.begin(step);
    const isLive = step.dataset.live !== undefined;
    if (this.#tools) {
      this.#tools.figure.isParked = !isLive;
      this.#restore(this.#tools);
      if (isLive) return this.#draw(this.#tools, step, isMoving);
    }
    const drawing = this.figure.querySelector(":scope > svg");
    if (!drawing || drawing.outerHTML === svg) return;
    replaceDrawing(drawing, svg);
    const id = this.figure.id;
    for (const [name, part] of [["aria-labelledby", "title"], ["aria-describedby", "text"]]) {
      this.figure.querySelector(":scope > svg")?.setAttribute(name, `${id}-${part}`);
    }
  }

  /**
   * @param {StoryTools} tools
   * @param {HTMLElement} step
   * @param {boolean} isMoving
   */
  #draw({ figure, replay }, { dataset }, isMoving) {
    const stroke = figure.shown;
    if (!stroke) return;
    replay?.rest();
    const before = figure.view.frame;
    const [scale, x, y, width, height] = (dataset.frame ?? "").split(" ").map(Number);
    figure.only = Number(dataset.event ?? -1);
    figure.become(dataset, dataset.frame ? { scale, x, y, width, height } : null);
    figure.redraw();
    this.#view.stop();
    const after = figure.view.frame;
    if (isMoving && before && after) {
      this.#view.run(before, after, (frame) => {
        figure.look(frame);
        figure.redraw();
      });
    }
    figure.handles?.withdrawInvitation();
    if (dataset.goal && !this.#goal.isReached) figure.handles?.invite(say("live.dragMe"));
    replay?.follow();
    this.#goal.measure(stroke);
  }

  /**
   * Puts a ring around the point that the step is about; a point to be dragged glows already.
   * @param {Element} drawing
   */
  #mark(drawing) {
    const { mark, goal } = this.#steps[this.#current].dataset;
    if (!mark || goal) return;
    const label = [...drawing.querySelectorAll("text[data-x]")].find((one) => one.textContent === mark);
    const [x, y] = ["data-x", "data-y"].map((name) => label?.getAttribute(name) ?? "");
    if (label && x) label.before(makeSVG("circle", { class: "ring", cx: x, cy: y, r: 14 }));
  }

  /** @param {number} index */
  #go(index) {
    const step = this.#steps[Math.min(Math.max(index, 0), this.#steps.length - 1)];
    history.replaceState(history.state, "", `#${step.id}`);
    step.scrollIntoView({ block: "start" });
    this.#status.textContent = step.querySelector(".name")?.textContent ?? "";
  }

  /**
   * @param {MouseEvent} event
   * @param {HTMLElement} step
   */
  #click({ target }, step) {
    const isOther = step !== this.#steps[this.#current];
    const isControl = target instanceof Element && target.closest("a, button, summary, pre, input");
    if (isOther && !isControl && getSelection()?.isCollapsed) this.#go(this.#steps.indexOf(step));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (by === 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const { target } = event;
    if (target instanceof Element && target.closest(Story.#controls)) return;
    const { top, bottom } = this.#list.getBoundingClientRect();
    if (top > 0.6 * innerHeight || bottom < 0.4 * innerHeight) return;
    const offset = getComputedStyle(this.#element).direction === "ltr" ? by : -by;
    this.#go(this.#current + offset);
  }
}
