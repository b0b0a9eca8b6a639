// Verifies traces in the page: one or many files, folders, and the strokes that they refer to, dropped or
// chosen. It shows the output of `sitegen verify` as text. Nothing is sent.

import { openInk } from "../ink/open-ink.js";
import { make, showDrawing } from "../shared/elements.js";
import { live } from "../shared/engine-calls.js";
import { engine } from "../shared/engine.js";
import { say, sayStroke } from "../shared/phrases.js";
import { graphPicture } from "./graph-picture.js";
import { judge } from "./judge-module.js";
import { OwnStrokes } from "./own-strokes.js";
import { VerifyReport } from "./report.js";
import { TraceFile } from "./trace-file.js";
import { TraceFault } from "./trace-record.js";

/**
 * @typedef {import("./types").FileVerdict} FileVerdict
 * @typedef {import("./types").NamedFile} NamedFile
 * @typedef {import("./types").UnreadFile} UnreadFile
 */

/** The form that takes traces. */
class TraceChecker {
  /** The maximum number of files at once. */
  static most = 5000;
  #section;
  #round = 0;
  #own = new OwnStrokes();
  #status = make("p", { class: "verdict", role: "status" });
  #unread = make("ul", { class: "unread" });
  #report = make("pre", { class: "report", tabindex: 0, role: "region", "aria-label": say("verify.report") });
  #pictures = make("div", { class: "first-difference" });

  /** @param {HTMLElement} section */
  constructor(section) {
    this.#section = section;
    const files = this.#field(say("verify.files"), { multiple: true, accept: openInk.endings });
    const folder = this.#field(say("verify.folder"), { webkitdirectory: true });
    const drop = make(
      "div", { class: "drop" }, make("p", {}, say("verify.drop")), make("p", {}, files, " ", folder));
    for (const name of ["dragenter", "dragover"]) {
      drop.addEventListener(name, (event) => {
        event.preventDefault();
        drop.classList.add("over");
      });
    }
    drop.addEventListener("dragleave", () => drop.classList.remove("over"));
    drop.addEventListener("drop", (event) => {
      event.preventDefault();
      drop.classList.remove("over");
      void TraceChecker.#dropped(event.dataTransfer).then((found) => this.#take(found));
    });
    this.#report.hidden = true;
    section.replaceChildren(drop, this.#status, this.#unread, this.#report, this.#pictures);
  }

  /**
   * Makes a field for choosing files.
   * @param {string} text
   * @param {Record<string, string | boolean>} attributes
   */
  #field(text, attributes) {
    const input = make("input", { type: "file", ...attributes });
    input.addEventListener("change", () => {
      const files = [...(input.files ?? [])];
      void this.#take(files.map((file) => ({ name: file.webkitRelativePath || file.name, file })));
      input.value = "";
    });
    return make("label", { class: "file" }, make("span", {}, text), input);
  }

  /**
   * Lists the dropped files, including those in folders.
   * @param {DataTransfer | null} data
   * @returns {Promise<NamedFile[]>}
   */
  static async #dropped(data) {
    const items = [...(data?.items ?? [])].filter(({ kind }) => kind === "file");
    const entries = items.map((item) => item.webkitGetAsEntry?.() ?? null);
    // A file without an entry was created by a page.
    const plain = [...(data?.files ?? [])].map((file) => ({ name: file.name, file }));
    if (!entries.some((entry) => entry?.isDirectory)) return plain;
    const found = /** @type {NamedFile[]} */ ([]);
    for (const entry of entries) if (entry) await TraceChecker.#walk(entry, found);
    return found;
  }

  /**
   * @param {FileSystemEntry} entry
   * @param {NamedFile[]} found
   */
  static async #walk(entry, found) {
    if (found.length > TraceChecker.most || entry.name.startsWith(".")) return;
    if (entry.isFile) {
      const file = await new Promise((resolve, reject) =>
        /** @type {FileSystemFileEntry} */ (entry).file(resolve, reject));
      found.push({ name: entry.fullPath.replace(/^\//, ""), file });
      return;
    }
    const reader = /** @type {FileSystemDirectoryEntry} */ (entry).createReader();
    for (;;) {
      const entries = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
      if (entries.length === 0) return;
      for (const one of entries) await TraceChecker.#walk(one, found);
    }
  }

  /** @param {readonly NamedFile[]} files */
  async #take(files) {
    this.#round += 1;
    const round = this.#round;
    const isFolder = files.some(({ name }) => name.includes("/"));
    const traces = isFolder ? files.filter(({ name }) => name.endsWith(".json") || OwnStrokes.isNamed(name)) : files;
    this.#report.hidden = true;
    this.#pictures.replaceChildren();
    this.#unread.replaceChildren();
    delete this.#status.dataset.state;
    if (traces.length === 0 || traces.length > TraceChecker.most) {
      this.#status.textContent =
        traces.length === 0 ? say("verify.none") : say("verify.many", traces.length, TraceChecker.most);
      return;
    }
    this.#status.textContent = say("verify.reading", traces.length);
    try {
      await Promise.all([engine.start(), judge.start()]);
    } catch {
      this.#status.textContent = "";
      engine.failed(this.#section);
      return;
    }
    const texts = await Promise.all(traces.map(({ name, file }) => TraceChecker.#text(name, file)));
    // Files in folders that are not traces are ignored silently.
    const kept = texts.filter(({ text }) => !(isFolder && TraceFile.kind(text) === "other"));
    const sorted = kept.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
    const { rest, unread } = await this.#own.take(sorted);
    if (round === this.#round) this.#show(rest, unread);
  }

  /**
   * @param {string} name
   * @param {File} file
   */
  static async #text(name, file) {
    // A file beyond the limit is rejected without reading it.
    const text = file.size > 2 * TraceFile.longest ? null : await file.text().catch(() => "");
    return { name, file, text: text ?? " ".repeat(TraceFile.longest + 1) };
  }

  /**
   * Shows the report about some files.
   * @param {readonly { name: string, text: string }[]} rest
   * @param {readonly UnreadFile[]} unread
   */
  #show(rest, unread) {
    const own = this.#own.all;
    const files = rest.map(({ name, text }) => TraceChecker.read(name, text, own));
    const ids = own.map(({ id }) => id).join(", ");
    if (files.length === 0) {
      this.#status.textContent = own.length > 0 ? say("verify.own", ids) : say("verify.none");
      this.#tell(unread);
      return;
    }
    const report = new VerifyReport(files);
    const agree = report.verdicts.filter(({ agrees }) => agrees).length;
    this.#status.textContent = say("verify.done", agree, files.length) +
      (own.length > 0 ? " " + say("verify.own", ids) : "");
    this.#status.dataset.state = agree === files.length ? "right" : "wrong";
    this.#report.textContent = report.text;
    this.#report.hidden = report.text === "";
    this.#tell([...unread, ...report.verdicts.filter(({ reason }) => reason)]);
    const first = report.verdicts.find(({ judged, agrees, trace }) => judged?.difference && !agrees && trace);
    this.#pictures.replaceChildren(...(first ? TraceChecker.#picture(first) : []));
  }

  /** @param {readonly UnreadFile[]} files */
  #tell(files) {
    this.#unread.replaceChildren(
      ...files.map(({ name, reason }) => make("li", {}, say("verify.unread", name, reason))));
  }

  /**
   * The two drawings of the first trace that differs, or the two graphs.
   * @param {FileVerdict} verdict
   */
  static #picture({ name, trace, judged }) {
    if (!trace || !judged?.difference) return [];
    const id = "verify-picture";
    if (trace.signal) {
      const title = say("verify.graphPicture", trace.sample);
      return graphPicture(judged.difference, trace.signal, { id, title, legend: say("verify.graphLegend") });
    }
    if (!trace.stroke) return [];
    const figure = make("figure", { class: "agreement" });
    const drawing = make("div", {});
    showDrawing(drawing, live.judge(trace.stage, trace.stroke, trace.path, id).svg);
    figure.append(
      make("span", { id: `${id}-title`, hidden: true }, say("verify.picture", sayStroke(trace.sample))),
      make("span", { id: `${id}-text`, hidden: true }, judged.difference?.headline ?? ""),
      drawing, make("figcaption", {}, name + ". " + say("verify.legend")));
    return [figure];
  }

  /**
   * @param {string} name
   * @param {string} text
   * @param {readonly Stroke[]} [own]
   * @returns {TraceFile | UnreadFile}
   */
  static read(name, text, own = []) {
    try {
      return new TraceFile(name, text, own);
    } catch (error) {
      if (!(error instanceof TraceFault)) throw error;
      return { name, reason: error.message };
    }
  }
}

/**
 * Starts the trace checkers of the page. A site may be published without the judge; its pages name the
 * command instead.
 */
export function startVerifying() {
  if (!judge.isThere) return;
  for (const section of document.querySelectorAll(".verify")) {
    new TraceChecker(/** @type {HTMLElement} */ (section));
  }
}
