// Shows the sections of a step page one at a time. Without this script all steps are visible in order; with
// it the reader has a slider, two buttons and swipes, and each step keeps its address. A long stroke has
// several pages, and the last step of one leads to the next.

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
  const previous = button("previous", words);
  const next = button("next", words);
  const slider = document.createElement("input");
  const place = document.createElement("span");
  place.className = "place";
  slider.type = "range";
  slider.min = "0";
  slider.max = String(steps.length - 1);
  slider.hidden = steps.length < 2;
  slider.setAttribute("aria-label", words.slider || "");
  const bar = document.createElement("div");
  bar.className = "stepper wide";
  bar.append(previous, slider, next, place);
  list.before(bar);

  let current = -1;
  seek();
  show(addressed() ?? 0);

  // A disabled button would lose the focus, so the buttons stay enabled and stop at the ends.
  previous.addEventListener("click", () => turnTo(current - 1));
  next.addEventListener("click", () => turnTo(current + 1));
  // While the slider moves only the step changes; the address follows after a pause, because browsers limit
  // how often it may change.
  slider.addEventListener("input", () => show(Number(slider.value)));
  slider.addEventListener("change", () => address());
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
    if (bounded === current) return;
    show(bounded);
    address();
  }

  /** Sets the address to that of the current step. */
  function address() {
    history.replaceState(null, "", "#" + steps[current].id);
  }

  /**
   * Shows one step and hides the others.
   * @param {number} index
   */
  function show(index) {
    current = index;
    steps.forEach((step, i) => (step.hidden = i !== index));
    list.dataset.current = String(index);
    allow(previous, index > 0 || words.before !== undefined);
    allow(next, index < steps.length - 1 || words.after !== undefined);
    slider.value = String(index);
    place.textContent = `${first + index + 1} / ${count}`;
    slider.setAttribute("aria-valuetext", place.textContent);
    list.dispatchEvent(new CustomEvent("step"));
  }
}

/**
 * Makes one of the two buttons.
 * @param {"previous" | "next"} name the action
 * @param {DOMStringMap} words the texts of the list
 */
function button(name, words) {
  const made = document.createElement("button");
  made.type = "button";
  made.dataset.step = name;
  made.textContent = words[name] ?? "";
  return made;
}

/**
 * @param {HTMLElement} one
 * @param {boolean} isAllowed
 */
function allow(one, isAllowed) {
  one.setAttribute("aria-disabled", String(!isAllowed));
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
