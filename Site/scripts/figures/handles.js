// A layer of buttons over the samples of a figure, separate from the drawing so that the engine's output
// stays untouched. For the keyboard and screen readers the layer is one element, "Edit points": Enter starts
// editing, Escape ends it, and the arrow keys move a sample. The layer only reports moves; the figure decides
// where the samples go and lays the handles again.

import { say } from "../shared/phrases.js";
import { HandleDrag } from "./handle-drag.js";
import { PointMover } from "./point-mover.js";

/**
 * The callbacks of a layer of handles. Positions are in figure units.
 * @typedef {object} HandleHooks
 * @property {(x: number, y: number) => number} nearest the event of the sample nearest to a position, or -1
 * @property {(event: number, x: number, y: number) => void} drag
 * @property {(isKept: boolean) => void} release called after a drag; `isKept` is false if it was cancelled
 * @property {(event: number, dx: number, dy: number, isRepeat: boolean) => void} nudge distances in points
 * @property {(isForward: boolean) => void} turn redo if forward, otherwise undo
 * @property {(event: number) => void} open opens the coordinates of a sample
 */

/** The most samples between which an invitation has room. */
const FEW = 24;

/** The handles over one figure. */
export class Handles {
  /** @type {Map<number, { button: HTMLButtonElement, point: SamplePlace }>} */
  #handles = new Map();
  /**
   * The events that have a handle, in order.
   * @type {number[]}
   */
  #order = [];
  /** The handle that receives the focus when editing starts: the last one used. */
  #stop = -1;
  #hooks;
  #drag;
  #enter = document.createElement("button");
  #layer = document.createElement("div");
  /** The invitation to drag, and the event of the handle that it points at. */
  #invitation = document.createElement("span");
  #invited = -1;
  /** The size of the figure, in figure units. */
  box = { width: 1, height: 1 };

  /**
   * @param {{ title: string, text: string, hint: string }} ids the ids of the elements that label and
   *   describe the layer
   * @param {HandleHooks} hooks
   * @param {() => SVGSVGElement} drawing the drawing under the handles
   */
  constructor(ids, hooks, drawing) {
    this.#hooks = hooks;
    this.element = document.createElement("div");
    this.element.className = "handles";
    this.element.setAttribute("role", "group");
    this.element.setAttribute("aria-labelledby", ids.title);
    this.element.setAttribute("aria-describedby", ids.text);
    this.#enter.type = "button";
    this.#enter.className = "edit-points";
    this.#enter.textContent = say("live.edit");
    this.#enter.setAttribute("aria-describedby", ids.hint);
    this.#enter.addEventListener("click", () => this.focus(this.#stop));
    this.#layer.setAttribute("aria-hidden", "true");
    this.element.append(this.#enter, this.#layer);
    this.#drag = new HandleDrag(this, hooks, drawing);
    this.#layer.addEventListener("keydown", (event) => this.#press(event));
    this.#layer.addEventListener("focusin", (event) => {
      const found = this.eventOf(event.target);
      if (found >= 0) this.#stop = found;
    });
    this.#layer.addEventListener("focusout", (event) => {
      const next = event.relatedTarget;
      if (!(next instanceof Node && this.#layer.contains(next))) this.#expose(false);
    });
    // A click without a pointer comes from the Enter key or a screen reader.
    this.#layer.addEventListener("click", (event) => {
      const found = this.eventOf(event.target);
      if (event.detail === 0 && found >= 0) this.#hooks.open(found);
    });
  }

  /**
   * Puts a handle over each point.
   * @param {readonly SamplePlace[]} points
   * @param {{ width: number, height: number }} box the size of the figure, in figure units
   * @param {(point: SamplePlace) => string} name
   */
  lay(points, box, name) {
    const isResized = box.width !== this.box.width || box.height !== this.box.height;
    if (isResized) {
      this.box = { width: box.width, height: box.height };
      this.element.style.aspectRatio = `${box.width} / ${box.height}`;
    }
    const order = points.map((point) => point.event);
    const isReordered =
      order.length !== this.#order.length || order.some((event, i) => event !== this.#order[i]);
    const hadFocus = this.#layer.contains(document.activeElement);
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
      this.#layer.append(...order.map((event) => this.button(event)));
      this.#order = order;
    }
    this.#enter.disabled = order.length === 0;
    this.#placeInvitation();
    if (!this.#handles.has(this.#stop)) this.#stop = order[0] ?? -1;
    if (hadFocus && isReordered) this.focus(this.#stop);
    this.#drag.follow();
  }

  /**
   * Focuses a handle and starts editing the points.
   * @param {number} event
   */
  focus(event) {
    this.#expose(true);
    const button = this.#handles.get(event)?.button;
    button?.focus({ preventScroll: true });
    button?.scrollIntoView({ block: "nearest" });
  }

  /**
   * Highlights the handle of one sample and no other.
   * @param {number} event the event, or -1 for none
   */
  mark(event) {
    for (const [key, { button }] of this.#handles) button.classList.toggle("marked", key === event);
  }

  /**
   * Invites the reader to drag the middle sample, until something has been moved.
   * @param {string} text
   */
  invite(text) {
    // Among many samples the words would hide the ink.
    if (this.#order.length > FEW) text = "";
    this.#invited = this.#order[Math.floor(this.#order.length / 2)] ?? -1;
    this.#invitation.className = "drag-me";
    this.#invitation.textContent = text;
    this.#invitation.setAttribute("aria-hidden", "true");
    this.#placeInvitation();
  }

  /** Removes the invitation after a sample has been moved. */
  withdrawInvitation() {
    this.button(this.#invited)?.classList.remove("inviting");
    this.#invitation.remove();
    this.#invited = -1;
  }

  /** Positions the invitation at its handle, on the side with more room. */
  #placeInvitation() {
    const handle = this.#handles.get(this.#invited);
    if (!handle) return this.#invitation.remove();
    const { button, point: { x, y } } = handle;
    button.classList.add("inviting");
    this.#invitation.style.left = `${(100 * x) / this.box.width}%`;
    this.#invitation.style.top = `${(100 * y) / this.box.height}%`;
    this.#invitation.classList.toggle("above", y > this.box.height / 2);
    this.element.append(this.#invitation);
  }

  /**
   * The position of a sample's handle.
   * @param {number} event
   */
  point(event) {
    return this.#handles.get(event)?.point;
  }

  /** @param {number} event */
  button(event) {
    return /** @type {HTMLButtonElement} */ (this.#handles.get(event)?.button);
  }

  /**
   * The event of the handle that was hit.
   * @param {EventTarget | null} target
   */
  eventOf(target) {
    const button = target instanceof Element ? target.closest("button.handle") : null;
    return button instanceof HTMLElement ? Number(button.dataset.event) : -1;
  }

  /**
   * Hides the buttons from the keyboard and screen readers unless the points are being edited, because there
   * may be hundreds.
   * @param {boolean} isEdited
   */
  #expose(isEdited) {
    if (isEdited) this.#layer.removeAttribute("aria-hidden");
    else this.#layer.setAttribute("aria-hidden", "true");
  }

  /** @param {SamplePlace} point */
  #add(point) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "handle";
    button.tabIndex = -1;
    button.dataset.event = String(point.event);
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
      this.#drag.forget(event);
    }
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    const found = this.eventOf(event.target);
    if (found < 0) return;
    if (this.#drag.isDragging) {
      // While a sample is dragged, Escape cancels the drag and all other keys are ignored.
      if (event.key === "Escape") this.#drag.end(false);
      if (event.key !== "Tab") event.preventDefault();
      return;
    }
    if (event.key === "Escape") this.#enter.focus();
    else if (!this.#nudge(event, found) && !this.#turn(event) && !this.#walk(event, found)) return;
    event.preventDefault();
  }

  /**
   * @param {KeyboardEvent} event
   * @param {number} found
   * @returns {boolean} whether the key was handled
   */
  #nudge(event, found) {
    const way = PointMover.way(event);
    if (!way) return false;
    this.#hooks.nudge(found, way[0], way[1], event.repeat);
    return true;
  }

  /**
   * @param {KeyboardEvent} event
   * @returns {boolean} whether the key was handled
   */
  #turn(event) {
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
    const key = event.key.toLowerCase();
    const isForward = isCommand && (key === "y" || (key === "z" && event.shiftKey));
    if (!isForward && !(isCommand && key === "z")) return false;
    this.#hooks.turn(isForward);
    return true;
  }

  /**
   * Moves the focus from handle to handle.
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
}
