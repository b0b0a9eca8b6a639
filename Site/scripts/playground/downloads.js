// Offers a stroke as files made by the engine, as a test in Swift, and as a link. Nothing is sent.

import { allow, make, makeButton } from "../shared/elements.js";
import { live } from "../shared/engine-calls.js";
import { Engine } from "../shared/engine.js";
import { describeFacts } from "../shared/facts.js";
import { Note } from "../shared/note.js";
import { offerFile } from "../shared/offer-file.js";
import { say } from "../shared/phrases.js";
import { strokeName } from "../sheets/pen-and-panels.js";

/**
 * The files in the order of their buttons: kind, file name suffix, media type, content.
 * @type {[string, string, string, (stage: string, stroke: Stroke) => string][]}
 */
const fileKinds = [
  ["play.file.svg", ".svg", "image/svg+xml", (stage, stroke) => live.svgFile(stage, stroke)],
  ["play.file.motion", ".motion.svg", "image/svg+xml", (stage, stroke) => live.motion(stage, stroke)],
  ["play.file.trace", ".trace.json", "application/json", (stage, stroke) => live.trace(stage, stroke)],
  ["play.file.csv", ".csv", "text/csv", (stage, stroke) => live.csv(stage, stroke)],
  ["play.file.stroke", ".json", "application/json", (_, stroke) => live.strokeFile(stroke)],
];

/**
 * The name of a file, without its extension.
 * @param {string} stage
 * @param {Stroke} stroke
 * @param {string} ending
 */
function fileName(stage, stroke, ending) {
  return ending === ".json" ? stroke.id + ending : `${stroke.id}-${stage}${ending}`;
}

/**
 * The HTML that shows the animated picture, or the still one with reduced motion.
 * @param {string} stage
 * @param {Stroke} stroke
 */
function motionCode(stage, stroke) {
  const figure = live.figure("stroke", stroke, { stage });
  const words = `${strokeName(stroke)}, ${say(Engine.about(stage).phrase)}: ${describeFacts(figure.facts)}`;
  const picture = make(
    "picture", {},
    make("source", {
      media: "(prefers-reduced-motion: reduce)", srcset: fileName(stage, stroke, ".svg") }),
    make("img", {
      src: fileName(stage, stroke, ".motion.svg"), alt: words, width: figure.frame?.width ?? 480,
      height: figure.frame?.height ?? 360, loading: "lazy" }));
  return picture.outerHTML + "\n";
}

/** Buttons for files, and texts to copy. */
export class Downloads {
  /**
   * @param {() => { stage: string, stroke: Stroke | null }} subject the stage and stroke to export
   */
  constructor(subject) {
    this.subject = subject;
    this.note = new Note();
    this.copied = make("textarea", {
      readonly: true, rows: 8, spellcheck: "false", "aria-label": say("play.copied.text"), hidden: true,
    });
    this.buttons = fileKinds.map(([phrase, ending, type, text]) =>
      makeButton(say(phrase), () => {
        const { stage, stroke } = this.subject();
        if (!stroke) return;
        const name = fileName(stage, stroke, ending);
        offerFile(name, type, text(stage, stroke));
        this.note.show(say("play.saved", name));
      }));
    this.test = makeButton(say("play.test"), () => {
      const { stage, stroke } = this.subject();
      if (stroke) void this.copy(live.swiftTest(stage, stroke), this.note);
    });
    this.picture = makeButton(say("play.motion"), () => {
      const { stage, stroke } = this.subject();
      if (stroke) void this.copy(motionCode(stage, stroke), this.note);
    });
    this.element = make(
      "div", { class: "downloads" },
      make("div", { class: "buttons" }, ...this.buttons, this.picture, this.test), this.note.element, this.copied);
  }

  /**
   * Enables or disables the buttons.
   * @param {boolean} isPossible
   */
  enable(isPossible) {
    for (const button of [...this.buttons, this.picture, this.test]) allow(button, isPossible);
    if (!isPossible) this.copied.hidden = true;
  }

  /**
   * Copies a text; if the browser does not allow that, shows it selected.
   * @param {string} text
   * @param {Note} note the note beside the button that was pressed
   */
  async copy(text, note) {
    try {
      await navigator.clipboard.writeText(text);
      this.copied.hidden = true;
      note.show(say("play.copied"));
    } catch {
      this.copied.value = text;
      this.copied.hidden = false;
      this.copied.focus();
      this.copied.select();
      note.show(say("play.copied.not"));
    }
  }
}
