// The engine in the page: one instance of the WebAssembly module, started when it is first needed. A
// server sends the module as it is, and it is compiled while it arrives; a page opened as a file may
// not fetch, and takes the module as base64 from a script.
//
// This script packs numbers and unpacks texts; what they mean is computed by the module alone.

import { EngineError, exchange } from "./exchange.js";
import { say } from "./phrases.js";

/** The module, and the stroke that it holds. */
export class Engine {
  /** What the module has by name, in its order; the page brings the same text as the module tells. */
  static catalogue = /** @type {EngineCatalogue} */ (window.inkstepCatalogue);

  /** The names of all stages. */
  static stages = Engine.catalogue.stages.map(({ name }) => name);

  constructor() {
    const script = /** @type {HTMLScriptElement | null} */ (document.currentScript);
    /** The way from the page to the site's root. */
    this.root = (script?.getAttribute("src") ?? "assets/").replace(/assets\/.*$/, "");
    /** What the page calls the files that the engine loads: each has a hash in its name. */
    const { module = "", samples = "", paths = "", judge = "", mistakes = "" } = script?.dataset ?? {};
    this.names = { module, samples, paths, judge, mistakes };
    /** The way from the page to the pages in its language. */
    this.pages = document.body.dataset.pages ?? this.root;
    this.isReady = false;
    /** @type {Promise<void> | null} */
    this.starting = null;
    /** @type {WebAssembly.Module | null} */
    this.module = null;
    /** @type {any} */
    this.exports = null;
    /** @type {Stroke | null} */
    this.loaded = null;
  }

  /**
   * Starts the module, once.
   * @returns {Promise<void>}
   */
  start() {
    this.starting ??= this.instantiate();
    return this.starting;
  }

  async instantiate() {
    const { module, instance } = await this.loadedModule();
    this.module = module;
    this.exports = instance.exports;
    // A module that is no engine, or of another build, fails here and not under somebody's hand.
    const described = JSON.stringify(JSON.parse(this.run("describe", [], "")));
    if (described !== JSON.stringify(Engine.catalogue)) throw new Error("the module is of another build");
    this.isReady = true;
  }

  /**
   * The module, and with it the samples, which a page that is one file has brought along.
   * @returns {Promise<WebAssembly.WebAssemblyInstantiatedSource>}
   */
  async loadedModule() {
    if (window.inkstepWhole) return WebAssembly.instantiate(await window.inkstepWhole());
    const { module, samples } = this.names;
    const early = window.inkstepFetched;
    const [source] = await Promise.all([
      this.binary(`inkstep-${module}.wasm`, `module-${module}.js`, "inkstepModule", early),
      this.script(`samples-${samples}.js`),
    ]);
    return source;
  }

  /**
   * A module, from the server as it is or from disk as a script.
   * @param {string} name
   * @param {string} script
   * @param {"inkstepModule" | "inkstepJudge"} variable that the script gives it
   * @param {Promise<Response | undefined>} [early] the answer, where it has been asked for
   */
  binary(name, script, variable, early) {
    const isServed = /^https?:$/.test(location.protocol);
    return isServed ? this.fetched(name, early) : this.unpacked(script, variable);
  }

  /**
   * A module from the server.
   * @param {string} name
   * @param {Promise<Response | undefined>} [early]
   * @returns {Promise<WebAssembly.WebAssemblyInstantiatedSource>}
   */
  async fetched(name, early) {
    const response = (await early) ?? (await fetch(`${this.root}assets/${name}`));
    if (!response.ok) throw new Error(`${name}: status ${response.status}`);
    // Only what is sent under its right type may be compiled as it arrives; not every server knows it.
    const isNamed = response.headers.get("Content-Type") === "application/wasm";
    return isNamed
      ? WebAssembly.instantiateStreaming(response)
      : WebAssembly.instantiate(await response.arrayBuffer());
  }

  /**
   * A module from its script.
   * @param {string} script
   * @param {"inkstepModule" | "inkstepJudge"} variable
   * @returns {Promise<WebAssembly.WebAssemblyInstantiatedSource>}
   */
  async unpacked(script, variable) {
    await this.script(script);
    const letters = atob(window[variable] ?? "");
    delete window[variable];
    return WebAssembly.instantiate(Uint8Array.from(letters, (letter) => letter.charCodeAt(0)));
  }

  /**
   * Loads a script of the site.
   * @param {string} name
   * @returns {Promise<void>}
   */
  script(name) {
    return new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = `${this.root}assets/${name}`;
      script.addEventListener("load", () => resolve());
      script.addEventListener("error", () => reject(new Error(`${name} cannot be loaded`)));
      document.head.append(script);
    });
  }

  /**
   * Says once on the page, quietly, that nothing here will move.
   * @param {Element} place
   */
  failed(place) {
    if (document.querySelector(".quiet.failed")) return;
    const line = document.createElement("p");
    line.className = "quiet failed";
    line.setAttribute("role", "status");
    line.textContent = say("engine.failed");
    place.after(line);
    document.body.classList.add("failed");
  }

  /** The sample strokes and signals. */
  get samples() {
    return window.inkstepSamples ?? { strokes: [], signals: [] };
  }

  /**
   * Asks the module for something.
   * @param {string} name the operation
   * @param {readonly number[]} numbers
   * @param {string} [text]
   * @returns {string}
   */
  call(name, numbers, text = "") {
    if (!this.module) throw new EngineError("the engine has not been started");
    try {
      return this.run(name, numbers, text);
    } catch (error) {
      if (error instanceof EngineError) throw error;
      // Out of memory, most likely: what the module holds is lost, but a new one is as good.
      this.exports = new WebAssembly.Instance(this.module).exports;
      this.loaded = null;
      throw new EngineError(say("engine.malformed"));
    }
  }

  /**
   * @param {string} name
   * @param {readonly number[]} numbers
   * @param {string} text
   * @returns {string}
   */
  run(name, numbers, text) {
    return exchange(this.exports, Engine.catalogue.operations.indexOf(name), numbers, text);
  }

  /**
   * Takes a stroke in, unless it is there already.
   * @param {Stroke} stroke
   */
  load(stroke) {
    if (stroke === this.loaded) return;
    this.call("load", Engine.packed(stroke), stroke.id);
    this.loaded = stroke;
  }

  /**
   * A stroke as numbers.
   * @param {Stroke} stroke
   */
  static packed({ canvas, events }) {
    const numbers = [canvas.width, canvas.height];
    for (const event of events) numbers.push(...Engine.pack(event));
    return numbers;
  }

  /**
   * An event as numbers; what is no phase or no number stays neither.
   * @param {StrokeEvent} event
   */
  static pack(event) {
    const { event: fields, phases } = Engine.catalogue;
    return fields.map((name) => (name === "phase" ? phases.indexOf(event.phase) : event[name] ?? NaN));
  }

  /**
   * A stage's number.
   * @param {string | undefined} stage
   */
  static stage(stage) {
    return Engine.stages.indexOf(stage ?? "");
  }

  /**
   * What there is to know of a stage.
   * @param {string} stage
   */
  static about(stage) {
    return Engine.catalogue.stages[Engine.stage(stage)];
  }

  /**
   * What there is to know of a kind of figure.
   * @param {string} kind
   */
  static figure(kind) {
    return /** @type {FigureInfo} */ (Engine.catalogue.figures.find(({ name }) => name === kind));
  }
}

export const engine = new Engine();
