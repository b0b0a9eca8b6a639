// "Write the stage": the reader's code is run over the sample strokes after every edit, and the engine says
// where it first goes another way. Nothing leaves the page; a link holds the code only on request.

"use strict";

/** One place to write a stage. */
class StageWriting {
  /** How long nothing must be typed before the code is run, in milliseconds. */
  static pause = 250;
  #section;
  #stage;
  #start;
  #editor;
  #runner = new CodeRunner();
  #verdict = make("p", { class: "verdict", role: "status" });
  #rows = make("ul", { class: "stroke-verdicts" });
  #details = make("div", { class: "first-difference" });
  #timer = 0;
  #round = 0;
  /** The stroke whose first difference is shown; the first that differs unless one was chosen. */
  #chosen = "";
  /** @type {StrokeVerdict[]} */
  #verdicts = [];

  /** @param {HTMLElement} section */
  constructor(section) {
    this.#section = section;
    this.#stage = section.dataset.stage ?? "";
    const hole = /** @type {HTMLElement} */ (section.querySelector("pre"));
    this.#start = (hole.textContent ?? "").trimEnd() + "\n";
    const name = say("write.field", say("stage." + this.#stage));
    this.#editor = new CodeEditor(this.#linked() ?? this.#start, name, () => this.#later());
    const reset = makeButton(say("write.reset"), () => this.#reset());
    const link = makeButton(say("write.link"), () => this.#link(link));
    const tools = make("div", { class: "tools" }, reset, link);
    const left = make("div", { class: "write-code" }, this.#editor.element, tools);
    const right = make("div", { class: "write-verdict" }, this.#verdict, this.#rows, this.#details);
    hole.replaceWith(make("div", { class: "write-desk" }, left, right));
    this.#verdict.textContent = say("write.begin");
    if (this.#linked()) this.#later();
  }

  /** The key of this place in the address. */
  get #key() {
    return `write-${this.#stage}=`;
  }

  /** The code that the address holds. */
  #linked() {
    const part = location.hash.slice(1).split("&").find((text) => text.startsWith(this.#key));
    if (!part) return null;
    try {
      const letters = atob(part.slice(this.#key.length).replace(/-/g, "+").replace(/_/g, "/"));
      return new TextDecoder("utf-8", { fatal: true }).decode(
        Uint8Array.from(letters, (letter) => letter.charCodeAt(0)));
    } catch {
      return null;
    }
  }

  /** @param {HTMLButtonElement} button */
  async #link(button) {
    const bytes = new TextEncoder().encode(this.#editor.code);
    const letters = [...bytes].map((byte) => String.fromCharCode(byte)).join("");
    const text = btoa(letters).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
    history.replaceState(null, "", `#${this.#key}${text}`);
    try {
      await navigator.clipboard.writeText(location.href);
      button.textContent = say("write.linkCopied");
    } catch {
      button.textContent = say("write.linkShown");
    }
  }

  #reset() {
    this.#editor.code = this.#start;
    this.#later();
    this.#editor.field.focus();
  }

  #later() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#judge(), StageWriting.pause);
  }

  async #judge() {
    this.#round += 1;
    const round = this.#round;
    try {
      await engine.start();
    } catch {
      engine.failed(this.#section);
      return;
    }
    const { strokes } = engine.samples;
    /** @type {CodeRun[]} */
    let runs;
    try {
      runs = await this.#runner.run(this.#editor.code, strokes);
    } catch (error) {
      if (round === this.#round) this.#failed(/** @type {Error} */ (error));
      return;
    }
    if (round !== this.#round) return;
    this.#verdicts = runs.map((run) => this.#verdictOf(strokes[run.index], run));
    this.#show();
  }

  /**
   * @param {Stroke} stroke
   * @param {CodeRun} run
   * @returns {StrokeVerdict}
   */
  #verdictOf(stroke, run) {
    if (!run.numbers) return { stroke, run, judged: null };
    return { stroke, run, judged: live.judge(this.#stage, stroke, run.numbers, "") };
  }

  /** @param {Error} error */
  #failed(error) {
    if (!error.message) return;
    const line = error instanceof CodeFailure ? error.line : undefined;
    this.#editor.mark(line);
    this.#verdict.textContent = line ? say("write.errorAt", line, error.message) : error.message;
    this.#verdict.dataset.state = "wrong";
    this.#rows.replaceChildren();
    this.#details.replaceChildren();
    this.#verdicts = [];
  }

  #show() {
    const wrong = this.#verdicts.filter(({ judged }) => !judged?.agrees);
    const count = this.#verdicts.length;
    this.#verdict.dataset.state = wrong.length === 0 ? "right" : "wrong";
    const broken = wrong.find(({ judged }) => !judged);
    this.#editor.mark(broken?.run.line);
    this.#verdict.textContent = wrong.length === 0
      ? say("write.allAgree", count)
      : say("write.someAgree", count - wrong.length, count);
    const chosen = wrong.find(({ stroke }) => stroke.id === this.#chosen) ?? wrong[0];
    this.#rows.replaceChildren(...this.#verdicts.map((verdict) => this.#row(verdict, verdict === chosen)));
    this.#details.replaceChildren(...(chosen ? this.#difference(chosen) : []));
  }

  /**
   * @param {StrokeVerdict} verdict
   * @param {boolean} isChosen
   */
  #row(verdict, isChosen) {
    const { stroke, judged } = verdict;
    if (judged?.agrees) {
      return make("li", { class: "right" }, make("span", {}, say("write.agrees", sayStroke(stroke.id))));
    }
    const button = makeButton(say("write.differs", sayStroke(stroke.id)), () => {
      this.#chosen = stroke.id;
      this.#show();
      const rows = [...this.#rows.querySelectorAll("button")];
      rows.find((row) => row.getAttribute("aria-pressed") === "true")?.focus();
    });
    button.setAttribute("aria-pressed", String(isChosen));
    return make("li", { class: "wrong" }, button);
  }

  /**
   * @param {StrokeVerdict} verdict
   * @returns {Node[]}
   */
  #difference({ stroke, run, judged }) {
    if (!judged) {
      const text = run.event === null
        ? say("write.threw", run.message ?? "")
        : say("write.threwAt", run.event ?? 0, run.message ?? "");
      return [make("p", {}, text)];
    }
    const nodes = [make("p", {}, this.#sentence(judged))];
    const event = judged.event ?? -1;
    if (judged.buffer) {
      nodes.push(make("p", { class: "state" },
        say("write.buffer", event, judged.buffer.length - 1, StageWriting.#points(judged.buffer))));
      const own = run.states?.[event - 1];
      if (own?.buffer && own.counter !== null) {
        nodes.push(make("p", { class: "state" },
          say("write.ownBuffer", own.counter,
            StageWriting.#points(own.buffer.slice(0, Math.max(0, own.counter) + 1)))));
      }
    }
    const id = `${this.#section.id}-picture`;
    const figure = make("figure", { class: "agreement" });
    const drawing = make("div", {});
    showDrawing(drawing, live.judge(this.#stage, stroke, run.numbers ?? [], id).svg);
    figure.append(
      make("span", { id: `${id}-title`, hidden: true }, say("write.picture", sayStroke(stroke.id))),
      make("span", { id: `${id}-text`, hidden: true }, this.#sentence(judged)),
      drawing, make("figcaption", {}, say("write.legend")));
    return [...nodes, figure];
  }

  /** @param {Judgement} judged */
  #sentence({ element = 0, event, expected, found }) {
    if (!expected) return say("write.tooMuch", element, found ?? "");
    const where = found
      ? say("write.otherElement", element, expected, found)
      : say("write.missing", element, expected);
    return event === undefined ? where : say("write.atEvent", event, where);
  }

  /** @param {readonly (readonly number[] | null)[]} points */
  static #points(points) {
    return points.map((p) => (p ? `(${p.join(", ")})` : "–")).join(" ");
  }
}

for (const section of document.querySelectorAll(".write")) {
  new StageWriting(/** @type {HTMLElement} */ (section));
}
