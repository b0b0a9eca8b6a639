// Drags a handle with a mouse, a pen or a finger. Where handles overlap, the nearest sample is taken; while a
// finger drags, a loupe next to it shows the covered part. Elsewhere in the figure a finger scrolls the page.

/**
 * @typedef {import("./handles.js").HandleHooks} HandleHooks
 * @typedef {import("./handles.js").Handles} Handles
 */

export class HandleDrag {
  /**
   * The dragged event, its pointer, the offset from the pointer to the handle, and the remaining slack.
   * @type {{ event: number, pointer: number, dx: number, dy: number, x: number, y: number, slack: number } | null}
   */
  #drag = null;
  #handles;
  #hooks;
  #drawing;
  #loupe = new Loupe();

  /**
   * @param {Handles} handles
   * @param {HandleHooks} hooks
   * @param {() => SVGSVGElement} drawing
   */
  constructor(handles, hooks, drawing) {
    this.#handles = handles;
    this.#hooks = hooks;
    this.#drawing = drawing;
    const { element } = handles;
    element.append(this.#loupe.element);
    element.addEventListener("pointerdown", (event) => this.#grab(event));
    element.addEventListener("pointermove", (event) => this.#move(event));
    element.addEventListener("pointerup", (event) => this.#release(event, true));
    element.addEventListener("pointercancel", (event) => this.#release(event, false));
    element.addEventListener("lostpointercapture", (event) => this.#release(event, false));
    // A drag must not select text, move the focus (except as below) or open a menu.
    element.addEventListener("mousedown", (event) => {
      if (handles.eventOf(event.target) >= 0) event.preventDefault();
    });
    element.addEventListener("contextmenu", (event) => {
      if (this.#drag) event.preventDefault();
    });
  }

  get isDragging() {
    return this.#drag !== null;
  }

  /**
   * Ends the drag if its sample was removed.
   * @param {number} event
   */
  forget(event) {
    if (this.#drag?.event === event) this.#drag = null;
  }

  /** Updates the loupe after the figure has been redrawn. */
  follow() {
    const point = this.#drag && this.#loupe.isShown && this.#handles.point(this.#drag.event);
    if (point) this.#loupe.show(this.#drawing(), point);
  }

  /** @param {boolean} isKept */
  end(isKept) {
    this.#drag = null;
    this.#loupe.hide();
    this.#handles.element.classList.remove("dragging");
    this.#hooks.release(isKept);
  }

  /**
   * The position of a pointer, in figure units.
   * @param {PointerEvent} event
   */
  #place(event) {
    const box = this.#handles.element.getBoundingClientRect();
    const { width, height } = this.#handles.box;
    return {
      x: ((event.clientX - box.left) / box.width) * width,
      y: ((event.clientY - box.top) / box.height) * height,
    };
  }

  /** @param {PointerEvent} event */
  #grab(event) {
    const pressed = this.#handles.eventOf(event.target);
    if (this.#drag || pressed < 0 || event.button !== 0 || !event.isPrimary) return;
    const place = this.#place(event);
    // Where handles overlap, the pointer hits the topmost, but the reader meant the nearest.
    const nearest = this.#hooks.nearest(place.x, place.y);
    const taken = this.#handles.point(nearest) ? nearest : pressed;
    const { pointerId: pointer, clientX: x, clientY: y } = event;
    const point = /** @type {SamplePlace} */ (this.#handles.point(taken));
    const isTouch = event.pointerType === "touch";
    // A tapping finger moves a little; that is not a drag yet.
    const slack = isTouch ? 4 : 0;
    this.#drag = { event: taken, pointer, dx: point.x - place.x, dy: point.y - place.y, x, y, slack };
    this.#handles.button(taken).setPointerCapture(pointer);
    this.#handles.focus(taken);
    this.#handles.element.classList.add("dragging");
    if (isTouch) this.#loupe.show(this.#drawing(), point);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const drag = this.#drag;
    if (!drag || event.pointerId !== drag.pointer) return;
    if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < drag.slack) return;
    drag.slack = 0;
    const place = this.#place(event);
    this.#hooks.drag(drag.event, place.x + drag.dx, place.y + drag.dy);
  }

  /**
   * @param {PointerEvent} event
   * @param {boolean} isKept
   */
  #release(event, isKept) {
    if (this.#drag && event.pointerId === this.#drag.pointer) this.end(isKept);
  }
}

/** A magnified view of the area under a finger, shown above it. */
class Loupe {
  /** Half the side of the magnified square, in figure units. */
  static #reach = 26;

  constructor() {
    this.element = document.createElement("div");
    this.element.className = "loupe";
    this.element.hidden = true;
    this.element.setAttribute("aria-hidden", "true");
  }

  get isShown() {
    return !this.element.hidden;
  }

  /**
   * @param {SVGSVGElement} drawing
   * @param {{ x: number, y: number }} point in figure units
   */
  show(drawing, { x, y }) {
    const copy = /** @type {SVGSVGElement} */ (drawing.cloneNode(true));
    for (const one of [copy, ...copy.querySelectorAll("[id]")]) one.removeAttribute("id");
    const { width, height } = drawing.viewBox.baseVal;
    const reach = Loupe.#reach;
    copy.setAttribute("viewBox", `${x - reach} ${y - reach} ${2 * reach} ${2 * reach}`);
    this.element.hidden = false;
    this.element.style.left = `${(100 * x) / width}%`;
    this.element.style.top = `${(100 * y) / height}%`;
    this.element.replaceChildren(copy);
    // Near the upper edge of the window the loupe is below the finger, and beside it where a number is above.
    const parent = this.element.parentElement?.getBoundingClientRect();
    const top = parent ? parent.top + (parent.height * y) / height : Infinity;
    const number = drawing.querySelector(".turn")?.getBoundingClientRect();
    const across = parent ? parent.left + (parent.width * x) / width : 0;
    const isCovered = number !== undefined && number.bottom < top + 8 && number.bottom > top - 160
      && number.left < across + 56 && number.right > across - 56;
    const side = top < 150 && !isCovered ? "below" : !isCovered ? "" : x < width / 2 ? "after" : "before";
    this.element.className = `loupe ${side}`.trim();
  }

  hide() {
    this.element.hidden = true;
    this.element.replaceChildren();
  }
}
