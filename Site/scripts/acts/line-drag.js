// Drags the lines of a list to another position. A mouse or a pen drags a line anywhere; a finger by its grip, so
// that the page still scrolls elsewhere. Escape puts the line back.

import { make } from "../shared/elements.js";

export class LineDrag {
  /**
   * The dragged line, its pointer, and its neighbour before the drag.
   * @type {{ line: HTMLElement, pointer: number, next: Element | null } | null}
   */
  #drag = null;
  #list;
  #moved;

  /**
   * @param {HTMLElement} list
   * @param {(line: HTMLElement) => void} moved called when a line was dropped at another position
   */
  constructor(list, moved) {
    this.#list = list;
    this.#moved = moved;
    for (const line of list.children) line.append(make("span", { class: "grip", "aria-hidden": "true" }));
    list.addEventListener("pointerdown", (event) => this.#grab(event));
    list.addEventListener("pointermove", (event) => this.#move(event));
    list.addEventListener("pointerup", (event) => this.#release(event, true));
    list.addEventListener("pointercancel", (event) => this.#release(event, false));
    list.addEventListener("lostpointercapture", (event) => this.#release(event, false));
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.#drag) this.#end(false);
    });
  }

  /** @param {PointerEvent} event */
  #grab(event) {
    const { target } = event;
    if (this.#drag || event.button !== 0 || !(target instanceof Element) || target.closest("button")) return;
    const line = /** @type {HTMLElement | null} */ (target.closest("li"));
    if (!line || (event.pointerType === "touch" && !target.matches(".grip"))) return;
    event.preventDefault();
    this.#drag = { line, pointer: event.pointerId, next: line.nextElementSibling };
    line.classList.add("dragged");
    // The list keeps the pointer, because the line itself moves in the page.
    this.#list.setPointerCapture(event.pointerId);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (!this.#drag || event.pointerId !== this.#drag.pointer) return;
    const { line } = this.#drag;
    const others = [...this.#list.children].filter((one) => one !== line);
    const below = others.find((one) => {
      const { top, height } = one.getBoundingClientRect();
      return event.clientY < top + height / 2;
    });
    if (below ? below === line.nextElementSibling : !line.nextElementSibling) return;
    this.#list.insertBefore(line, below ?? null);
  }

  /** @param {PointerEvent} event @param {boolean} isKept */
  #release(event, isKept) {
    if (event.pointerId === this.#drag?.pointer) this.#end(isKept);
  }

  /** @param {boolean} isKept */
  #end(isKept) {
    if (!this.#drag) return;
    const { line, pointer, next } = this.#drag;
    this.#drag = null;
    line.classList.remove("dragged");
    if (this.#list.hasPointerCapture(pointer)) this.#list.releasePointerCapture(pointer);
    if (!isKept) this.#list.insertBefore(line, next);
    else if (line.nextElementSibling !== next) this.#moved(line);
  }
}
