// Runs a reader's stage or graph over samples in isolation: in a Blob worker under the page's security
// policy, which blocks all network access. APIs that the policy does not cover are deleted before the code
// starts. A worker that does not answer in time is terminated.

import { Engine } from "../shared/engine.js";
import { say, sayStroke } from "../shared/phrases.js";
import { withNearCall } from "./near-call.js";

/**
 * @typedef {import("./types").CodeDrive} CodeDrive
 * @typedef {import("./types").CodeRun} CodeRun
 */

/** The reason why code did not finish. */
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
 * The prelude of the worker, converted to one line of text; it never runs in the page. It deletes storage,
 * workers and channels to other pages, including inherited ones.
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
    if (Made === null) return post({ isMissing: true });
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
 * Runs a stage over the events of a stroke; converted to one line of text like the prelude.
 * @type {CodeDrive}
 */
function driveStage(Stage, { events, letters, said }, at) {
  const number = (/** @type {unknown} */ value) => (typeof value === "number" ? value : NaN);
  const pair = (/** @type {any} */ p) => [number(p?.x), number(p?.y)];
  const point = (/** @type {string} */ call, /** @type {any} */ p) => {
    if (typeof p !== "object" || p === null) throw new TypeError(said.notPoint.replace("{call}", call));
    const wrong = ["x", "y"].find((name) => !Number.isFinite(p[name]));
    if (wrong) throw new TypeError(said.notNumber.replace("{name}", wrong).replace("{call}", call));
    return [p.x, p.y];
  };
  const most = 200000;
  class Path {
    /** @type {number[][]} */
    #elements = [];
    /** @type {Path | null} */
    #tail;
    constructor(/** @type {Path | null} */ tail = null) { this.#tail = tail; }
    /* Only the drawing is compared: neither what is provisional nor what is in the bitmap. */
    get tail() { return this.#tail; }
    commit() {}
    #add(/** @type {string} */ letter, /** @type {string} */ call, /** @type {any[]} */ ...points) {
      if (this.#elements.length > most) throw new RangeError(said.tooLong);
      this.#elements.push([letters.indexOf(letter), ...points.flatMap((p) => point(call, p))]);
    }
    move(/** @type {any} */ p) { this.#add("M", "path.move", p); }
    line(/** @type {any} */ p) { this.#add("L", "path.line", p); }
    quad(/** @type {any} */ a, /** @type {any} */ p) { this.#add("Q", "path.quad", a, p); }
    curve(/** @type {any} */ a, /** @type {any} */ b, /** @type {any} */ p) { this.#add("C", "path.curve", a, b, p); }
    get count() { return this.#elements.length; }
    takeBack(/** @type {unknown} */ count) {
      const kept = Math.max(0, Math.trunc(number(count)) || 0);
      this.#elements.length = Math.min(this.#elements.length, kept);
    }
    get numbers() { return this.#elements.flat(); }
  }
  Object.freeze(Path.prototype);
  const tail = new Path();
  const path = new Path(tail);
  const states = [];
  const stage = new Stage();
  let next = 0;
  for (const [event, { phase, t = next, ...sample }] of events.entries()) {
    at(event);
    if (typeof stage[phase] !== "function") throw new TypeError(said.noMethod.replace("{method}", phase));
    next = t + 1000 / 60;
    tail.takeBack(0);
    stage[phase]({ ...sample, t }, path);
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
 * The settings for running a stage: the driver, the name of the class, and the input.
 * @type {import("./types").CodeTask<Stroke>}
 */
export const stageTask = {
  drive: driveStage,
  made: "Stage",
  input: ({ events }) => ({
    events: events.map(({ phase, x, y, t, force }) => ({ phase, x, y, t, force })),
    letters: Engine.catalogue.elements.map(({ letter }) => letter),
    // A worker cannot look up phrases.
    said: {
      tooLong: say("write.pathTooLong"), noMethod: say("write.noMethod", "Stage", "{method}"),
      notPoint: say("write.notPoint", "{call}"), notNumber: say("write.notNumber", "{call}", "{name}"),
    },
  }),
  calls: {
    path: ["move", "line", "quad", "curve", "takeBack", "count", "commit"],
    tail: ["move", "line", "quad", "curve"],
  },
  endless: ({ id }) => say("write.endless", sayStroke(id)),
};

/**
 * Joins the prelude and the code; the reader's lines begin at line 2.
 * @template Sample
 * @param {string} code
 * @param {readonly Sample[]} samples
 * @param {import("./types").CodeTask<Sample>} task
 */
function codeText(code, samples, { drive, made, input }) {
  const prelude = `"use strict"; const inkstepRun = (${codePrelude})()(${drive});`.replace(/\s*\n\s*/g, " ");
  return `${prelude}\n${code}\ninkstepRun(typeof ${made} === "function" ? ${made} : null, ${JSON.stringify(samples.map(input))});`;
}

/**
 * Whether the browser runs code in workers.
 * @returns {Promise<boolean>}
 */
function runsWorkers() {
  return new Promise((resolve) => {
    const address = URL.createObjectURL(new Blob(["postMessage(1)"], { type: "text/javascript" }));
    const worker = new Worker(address);
    const end = (/** @type {boolean} */ does) => {
      worker.terminate();
      URL.revokeObjectURL(address);
      resolve(does);
    };
    worker.addEventListener("message", () => end(true));
    worker.addEventListener("error", () => end(false));
  });
}

/** Runs a reader's code in a worker, one at a time. */
export class CodeRunner {
  /** The time limit for all samples, in milliseconds. */
  static patience = 3000;
  /** @type {(() => void) | null} */
  #stop = null;

  /**
   * Runs code over samples; cancels an earlier run.
   * @template Sample
   * @param {string} code must define the class that the task names
   * @param {readonly Sample[]} samples
   * @param {import("./types").CodeTask<Sample>} task
   * @returns {Promise<CodeRun[]>} the result for each sample
   */
  run(code, samples, task) {
    this.#stop?.();
    // The policy leaves one network access to workers of this site: the `import` keyword.
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
        if (this.#stop === stop) this.#stop = null;
        if (failure) reject(failure);
        else resolve(runs);
      };
      const timer = setTimeout(() => {
        end(new CodeFailure(task.endless(samples[Math.min(runs.length, samples.length - 1)])));
      }, CodeRunner.patience);
      const stop = () => end(new CodeFailure(""));
      this.#stop = stop;
      worker.addEventListener("error", (event) => {
        event.preventDefault();
        const text = event.message?.replace(/^Uncaught /, "");
        const place = event.lineno > 1 ? Math.min(event.lineno - 1, lines) : undefined;
        if (text) return end(new CodeFailure(text, place));
        // Some browsers say nothing of code that they cannot read.
        clearTimeout(timer);
        runsWorkers().then((does) => end(new CodeFailure(say(does ? "write.malformed" : "write.notRun"))));
      });
      worker.addEventListener("message", ({ data }) => {
        if (data.left) end(new CodeFailure(say("write.notRun")));
        else if (data.isMissing) end(new CodeFailure(say("write.noClass", task.made)));
        else if (data.done) end(null);
        else {
          const message = data.message && withNearCall(data.message, task.calls);
          runs.push({ ...data, message, line: data.line <= lines + 1 ? data.line - 1 : undefined });
        }
      });
    });
  }
}
