// The engine in the page: one instance of the WebAssembly module, started when it is first needed. From a
// server the module is compiled while it downloads; a page opened as a file cannot fetch, so a script
// provides the module in base64.
//
// This script only packs numbers and unpacks texts; all results are computed by the module.

import { EngineError, exchange } from "./exchange.js";
import { say } from "./phrases.js";

/** The module, with the stroke that it currently holds. */
export class Engine {
  /** The module's catalogue of names, in order. The page contains the same text as the module reports. */
  static catalogue = /** @type {EngineCatalogue} */ (window.inkstepCatalogue);

  /** The site's own stages, which are programs. */
  static own = window.inkstepStages ?? [];

  /**
   * The program of one of the site's own stages, with its comments in the language of the page.
   * @param {StageInfo} stage
   */
  static text({ name, text = "" }) {
    return window.inkstepComments?.[name] ?? text;
  }

  /** The names of all stages: the engine's, then the site's own. */
  static stages = [...Engine.catalogue.stages, ...Engine.own].map(({ name }) => name);

  /** The names of those that the site shows. */
  static shown = window.inkstepShown ?? Engine.stages;

  constructor() {
    const script = /** @type {HTMLScriptElement | null} */ (document.currentScript);
    /** The relative path from the page to the root of the site. */
    this.root = (script?.getAttribute("src") ?? "assets/").replace(/assets\/.*$/, "");
    /** The names of the files that the engine loads; each contains a hash. */
    const { module = "", samples = "", paths = "", judge = "", mistakes = "" } = script?.dataset ?? {};
    this.names = { module, samples, paths, judge, mistakes };
    /** The relative path from the page to the root of its language. */
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
    // A wrong or outdated module must fail here, and not later during use.
    const described = JSON.stringify(JSON.parse(this.run("describe", [], "")));
    if (described !== JSON.stringify(Engine.catalogue)) throw new Error("the module is of another build");
    this.#addStages();
    this.isReady = true;
  }

  /** Gives the site's own stages to the module. */
  #addStages() {
    for (const stage of Engine.own) this.run("own", [], stage.name + "\n" + Engine.text(stage));
  }

  /**
   * Loads the module and the samples; a one-file page contains both.
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
   * Loads a module: from a server directly, from disk as a script.
   * @param {string} name
   * @param {string} script
   * @param {"inkstepModule" | "inkstepJudge"} variable the variable that the script sets
   * @param {Promise<Response | undefined>} [early] the pending response, if it was requested early
   */
  binary(name, script, variable, early) {
    const isServed = /^https?:$/.test(location.protocol);
    return isServed ? this.fetched(name, early) : this.unpacked(script, variable);
  }

  /**
   * Fetches a module from the server.
   * @param {string} name
   * @param {Promise<Response | undefined>} [early]
   * @returns {Promise<WebAssembly.WebAssemblyInstantiatedSource>}
   */
  async fetched(name, early) {
    const response = (await early) ?? (await fetch(`${this.root}assets/${name}`));
    if (!response.ok) throw new Error(`${name}: status ${response.status}`);
    // Streaming compilation requires the correct media type, which not every server sends.
    const isNamed = response.headers.get("Content-Type") === "application/wasm";
    return isNamed
      ? WebAssembly.instantiateStreaming(response)
      : WebAssembly.instantiate(await response.arrayBuffer());
  }

  /**
   * Decodes a module from its script.
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
   * Shows a discreet note, once per page, that interactive parts do not work.
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
   * Calls an operation of the module.
   * @param {string} name the name of the operation
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
      // Most likely out of memory: a new instance works again, without the loaded stroke.
      this.exports = new WebAssembly.Instance(this.module).exports;
      this.loaded = null;
      this.#addStages();
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
   * Loads a stroke into the module, unless it is already loaded.
   * @param {Stroke} stroke
   */
  load(stroke) {
    if (stroke === this.loaded) return;
    this.call("load", Engine.packed(stroke), stroke.id);
    this.loaded = stroke;
  }

  /**
   * Packs a stroke as numbers.
   * @param {Stroke} stroke
   */
  static packed({ canvas, events }) {
    const numbers = [canvas.width, canvas.height];
    for (const event of events) numbers.push(...Engine.pack(event));
    return numbers;
  }

  /**
   * Packs an event as numbers; an invalid phase or value becomes NaN.
   * @param {StrokeEvent} event
   */
  static pack(event) {
    const { event: fields, phases } = Engine.catalogue;
    return fields.map((name) => (name === "phase" ? phases.indexOf(event.phase) : event[name] ?? NaN));
  }

  /**
   * The number of a stage.
   * @param {string | undefined} stage
   */
  static stage(stage) {
    return Engine.stages.indexOf(stage ?? "");
  }

  /**
   * The catalogue entry of a stage.
   * @param {string} stage
   */
  static about(stage) {
    return [...Engine.catalogue.stages, ...Engine.own][Engine.stage(stage)];
  }

  /**
   * The catalogue entry of a kind of figure.
   * @param {string} kind
   */
  static figure(kind) {
    return /** @type {FigureInfo} */ (Engine.catalogue.figures.find(({ name }) => name === kind));
  }
}

export const engine = new Engine();
