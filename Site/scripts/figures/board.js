// Keeps the figures, tables and numbers of a page up to date: what is near the view is drawn at once, at most
// once a frame; the rest when it comes near, or when there is nothing else to do.

import { MovableFigure } from "./movable-figure.js";

/**
 * @typedef {import("./close-up.js").CloseUp} CloseUp
 * @typedef {import("./live-number.js").LiveNumber} LiveNumber
 * @typedef {import("./stroke-table.js").StrokeTable} StrokeTable
 */

/**
 * What the board asks its page.
 * @typedef {object} BoardHooks
 * @property {(element: HTMLElement) => void} near a figure has come near the view
 * @property {(slot: string) => Stroke} original the stroke that the page was built with
 * @property {(slot: string) => Stroke} stroke the stroke to show in place of the one built in
 * @property {(figure: MovableFigure) => void} activate lay handles over a figure
 * @property {() => void} drawn called after each round
 */

/**
 * What shows a stroke.
 * @typedef {MovableFigure | CloseUp | StrokeTable | LiveNumber} Piece
 */

/** The figures, tables and numbers of a page. */
export class FigureBoard {
  /** Whether a sample is being dragged: then the views are held still. */
  isHeld = false;
  /**
   * Where the last change came from.
   * @type {{ figure: MovableFigure | null, event: number }}
   */
  source = { figure: null, event: -1 };
  /** Whether there is an engine to draw with. */
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

  /** The engine is there, and the page shows what it was built with. */
  begin() {
    for (const piece of this.#pieces.values()) {
      if (!(piece instanceof MovableFigure)) piece.shown = this.#hooks.original(piece.slot);
    }
    this.#isReady = true;
    this.#drawNear();
  }

  /** Draws what has changed, before the next frame. */
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
   * Draws the rest in pauses, as many pieces in each as there is time for; on a page that is always busy, one by one
   * before long all the same.
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

  /** A piece that shows something else than it should. */
  get #stale() {
    return [...this.#pieces.values()].find((piece) => this.#isStale(piece));
  }

  /** Paper shows everything, near or not. */
  #drawAll() {
    if (this.#isReady) for (const piece of this.#pieces.values()) this.#draw(piece, true);
  }

  /**
   * Whether a piece shows something else than it should.
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
