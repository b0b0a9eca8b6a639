// Takes hold of the samples of a figure: a button over each, in a layer of its own, so that the
// drawing stays as the engine made it. A handle can be dragged, and moved by the arrow keys while
// it has the focus; only one handle of a figure is a stop for the Tab key. Where the samples move
// to is for the figure to say: the layer reports, and is laid anew.

"use strict";

/**
 * What a layer of handles reports. Places are in figure units.
 * @typedef {object} HandleHooks
 * @property {(x: number, y: number) => number} nearest the event of the sample nearest to a place, or -1
 * @property {(event: number, x: number, y: number) => void} drag
 * @property {(isKept: boolean) => void} release after a drag; not kept if it was cancelled
 * @property {(event: number, dx: number, dy: number, isRepeat: boolean) => void} nudge in points
 * @property {(isForward: boolean) => void} turn undo, or redo
 * @property {(event: number) => void} open wants the sample's coordinates
 */

/** The handles over one figure. */
class Handles {
  /** @type {Map<number, { button: HTMLButtonElement, point: SamplePlace }>} */
  #handles = new Map();
  /**
   * The order of the events with a handle.
   * @type {number[]}
   */
  #order = [];
  /** The handle that Tab stops at. */
  #stop = -1;
  #width = 1;
  #height = 1;
  /**
   * What is dragged, by which pointer, from how far beside the pointer, and how much slack is left.
   * @type {{ event: number, pointer: number, dx: number, dy: number, x: number, y: number, slack: number } | null}
   */
  #drag = null;
  #hooks;

  /**
   * @param {{ title: string, text: string, hint: string }} ids of what names and describes the layer
   * @param {HandleHooks} hooks
   */
  constructor(ids, hooks) {
    this.#hooks = hooks;
    this.element = document.createElement("div");
    this.element.className = "handles";
    this.element.setAttribute("role", "group");
    this.element.setAttribute("aria-labelledby", ids.title);
    this.element.setAttribute("aria-describedby", ids.text);
    this.hint = ids.hint;
    this.element.addEventListener("pointerdown", (event) => this.#grab(event));
    this.element.addEventListener("pointermove", (event) => this.#move(event));
    this.element.addEventListener("pointerup", (event) => this.#release(event, true));
    this.element.addEventListener("pointercancel", (event) => this.#release(event, false));
    this.element.addEventListener("lostpointercapture", (event) => this.#release(event, false));
    // A drag selects no text, takes no focus but the one given below, and opens no menu.
    this.element.addEventListener("mousedown", (event) => event.preventDefault());
    this.element.addEventListener("contextmenu", (event) => {
      if (this.#drag) event.preventDefault();
    });
    this.element.addEventListener("keydown", (event) => this.#press(event));
    this.element.addEventListener("focusin", (event) => {
      const found = this.#eventOf(event.target);
      if (found >= 0) this.#stopAt(found);
    });
    // A click without a pointer: the Enter key, or a screen reader.
    this.element.addEventListener("click", (event) => {
      const found = this.#eventOf(event.target);
      if (event.detail === 0 && found >= 0) this.#hooks.open(found);
    });
  }

  /**
   * Lays a handle over each point.
   * @param {readonly SamplePlace[]} points
   * @param {{ width: number, height: number }} box the size of the figure in its own units
   * @param {(point: SamplePlace) => string} name
   */
  lay(points, box, name) {
    const isResized = box.width !== this.#width || box.height !== this.#height;
    if (isResized) {
      this.#width = box.width;
      this.#height = box.height;
      this.element.style.aspectRatio = `${box.width} / ${box.height}`;
    }
    const order = points.map((point) => point.event);
    const isReordered =
      order.length !== this.#order.length || order.some((event, i) => event !== this.#order[i]);
    const hadFocus = this.element.contains(document.activeElement);
    if (isReordered) this.#keepOnly(order);
    for (const point of points) {
      const handle = this.#handles.get(point.event) ?? this.#add(point);
      const button = handle.button;
      if (isResized || isReordered || handle.point.x !== point.x || handle.point.y !== point.y) {
        button.style.left = `${(100 * point.x) / box.width}%`;
        button.style.top = `${(100 * point.y) / box.height}%`;
      }
      handle.point = point;
      const label = name(point);
      if (button.getAttribute("aria-label") !== label) button.setAttribute("aria-label", label);
    }
    if (isReordered) {
      this.element.append(...order.map((event) => this.#button(event)));
      this.#order = order;
    }
    if (!this.#handles.has(this.#stop) && order.length > 0) this.#stopAt(order[0]);
    if (hadFocus && isReordered) this.focus(this.#stop);
  }

  /**
   * Puts the focus on a handle.
   * @param {number} event
   */
  focus(event) {
    this.#handles.get(event)?.button.focus({ preventScroll: true });
  }

  /**
   * Makes the handle of one sample stand out, and no other.
   * @param {number} event or -1
   */
  mark(event) {
    for (const [key, { button }] of this.#handles) button.classList.toggle("marked", key === event);
  }

  /**
   * Where a sample is shown.
   * @param {number} event
   */
  point(event) {
    return this.#handles.get(event)?.point;
  }

  /** @param {SamplePlace} point */
  #add(point) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "handle";
    button.tabIndex = -1;
    button.dataset.event = String(point.event);
    button.setAttribute("aria-describedby", this.hint);
    const handle = { button, point };
    this.#handles.set(point.event, handle);
    return handle;
  }

  /** @param {number[]} events */
  #keepOnly(events) {
    for (const [event, { button }] of this.#handles) {
      if (events.includes(event)) continue;
      button.remove();
      this.#handles.delete(event);
      if (this.#stop === event) this.#stop = -1;
      if (this.#drag?.event === event) this.#drag = null;
    }
  }

  /** @param {number} event */
  #button(event) {
    return /** @type {HTMLButtonElement} */ (this.#handles.get(event)?.button);
  }

  /** @param {number} event */
  #stopAt(event) {
    const before = this.#handles.get(this.#stop);
    if (before) before.button.tabIndex = -1;
    this.#stop = event;
    this.#button(event).tabIndex = 0;
  }

  /**
   * The event whose handle was hit.
   * @param {EventTarget | null} target
   */
  #eventOf(target) {
    const button = target instanceof Element ? target.closest("button") : null;
    return button ? Number(button.dataset.event) : -1;
  }

  /**
   * Where a pointer is, in figure units.
   * @param {PointerEvent} event
   */
  #place(event) {
    const box = this.element.getBoundingClientRect();
    return {
      x: ((event.clientX - box.left) / box.width) * this.#width,
      y: ((event.clientY - box.top) / box.height) * this.#height,
    };
  }

  /** @param {PointerEvent} event */
  #grab(event) {
    const pressed = this.#eventOf(event.target);
    if (this.#drag || pressed < 0 || event.button !== 0 || !event.isPrimary) return;
    const place = this.#place(event);
    // Where handles overlap, the topmost was hit; the nearest was meant.
    const nearest = this.#hooks.nearest(place.x, place.y);
    const chosen = this.#handles.has(nearest) ? nearest : pressed;
    const point = /** @type {SamplePlace} */ (this.point(chosen));
    const { pointerId: pointer, clientX: x, clientY: y } = event;
    // A finger trembles as it taps: that is no drag yet.
    const slack = event.pointerType === "touch" ? 4 : 0;
    this.#drag = {
      event: chosen, pointer, dx: point.x - place.x, dy: point.y - place.y, x, y, slack,
    };
    this.#button(chosen).setPointerCapture(pointer);
    this.focus(chosen);
    this.element.classList.add("dragging");
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
    if (this.#drag && event.pointerId === this.#drag.pointer) this.#end(isKept);
  }

  /** @param {boolean} isKept */
  #end(isKept) {
    this.#drag = null;
    this.element.classList.remove("dragging");
    this.#hooks.release(isKept);
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    const found = this.#eventOf(event.target);
    if (found < 0) return;
    if (this.#drag) {
      // While a sample is dragged the keys do nothing, but Escape lets it go.
      if (event.key === "Escape") this.#end(false);
      if (event.key !== "Tab") event.preventDefault();
      return;
    }
    if (!this.#nudge(event, found) && !this.#turn(event) && !this.#walk(event, found)) return;
    event.preventDefault();
  }

  /**
   * @param {KeyboardEvent} event
   * @param {number} found
   * @returns {boolean} whether it was one
   */
  #nudge(event, found) {
    const [dx, dy] = Handles.directions[event.key] ?? [0, 0];
    if ((dx === 0 && dy === 0) || event.ctrlKey || event.metaKey) return false;
    const step = event.shiftKey ? 10 : event.altKey ? 0.1 : 1;
    this.#hooks.nudge(found, dx * step, dy * step, event.repeat);
    return true;
  }

  /**
   * @param {KeyboardEvent} event
   * @returns {boolean} whether it was one
   */
  #turn(event) {
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
    const key = event.key.toLowerCase();
    const isForward = isCommand && (key === "y" || (key === "z" && event.shiftKey));
    if (event.key !== "Escape" && !isForward && !(isCommand && key === "z")) return false;
    this.#hooks.turn(isForward);
    return true;
  }

  /**
   * From handle to handle.
   * @param {KeyboardEvent} event
   * @param {number} found
   */
  #walk(event, found) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
    const place = this.#order.indexOf(found);
    const last = this.#order.length - 1;
    /** @type {Record<string, number>} */
    const places = { Home: 0, End: last, PageUp: place - 1, PageDown: place + 1 };
    const next = places[event.key];
    if (next === undefined) return false;
    this.focus(this.#order[Math.min(Math.max(next, 0), last)]);
    return true;
  }

  /** @type {Record<string, [number, number]>} */
  static directions = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  };
}
