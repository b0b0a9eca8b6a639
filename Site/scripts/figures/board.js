// Keeps the figures, tables and numbers of a page up to date. Pieces near the view are drawn in the next
// frame; the others when they come near, or when the browser is idle.

import { MovableFigure } from "./movable-figure.js";

/**
 * @typedef {import("./close-up.js").CloseUp} CloseUp
 * @typedef {import("./live-number.js").LiveNumber} LiveNumber
 * @typedef {import("./stroke-table.js").StrokeTable} StrokeTable
 */

/**
 * The callbacks that the board needs from its page.
 * @typedef {object} BoardHooks
 * @property {(element: HTMLElement) => void} near called when a figure comes near the view
 * @property {(slot: string) => Stroke} original the stroke that the page was built with
 * @property {(slot: string) => Stroke} stroke the stroke to show instead of the one built in
 * @property {(figure: MovableFigure) => void} activate puts handles over a figure
 * @property {() => void} drawn called after each round of drawing
 */

/**
 * A piece of the page that shows a stroke.
 * @typedef {MovableFigure | CloseUp | StrokeTable | LiveNumber} Piece
 */

/** The figures, tables and numbers of a page. */
export class FigureBoard {
  /** Whether a sample is being dragged, during which the views do not change. */
  isHeld = false;
  /**
   * The figure and event of the last change.
   * @type {{ figure: MovableFigure | null, event: number }}
   */
  source = { figure: null, event: -1 };
  /** Whether the engine is running. */
  #isReady = false;
  /** @type {Map<Element, Piece>} */
  #pieces;
  #request = 0;
  #idle = 0;
  #hooks;

  /**
   * @param {Piece[]} pieces
   * @param {BoardHooks} hooks
   */
  constructor(pieces, hooks) {
    this.#hooks = hooks;
    this.#pieces = new Map(pieces.map((piece) => [piece.element, piece]));
    const watch = new IntersectionObserver((entries) => this.#watch(entries), {
      rootMargin: "200px 0px",
    });
    for (const { element } of pieces) watch.observe(element);
    window.addEventListener("beforeprint", () => this.#drawAll());
  }

  /** Starts drawing: the engine is running, and the page still shows what it was built with. */
  begin() {
    for (const piece of this.#pieces.values()) {
      if (!(piece instanceof MovableFigure)) piece.shown = this.#hooks.original(piece.slot);
    }
    this.#isReady = true;
    this.#drawNear();
  }

  /** Schedules drawing for the next frame. */
  schedule() {
    this.#request ||= requestAnimationFrame(() => {
      this.#request = 0;
      this.#drawNear();
      this.#hooks.drawn();
      this.#drawLater();
    });
  }

  /** @param {IntersectionObserverEntry[]} entries */
  #watch(entries) {
    for (const { target, isIntersecting } of entries) {
      const piece = this.#pieces.get(target);
      if (!piece) continue;
      piece.isNear = isIntersecting;
      if (isIntersecting && piece.element.matches("figure")) this.#hooks.near(piece.element);
    }
    if (this.#isReady) this.#drawNear();
  }

  #drawNear() {
    for (const piece of this.#pieces.values()) if (piece.isNear) this.#draw(piece, true);
  }

  /**
   * Draws the other pieces while the browser is idle, as many as the deadline allows; on a busy page one at a
   * time after a timeout.
   */
  #drawLater() {
    if (this.#idle || this.isHeld || !this.#stale) return;
    /** @param {IdleDeadline} [pause] */
    const next = (pause) => {
      this.#idle = 0;
      do {
        const stale = this.#stale;
        if (this.isHeld || !stale) return;
        this.#draw(stale, false);
      } while (pause && pause.timeRemaining() > 0);
      this.#drawLater();
    };
    this.#idle = window.requestIdleCallback?.(next, { timeout: 250 }) ?? window.setTimeout(next, 50);
  }

  /** The next piece that is out of date. */
  get #stale() {
    return [...this.#pieces.values()].find((piece) => this.#isStale(piece));
  }

  /** Draws every piece before printing, near the view or not. */
  #drawAll() {
    if (this.#isReady) for (const piece of this.#pieces.values()) this.#draw(piece, true);
  }

  /**
   * Whether a piece is out of date.
   * @param {Piece} piece
   */
  #isStale(piece) {
    if (!piece.shown) return false;
    return piece.shown !== this.#hooks.stroke(piece.slot) || (piece.isHeld && !this.isHeld);
  }

  /**
   * @param {Piece} piece
   * @param {boolean} isWoken
   */
  #draw(piece, isWoken) {
    if (isWoken && piece instanceof MovableFigure && !piece.shown) this.#hooks.activate(piece);
    if (!this.#isStale(piece)) return;
    const moved = piece === this.source.figure ? this.source.event : -1;
    piece.draw(this.#hooks.stroke(piece.slot), { isHeld: this.isHeld, moved });
  }
}
