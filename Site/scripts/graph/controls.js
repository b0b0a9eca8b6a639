// The controls of a running graph: native buttons and fields, each with a label and a range. They report
// input and show a state, but store none.

import { embedCode } from "../shared/embed-code.js";
import { say } from "../shared/phrases.js";
import { GraphField } from "./field.js";
import { graphFields, graphPolicies, graphSpeeds, graphWidth } from "./state.js";

/**
 * @typedef {import("./state.js").GraphNumber} GraphNumber
 * @typedef {import("./state.js").GraphState} GraphState
 */

/**
 * Formats a phrase as a sentence.
 * @param {string} text
 */
function graphSentence(text) {
  return text.endsWith(".") ? text : text + ".";
}

/**
 * The callbacks of the controls.
 * @typedef {object} GraphHooks
 * @property {(name: string) => void} press
 * @property {(change: Partial<GraphState>) => void} change
 */

/** The controls under a figure of the graph. */
export class GraphControls {
  #hooks;
  #id;
  /** @type {Map<GraphNumber, GraphField>} */
  #fields = new Map();
  /** @type {HTMLInputElement[]} */
  #policies = [];
  #late = document.createElement("input");
  #speed = document.createElement("select");
  #signal = document.createElement("select");
  #play;
  #report = document.createElement("ul");
  #note = document.createElement("p");
  #status = document.createElement("p");
  #link = document.createElement("a");
  #back = document.createElement("p");
  #timer = 0;

  /**
   * @param {string} id the id of the figure
   * @param {GraphHooks} hooks
   */
  constructor(id, hooks) {
    this.#id = id;
    this.#hooks = hooks;
    this.element = document.createElement("fieldset");
    this.element.className = "run";
    this.element.disabled = true;
    const name = document.createElement("legend");
    name.className = "unseen";
    name.textContent = say("run.name", id.replace(/^.*-/, ""));
    this.#play = this.#button("play", "first");
    for (const speed of graphSpeeds) {
      this.#speed.append(new Option(say("run.speed.rate", speed), String(speed)));
    }
    this.#back.className = "back";
    this.#back.append(this.#button("reset"), " ", say("run.changed"));
    this.#report.className = "report";
    this.#report.hidden = true;
    this.#note.className = "note";
    this.#status.className = "unseen";
    this.#status.setAttribute("role", "status");
    this.element.append(
      name,
      this.#row("", this.#play, this.#button("step"), this.#more()),
      this.#row("row shape", this.#policySwitch(), this.#field("padding")),
      this.#note, this.#report, this.#back, this.#status,
    );
  }

  /**
   * Enables the controls after the engine has started.
   * @param {readonly string[]} signals
   */
  enable(signals) {
    this.#signal.replaceChildren(...signals.map((id) => new Option(id)));
    this.element.disabled = false;
  }

  /** Focuses the first button. */
  focus() {
    this.#play.focus({ preventScroll: true });
  }

  /** The width for the next turn of the view; `null`, with the field marked, if the field is invalid. */
  get turnWidth() {
    return this.#fields.get("turnedTo")?.read(true) ?? null;
  }

  set turnWidth(width) {
    if (width !== null) this.#fields.get("turnedTo")?.write(width);
  }

  /**
   * Shows a state.
   * @param {GraphState} state
   * @param {boolean} isPlaying
   * @param {boolean} isOriginal whether the state is the one in the page
   * @param {string} fragment the fragment that opens this state
   */
  show(state, isPlaying, isOriginal, fragment) {
    // The button always takes up room, so that nothing moves when it becomes visible.
    this.#back.classList.toggle("shown", !isOriginal);
    this.#play.textContent = say(isPlaying ? "run.pause" : "run.play");
    this.#speed.value = String(state.speed);
    this.#signal.value = state.signal;
    for (const button of this.#policies) button.checked = button.value === state.policy;
    for (const key of graphFields) {
      this.#fields.get(key)?.write(key === "width" ? graphWidth(state) : state[key]);
    }
    this.#fields.get("total")?.write(state.total);
    this.#fields.get("padding")?.enable(state.policy === "published");
    this.#late.checked = state.late;
    this.#link.href = fragment;
  }

  /**
   * Reports events and errors: visible at once, announced to screen readers after a pause.
   * @param {readonly Phrase[]} happened
   * @param {readonly Phrase[]} report
   */
  announce(happened, report) {
    const sentences = report.map((phrase) => say(...phrase));
    this.#report.hidden = report.length === 0;
    this.#report.replaceChildren(
      ...report.map(([key], index) => {
        const item = document.createElement("li");
        item.textContent = sentences[index];
        if (key === "run.mended" || key === "run.luck") item.className = "well";
        return item;
      }),
    );
    this.#note.textContent = happened.map((phrase) => graphSentence(say(...phrase))).join(" ");
    clearTimeout(this.#timer);
    if (happened.length === 0) return;
    const announced = [this.#note.textContent, ...sentences].join(" ");
    this.#timer = window.setTimeout(() => (this.#status.textContent = announced), 500);
  }

  /**
   * @param {string} name
   * @param {string} [style]
   */
  #button(name, style = "") {
    const button = document.createElement("button");
    button.type = "button";
    button.className = style;
    button.textContent = say("run." + name);
    button.addEventListener("click", () => this.#hooks.press(name));
    return button;
  }

  /**
   * @param {string} style
   * @param {...Element} parts
   */
  #row(style, ...parts) {
    const row = document.createElement("div");
    row.className = style || "row";
    row.append(...parts);
    return row;
  }

  /**
   * @param {GraphNumber} key
   * @param {boolean} [waits] whether to wait until the number is complete
   */
  #field(key, waits = false) {
    const field = new GraphField(`${this.#id}-${key}`, key, (number, isComplete) => {
      if (key !== "turnedTo" && (isComplete || !waits)) this.#hooks.change({ [key]: number });
    });
    this.#fields.set(key, field);
    return field.element;
  }

  /**
   * @param {string} key
   * @param {HTMLSelectElement} select
   */
  #choice(key, select) {
    const label = document.createElement("label");
    const name = document.createElement("span");
    name.textContent = say("run." + key);
    label.append(name, select);
    select.addEventListener("change", () => {
      this.#hooks.change(key === "speed" ? { speed: Number(select.value) } : { signal: select.value });
    });
    return label;
  }

  #policySwitch() {
    const group = document.createElement("div");
    group.className = "policies";
    group.setAttribute("role", "radiogroup");
    group.setAttribute("aria-label", say("run.policy"));
    for (const policy of graphPolicies) {
      const button = document.createElement("input");
      Object.assign(button, { type: "radio", name: `${this.#id}-policy`, value: policy });
      button.addEventListener("change", () => this.#hooks.change({ policy }));
      const label = document.createElement("label");
      label.append(button, " ", say("run.policy." + policy));
      this.#policies.push(button);
      group.append(label);
    }
    return group;
  }

  /** Makes the controls that are not needed at first: position, shape, signal and downloads. */
  #more() {
    const more = document.createElement("details");
    const summary = document.createElement("summary");
    summary.className = "more";
    summary.textContent = "⋯";
    summary.setAttribute("aria-label", say("run.more"));
    this.#late.type = "checkbox";
    this.#late.addEventListener("change", () => this.#hooks.change({ late: this.#late.checked }));
    const late = document.createElement("label");
    late.className = "check";
    late.append(this.#late, " ", say("run.late"));
    this.#link.textContent = say("run.link");
    const fields = graphFields.filter((key) => key !== "padding").map((key) => this.#field(key));
    more.append(
      summary,
      this.#row("", this.#button("back"), this.#field("total", true),
        this.#choice("speed", this.#speed)),
      this.#row("", this.#button("again"),
        this.#row("turn", this.#button("turn"), this.#field("turnedTo", true))),
      this.#row("fields", this.#choice("signal", this.#signal), ...fields, late),
      this.#row("row", this.#button("download"), this.#link),
    );
    const figure = document.getElementById(this.#id);
    const embed = figure && embedCode(figure);
    if (embed) more.append(embed);
    return more;
  }
}
