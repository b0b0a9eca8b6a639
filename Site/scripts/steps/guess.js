// The mode "What comes next?": each step is covered until the reader has guessed what its event does. The
// choices are all effects that occur on the page; after a wrong guess the reader sees at which event the
// guessed effect occurs. All steps are on the page, so nothing is loaded.

import { make } from "../shared/elements.js";

/** Asks the reader to guess each step before it is shown. */
export function startGuesses() {
  const list = /** @type {HTMLElement | null} */ (document.querySelector(".steps[data-guess]"));
  const bar = document.querySelector(".stepper");
  if (!list || !bar) return;
  const words = list.dataset;
  const steps = /** @type {HTMLElement[]} */ ([...list.querySelectorAll(":scope > .step")]);
  const texts = steps.map((step) => document.getElementById(`${step.id}-text`)?.textContent ?? "");
  const kinds = [...new Set(texts)].sort();
  if (kinds.length < 2) return;

  const name = "inkstep guess";
  /** The steps already seen; the first has no predecessor to guess it from. */
  const known = new Set([0]);
  const mode = make("input", { type: "checkbox" });
  mode.checked = kept();
  bar.append(make("label", { class: "guess-mode" }, mode, " ", make("span", {}, words.guess ?? "")));
  const inputs = kinds.map((_, value) =>
    make("input", { type: "radio", name: "guess", required: true, value }));
  const form = make(
    "form", { class: "guess" },
    make(
      "fieldset", {}, make("legend", {}, words.guessAsk ?? ""),
      ...kinds.map((text, at) => make("label", {}, inputs[at], make("span", {}, text)))),
    make("button", {}, words.guessCheck ?? ""));
  const verdict = make("p", { class: "guess-verdict", tabindex: -1, role: "status" });

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    answer();
  });
  mode.addEventListener("change", () => {
    try {
      sessionStorage.setItem(name, mode.checked ? "yes" : "no");
    } catch {
      // Storage is not available: the mode is lost with the page.
    }
    if (mode.checked) known.add(current());
    cover();
  });
  list.addEventListener("step", cover);
  known.add(current());
  cover();

  /** Whether the mode was on when the last page was left. */
  function kept() {
    try {
      return sessionStorage.getItem(name) === "yes";
    } catch {
      return false;
    }
  }

  function current() {
    return Number(words.current ?? 0);
  }

  /** Covers the current step, unless it has been seen. */
  function cover() {
    const at = current();
    const isCovered = mode.checked && !known.has(at);
    steps.forEach((step, index) => step.classList.toggle("covered", isCovered && index === at));
    verdict.remove();
    form.remove();
    if (!isCovered) return;
    for (const input of inputs) input.checked = false;
    steps[at].querySelector("h2")?.after(form);
  }

  function answer() {
    const at = current();
    const guess = Number(inputs.find(({ checked }) => checked)?.value ?? -1);
    if (guess < 0) return;
    known.add(at);
    const isRight = kinds[guess] === texts[at];
    const other = steps[texts.indexOf(kinds[guess])].id.replace("step-", "");
    verdict.textContent = (isRight ? words.guessRight : words.guessWrong)?.replace("{0}", other) ?? "";
    verdict.dataset.state = isRight ? "right" : "wrong";
    cover();
    steps[at].querySelector("h2")?.after(verdict);
    verdict.focus();
  }
}
