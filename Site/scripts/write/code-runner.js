// Runs a reader's own stage or graph over samples, where it can do no harm: in a worker made of a Blob, under the
// page's security policy, which forbids it every address. What the policy does not cover is taken away
// before the code begins. A worker that does not answer in time is ended.

import { Engine } from "../shared/engine.js";
import { say, sayStroke } from "../shared/phrases.js";

/**
 * @typedef {import("./types").CodeDrive} CodeDrive
 * @typedef {import("./types").CodeRun} CodeRun
 */

/** Why code did not run to its end. */
export class CodeFailure extends Error {
  /**
   * @param {string} message
   * @param {number} [line] the line of the code, from 1
   */
  constructor(message, line) {
    super(message);
    this.name = "CodeFailure";
    this.line = line;
  }
}

/**
 * What stands before the reader's code, as text of one line; it never runs in the page. Storage, other
 * workers and channels to pages are removed for good, from wherever they are inherited.
 */
function codePrelude() {
  const post = self.postMessage.bind(self);
  const kept = new Set(["constructor", "self", "onerror", "addEventListener", "dispatchEvent"]);
  const gone = [
    "postMessage", "indexedDB", "caches", "BroadcastChannel", "importScripts", "fetch", "WebSocket",
    "WebSocketStream", "WebTransport", "XMLHttpRequest", "EventSource", "Worker", "SharedWorker",
    "navigator", "crossOriginIsolated", "cookieStore", "storage", "RTCPeerConnection", "Notification",
    "FileReaderSync", "requestFileSystem", "requestFileSystemSync", "webkitRequestFileSystem",
    "webkitRequestFileSystemSync", "webkitResolveLocalFileSystemURL",
    "webkitResolveLocalFileSystemSyncURL", "IDBFactory", "CacheStorage", "MessageChannel", "location",
    "URL", "Request", "StorageManager", "LockManager", "ServiceWorkerContainer", "close",
  ];
  for (let place = /** @type {any} */ (self); place; place = Object.getPrototypeOf(place)) {
    for (const name of gone) {
      if (!kept.has(name) && Object.hasOwn(place, name)) {
        try { delete place[name]; } catch { /* it is told below */ }
      }
    }
  }
  const left = gone.filter((name) => name in self);
  return (/** @type {CodeDrive} */ drive) => (/** @type {any} */ Made, /** @type {any[]} */ inputs) => {
    if (left.length > 0) return post({ left });
    for (const [index, input] of inputs.entries()) {
      let event = null;
      try {
        const results = drive(Made, input, (now) => { event = now; });
        post({ ...results, index });
      } catch (thrown) {
        const error = /** @type {any} */ (thrown);
        const text = String(error?.stack ?? "");
        const frames = text.slice(Math.max(0, text.indexOf("blob:"))).matchAll(/:(\d+):\d+/g);
        const line = [...frames].map((frame) => Number(frame[1])).find((one) => one > 1);
        post({ index, event, message: String(error?.message ?? error), line });
      }
    }
    post({ done: true });
  };
}

/**
 * How a stage is run over the events of a stroke; as the prelude, it is text of one line.
 * @type {CodeDrive}
 */
function driveStage(Stage, { events, letters, said }, at) {
  const number = (/** @type {unknown} */ value) => (typeof value === "number" ? value : NaN);
  const pair = (/** @type {any} */ p) => [number(p?.x), number(p?.y)];
  const most = 200000;
  class Path {
    /** @type {number[][]} */
    #elements = [];
    #add(/** @type {string} */ letter, /** @type {any[]} */ ...points) {
      if (this.#elements.length > most) throw new RangeError(said.tooLong);
      this.#elements.push([letters.indexOf(letter), ...points.flatMap(pair)]);
    }
    move(/** @type {any} */ p) { this.#add("M", p); }
    line(/** @type {any} */ p) { this.#add("L", p); }
    quad(/** @type {any} */ a, /** @type {any} */ p) { this.#add("Q", a, p); }
    curve(/** @type {any} */ a, /** @type {any} */ b, /** @type {any} */ p) { this.#add("C", a, b, p); }
    get count() { return this.#elements.length; }
    takeBack(/** @type {unknown} */ count) {
      const kept = Math.max(0, Math.trunc(number(count)) || 0);
      this.#elements.length = Math.min(this.#elements.length, kept);
    }
    get numbers() { return this.#elements.flat(); }
  }
  Object.freeze(Path.prototype);
  const path = new Path();
  const states = [];
  const stage = new Stage();
  for (const [event, { phase, x, y }] of events.entries()) {
    at(event);
    stage[phase]({ x, y }, path);
    const { counter, buffer } = stage;
    const slots = Array.isArray(buffer) ? Array.from(buffer.slice(0, 8)) : null;
    states.push({
      counter: typeof counter === "number" ? counter : null,
      buffer: slots && slots.map((p) => (p ? pair(p) : null)),
    });
  }
  return { numbers: path.numbers, states };
}

/**
 * Code that is run over samples: how, and what its class is called.
 * @type {import("./types").CodeTask<Stroke>}
 */
export const stageTask = {
  drive: driveStage,
  made: "Stage",
  input: ({ events }) => ({
    events: events.map(({ phase, x, y }) => ({ phase, x, y })),
    letters: Engine.catalogue.elements.map(({ letter }) => letter),
    // A worker has no words of its own.
    said: { tooLong: say("write.pathTooLong") },
  }),
  endless: ({ id }) => say("write.endless", sayStroke(id)),
};

/**
 * The code as the text of a worker: its own lines begin at the second.
 * @template Sample
 * @param {string} code
 * @param {readonly Sample[]} samples
 * @param {import("./types").CodeTask<Sample>} task
 */
function codeText(code, samples, { drive, made, input }) {
  const prelude = `"use strict"; const inkstepRun = (${codePrelude})()(${drive});`.replace(/\s*\n\s*/g, " ");
  return `${prelude}\n${code}\ninkstepRun(${made}, ${JSON.stringify(samples.map(input))});`;
}

/** The workers that run a reader's code, one at a time. */
export class CodeRunner {
  /** How long code may take over all samples, in milliseconds. */
  static patience = 900;
  /** @type {(() => void) | null} */
  #stop = null;

  /**
   * Runs code over samples; an earlier run is given up.
   * @template Sample
   * @param {string} code defines the class that the task names
   * @param {readonly Sample[]} samples
   * @param {import("./types").CodeTask<Sample>} task
   * @returns {Promise<CodeRun[]>} what it did with each sample
   */
  run(code, samples, task) {
    this.#stop?.();
    // The one way to an address that the policy leaves to a worker of this site is a keyword.
    const line = code.split("\n").findIndex((text) => /\bimport\b/.test(text));
    const lines = code.split("\n").length;
    if (line >= 0) return Promise.reject(new CodeFailure(say("write.import"), line + 1));
    return new Promise((resolve, reject) => {
      const address = URL.createObjectURL(
        new Blob([codeText(code, samples, task)], { type: "text/javascript" }));
      const worker = new Worker(address);
      /** @type {CodeRun[]} */
      const runs = [];
      const end = (/** @type {Error | null} */ failure) => {
        clearTimeout(timer);
        worker.terminate();
        URL.revokeObjectURL(address);
        this.#stop = null;
        if (failure) reject(failure);
        else resolve(runs);
      };
      const timer = setTimeout(() => {
        end(new CodeFailure(task.endless(samples[Math.min(runs.length, samples.length - 1)])));
      }, CodeRunner.patience);
      this.#stop = () => end(new CodeFailure(""));
      worker.addEventListener("error", (event) => {
        event.preventDefault();
        const text = event.message?.replace(/^Uncaught /, "") || say("write.notRun");
        end(new CodeFailure(text, event.lineno > 1 ? event.lineno - 1 : undefined));
      });
      worker.addEventListener("message", ({ data }) => {
        if (data.left) end(new CodeFailure(say("write.notRun")));
        else if (data.done) end(null);
        else runs.push({ ...data, line: data.line <= lines + 1 ? data.line - 1 : undefined });
      });
    });
  }
}
