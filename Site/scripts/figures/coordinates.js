// The coordinates of a stroke's samples as number fields, an alternative to dragging. The rows are made when
// the list is first opened and follow the stroke afterwards. A number that the engine rejects is marked with
// the reason, and the drawing does not change.

import { say, sayStroke } from "../shared/phrases.js";

/**
 * The callbacks of the list.
 * @typedef {object} CoordinateHooks
 * @property {() => readonly SamplePlace[]} samples the samples of the stroke, requested when rows are made
 * @property {(event: number, axis: "x" | "y", value: number, gesture: string) => string} change sets a
 *   coordinate; returns the reason if it was rejected, otherwise an empty text
 * @property {(event: number) => void} mark called when a row is entered, with -1 when it is left
 */

/** A disclosure element with a row for each sample. */
export class Coordinates {
  /** @type {Stroke | null} */
  #stroke = null;
  /**
   * The stroke whose samples are listed.
   * @type {Stroke | null}
   */
  #listed = null;
  /** @type {Map<number, { name: string, x: HTMLInputElement, y: HTMLInputElement }>} */
  #rows = new Map();
  #caption = document.createElement("caption");
  #body = document.createElement("tbody");
  #visit = 0;
  #id;
  #hooks;

  /**
   * @param {string} id the prefix for the ids of messages
   * @param {CoordinateHooks} hooks
   */
  constructor(id, hooks) {
    this.#id = id;
    this.#hooks = hooks;
    this.element = document.createElement("details");
    this.element.className = "coordinates";
    const summary = document.createElement("summary");
    summary.textContent = say("live.coordinates");
    const box = document.createElement("div");
    box.className = "rows";
    box.append(this.#table());
    this.element.append(summary, box);
    this.element.addEventListener("toggle", () => this.#list());
    this.element.addEventListener("focusin", (event) => {
      this.#visit += 1;
      this.#hooks.mark(this.#eventOf(event.target));
    });
    this.element.addEventListener("focusout", () => this.#hooks.mark(-1));
    this.#body.addEventListener("input", (event) => this.#enter(event.target));
  }

  /**
   * Opens the list and focuses the first field of a sample.
   * @param {number} event
   */
  open(event) {
    this.element.open = true;
    this.#list();
    const row = this.#rows.get(event);
    row?.x.focus();
    row?.x.select();
  }

  /**
   * Whether the rows list a given stroke.
   * @param {Stroke} stroke
   */
  isListing(stroke) {
    return this.#listed?.id === stroke.id;
  }

  /**
   * The name of a sample in the list.
   * @param {number} event
   */
  nameOf(event) {
    return this.#rows.get(event)?.name ?? "";
  }

  /**
   * Shows the coordinates of a stroke.
   * @param {Stroke} stroke
   */
  show(stroke) {
    this.#stroke = stroke;
    if (this.element.open) this.#list();
  }

  #table() {
    const table = document.createElement("table");
    const head = document.createElement("thead");
    const row = document.createElement("tr");
    for (const name of [say("live.sample"), "x", "y"]) {
      const cell = document.createElement("th");
      cell.scope = "col";
      cell.textContent = name;
      row.append(cell);
    }
    head.append(row);
    this.#caption.className = "unseen";
    table.append(this.#caption, head, this.#body);
    return table;
  }

  /** Makes the rows, or updates the numbers in rows that remain. */
  #list() {
    const stroke = this.#stroke;
    if (!this.element.open || !stroke || stroke === this.#listed) return;
    // Moving samples onto each other adds or removes lifts, so rows are compared by event.
    const samples = this.#hooks.samples();
    const isSame =
      samples.length === this.#rows.size && samples.every(({ event }) => this.#rows.has(event));
    if (!isSame) {
      this.#rows.clear();
      this.#body.replaceChildren(...samples.map((sample) => this.#row(sample)));
    }
    this.#caption.textContent = say("live.coordinatesOf", sayStroke(stroke.id));
    this.#listed = stroke;
    for (const [event, row] of this.#rows) {
      this.#fill(row.x, stroke.events[event].x);
      this.#fill(row.y, stroke.events[event].y);
    }
  }

  /** @param {SamplePlace} sample */
  #row(sample) {
    const row = document.createElement("tr");
    const name = document.createElement("th");
    name.scope = "row";
    name.textContent = sample.name;
    const inputs = { x: this.#input(sample, "x"), y: this.#input(sample, "y") };
    this.#rows.set(sample.event, { name: sample.name, ...inputs });
    row.append(name);
    for (const input of [inputs.x, inputs.y]) {
      const cell = document.createElement("td");
      cell.append(input);
      row.append(cell);
    }
    return row;
  }

  /**
   * @param {SamplePlace} sample
   * @param {"x" | "y"} axis
   */
  #input(sample, axis) {
    const input = document.createElement("input");
    input.type = "number";
    input.step = "0.1";
    input.inputMode = "decimal";
    input.autocomplete = "off";
    input.dataset.event = String(sample.event);
    input.dataset.axis = axis;
    input.setAttribute("aria-label", say("live.coordinate", sample.name, axis));
    return input;
  }

  /**
   * Shows a number, unless the field already holds the same value in another notation.
   * @param {HTMLInputElement} input
   * @param {number} value
   */
  #fill(input, value) {
    if (input.value !== "" && Number(input.value) === value) {
      this.#refuse(input, "");
    } else if (input !== document.activeElement || !input.hasAttribute("aria-invalid")) {
      input.value = String(value);
      this.#refuse(input, "");
    }
    // The field counts its steps from this value, so that every value is valid.
    const base = String(value);
    if (input.defaultValue !== base) {
      const typed = input.value;
      input.defaultValue = base;
      if (input.value !== typed) input.value = typed;
    }
  }

  /** @param {EventTarget | null} target */
  #eventOf(target) {
    const input = target instanceof HTMLInputElement ? target : null;
    return Number(input?.dataset.event ?? -1);
  }

  /** @param {EventTarget | null} target */
  #enter(target) {
    if (!(target instanceof HTMLInputElement)) return;
    const axis = target.dataset.axis === "x" ? "x" : "y";
    const event = this.#eventOf(target);
    const value = target.valueAsNumber;
    if (!Number.isFinite(value)) return this.#refuse(target, say("live.number"));
    const gesture = `${this.#id} ${event} ${axis} ${this.#visit}`;
    this.#refuse(target, this.#hooks.change(event, axis, value, gesture));
  }

  /**
   * Marks a field as invalid and shows the reason; an empty reason removes the mark.
   * @param {HTMLInputElement} input
   * @param {string} reason
   */
  #refuse(input, reason) {
    if (!reason && !input.hasAttribute("aria-invalid")) return;
    const cell = /** @type {HTMLElement} */ (input.parentElement);
    cell.querySelector(".refused")?.remove();
    input.removeAttribute("aria-invalid");
    input.removeAttribute("aria-describedby");
    if (!reason) return;
    const message = document.createElement("p");
    message.className = "refused";
    message.id = `${this.#id}-${input.dataset.event}-${input.dataset.axis}`;
    message.textContent = reason;
    cell.append(message);
    input.setAttribute("aria-invalid", "true");
    input.setAttribute("aria-describedby", message.id);
  }
}
