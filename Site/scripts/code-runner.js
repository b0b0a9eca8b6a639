// Runs a reader's own stage over strokes, where it can do no harm: in a worker made of a Blob, under the
// page's security policy, which forbids it every address. What the policy does not cover is taken away
// before the code begins. A worker that does not answer in time is ended.

"use strict";

/** A path that code drew, or why it did not. */
class CodeFailure extends Error {
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
  const number = (/** @type {unknown} */ value) => (typeof value === "number" ? value : NaN);
  const pair = (/** @type {any} */ p) => [number(p?.x), number(p?.y)];
  const most = 200000;
  class Path {
    /** @type {number[][]} */
    #elements = [];
    #add(/** @type {number[]} */ ...numbers) {
      if (this.#elements.length > most) throw new RangeError("the path is too long");
      this.#elements.push(numbers);
    }
    move(/** @type {any} */ p) { this.#add(0, ...pair(p)); }
    line(/** @type {any} */ p) { this.#add(1, ...pair(p)); }
    curve(/** @type {any} */ a, /** @type {any} */ b, /** @type {any} */ p) {
      this.#add(2, ...pair(a), ...pair(b), ...pair(p));
    }
    get count() { return this.#elements.length; }
    takeBack(/** @type {unknown} */ count) {
      const kept = Math.max(0, Math.trunc(number(count)) || 0);
      this.#elements.length = Math.min(this.#elements.length, kept);
    }
    get numbers() { return this.#elements.flat(); }
  }
  Object.freeze(Path.prototype);
  return (/** @type {any} */ Stage, /** @type {StrokeEvent[][]} */ strokes) => {
    if (left.length > 0) return post({ left });
    for (const [index, events] of strokes.entries()) {
      const path = new Path();
      const states = [];
      let failure = null;
      try {
        const stage = new Stage();
        for (const [event, { phase, x, y }] of events.entries()) {
          failure = event;
          stage[phase]({ x, y }, path);
          const { counter, buffer } = stage;
          const slots = Array.isArray(buffer) ? Array.from(buffer.slice(0, 8)) : null;
          states.push({
            counter: typeof counter === "number" ? counter : null,
            buffer: slots && slots.map((p) => (p ? pair(p) : null)),
          });
        }
        failure = null;
      } catch (thrown) {
        const error = /** @type {any} */ (thrown);
        const text = String(error?.stack ?? "");
        const line = /:(\d+):\d+/.exec(text.slice(Math.max(0, text.indexOf("blob:"))));
        const message = String(error?.message ?? error);
        post({ index, event: failure, message, line: Number(line?.[1] ?? 0) });
        continue;
      }
      post({ index, numbers: path.numbers, states });
    }
    post({ done: true });
  };
}

/**
 * The code as the text of a worker: its own lines begin at the second.
 * @param {string} code
 * @param {readonly Stroke[]} strokes
 */
function codeText(code, strokes) {
  const events = strokes.map((stroke) => stroke.events.map(({ phase, x, y }) => ({ phase, x, y })));
  const prelude = `"use strict"; const inkstepRun = (${codePrelude})();`.replace(/\s*\n\s*/g, " ");
  return `${prelude}\n${code}\ninkstepRun(Stage, ${JSON.stringify(events)});`;
}

/** The workers that run a reader's code, one at a time. */
class CodeRunner {
  /** How long code may take over all strokes, in milliseconds. */
  static patience = 900;
  /** @type {(() => void) | null} */
  #stop = null;

  /**
   * Runs code over strokes; an earlier run is given up.
   * @param {string} code defines `class Stage`
   * @param {readonly Stroke[]} strokes
   * @returns {Promise<CodeRun[]>} what it drew of each stroke
   */
  run(code, strokes) {
    this.#stop?.();
    // The one way to an address that the policy leaves to a worker of this site is a keyword.
    const line = code.split("\n").findIndex((text) => /\bimport\b/.test(text));
    if (line >= 0) return Promise.reject(new CodeFailure(say("write.import"), line + 1));
    return new Promise((resolve, reject) => {
      const address = URL.createObjectURL(
        new Blob([codeText(code, strokes)], { type: "text/javascript" }));
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
        const name = strokes[runs.length]?.id ?? "";
        end(new CodeFailure(say("write.endless", sayStroke(name))));
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
        else runs.push({ ...data, line: data.line > 1 ? data.line - 1 : undefined });
      });
    });
  }
}
