// Shows the sections of a step page one at a time, under the strip of time. Without this script all steps are
// visible in order; with it the reader drags or plays the strip, and each step keeps its address. A long stroke
// has several pages: a key or a swipe past the last step of one opens the next.

import { make } from "../shared/elements.js";
import { Strip } from "../time/strip.js";

/** Shows one step at a time. */
export function startSteps() {
  const found = document.querySelector(".steps");
  if (!(found instanceof HTMLElement)) return;
  const list = found;
  const steps = /** @type {HTMLElement[]} */ ([...list.querySelectorAll(":scope > .step")]);
  const words = list.dataset;
  if (steps.length < 2 && words.before === undefined && words.after === undefined) return;

  // The position of this page's steps among all steps of the stroke.
  const first = Number(words.first || 0);
  const count = Number(words.count || steps.length);
  const { time = "", play = "", pause = "", pace = "", paceName = "" } = words;
  const strip = new Strip(
    {
      name: time, play, pause,
      pace: (seconds) => pace.replace("{0}", String(seconds)),
      paceName: (seconds) => paceName.replace("{0}", String(seconds)),
    },
    { go: (at) => Math.floor(at) !== current && show(Math.floor(at)), rest });
  strip.span(0, steps.length - 1);
  // The keys of a part of one step lead to the other parts.
  strip.input.disabled = false;
  const status = make("p", { class: "unseen", role: "status" });
  list.before(make("div", { class: "stepper wide" }, strip.element), status);

  let current = -1;
  seek();
  show(addressed() ?? 0);

  strip.input.addEventListener("keydown", ({ key }) => {
    const ahead = getComputedStyle(list).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
    const back = ahead === "ArrowLeft" ? "ArrowRight" : "ArrowLeft";
    if (key === ahead && current === steps.length - 1) turnTo(current + 1);
    if (key === back && current === 0) turnTo(-1);
  });
  window.addEventListener("hashchange", () => {
    const index = addressed();
    if (index !== null) show(index);
    else seek();
  });
  addSwipe(list, (by) => turnTo(current + by));

  /**
   * The index of the step in the address, if there is one.
   * @returns {number | null}
   */
  function addressed() {
    const index = steps.findIndex((step) => "#" + step.id === location.hash);
    return index < 0 ? null : index;
  }

  /** Opens the page of the step in the address, if it is in another part of the stroke. */
  function seek() {
    const event = /^#step-(\d+)$/.exec(location.hash)?.[1];
    if (event === undefined || addressed() !== null) return;
    const parts = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".parts a"));
    for (const part of parts) {
      const { from, to } = part.dataset;
      if (Number(from) > Number(event) || Number(event) > Number(to)) continue;
      location.replace(part.getAttribute("href") + location.hash);
      return;
    }
  }

  /**
   * Shows a step and updates the address; past the last step, opens the next page.
   * @param {number} index
   */
  function turnTo(index) {
    const beyond = index < 0 ? words.before : index >= steps.length ? words.after : undefined;
    if (beyond) {
      location.assign(beyond);
      return;
    }
    const bounded = Math.min(Math.max(index, 0), steps.length - 1);
    if (bounded !== current) strip.turn(bounded - current);
  }

  /** Announces the step that stays, and gives the page its address; browsers limit how often that changes. */
  function rest() {
    history.replaceState(null, "", "#" + steps[current].id);
    const [title, text] = ["title", "text"].map((part) =>
      document.getElementById(`${steps[current].id}-${part}`)?.textContent ?? "");
    const isCovered = steps[current].classList.contains("covered");
    status.textContent = isCovered ? title : `${title}. ${text}`;
  }

  /**
   * Shows one step and hides the others.
   * @param {number} index
   */
  function show(index) {
    current = index;
    steps.forEach((step, i) => (step.hidden = i !== index));
    list.dataset.current = String(index);
    strip.put(index);
    const title = steps[index].querySelector("h2")?.textContent ?? "";
    strip.say(`${title} · ${first + index} / ${count - 1}`);
    list.dispatchEvent(new CustomEvent("step"));
  }
}

/**
 * Recognises mostly horizontal swipes; vertical movement still scrolls the page.
 * @param {HTMLElement} area
 * @param {(by: 1 | -1) => void} turn
 */
function addSwipe(area, turn) {
  /** @type {{ x: number, y: number } | null} */
  let start = null;
  area.addEventListener("pointerdown", (event) => {
    // A second finger is no swipe.
    const isSwipe = event.pointerType === "touch" && event.isPrimary;
    start = isSwipe ? { x: event.clientX, y: event.clientY } : null;
  });
  area.addEventListener("pointerup", (event) => {
    if (!start) return;
    const across = event.clientX - start.x;
    const down = event.clientY - start.y;
    start = null;
    if (Math.abs(across) < 48 || Math.abs(across) < 2 * Math.abs(down)) return;
    const forward = getComputedStyle(area).direction === "rtl" ? across > 0 : across < 0;
    turn(forward ? 1 : -1);
  });
  area.addEventListener("pointercancel", () => (start = null));
  area.style.touchAction = "pan-y pinch-zoom";
}
